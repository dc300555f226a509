#pragma once

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "LuaShims.h"

enum {
  SHIM_HOOK_COUNT = 100,
  SHIM_HANDLER = 1,     // stack slot of the message handler, for the life of the state
  SHIM_KEY_SLOTS = 256  // of the hash of property names; a power of two, four times the names
};

typedef struct {
  const void *key;  // the address of an interned string
  int32_t index;
} shim_key;

enum { SHIM_POOL_CLASSES = 16 };

/// Memory for small blocks, see `pool.c`.
typedef struct {
  void *free[SHIM_POOL_CLASSES];
  void *chunks;
  size_t held;  // bytes that were asked of the process
  char *next;
  char *end;
} shim_pool;
void *shim_pool_resize(shim_pool *pool, void *block, size_t old_size, size_t new_size);
void shim_pool_close(shim_pool *pool);

struct shim_state {
  lua_State *L;
  shim_configuration configuration;
  size_t used;
  shim_pool pool;

  // The budget of the call that runs and what is left of it, in instructions.
  int64_t budget;
  int64_t remaining;
  int32_t fatal;  // SHIM_ERROR_BUDGET or SHIM_ERROR_MEMORY once nothing may catch the error
  int32_t hook_count;
  bool running;
  int32_t calm_frames;  // that were counted one after the other and took little
  bool is_watched;
  volatile bool is_armed;  // the count hook is set; by a signal handler too
  int64_t wall_deadline;
  int64_t cpu_start;
  int64_t counted_from;       // `remaining` at `cpu_start`
  int64_t instruction_price;  // 1, and more once there was a long text

  int32_t lines_left;
  int32_t lines_dropped;
  uint64_t random;
  int32_t module_count;

  // Registry references.
  int loaded;
  int host_metatable;
  int view_metatable;
  int budget_message;

  shim_property properties[64];
  int32_t property_count;
  shim_key keys[SHIM_KEY_SLOTS];

  uint8_t out[SHIM_COPY_BYTES];
  size_t out_length;
  int fresh[SHIM_COPY_FUNCTIONS];  // references made by the copy in progress
  int32_t fresh_count;

  uint8_t *reply;
  size_t reply_length;
  size_t reply_capacity;

  shim_error error;
  // Where an allocation was refused: a memory error has no position of its own.
  shim_error_frame starved;
  bool starved_in_recursion;
};

static inline shim_state *shim_of(lua_State *L) {
  return *(shim_state **)lua_getextraspace(L);
}

// state.c
void shim_note_starvation(shim_state *state);

// budget.c
void shim_begin(shim_state *state, int64_t instructions);
void shim_end(shim_state *state);
bool shim_begin_frame(shim_state *state);
bool shim_end_frame(shim_state *state, bool is_free, int status);
void shim_interrupt(shim_state *state);
void shim_charge(lua_State *L, int64_t units);

// watch.c
bool shim_watch_open(void);
void shim_watch_close(void);
bool shim_watch_begin(shim_state *state);
void shim_watch_end(void);

// message.c
int shim_handle_message(lua_State *L);
void shim_capture(lua_State *L, int first_level);
void shim_clear_error(shim_error *error, int32_t kind);
int32_t shim_fail(shim_state *state, int status);
int shim_raise(lua_State *L, int32_t kind, const char *file, int32_t line, const char *message);
void shim_describe(lua_State *L, int index, char *target, size_t capacity);
int32_t shim_misuse(shim_state *state, const char *message);

// guard.c
typedef struct {
  char bracket;  // 0 if none is open
  int32_t line;
} shim_bracket;
const char *shim_guard(
  const char *text, size_t length, int32_t *line, shim_bracket *innermost);

// load.c
void shim_load(lua_State *L, const char *name, const char *text, size_t length);

// base.c
int shim_push_text(lua_State *L, int index);
int shim_print(lua_State *L);
int shim_random(lua_State *L);
extern const luaL_Reg shim_base_functions[];

