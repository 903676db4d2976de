/* Makes captures and explosions visible. */
#ifndef SCREEN_FLASH_H
#define SCREEN_FLASH_H

#include "screen/view.h"

/* Shows what has just happened, as the options of the screen say. A key ends it and is read
 * afterwards. */
void flash_event(struct screen *screen, const arb_event *event);

#endif
