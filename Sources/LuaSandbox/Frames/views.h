#pragma once

#include <lua.h>

/// Makes the metatable that all views have.
void sandbox_install_views(lua_State *L);

/// Pushes what a frame gets as `views`, for the layout at an index.
void sandbox_push_views(lua_State *L, int layout);
