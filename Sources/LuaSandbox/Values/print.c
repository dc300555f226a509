// Converts values to text, and prints a script's lines.

#include "Values/values.h"

#include <lauxlib.h>

#include "Bounds/bounds.h"
#include "Errors/errors.h"
#include "State/state.h"

int sandbox_push_text(lua_State *L, int index) {
  index = lua_absindex(L, index);
  sandbox_check_stack(L);
  if (lua_type(L, index) == LUA_TTABLE && luaL_callmeta(L, index, "__tostring")) {
    if (lua_type(L, -1) != LUA_TSTRING) luaL_error(L, "'__tostring' must return a string");
    return 1;
  }
  const char *name = sandbox_plain_name(L, index);
  if (name != NULL) {
    lua_pushstring(L, name);
  } else {
    luaL_tolstring(L, index, NULL);
  }
  return 1;
}

/// Passes the strings on the stack to the host as one line.
static void log_line(lua_State *L) {
  sandbox_state *state = sandbox_of(L);
  int count = lua_gettop(L);
  char line[SANDBOX_MESSAGE_BYTES + 1];
  size_t capacity = state->configuration.limits.message_bytes + 1;
  size_t used = 0;
  line[0] = 0;
  for (int i = 1; i <= count && used + 8 < capacity; i++) {
    size_t length;
    const char *text = lua_tolstring(L, i, &length);
    if (i > 1) line[used++] = ' ';
    used += sandbox_printable(line + used, capacity - used, text, length);
  }
  state->lines_left--;
  if (sandbox_log(state, line, used)) return;
  state->allowance->log_bytes = 0;
  state->allowance->lines_dropped++;
}

/// A `__tostring` function can call `print` again, up to 200 calls deep, so the buffer for the line
/// is put on the C stack only after all `__tostring` calls have returned.
int sandbox_print(lua_State *L) {
  sandbox_state *state = sandbox_of(L);
  if (state->lines_left <= 0) {
    state->lines_dropped++;
    return 0;
  }
  sandbox_charge(L, SANDBOX_LINE_PRICE);
  int count = lua_gettop(L);
  for (int i = 1; i <= count; i++) {
    sandbox_push_text(L, i);
    lua_replace(L, i);
  }
  if (state->lines_left > 0) log_line(L);
  return 0;
}
