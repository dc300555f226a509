#pragma once

#include <lua.h>
#include <stdbool.h>

/// Pushes a read-only view of the table at `hidden`. Errors use the name, which may be empty.
void sandbox_push_readonly(lua_State *L, int hidden, const char *name);

/// Pushes the hidden table of a read-only table. Returns false, and pushes nothing, for any other
/// value.
bool sandbox_push_hidden(lua_State *L, int index);

/// The name of a read-only table, or NULL. It is valid as long as the table.
const char *sandbox_readonly_name(lua_State *L, int index);

/// Raises an error if the table is read-only.
void sandbox_refuse_readonly(lua_State *L, int index);

/// Makes reading a missing name of a hidden table an error at the script's line. Successful reads
/// are not slowed down.
void sandbox_refuse_missing(lua_State *L, int hidden, const char *name);
