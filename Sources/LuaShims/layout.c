// The views that the frames of one run may address, found by the address of their name.

#include "internal.h"

typedef struct {
  const shim_view_key *keys;
  int32_t count;
  int32_t slots;
  int32_t result;
} request;

static shim_layout *push_layout(lua_State *L, int32_t count) {
  uint32_t buckets = 8;
  while (buckets < (uint32_t)count * 4) buckets *= 2;
  size_t entries = (size_t)count * sizeof(shim_entry);
  shim_layout *layout = lua_newuserdatauv(
    L, sizeof *layout + entries + buckets * sizeof(int16_t), 2);
  memset(layout, 0, sizeof *layout);
  layout->count = count;
  layout->buckets = buckets;
  layout->entries = (shim_entry *)(layout + 1);
  layout->table = (int16_t *)((char *)layout->entries + entries);
  for (uint32_t i = 0; i < buckets; i++) layout->table[i] = -1;
  return layout;
}

static int make(lua_State *L) {
  request *wanted = lua_touserdata(L, 1);
  shim_layout *layout = push_layout(L, wanted->count);
  layout->slots = wanted->slots;
  layout->properties = shim_of(L)->property_count;
  lua_createtable(L, wanted->count, 0);  // keeps the names alive
  int32_t first = 0;
  for (int32_t i = 0; i < wanted->count; i++) {
    const shim_view_key *key = &wanted->keys[i];
    const char *name = lua_pushstring(L, key->name);
    lua_rawseti(L, 3, i + 1);
    layout->entries[i] = (shim_entry){name, first, key->pieces};
    first += key->pieces < 0 ? 1 : key->pieces;
    uint32_t bucket = shim_hash(name) & (layout->buckets - 1);
    while (layout->table[bucket] >= 0) bucket = (bucket + 1) & (layout->buckets - 1);
    layout->table[bucket] = (int16_t)i;
  }
  lua_setiuservalue(L, 2, 2);
  shim_push_views(L, 2);
  lua_setiuservalue(L, 2, 1);
  wanted->result = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

const shim_entry *shim_find_entry(const shim_layout *layout, const char *name) {
  uint32_t bucket = shim_hash(name) & (layout->buckets - 1);
  while (layout->table[bucket] >= 0) {
    const shim_entry *entry = &layout->entries[layout->table[bucket]];
    if (entry->name == name) return entry;
    bucket = (bucket + 1) & (layout->buckets - 1);
  }
  return NULL;
}

int32_t shim_layout_make(
  shim_state *state, const shim_view_key *keys, int32_t count, int32_t slots) {
  request wanted = {keys, count, slots, -1};
  lua_State *L = state->L;
  lua_pushcfunction(L, make);
  lua_pushlightuserdata(L, &wanted);
  int status = lua_pcall(L, 1, 0, SHIM_HANDLER);
  if (status == LUA_OK) return wanted.result;
  state->fatal = SHIM_ERROR_NONE;
  state->starved.line = 0;
  shim_fail(state, status);
  state->fatal = SHIM_ERROR_NONE;
  return -1;
}
