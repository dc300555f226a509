// Tables that a script can read but not write.
//
// The script gets an empty table whose `__index` is the hidden table. So reads stay inside the
// virtual machine, and writes call a function that raises an error at the script's line.

#include "Values/readonly.h"

#include <lauxlib.h>
#include <string.h>

#include "Errors/fault.h"
#include "State/state.h"
#include "State/text.h"

/// The metatable key for the name of a read-only table, which also marks it as read-only.
static const char name_key;

/// The metatable key for the name of a hidden table that rejects unknown fields.
static const char subject_key;

/// Pushes the name of a read-only table. Returns false, and pushes nothing, for any other value.
static bool push_name(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index)) return false;
  if (lua_rawgetp(L, -1, &name_key) == LUA_TSTRING) {
    lua_remove(L, -2);
    return true;
  }
  lua_pop(L, 2);
  return false;
}

const char *sandbox_readonly_name(lua_State *L, int index) {
  if (!push_name(L, index)) return NULL;
  const char *name = lua_tostring(L, -1);
  lua_pop(L, 1);
  return name;
}

bool sandbox_push_hidden(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index)) return false;
  if (lua_rawgetp(L, -1, &name_key) != LUA_TSTRING) {
    lua_pop(L, 2);
    return false;
  }
  lua_pop(L, 1);
  lua_pushliteral(L, "__index");
  lua_rawget(L, -2);
  lua_remove(L, -2);
  return true;
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
  if (lua_type(L, 2) != LUA_TSTRING) return refuse(L, 1, NULL);
  char field[SANDBOX_NAME_BYTES];
  size_t length;
  const char *text = lua_tolstring(L, 2, &length);
  sandbox_printable(field, sizeof field, text, length);
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

/// An existing name of a table, and the length of its common prefix with a missing name.
typedef struct {
  const char *text;  // NULL for none
  size_t shared;
} known_name;

static size_t shared_length(const char *a, const char *b) {
  size_t length = 0;
  while (a[length] != 0 && a[length] == b[length]) length++;
  return length;
}

/// Whether the first name is suggested before the second: likelier names first, then in
/// alphabetical order. If there are very many, the choice must not depend on memory addresses.
static bool is_told_before(const known_name *a, const known_name *b) {
  if (a->text == NULL || b->text == NULL) return a->text != NULL;
  if (a->shared != b->shared) return a->shared > b->shared;
  return strcmp(a->text, b->text) < 0;
}

/// The name to suggest after `last`; its text is NULL if there are no more.
static known_name next_known(lua_State *L, int table, const char *unknown, known_name last) {
  known_name best = {NULL, 0};
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    if (lua_type(L, -1) != LUA_TSTRING) continue;
    known_name name = {lua_tostring(L, -1), 0};
    name.shared = shared_length(name.text, unknown);
    bool is_new = last.text == NULL || is_told_before(&last, &name);
    if (is_new && is_told_before(&name, &best)) best = name;
  }
  return best;
}

/// Records the names in the table at an index, as many as fit.
static void note_known(lua_State *L, int table, const char *unknown, sandbox_error *error) {
  size_t used = 0;
  known_name name = next_known(L, table, unknown, (known_name){NULL, 0});
  while (name.text != NULL && used + SANDBOX_NAME_BYTES + 1 < sizeof error->known) {
    used += sandbox_printable(error->known + used, SANDBOX_NAME_BYTES, name.text, strlen(name.text));
    error->known[used++] = '\n';
    name = next_known(L, table, unknown, name);
  }
  error->known[used] = 0;
}

/// Handles a read of a name that the host has not defined.
static int refuse_missing(lua_State *L) {
  // Scripts read a list up to its first nil, so only a name can be a mistake.
  if (lua_type(L, 2) != LUA_TSTRING) {
    lua_pushnil(L);
    return 1;
  }
  char field[SANDBOX_NAME_BYTES];
  size_t length;
  const char *name = lua_tolstring(L, 2, &length);
  sandbox_printable(field, sizeof field, name, length);
  lua_getmetatable(L, 1);
  lua_rawgetp(L, -1, &subject_key);
  sandbox_fault fault = {.subject = lua_tostring(L, -1), .name = field};
  sandbox_state *state = sandbox_of(L);
  sandbox_note_fault(state, SANDBOX_ERROR_RUNTIME, SANDBOX_FAULT_MISSING_FIELD, &fault);
  note_known(L, 1, name, &state->error);
  return sandbox_raise_noted(L);
}

void sandbox_refuse_missing(lua_State *L, int hidden, const char *name) {
  hidden = lua_absindex(L, hidden);
  lua_createtable(L, 0, 2);
  lua_pushcfunction(L, refuse_missing);
  lua_setfield(L, -2, "__index");
  lua_pushstring(L, name);
  lua_rawsetp(L, -2, &subject_key);
  lua_setmetatable(L, hidden);
}
