// Charges for tables whose keys collide.
//
// Lua hashes integers into 2^n slots by their remainder, so all keys that are multiples of 2^n - 1
// share a chain. Finding one of 4,000 such keys takes 8 µs, and making room for one more takes
// 16 ms, each in one instruction. The keys of ordinary scripts rarely collide, so the price depends
// on the chains and not on the size of the table: this file recognizes hashes by the size of their
// block, counts the slots with long chains, and sets the price of an instruction to the cost of
// walking those chains.

#include "Bounds/crowd.h"

#include <stdint.h>
#include <string.h>

#include "Bounds/internals.h"
#include "State/pool.h"

enum {
  LARGE = 256,     // slots; rehashing at least this many is charged immediately
  LONG_CHAIN = 8,  // steps; in an ordinary hash, three are already a lot
};

/// The number of slots that have a long chain behind them.
static int64_t crowded(const sandbox_slots *hash) {
  int64_t count = 0;
  for (size_t i = 0; i < hash->slots; i++) {
    count += sandbox_chain_behind(hash + 1, hash->slots, i, LONG_CHAIN) == LONG_CHAIN;
  }
  return count;
}

static int64_t most_crowded(const sandbox_state *state) {
  int64_t most = 0;
  for (const sandbox_slots *hash = state->hashes; hash != NULL; hash = hash->next) {
    int64_t count = crowded(hash);
    if (count > most) most = count;
  }
  return most;
}

void sandbox_price_crowds(sandbox_state *state) {
  state->crowd_price = 1;
  if (state->watched_hashes == 0) return;
  // A step takes about half as long as an instruction, and every other instruction may walk the
  // whole chain.
  state->crowd_price = 1 + most_crowded(state) / 4;
}

void *sandbox_crowd_take(sandbox_state *state, size_t size, bool is_new) {
  // Scripts can't access the tables that the compiler creates.
  bool is_watched = is_new && state->running && !state->compiling;
  if (is_new && size / SANDBOX_SLOT_BYTES >= LARGE) {
    // The full hash still exists. Moving a key to the new hash walks the whole chain of that key.
    sandbox_price_crowds(state);
    state->remaining -= (state->crowd_price - 1) * (state->crowd_price - 1) * 2;
  }
  sandbox_slots *hash = sandbox_pool_resize(&state->pool, NULL, 0, size + sizeof *hash);
  if (hash == NULL) return NULL;
  // An array of that size also gets such a block, but its contents do not look like a chain.
  memset(hash, 0, size + sizeof *hash);
  // The host's own tables have no collisions, and watching them would slow down every frame.
  hash->slots = is_watched ? size / SANDBOX_SLOT_BYTES : 0;
  state->watched_hashes += hash->slots > 0;
  hash->next = state->hashes;
  hash->link = &state->hashes;
  if (hash->next != NULL) hash->next->link = &hash->next;
  state->hashes = hash;
  return hash + 1;
}

void sandbox_crowd_give_back(sandbox_state *state, void *block, size_t size) {
  sandbox_slots *hash = (sandbox_slots *)block - 1;
  state->watched_hashes -= hash->slots > 0;
  *hash->link = hash->next;
  if (hash->next != NULL) hash->next->link = hash->link;
  sandbox_pool_resize(&state->pool, hash, size + sizeof *hash, 0);
}
