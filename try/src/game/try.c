/* A board has 64 squares, and
 * 8 rows. */
int row_of_square(int square) { return square / 8; } /* 8 */
const char *words = "a row has eight squares";
char bytes[64];
