// Limits how long a script can run.
//
// The limit counts instructions, not milliseconds, so that a script stops at the same instruction
// on every machine. The count hook takes 17% of the time of a frame that returns tables, and up to
// half the time of a frame that fills views.
//
// Work that takes longer than one instruction is charged separately. Native functions charge for
// their work, the allocator for objects, long strings and closures, and `tolls.c` for calls into
// the C library. Some costs can't be charged when they occur, so they raise the price of every
// instruction: long strings, which Lua reads again each time it tries to convert one to a number;
// long metatable chains; functions with very many arguments; and colliding keys (see `crowd.c`).
//
// `make costs` measures all prices: one unit takes a few nanoseconds, whatever it is charged for.
//
// Each call has a budget, and each run has a budget for all its calls together.

#include "Bounds/budget.h"

#include <time.h>

#include "Bounds/crowd.h"
#include "Bounds/internals.h"
#include "Bounds/memory.h"
#include "Bounds/stack.h"
#include "Bounds/tolls.h"
#include "Errors/error.h"
#include "Errors/fault.h"

static int64_t now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/// Whether a call is stuck in work that has no price: `stall_nanoseconds` of wall time have passed,
/// and then the same amount of processor time in which almost no instructions were counted.
///
/// Work that is charged never gets this far, because the budget ends the call within milliseconds.
/// If this stops a call, a price is missing.
static bool is_stalled(sandbox_state *state) {
  int64_t wall = now(CLOCK_MONOTONIC_COARSE);
  const sandbox_limits *limits = &state->configuration.limits;
  if (state->wall_deadline == 0) state->wall_deadline = wall + limits->stall_nanoseconds;
  if (wall < state->wall_deadline) return false;
  int64_t cpu = now(CLOCK_THREAD_CPUTIME_ID);
  if (state->cpu_start == 0) {
    state->cpu_start = cpu;
    state->counted_from = state->remaining;
  }
  int64_t taken = cpu - state->cpu_start;
  int64_t counted = state->counted_from - state->remaining;
  return taken >= limits->stall_nanoseconds && taken > counted * limits->instruction_nanoseconds;
}

enum {
  // The number of instructions between two checks of the tables and the clock.
  LOOK = 32 * SANDBOX_HOOK_COUNT,
  // The same at the start of a call. Fewer instructions can't add enough colliding keys to matter.
  EARLY_LOOK = 4 * SANDBOX_HOOK_COUNT,
};

/// Counts instructions, and checks the tables when the count reaches the limit. Returns whether it
/// checked them.
static bool looks_after(sandbox_state *state, int32_t instructions, int32_t limit) {
  state->unseen += instructions;
  if (state->unseen < limit) return false;
  state->unseen = 0;
  sandbox_price_crowds(state);
  return true;
}

enum {
  LARGE_STACK = 512,  // stack slots; a smaller stack has no room for very many arguments
  MANY = 256,         // arguments
  NEAR = 8,           // calls; an outer call can't return soon enough to copy many arguments
};

/// The price of an instruction while functions have very many arguments, because `f(...)` copies
/// all of them.
static int64_t price_of_arguments(lua_State *L) {
  int count = 0;
  lua_Debug call;
  for (int level = 0; level < NEAR && lua_getstack(L, level, &call); level++) {
    // If argument `next` exists, all lower ones exist too.
    for (int next = count == 0 ? MANY : 2 * count; lua_getlocal(L, &call, -next) != NULL; next *= 2) {
      lua_pop(L, 1);
      count = next;
    }
  }
  // The actual number of arguments can be almost twice as high.
  return 1 + (count >> 6);
}

static void expire(lua_State *L, sandbox_state *state, int first_level, int32_t code);

/// The current price of an instruction.
static int64_t price_now(lua_State *L) {
  const sandbox_state *state = sandbox_of(L);
  int64_t price = state->crowd_price * state->chain_price;
  if (state->text_price > price) price = state->text_price;
  if (state->is_variadic && sandbox_stack_slots(L) > LARGE_STACK) {
    int64_t arguments = price_of_arguments(L);
    if (arguments > price) price = arguments;
  }
  return price;
}

static void on_count(lua_State *L, lua_Debug *call) {
  (void)call;
  sandbox_state *state = sandbox_of(L);
  bool looks = looks_after(state, state->hook_count, LOOK);
  state->remaining -= state->hook_count * price_now(L);
  if (state->fatal != SANDBOX_ERROR_NONE || state->remaining <= 0) expire(L, state, 0, SANDBOX_FAULT_INSTRUCTIONS);
  if (looks && is_stalled(state)) expire(L, state, 0, SANDBOX_FAULT_STALLED);
  sandbox_check_stack(L);
}

static void note(sandbox_state *state, int32_t code) {
  if (code == SANDBOX_FAULT_INSTRUCTIONS && state->granted < state->budget) {
    code = SANDBOX_FAULT_RUN_INSTRUCTIONS;
  }
  sandbox_fault fault = {.number = state->budget};
  sandbox_note_fault(state, SANDBOX_ERROR_BUDGET, code, &fault);
}

