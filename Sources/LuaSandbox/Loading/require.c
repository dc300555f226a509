// `require`: the host finds the module, and the C half loads it.

#include "Loading/loading.h"

#include <ctype.h>
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "Bounds/bounds.h"
#include "Errors/errors.h"
#include "State/state.h"
#include "Values/values.h"

/// A placeholder for a module that is being loaded.
static const char in_progress;

/// A module name consists of words of letters, digits, `_` and `-`, separated by single dots.
/// A path never has this form.
static bool is_module_name(const char *name, size_t length, size_t limit) {
  bool expects_word = true;
  for (size_t i = 0; i < length; i++) {
    char c = name[i];
    if (c == '.') {
      if (expects_word) return false;
      expects_word = true;
    } else if (isalnum((unsigned char)c) || c == '_' || c == '-') {
      expects_word = false;
    } else {
      return false;
    }
  }
  return !expects_word && length <= limit;
}

/// Runs the file in the host's reply: its name, a zero byte, and its text or bytecode.
static int load_reply(lua_State *L) {
  sandbox_state *state = sandbox_of(L);
  const char *name = (const char *)state->reply;
  size_t name_length = strlen(name);
  // The module can require others, which use the same reply.
  char file[SANDBOX_FILE_BYTES];
  snprintf(file, sizeof file, "%s", name);
  const char *module = name + name_length + 1;
  size_t length = state->reply_length - name_length - 1;
  if (lua_toboolean(L, 1)) {
    if (luaL_loadbufferx(L, module, length, "=", "b") != LUA_OK) lua_error(L);
  } else {
    sandbox_load(L, file, module, length);
  }
  lua_call(L, 0, 1);
  return 1;
}

static void push_module(lua_State *L, sandbox_state *state, int32_t answer, const char *name) {
  switch (answer) {
    case SANDBOX_MODULE_VALUE:
      sandbox_build(L, state->reply, state->reply_length, name, false);
      return;
    case SANDBOX_MODULE_SOURCE:
    case SANDBOX_MODULE_COMPILED: {
      // The call has a message handler, so that the error keeps the module's line when it is raised
      // again here.
      lua_pushcfunction(L, sandbox_handle_message);
      lua_pushcfunction(L, load_reply);
      lua_pushboolean(L, answer == SANDBOX_MODULE_COMPILED);
      int status = lua_pcall(L, 1, 1, -3);
      if (status == LUA_OK) {
        lua_remove(L, -2);
        return;
      }
      sandbox_record_failure(state, status);
      lua_pushnil(L);
      lua_setfield(L, 2, name);
      if (lua_type(L, -1) == LUA_TSTRING) state->error.owner = lua_tostring(L, -1);
      lua_error(L);
      return;
    }
    case SANDBOX_MODULE_FAILED: {
      sandbox_charge(L, SANDBOX_HOST_FAULT_PRICE);
      char text[SANDBOX_MESSAGE_BYTES];
      sandbox_printable(text, sizeof text, (const char *)state->reply, state->reply_length);
      luaL_error(L, "%s", text);
      return;
    }
    default:
      sandbox_charge(L, SANDBOX_HOST_FAULT_PRICE);
      sandbox_refuse(L, SANDBOX_FAULT_MODULE_MISSING, &(sandbox_fault){.name = name});
  }
}

int sandbox_require(lua_State *L) {
  sandbox_state *state = sandbox_of(L);
  size_t length;
  const char *name = luaL_checklstring(L, 1, &length);
  const sandbox_limits *limits = &state->configuration.limits;
  if (!is_module_name(name, length, limits->module_name_bytes)) {
    char text[SANDBOX_NAME_BYTES];
    sandbox_printable(text, sizeof text, name, length);
    sandbox_fault fault = {.name = text};
    if (length > limits->module_name_bytes) fault.number = (int64_t)limits->module_name_bytes;
    return sandbox_refuse(L, SANDBOX_FAULT_MODULE_NAME, &fault);
  }
  lua_settop(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->loaded);
  lua_getfield(L, 2, name);
  if (lua_touserdata(L, 3) == (void *)&in_progress) {
    return sandbox_refuse(L, SANDBOX_FAULT_MODULE_UNFINISHED, &(sandbox_fault){.name = name});
  }
  if (!lua_isnil(L, 3)) return 1;
  if (state->module_count >= limits->modules) {
    return sandbox_refuse(L, SANDBOX_FAULT_MODULES, &(sandbox_fault){.number = limits->modules});
  }
  state->module_count++;
  state->reply_length = 0;
  int32_t answer = state->configuration.resolve(state->configuration.host, state, name, length);
  if (answer == SANDBOX_MODULE_SOURCE || answer == SANDBOX_MODULE_COMPILED) {
    lua_pushlightuserdata(L, (void *)&in_progress);
    lua_setfield(L, 2, name);
  }
  push_module(L, state, answer, name);
  if (lua_isnil(L, -1)) {
    lua_setfield(L, 2, name);
    return sandbox_refuse(L, SANDBOX_FAULT_MODULE_EMPTY, &(sandbox_fault){.name = name});
  }
  lua_pushvalue(L, -1);
  lua_setfield(L, 2, name);
  return 1;
}
