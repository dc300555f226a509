#pragma once

#include <lua.h>
#include <stdbool.h>

/// Pushes a read-only view of the table at `hidden`. Errors use the name, which can be empty.
void sandbox_push_readonly(lua_State *L, int hidden, const char *name);

/// Pushes the hidden table; false, with nothing pushed, if the table is an ordinary one.
bool sandbox_push_hidden(lua_State *L, int index);

/// The name of a read-only table, or NULL. It is valid as long as the table.
const char *sandbox_readonly_name(lua_State *L, int index);

/// Raises an error if the table is read-only.
void sandbox_refuse_readonly(lua_State *L, int index);

/// Makes a read of a missing name in a hidden table an error at the script's line. Successful reads
/// never get here, so this costs them nothing.
void sandbox_refuse_missing(lua_State *L, int hidden, const char *name);
