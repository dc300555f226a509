#pragma once

#include <lua.h>
#include <stdbool.h>

/// Raises an error if this thread's C stack is nearly full.
void sandbox_check_stack(lua_State *L);

/// Whether this thread's C stack has room for the calls that a script can nest until the next check.
bool sandbox_has_stack(void);
