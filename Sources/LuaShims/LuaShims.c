#include "LuaShims.h"
