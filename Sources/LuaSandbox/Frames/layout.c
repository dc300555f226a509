// The views that the frames of one run can address.

#include "Frames/frames.h"

#include <string.h>

#include "State/state.h"

static sandbox_layout *allocate_layout(lua_State *L, int32_t count) {
  uint32_t slots = 8;
  while (slots < (uint32_t)count * 2) slots *= 2;
  size_t entries = (size_t)count * sizeof(sandbox_entry);
  size_t size = sizeof(sandbox_layout) + entries + slots * sizeof(sandbox_key);
  sandbox_layout *layout = lua_newuserdatauv(L, size, 2);
  memset(layout, 0, size);
  layout->entries = (sandbox_entry *)(layout + 1);
  layout->key_slots = slots;
  layout->keys = (sandbox_key *)(layout->entries + count);
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
    *sandbox_find_key(layout->keys, layout->key_slots, name) = (sandbox_key){name, i + 1};
  }
  lua_setiuservalue(L, -2, 2);
}

const sandbox_entry *sandbox_find_entry(const sandbox_layout *layout, const char *name) {
  int32_t number = sandbox_find_key(layout->keys, layout->key_slots, name)->number;
  return number == 0 ? NULL : &layout->entries[number - 1];
}

int32_t sandbox_piece_at(lua_State *L, const sandbox_entry *entry, int index) {
  double piece = lua_type(L, index) == LUA_TNUMBER ? lua_tonumberx(L, index, NULL) : 0;
  bool is_known = piece >= 1 && piece <= entry->pieces && piece == (double)(int32_t)piece;
  return is_known ? (int32_t)piece : 0;
}
