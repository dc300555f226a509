// The views that a script fills, as in `views.front.alpha = 0.5`.
//
// A view is a userdata, and assigning to it writes directly to the host's memory. So each value is
// checked at the line that assigns it, and no key of an earlier frame remains. Tables would be no
// faster, because each frame would have to clear their keys.

#include "Frames/frames.h"

#include <lauxlib.h>

#include "Errors/errors.h"
#include "State/state.h"
#include "Values/values.h"

typedef struct {
  uint64_t number;  // the object's creation number, from `sandbox_serial`
  sandbox_layout *layout;  // kept alive by the user value
  const sandbox_entry *entry;
  int32_t slot;
  int32_t piece;  // from 1; 0 for a view without pieces
} view;

static sandbox_fault fault_of(const view *target) {
  return (sandbox_fault){.subject = target->entry->name, .piece = target->piece};
}

static int refuse_property(lua_State *L, const view *target) {
  sandbox_fault fault = fault_of(target);
  char text[SANDBOX_NAME_BYTES];
  bool is_name = sandbox_describe_key(L, 2, &fault, text);
  int32_t code = is_name ? SANDBOX_FAULT_UNKNOWN_PROPERTY : SANDBOX_FAULT_BAD_KEY;
  return sandbox_refuse(L, code, &fault);
}

/// Handles a value that was not stored: unsets the property, or reports the fault.
static int refuse_value(
  lua_State *L, const view *target, const sandbox_property *property, int32_t index, int32_t code) {
  if (lua_isnil(L, 3)) {
    *sandbox_set_word(target->layout, target->slot, index) &= ~sandbox_set_bit(index);
    return 0;
  }
  sandbox_fault fault = fault_of(target);
  fault.name = property->name;
  return sandbox_refuse_value(L, code, fault, 3);
}

/// Stores a value. Scripts that fill views spend most of their time here: 30 ns per assignment,
/// mostly for Lua's call.
static int set_property(lua_State *L) {
  view *target = lua_touserdata(L, 1);
  sandbox_layout *layout = target->layout;
  int32_t index = sandbox_property_at(L, sandbox_of(L), 2);
  if (index < 0) return refuse_property(L, target);
  if (layout->sets == NULL) return sandbox_refuse(L, SANDBOX_FAULT_OTHER_RUN, &(sandbox_fault){0});
  const sandbox_property *property = &sandbox_of(L)->properties[index];
  double value;
  int32_t code = sandbox_read_property(L, property, 3, &value);
  if (code != SANDBOX_STORED) return refuse_value(L, target, property, index, code);
  *sandbox_set_word(layout, target->slot, index) |= sandbox_set_bit(index);
  layout->values[target->slot * layout->properties + index] = value;
  return 0;
}

/// The value that this frame has set, or nil if it has set none.
static int get_property(lua_State *L) {
  const view *target = lua_touserdata(L, 1);
  const sandbox_layout *layout = target->layout;
  int32_t index = sandbox_property_at(L, sandbox_of(L), 2);
  if (index < 0) return refuse_property(L, target);
  if (
    layout->sets == NULL
    || !(*sandbox_set_word(layout, target->slot, index) & sandbox_set_bit(index))) {
    lua_pushnil(L);
    return 1;
  }
  sandbox_push_property(
    L, &sandbox_of(L)->properties[index],
    layout->values[target->slot * layout->properties + index]);
  return 1;
}

static void push_view(
  lua_State *L, int layout, const sandbox_entry *entry, int32_t slot, int32_t piece) {
  view *result = lua_newuserdatauv(L, sizeof *result, 1);
  *result = (view){++sandbox_of(L)->objects, lua_touserdata(L, layout), entry, slot, piece};
  lua_pushvalue(L, layout);
  lua_setiuservalue(L, -2, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox_of(L)->view_metatable);
  lua_setmetatable(L, -2);
}

/// Creates a piece when it is first accessed. Upvalues: the layout, the entry's index.
static int find_piece(lua_State *L) {
  const sandbox_layout *layout = lua_touserdata(L, lua_upvalueindex(1));
  const sandbox_entry *entry = &layout->entries[lua_tointeger(L, lua_upvalueindex(2))];
  int32_t number = sandbox_piece_at(L, entry, 2);
  if (number == 0) {
    sandbox_fault fault = {.subject = entry->name, .number = entry->pieces};
    return sandbox_refuse_value(L, SANDBOX_FAULT_UNKNOWN_PIECE, fault, 2);
  }
  push_view(L, lua_upvalueindex(1), entry, entry->first + number - 1, number);
  lua_pushvalue(L, -1);
  lua_rawseti(L, 1, number);
  return 1;
}

static int count_pieces(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(1));
  return 1;
}

/// Pushes a read-only table whose missing elements a function finds. The function's upvalues are at the
/// top, and are popped.
static void push_finding(lua_State *L, lua_CFunction find, int upvalues, const char *name) {
  lua_pushcclosure(L, find, upvalues);
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_rotate(L, -3, -1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  sandbox_push_readonly(L, -1, name);
  lua_remove(L, -2);
}

/// Pushes the pieces of an entry.
static void push_pieces(lua_State *L, int layout, const sandbox_entry *entry) {
  const sandbox_layout *owner = lua_touserdata(L, layout);
  lua_pushvalue(L, layout);
  lua_pushinteger(L, entry - owner->entries);
  push_finding(L, find_piece, 2, entry->name);
  // The pieces may not exist yet, so `#` can't count them.
  lua_getmetatable(L, -1);
  lua_pushinteger(L, entry->pieces);
  lua_pushcclosure(L, count_pieces, 1);
  lua_setfield(L, -2, "__len");
  lua_pop(L, 1);
}

/// Creates a view when it is first accessed. Upvalue: the layout.
static int find_view(lua_State *L) {
  const sandbox_layout *layout = lua_touserdata(L, lua_upvalueindex(1));
  bool is_name = lua_type(L, 2) == LUA_TSTRING;
  const sandbox_entry *entry = is_name ? sandbox_find_entry(layout, lua_tostring(L, 2)) : NULL;
  if (entry == NULL) {
    char text[SANDBOX_NAME_BYTES];
    sandbox_fault fault = {0};
    sandbox_describe_key(L, 2, &fault, text);
    fault = (sandbox_fault){.subject = text};
    return sandbox_refuse(L, SANDBOX_FAULT_UNKNOWN_VIEW, &fault);
  }
  if (entry->pieces < 0) {
    push_view(L, lua_upvalueindex(1), entry, entry->first, 0);
  } else {
    push_pieces(L, lua_upvalueindex(1), entry);
  }
  lua_pushvalue(L, 2);
  lua_pushvalue(L, -2);
  lua_rawset(L, 1);
  return 1;
}

void sandbox_push_views(lua_State *L, int layout) {
  lua_pushvalue(L, layout);
  push_finding(L, find_view, 1, "views");
}

void sandbox_install_views(lua_State *L) {
  static const luaL_Reg metamethods[] = {
    {"__index", get_property}, {"__newindex", set_property}, {NULL, NULL}};
  luaL_newlib(L, metamethods);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  sandbox_of(L)->view_metatable = luaL_ref(L, LUA_REGISTRYINDEX);
}
