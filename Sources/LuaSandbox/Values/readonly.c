// Tables that a script can read but not write.
//
// The script gets an empty table whose `__index` is the hidden table. So reads stay inside the
// virtual machine, and writes call a function that raises an error at the script's line.

#include "Values/values.h"

#include "Errors/errors.h"
#include "State/state.h"

/// The metatable key for the name of a read-only table, which also marks it as read-only.
static const char name_key;

/// Pushes a field of the metatable of a read-only table. Returns false, and pushes nothing, for any
/// other value.
static bool push_field(lua_State *L, int index, bool is_name) {
  if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index)) return false;
  if (lua_rawgetp(L, -1, &name_key) != LUA_TSTRING) {
    lua_pop(L, 2);
    return false;
  }
  if (!is_name) {
    lua_pop(L, 1);
    lua_getfield(L, -1, "__index");
  }
  lua_remove(L, -2);
  return true;
}

const char *sandbox_readonly_name(lua_State *L, int index) {
  if (!push_field(L, index, true)) return NULL;
  const char *name = lua_tostring(L, -1);
  lua_pop(L, 1);
  return name;
}

bool sandbox_push_hidden(lua_State *L, int index) { return push_field(L, index, false); }

void sandbox_reveal(lua_State *L, int index) {
  if (sandbox_push_hidden(L, index)) lua_replace(L, index);
}

/// Raises an error because the table at an index is read-only. Its name is valid as long as the
/// table.
static int refuse(lua_State *L, int index, const char *field) {
  sandbox_fault fault = {.subject = sandbox_readonly_name(L, index), .name = field};
  return sandbox_refuse(L, SANDBOX_FAULT_READ_ONLY, &fault);
}

void sandbox_refuse_readonly(lua_State *L, int index) {
  if (sandbox_readonly_name(L, index) != NULL) refuse(L, index, NULL);
}

static int refuse_write(lua_State *L) {
  char field[SANDBOX_NAME_BYTES];
  if (lua_type(L, 2) != LUA_TSTRING) return refuse(L, 1, NULL);
  sandbox_print_string(L, 2, field, sizeof field);
  return refuse(L, 1, field);
}

static int length_of(lua_State *L) {
  if (!sandbox_push_hidden(L, 1)) return 0;
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
  return 1;
}

void sandbox_push_readonly(lua_State *L, int hidden, const char *name) {
  hidden = lua_absindex(L, hidden);
  lua_newtable(L);
  lua_createtable(L, 0, 6);
  lua_pushvalue(L, hidden);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, refuse_write);
  lua_setfield(L, -2, "__newindex");
  lua_pushcfunction(L, length_of);
  lua_setfield(L, -2, "__len");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pushstring(L, name);
  lua_rawsetp(L, -2, &name_key);
  lua_setmetatable(L, -2);
}