/// Raises an error, and raises it again at every later instruction. A hook that raises only once
/// couldn't stop `while true do pcall(f) end`.
static void expire(lua_State *L, sandbox_state *state, int first_level, int32_t code) {
  if (state->fatal == SANDBOX_ERROR_NONE) {
    state->fatal = SANDBOX_ERROR_BUDGET;
    state->hook_count = 1;
    lua_sethook(L, on_count, LUA_MASKCOUNT, 1);
    note(state, code);
    sandbox_capture(L, first_level);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->budget_message);
  lua_error(L);
}

/// Collects garbage before a call if there may be a lot of it. Lua also does this when memory runs
/// out, but host values are released only between two instructions, which would be too late.
static void collect_early(sandbox_state *state) {
  size_t half = (state->configuration.limits.memory + state->host_bytes) / 2;
  if (state->used < half || state->used < state->live + state->live / 4) return;
  sandbox_charge_collection(state);
  lua_gc(state->L, LUA_GCCOLLECT);
  state->live = state->used;
}

void sandbox_begin(sandbox_state *state, int64_t instructions) {
  const sandbox_allowance *allowance = state->allowance;
  int64_t left = allowance == NULL ? instructions : *allowance->instructions / state->run_price;
  state->budget = instructions;
  state->granted = left < instructions ? left : instructions;
  state->remaining = state->granted;
  state->lacks_views = false;
  collect_early(state);
  // The last call may have been too short for the hook to count it.
  looks_after(state, SANDBOX_HOOK_COUNT, EARLY_LOOK);
  state->fatal = SANDBOX_ERROR_NONE;
  state->hook_count = SANDBOX_HOOK_COUNT;
  state->wall_deadline = 0;
  state->cpu_start = 0;
  state->error.owner = NULL;
  state->starved.line = 0;
  state->starved_in_recursion = false;
  state->lines_left = state->configuration.limits.log_lines;
  state->lines_dropped = 0;
  state->random = state->configuration.seed;
  state->running = true;
  sandbox_begin_paying(state);
  // Setting the hook again also resets its counter, so that the count is the same for every call.
  lua_sethook(state->L, on_count, LUA_MASKCOUNT, SANDBOX_HOOK_COUNT);
}

/// Prints the number of dropped lines, if the allowance has room for that line.
static void log_dropped(sandbox_state *state) {
  const sandbox_configuration *host = &state->configuration;
  sandbox_allowance *allowance = state->allowance;
  sandbox_error count = {.fault = SANDBOX_FAULT_LINES_DROPPED, .number = state->lines_dropped};
  char line[SANDBOX_NAME_BYTES];
  size_t length = host->word(host->host, &count, line, sizeof line);
  if (allowance == NULL || allowance->log_bytes >= (int64_t)length) {
    if (allowance != NULL) allowance->log_bytes -= (int64_t)length;
    host->log(host->host, line, length);
  } else {
    allowance->lines_dropped += state->lines_dropped;
  }
  state->lines_dropped = 0;
}

void sandbox_end(sandbox_state *state) {
  int64_t left = state->remaining > 0 ? state->remaining : 0;
  state->spent += state->granted - left;
  if (state->allowance != NULL) {
    int64_t *instructions = state->allowance->instructions;
    *instructions -= (state->granted - left) * state->run_price;
    // The rest is less than the price that could not be paid, so it would never be enough.
    if (left == 0 && state->granted < state->budget) *instructions = 0;
  }
  state->running = false;
  sandbox_end_paying(state);
  state->remaining = INT64_MAX / 2;
  if (state->lines_dropped > 0) log_dropped(state);
}

void sandbox_set_allowance(sandbox_state *state, sandbox_allowance *allowance) {
  state->allowance = allowance;
}

int32_t sandbox_take_views(sandbox_state *state, int64_t count) {
  sandbox_allowance *allowance = state->allowance;
  if (allowance == NULL) return 0;
  if (count > allowance->views) state->lacks_views = true;
  if (!state->lacks_views) allowance->views -= count;
  return state->lacks_views;
}

bool sandbox_is_overspent(sandbox_state *state) {
  if (state->remaining > 0) return false;
  note(state, SANDBOX_FAULT_INSTRUCTIONS);
  return true;
}

void sandbox_check_host(lua_State *L) {
  sandbox_state *state = sandbox_of(L);
  if (state->lacks_views) expire(L, state, 1, SANDBOX_FAULT_RUN_VIEWS);
}

void sandbox_charge(lua_State *L, int64_t units) {
  sandbox_state *state = sandbox_of(L);
  state->remaining -= units * state->crowd_price;
  if (!state->running) return;
  if (state->remaining <= 0) expire(L, state, 1, SANDBOX_FAULT_INSTRUCTIONS);
  // The hook may run only after a hundred more such functions.
  if (units >= SANDBOX_HOOK_COUNT && is_stalled(state)) expire(L, state, 1, SANDBOX_FAULT_STALLED);
}
