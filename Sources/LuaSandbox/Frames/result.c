// Reads the result of a frame.
//
// This runs unprotected, so it uses only functions that can't raise, and never a metamethod. The
// order of a table differs between processes, so if there are several faults, all of them are
// examined and the one whose names sort first is reported.

#include "Frames/frames.h"

#include <stdbool.h>
#include <string.h>

#include "Bounds/bounds.h"
#include "Errors/errors.h"
#include "State/state.h"

typedef struct {
  sandbox_state *state;
  const sandbox_layout *layout;
  bool has_fault;
} reader;

/// Records the fault if its names sort before those of the recorded one.
static void record(reader *r, int32_t code, const sandbox_fault *fault) {
  r->state->remaining -= SANDBOX_FAULT_PRICE;
  if (r->has_fault && !sandbox_is_before(fault, &r->state->error)) return;
  r->has_fault = true;
  sandbox_record_fault(r->state, code, fault);
}

/// Starts to read the keys of a table. Skipping empty places is charged too.
static void begin_keys(reader *r) {
  r->state->remaining -= sandbox_price_of_places(r->state);
  lua_pushnil(r->state->L);
}

/// Moves to the next key of a table and charges for it. Returns false at the end of the table or
/// when the budget is used up.
static bool next_key(reader *r, int table) {
  sandbox_state *state = r->state;
  state->remaining -= SANDBOX_KEY_PRICE * state->table_price;
  return state->remaining > 0 && lua_next(state->L, table);
}

/// Records a fault and describes the value at `index` in it.
static void record_value(reader *r, int32_t code, sandbox_fault fault, int index) {
  char text[SANDBOX_NAME_BYTES];
  sandbox_describe(r->state->L, index, text, sizeof text);
  fault.value = text;
  record(r, code, &fault);
}

static void record_key(reader *r, int32_t code, sandbox_fault fault, int index) {
  lua_State *L = r->state->L;
  if (lua_type(L, index) == LUA_TLIGHTUSERDATA) return;
  char text[SANDBOX_NAME_BYTES];
  if (!sandbox_describe_key(L, index, &fault, text)) code = SANDBOX_FAULT_BAD_KEY;
  if (code == SANDBOX_FAULT_UNKNOWN_VIEW) {
    fault.subject = text;
    fault.name = NULL;
  }
  record(r, code, &fault);
}

/// Reads the table at the top of the stack into a slot.
static void read_view(reader *r, const sandbox_entry *entry, int32_t slot, int32_t piece) {
  sandbox_state *state = r->state;
  lua_State *L = state->L;
  if (lua_type(L, -1) != LUA_TTABLE) {
    record_value(
      r, SANDBOX_FAULT_WRONG_TYPE, (sandbox_fault){.subject = entry->name, .piece = piece}, lua_gettop(L));
    return;
  }
  int table = lua_gettop(L);
  double *values = r->layout->values + slot * r->layout->properties;
  begin_keys(r);
  while (next_key(r, table)) {
    int32_t index = sandbox_property_at(L, state, table + 1);
    if (index < 0) {
      record_key(
        r, SANDBOX_FAULT_UNKNOWN_PROPERTY, (sandbox_fault){.subject = entry->name, .piece = piece},
        table + 1);
    } else {
      const sandbox_property *property = &state->properties[index];
      int32_t code = sandbox_read_property(L, property, table + 2, &values[index]);
      if (code == SANDBOX_STORED) {
        *sandbox_set_word(r->layout, slot, index) |= sandbox_set_bit(index);
      } else {
        sandbox_fault fault = {
          .subject = entry->name, .piece = piece, .name = property->name};
        record_value(r, code, fault, table + 2);
      }
    }
    lua_settop(L, table + 1);
  }
}

/// Reads the list at the top of the stack into the slots of an entry's pieces.
static void read_pieces(reader *r, const sandbox_entry *entry) {
  lua_State *L = r->state->L;
  sandbox_fault fault = {.subject = entry->name, .number = entry->pieces};
  if (lua_type(L, -1) != LUA_TTABLE) {
    record_value(r, SANDBOX_FAULT_WRONG_TYPE, fault, lua_gettop(L));
    return;
  }
  int list = lua_gettop(L);
  begin_keys(r);
  while (next_key(r, list)) {
    int32_t number = sandbox_piece_at(L, entry, list + 1);
    if (number > 0) {
      read_view(r, entry, entry->first + number - 1, number);
    } else {
      record_value(r, SANDBOX_FAULT_UNKNOWN_PIECE, fault, list + 1);
    }
    lua_settop(L, list + 1);
  }
}

/// Reads the table at the top of the stack: views by name.
static void read_views(reader *r) {
  lua_State *L = r->state->L;
  int table = lua_gettop(L);
  begin_keys(r);
  while (next_key(r, table)) {
    const sandbox_entry *entry = NULL;
    if (lua_type(L, table + 1) == LUA_TSTRING) {
      entry = sandbox_find_entry(r->layout, lua_tolstring(L, table + 1, NULL));
    }
    if (entry == NULL) {
      record_key(r, SANDBOX_FAULT_UNKNOWN_VIEW, (sandbox_fault){0}, table + 1);
    } else if (entry->pieces < 0) {
      read_view(r, entry, entry->first, 0);
    } else {
      read_pieces(r, entry);
    }
    lua_settop(L, table + 1);
  }
}

/// Uses the function that returned the table as the position, because a table has no line.
static void locate(sandbox_state *state, int32_t function) {
  lua_Debug info;
  sandbox_error *error = &state->error;
  lua_rawgeti(state->L, LUA_REGISTRYINDEX, function);
  lua_getinfo(state->L, ">S", &info);
  sandbox_copy_file(&info, error->file);
  error->line = info.linedefined;
  error->last_line = info.lastlinedefined;
}

int32_t sandbox_read_result(
  sandbox_state *state, const sandbox_layout *layout, int32_t function, int32_t takes_views) {
  lua_State *L = state->L;
  reader r = {state, layout, false};
  int type = lua_type(L, -1);
  if (type == LUA_TTABLE) {
    if (takes_views) sandbox_clear_sets(layout);
    read_views(&r);
  } else if (type != LUA_TNIL) {
    record_value(&r, SANDBOX_FAULT_NOT_A_TABLE, (sandbox_fault){0}, lua_gettop(L));
  } else if (!takes_views) {
    record(&r, SANDBOX_FAULT_NOTHING_RETURNED, &(sandbox_fault){0});
  }
  bool is_overspent = sandbox_is_overspent(state);
  if (!r.has_fault && !is_overspent) return 0;
  locate(state, function);
  return 1;
}
