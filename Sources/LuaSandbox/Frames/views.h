#pragma once

#include <lua.h>

/// Makes the metatable that all views have.
void shim_install_views(lua_State *L);

/// Pushes what a frame gets as `views`, for the layout at an index.
void shim_push_views(lua_State *L, int layout);