// strings.c, tables.c, traversal.c, require.c
void shim_push_strings(lua_State *L);
void shim_push_tables(lua_State *L);
int shim_pairs(lua_State *L);
int shim_next(lua_State *L);
int shim_require(lua_State *L);

// sandbox.c
void shim_install_sandbox(lua_State *L);

// readonly.c
void shim_push_readonly(lua_State *L, int hidden, const char *name);
bool shim_push_hidden(lua_State *L, int index);
void shim_refuse_readonly(lua_State *L, int index);
void shim_refuse_missing(lua_State *L, int hidden, const char *name);

// host.c
void shim_install_host(lua_State *L);
void *shim_host_box(lua_State *L, int index);
const char *shim_host_name(lua_State *L, int index);
typedef struct {
  void *box;
  uint8_t form;
  uint8_t arguments;
  const char *name;
  size_t name_length;
} shim_host_description;
void shim_push_host(lua_State *L, const shim_host_description *description);

// encode.c, build.c
void shim_encode(lua_State *L, int first, int last);
enum { SHIM_LENIENT, SHIM_STRICT };
int shim_build(
  lua_State *L, const uint8_t *bytes, size_t length, const char *name, int strictness);

// fault.c
typedef struct {
  const char *view;  // NULL if it is not about a view
  int32_t piece;     // 0 if the view has no pieces
  const char *property;
  const char *value;
  const shim_property *expected;  // what the property takes, if it is known
  int32_t count;                  // of pieces, for an unknown piece
} shim_fault;
void shim_word_fault(shim_state *state, int32_t kind, const shim_fault *fault);
int shim_raise_fault(lua_State *L, int32_t kind, const shim_fault *fault);

// layout.c
typedef struct {
  const char *name;  // interned
  int32_t first;     // slot
  int32_t pieces;    // -1 for one view
} shim_entry;

typedef struct {
  int32_t count;
  int32_t slots;
  int32_t properties;
  uint32_t buckets;  // a power of two
  uint64_t *masks;   // NULL unless a frame runs
  double *values;
  shim_entry *entries;
  int16_t *table;
} shim_layout;
const shim_entry *shim_find_entry(const shim_layout *layout, const char *name);

// views.c
void shim_install_views(lua_State *L);
void shim_push_views(lua_State *L, int layout);

// property.c
enum { SHIM_STORED = -1 };
int32_t shim_read_property(
  lua_State *L, const shim_property *property, int index, double *value);
void shim_push_property(lua_State *L, const shim_property *property, double value);

/// Short strings are interned, so one address is one name.
static inline uint32_t shim_hash(const void *name) {
  uint64_t address = (uint64_t)(uintptr_t)name;
  return (uint32_t)((address * 0x9E3779B97F4A7C15u) >> 40);
}

/// The property that is named at an index, or -1. One call of Lua tells both what the value is and
/// which string: nothing else has the address of a string that is kept alive.
static inline int32_t shim_property_at(lua_State *L, const shim_state *state, int index) {
  const void *key = lua_topointer(L, index);
  uint32_t slot = shim_hash(key) & (SHIM_KEY_SLOTS - 1);
  while (state->keys[slot].key != NULL) {
    if (state->keys[slot].key == key) return state->keys[slot].index;
    slot = (slot + 1) & (SHIM_KEY_SLOTS - 1);
  }
  return -1;
}

/// Reads a number that is within its bounds, which nearly all values are; false says nothing.
static inline bool shim_read_number(
  lua_State *L, const shim_property *property, int index, double *value) {
  if (property->kind != SHIM_KIND_NUMBER || lua_type(L, index) != LUA_TNUMBER) return false;
  double number = lua_tonumberx(L, index, NULL);
  if (!(number >= property->minimum && number <= property->maximum)) return false;
  *value = number;
  return true;
}
