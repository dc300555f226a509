// Limits how long a script can run.
//
// The limit counts instructions, not milliseconds, so that a script stops at the same instruction
// on every machine. The count hook takes 17% of the time of a frame that returns tables, and up to
// half the time of a frame that fills views.
//
// Work that takes longer than one instruction is charged separately: by native functions, and by the
// allocator for objects, long strings, closures and the parts of tables. What can't be charged when it
// occurs raises the price of every instruction: long strings, which Lua reads again each time it tries
// to convert one to a number; long metatable chains; functions with very many arguments; large hashes
// (see `memory.c`); and operators that are slow for some operands, if they occur in a script's text. No
// price depends on operands, on Lua's own memory or on the C library. `make costs` measures all.
//
// Each call has a budget, and each run has a budget for all its calls together. The last net is the
// processor time of a run, for what all prices together miss. Only this depends on the machine.

#include "Bounds/bounds.h"

#include <time.h>

#include "Errors/errors.h"
#include "State/state.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer) || \
  __has_feature(undefined_behavior_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

enum {
  // The units of a call before its time is measured. Reading the clock takes as long as a hundred, and
  // an ordinary frame never does.
  UNTIMED = 1000,
  // The units between two looks at the clock.
  LOOK = 10000,
};

/// The processor time of this thread. A sanitizer makes everything slow, so there it stands still.
static int64_t now(void) {
#if defined(IS_SANITIZED)
  return 1;
#else
  struct timespec time;
  if (!SANDBOX_POOLS || clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return 1;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
#endif
}

/// Deducts the time since the last look. Returns whether the run has none left.
static bool look_at_clock(sandbox_state *state) {
  int64_t before = state->clock;
  state->clock = now();
  state->look_at = state->remaining - LOOK;
  if (before != 0) state->time_left -= state->clock - before;
  return state->time_left <= 0;
}

enum {
  LARGE_STACK = 4096,  // bytes; a smaller stack has no room for very many arguments
  MANY = 128,          // arguments
  NEAR = 8,            // calls; an outer call can't return soon enough to copy many arguments
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

/// The current price of an instruction.
static int64_t price_now(lua_State *L) {
  const sandbox_state *state = sandbox_of(L);
  int64_t price = state->table_price * state->chain_price;
  if (state->token_price > price) price = state->token_price;
  int64_t text = state->text_price * state->zero_price;
  if (text > price) price = text;
  if (state->is_variadic && state->widest > LARGE_STACK) {
    int64_t arguments = price_of_arguments(L);
    if (arguments > price) price = arguments;
  }
  return price;
}

static void expire(lua_State *L, sandbox_state *state, int first_level, int32_t code);

/// Ends the call if its instructions are used up, or the time of its run.
static void check(lua_State *L, sandbox_state *state, int first_level) {
  if (state->fatal != SANDBOX_NOT_FATAL || state->remaining <= 0) {
    expire(L, state, first_level, SANDBOX_FAULT_INSTRUCTIONS);
  }
  if (state->remaining <= state->look_at && look_at_clock(state)) {
    expire(L, state, first_level, SANDBOX_FAULT_RUN_TIME);
  }
}

static void on_count(lua_State *L, lua_Debug *call) {
  (void)call;
  sandbox_state *state = sandbox_of(L);
  state->remaining -= state->hook_count * price_now(L);
  check(L, state, 0);
  sandbox_check_stack(L);
}

static void record(sandbox_state *state, int32_t code) {
  if (code == SANDBOX_FAULT_INSTRUCTIONS && state->granted < state->budget) {
    code = state->time_left <= 0 ? SANDBOX_FAULT_RUN_TIME : SANDBOX_FAULT_RUN_INSTRUCTIONS;
  }
  sandbox_fault fault = {.number = state->budget};
  sandbox_record_fault(state, code, &fault);
}

/// Raises an error, and raises it again at every later instruction. A hook that raises only once
/// couldn't stop `while true do pcall(f) end`.
static void expire(lua_State *L, sandbox_state *state, int first_level, int32_t code) {
  if (state->fatal == SANDBOX_NOT_FATAL) {
    state->fatal = SANDBOX_OVER_BUDGET;
    state->hook_count = 1;
    lua_sethook(L, on_count, LUA_MASKCOUNT, 1);
    record(state, code);
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
  int64_t left = allowance == NULL ? instructions : allowance->shared->instructions;
  state->time_left = allowance == NULL ? state->configuration.limits.run_nanoseconds
                                       : allowance->shared->nanoseconds;
  state->clock = 0;
  state->budget = instructions;
  state->granted = state->time_left <= 0 ? 0 : left < instructions ? left : instructions;
  state->remaining = state->granted;
  state->look_at = state->granted - UNTIMED;
  state->lacks_views = false;
  state->pushes_list = false;
  collect_early(state);
  sandbox_forget_failure(state);
  // On a stack that is too small, the first instruction raises an error.
  state->hook_count = sandbox_has_stack() ? SANDBOX_HOOK_COUNT : 1;
  state->error.owner = NULL;
  state->lines_left = state->configuration.limits.log_lines;
  state->lines_dropped = 0;
  state->random = state->configuration.seed;
  state->running = true;
  // Setting the hook again also resets its counter, so that the count is the same for every call.
  lua_sethook(state->L, on_count, LUA_MASKCOUNT, state->hook_count);
}

bool sandbox_log(sandbox_state *state, const char *line, size_t length) {
  sandbox_allowance *allowance = state->allowance;
  if (allowance != NULL && allowance->log_bytes < (int64_t)length) return false;
  if (allowance != NULL) allowance->log_bytes -= (int64_t)length;
  state->configuration.log(state->configuration.host, line, length);
  return true;
}

static void log_dropped(sandbox_state *state) {
  const sandbox_configuration *host = &state->configuration;
  sandbox_error count = {.fault = SANDBOX_FAULT_LINES_DROPPED, .number = state->lines_dropped};
  char line[SANDBOX_NAME_BYTES];
  size_t length = host->word(host->host, &count, line, sizeof line);
  if (!sandbox_log(state, line, length)) state->allowance->lines_dropped += state->lines_dropped;
  state->lines_dropped = 0;
}

void sandbox_end(sandbox_state *state) {
  int64_t left = state->remaining > 0 ? state->remaining : 0;
  state->spent += state->granted - left;
  if (state->clock != 0) look_at_clock(state);
  if (state->allowance != NULL) {
    sandbox_shared *shared = state->allowance->shared;
    shared->instructions -= state->granted - left;
    // The rest is less than the price that could not be paid, so it would never be enough.
    if (left == 0 && state->granted < state->budget) shared->instructions = 0;
    shared->nanoseconds = state->time_left;
  }
  state->running = false;
  state->remaining = INT64_MAX / 2;
  if (state->lines_dropped > 0) log_dropped(state);
}

void sandbox_set_allowance(sandbox_state *state, sandbox_allowance *allowance) {
  state->allowance = allowance;
}

int32_t sandbox_spend_views(sandbox_state *state, int64_t count) {
  sandbox_allowance *allowance = state->allowance;
  if (allowance == NULL) return 0;
  if (count > allowance->views) state->lacks_views = true;
  if (!state->lacks_views) allowance->views -= count;
  return state->lacks_views;
}

bool sandbox_is_overspent(sandbox_state *state) {
  if (state->remaining > 0) return false;
  record(state, SANDBOX_FAULT_INSTRUCTIONS);
  return true;
}

void sandbox_check_host(lua_State *L) {
  sandbox_state *state = sandbox_of(L);
  if (state->lacks_views) expire(L, state, 1, SANDBOX_FAULT_RUN_VIEWS);
}

void sandbox_charge(lua_State *L, int64_t units) {
  sandbox_state *state = sandbox_of(L);
  state->remaining -= units;
  // The hook may run only after a hundred more such functions.
  if (state->running) check(L, state, 1);
}

void sandbox_charge_lookups(lua_State *L, int64_t count) {
  sandbox_charge(L, count * sandbox_of(L)->table_price);
}
