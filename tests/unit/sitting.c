#include "unit/sitting.h"

#include <criterion/criterion.h>

void sitting_start(struct sitting *sitting, const char *script)
{
    TEXT_BUFFER(why, 512);

    sitting->command[0] = (char *)"/bin/sh";
    sitting->command[1] = (char *)"-c";
    sitting->command[2] = (char *)script;
    sitting->player = (struct match_player){.name = "one", .command = sitting->command};
    sitting->log.file = -1;
    sitting->memory = arb_memory_standard();
    seat_begin(&sitting->seat, &sitting->memory);
    sitting->seat.player = &sitting->player;
    sitting->seat.log = &sitting->log;
    sitting->seats[0] = &sitting->seat;
    sitting->seats[1] = &sitting->nobody;
    cr_assert(contest_prepare(-1));
    cr_assert(process_start(&sitting->seat.process, &sitting->player, &why));
    cr_assert_eq(seats_wait(sitting->seats, 0, true, UINT64_MAX).kind, EVENT_LINE);
}
