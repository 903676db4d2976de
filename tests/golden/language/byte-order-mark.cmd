turn
echo é
﻿turn
