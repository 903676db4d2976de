/* Makes captures and explosions visible. */
#ifndef TERMINAL_SCREEN_FLASH_H
#define TERMINAL_SCREEN_FLASH_H

#include "terminal/screen/view.h"

/* Shows what has just happened, as the options of the screen say. A key ends it and is read
 * afterwards. */
void flash_event(struct screen *screen, const arb_event *event);

#endif
