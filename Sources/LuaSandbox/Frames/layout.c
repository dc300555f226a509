// The views that the frames of one run may address.

#include "Frames/layout.h"

#include <lauxlib.h>
#include <string.h>

#include "Frames/property.h"
#include "State/state.h"

static shim_layout *allocate_layout(lua_State *L, int32_t count) {
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

void shim_push_layout(lua_State *L, const shim_view_key *keys, int32_t count, int32_t slots) {
  shim_layout *layout = allocate_layout(L, count);
  layout->slots = slots;
  layout->properties = shim_of(L)->property_count;
  lua_createtable(L, count, 0);  // keeps the names alive
  int32_t first = 0;
  for (int32_t i = 0; i < count; i++) {
    const shim_view_key *key = &keys[i];
    const char *name = lua_pushstring(L, key->name);
    lua_rawseti(L, -2, i + 1);
    layout->entries[i] = (shim_entry){name, first, key->pieces};
    first += key->pieces < 0 ? 1 : key->pieces;
    uint32_t bucket = shim_hash(name) & (layout->buckets - 1);
    while (layout->table[bucket] >= 0) bucket = (bucket + 1) & (layout->buckets - 1);
    layout->table[bucket] = (int16_t)i;
  }
  lua_setiuservalue(L, -2, 2);
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
