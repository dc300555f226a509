// The numbers of `ctx.random`.

#include "Values/random.h"

#include "State/state.h"

/// SplitMix64. Its state is one word, so continuing where the last call ended costs nothing.
int sandbox_random(lua_State *L) {
  sandbox_state *state = sandbox_of(L);
  uint64_t value = state->random += 0x9E3779B97F4A7C15u;
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
  value ^= value >> 31;
  lua_pushnumber(L, (double)(value >> 11) * 0x1p-53);
  return 1;
}
