// Tables whose keys collide.
//
// Lua spreads whole numbers over a hash of 2^n slots by their remainder, so keys that are multiples
// of 2^n - 1 all share a chain. To find one of 4,000 takes 8 µs, to make room for another 16 ms, all
// in one instruction. The keys of honest scripts hardly collide, so what is dear is the chain and not
// the table: hashes are found by the size of their block, their chains are counted, and an
// instruction then costs what it may take.

#include "Bounds/crowd.h"

#include <stdint.h>
#include <string.h>

#include "Bounds/internals.h"
#include "State/pool.h"

enum {
  LARGE = 256,     // slots whose redistribution is charged at once
  LONG_CHAIN = 8,  // steps; in an honest hash three are many
};

/// How many slots have a long chain behind them.
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
  // A step takes about as long as half an instruction, and every second instruction may take all.
  state->crowd_price = 1 + most_crowded(state) / 4;
}

void *sandbox_crowd_take(sandbox_state *state, size_t size, bool is_new) {
  bool is_watched = is_new && state->running;
  if (is_new && size / SANDBOX_SLOT_BYTES >= LARGE) {
    // The one that is full is still there. Each key of a chain walks along it on its way over.
    sandbox_price_crowds(state);
    state->remaining -= (state->crowd_price - 1) * (state->crowd_price - 1) * 2;
  }
  sandbox_slots *hash = sandbox_pool_resize(&state->pool, NULL, 0, size + sizeof *hash);
  if (hash == NULL) return NULL;
  // A list of that size may be such a block too; then nothing in it looks like a chain.
  memset(hash, 0, size + sizeof *hash);
  // The host's own tables do not collide, and every frame would look at them.
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
