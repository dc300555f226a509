#pragma once

#include <lua.h>

/// Creates the metatable of all views.
void sandbox_install_views(lua_State *L);

/// Pushes the `views` argument of a frame, for the layout at an index.
void sandbox_push_views(lua_State *L, int layout);
