// Identifies the host's values. Their behavior is in `Values/callable.c` and `Values/build.c`.

#include "State/state.h"

void sandbox_push_held(lua_State *L, void *box, uint8_t form, uint8_t arguments) {
  sandbox_state *state = sandbox_of(L);
  sandbox_held *object = lua_newuserdatauv(L, sizeof *object, 1);
  *object = (sandbox_held){++state->objects, NULL, form, arguments};
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->host_metatable);
  lua_setmetatable(L, -2);
  state->configuration.retain(box);
  object->box = box;
}

sandbox_held *sandbox_held_at(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return NULL;
  lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox_of(L)->host_metatable);
  bool is_ours = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return is_ours ? lua_touserdata(L, index) : NULL;
}

void *sandbox_host_box(lua_State *L, int index) {
  const sandbox_held *object = sandbox_held_at(L, index);
  // A host function has its object as its first upvalue. Scripts can't make C functions, and none
  // of our other tables contains such an object.
  if (object == NULL && lua_iscfunction(L, index) && lua_getupvalue(L, index, 1) != NULL) {
    object = sandbox_held_at(L, -1);
    lua_pop(L, 1);
  }
  return object == NULL ? NULL : object->box;
}

const char *sandbox_host_name(lua_State *L, int index) {
  if (sandbox_held_at(L, index) == NULL) return NULL;
  if (lua_getiuservalue(L, index, 1) != LUA_TTABLE) {
    lua_pop(L, 1);
    return NULL;
  }
  lua_rawgeti(L, -1, 1);
  const char *name = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
  lua_pop(L, 2);
  return name;
}
