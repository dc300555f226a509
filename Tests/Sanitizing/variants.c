// Builds of the C half that look for Lua's memory, or for its calls of the C library, where they are not.
//
// Called with what must come of it: `known`, `refused` or `unpriced`.

#include <LuaSandbox.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "limits.h"

static size_t word(void *host, const sandbox_error *error, char *text, size_t capacity) {
  (void)host, (void)error, (void)capacity;
  memcpy(text, "fault", 5);
  return 5;
}

/// What a run is charged for the same few instructions; -1 if the state can't be opened.
static int64_t charge(int32_t *is_priced) {
  sandbox_configuration configuration = {.limits = trial_limits, .seed = 1, .word = word};
  sandbox_state *state = sandbox_open(&configuration, NULL, 0);
  if (state == NULL) return -1;
  static const char text[] = "for i = 1, 500 do end";
  int64_t plenty = 1000 * 1000 * 1000;
  sandbox_allowance allowance = {.instructions = &plenty, .views = 1, .log_bytes = 1};
  sandbox_set_allowance(state, &allowance);
  *is_priced = sandbox_is_priced(state);
  int32_t status = sandbox_run(state, "a.lua", (const uint8_t *)text, sizeof text - 1);
  sandbox_close(state);
  return status == 0 ? 1000 * 1000 * 1000 - plenty : -2;
}

int main(int count, char **words) {
  if (count != 2) return 2;
  int32_t is_priced = 0;
  int64_t units = charge(&is_priced);
  bool is_right = false;
  if (strcmp(words[1], "refused") == 0) is_right = units == -1 && !sandbox_knows_lua();
  if (strcmp(words[1], "known") == 0) is_right = is_priced && units > 500 && units < 1000;
  if (strcmp(words[1], "unpriced") == 0) is_right = !is_priced && units > 500 * 32 && units < 1000 * 32;
  if (!is_right) printf("variants: %s: %lld\n", words[1], (long long)units);
  return is_right ? 0 : 1;
}
