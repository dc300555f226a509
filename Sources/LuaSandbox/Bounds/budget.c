// How long a script may run.
//
// Instructions are counted, not milliseconds, so that a script that is stopped on one machine is
// stopped at the same instruction on every other. The count hook that does it costs 17 % of a
// frame that returns tables and up to half of one that fills views.
//
// What one instruction cannot do at the price of one has a price of its own: native functions charge
// for their work, the allocator for large blocks, and long texts make every instruction dearer,
// since Lua reads them again wherever it compares two or takes one for a number. So do keys that
// collide, see `crowd.c`.
//
// A call has its budget, and a run has one for all its calls together.

#include "Bounds/budget.h"

#include <time.h>

#include "Bounds/crowd.h"
#include "Errors/error.h"
#include "Errors/fault.h"

static int64_t now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/// Stops what has no price, should anything have none: it takes its time on the clock, and then that
/// of the processor in which hardly anything was counted.
///
/// The rate is what matters. A slow machine, or a build with checks, is slow by a factor that is far
/// from this one, so the clock never decides about a script whose instructions are ordinary.
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

/// Ticks of the hook from one look at the tables to the next.
enum { LOOK = 32 };

static void expire(lua_State *L, sandbox_state *state, int first_level, int32_t code);

static void on_count(lua_State *L, lua_Debug *call) {
  (void)call;
  sandbox_state *state = sandbox_of(L);
  if (++state->ticks % LOOK == 0) sandbox_price_crowds(state);
  int64_t price = state->text_price > state->crowd_price ? state->text_price : state->crowd_price;
  state->remaining -= state->hook_count * price;
  if (state->fatal != SANDBOX_ERROR_NONE || state->remaining <= 0) expire(L, state, 0, SANDBOX_FAULT_INSTRUCTIONS);
  if (is_stalled(state)) expire(L, state, 0, SANDBOX_FAULT_STALLED);
}

static void note(sandbox_state *state, int32_t code) {
  if (code == SANDBOX_FAULT_INSTRUCTIONS && state->granted < state->budget) {
    code = SANDBOX_FAULT_RUN_INSTRUCTIONS;
  }
  sandbox_fault fault = {.number = state->budget};
  sandbox_note_fault(state, SANDBOX_ERROR_BUDGET, code, &fault);
}

/// Raises, and from now on at every instruction: a hook that raises only once is defeated by
/// `while true do pcall(f) end`.
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

/// Collects garbage before a call when there may be much. Lua does so by itself where memory runs
/// out, but values of the host are let go of only between two instructions, which is too late then.
static void collect_early(sandbox_state *state) {
  size_t half = (state->configuration.limits.memory + state->host_bytes) / 2;
  if (state->used < half || state->used < state->live + state->live / 4) return;
  lua_gc(state->L, LUA_GCCOLLECT);
  state->live = state->used;
}

void sandbox_begin(sandbox_state *state, int64_t instructions) {
  const sandbox_allowance *allowance = state->allowance;
  bool is_short = allowance != NULL && allowance->instructions < instructions;
  state->budget = instructions;
  state->granted = is_short ? allowance->instructions : instructions;
  state->remaining = state->granted;
  state->lacks_views = false;
  state->ticks = 0;
  collect_early(state);
  sandbox_price_crowds(state);
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
  // Setting it anew also sets its counter back, which makes the count the same for every call.
  lua_sethook(state->L, on_count, LUA_MASKCOUNT, SANDBOX_HOOK_COUNT);
}

/// Prints how many lines were not printed, where there is room for that.
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
  if (state->allowance != NULL) {
    int64_t left = state->remaining > 0 ? state->remaining : 0;
    state->allowance->instructions -= state->granted - left;
  }
  state->running = false;
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
  // The hook may be a hundred such functions away.
  if (units >= SANDBOX_HOOK_COUNT && is_stalled(state)) expire(L, state, 1, SANDBOX_FAULT_STALLED);
}
