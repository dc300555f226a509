// The views that the frames of one run can address.

#include "Frames/frames.h"

#include <string.h>

#include "State/state.h"

static sandbox_layout *allocate_layout(lua_State *L, int32_t count) {
  uint32_t buckets = 8;
  while (buckets < (uint32_t)count * 4) buckets *= 2;
  size_t entries = (size_t)count * sizeof(sandbox_entry);
  sandbox_layout *layout = lua_newuserdatauv(
    L, sizeof *layout + entries + buckets * sizeof(int16_t), 2);
  memset(layout, 0, sizeof *layout);
  layout->count = count;
  layout->buckets = buckets;
  layout->entries = (sandbox_entry *)(layout + 1);
  layout->table = (int16_t *)((char *)layout->entries + entries);
  for (uint32_t i = 0; i < buckets; i++) layout->table[i] = -1;
  return layout;
}

void sandbox_push_layout(lua_State *L, const sandbox_view_key *keys, int32_t count, int32_t slots) {
  sandbox_layout *layout = allocate_layout(L, count);
  layout->slots = slots;
  layout->properties = sandbox_of(L)->property_count;
  lua_createtable(L, count, 0);  // keeps the names alive
  int32_t first = 0;
  for (int32_t i = 0; i < count; i++) {
    const sandbox_view_key *key = &keys[i];
    const char *name = lua_pushstring(L, key->name);
    lua_rawseti(L, -2, i + 1);
    layout->entries[i] = (sandbox_entry){name, first, key->pieces};
    first += key->pieces < 0 ? 1 : key->pieces;
    uint32_t bucket = sandbox_hash(name) & (layout->buckets - 1);
    while (layout->table[bucket] >= 0) bucket = (bucket + 1) & (layout->buckets - 1);
    layout->table[bucket] = (int16_t)i;
  }
  lua_setiuservalue(L, -2, 2);
}

const sandbox_entry *sandbox_find_entry(const sandbox_layout *layout, const char *name) {
  uint32_t bucket = sandbox_hash(name) & (layout->buckets - 1);
  while (layout->table[bucket] >= 0) {
    const sandbox_entry *entry = &layout->entries[layout->table[bucket]];
    if (entry->name == name) return entry;
    bucket = (bucket + 1) & (layout->buckets - 1);
  }
  return NULL;
}

int32_t sandbox_piece_at(lua_State *L, const sandbox_entry *entry, int index) {
  double piece = lua_type(L, index) == LUA_TNUMBER ? lua_tonumberx(L, index, NULL) : 0;
  bool is_known = piece >= 1 && piece <= entry->pieces && piece == (double)(int32_t)piece;
  return is_known ? (int32_t)piece : 0;
}
