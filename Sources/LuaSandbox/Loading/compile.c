// Compiles the host's own modules, once for all states.
//
// Lua does not verify bytecode, so bytecode that a script could have influenced is never loaded,
// only bytecode that was compiled here from the host's text.

#include <lauxlib.h>
#include <stdio.h>

#include "sandbox_error.h"
#include "sandbox_state.h"

typedef struct {
  sandbox_write write;
  void *target;
} sink;

static int write_part(lua_State *L, const void *part, size_t length, void *target) {
  (void)L;
  const sink *to = target;
  to->write(to->target, part, length);
  return 0;
}

int32_t sandbox_compile(
  const char *name, const uint8_t *text, size_t length, sandbox_write write, void *target) {
  lua_State *L = luaL_newstate();
  if (L == NULL) return 1;
  char chunk[SANDBOX_FILE_BYTES + 1];
  snprintf(chunk, sizeof chunk, "@%s", name);
  sink to = {write, target};
  // The dump includes line numbers, which errors and tracebacks need.
  int status = luaL_loadbufferx(L, (const char *)text, length, chunk, "t");
  if (status == LUA_OK) status = lua_dump(L, write_part, &to, 0);
  lua_close(L);
  return status == LUA_OK ? 0 : 1;
}
