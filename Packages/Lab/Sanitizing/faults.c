// Every allocation of the C half fails once.
//
// The C half is compiled with `malloc` and its kin named as here, and without its pool, so that each
// block that Lua asks for is an allocation. A file is played once to count them, then once for each of
// them, which fails: alone, with the next one (Lua asks again when it has collected its garbage), or
// with all that follow. Each play ends by itself and leaves nothing behind.

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int64_t asked;      // allocations so far
static int64_t first_bad;  // the number of the first that fails; 0 for none
static int64_t last_bad;
static int64_t alive;

static bool fails(void) {
  asked++;
  return first_bad > 0 && asked >= first_bad && asked <= last_bad;
}

void *trial_malloc(size_t size) {
  void *block = fails() ? NULL : malloc(size);
  if (block != NULL) alive++;
  return block;
}

void *trial_calloc(size_t count, size_t size) {
  void *block = fails() ? NULL : calloc(count, size);
  if (block != NULL) alive++;
  return block;
}

void *trial_realloc(void *block, size_t size) {
  if (fails()) return NULL;
  void *moved = realloc(block, size);
  if (block == NULL && moved != NULL) alive++;
  return moved;
}

void trial_free(void *block) {
  if (block != NULL) alive--;
  free(block);
}

static int play(const uint8_t *text, size_t size, int64_t first, int64_t last) {
  asked = 0;
  alive = 0;
  first_bad = first;
  last_bad = last;
  LLVMFuzzerTestOneInput(text, size);
  return alive == 0 ? 0 : 1;
}

/// `faults POINTS FILE…`: at most so many points a file; 0 for all.
int main(int words, char **word) {
  static uint8_t text[1024 * 1024];
  static const int64_t widths[] = {1, 2, INT64_MAX / 2};
  int64_t points = words > 1 ? strtoll(word[1], NULL, 10) : 0;
  int64_t plays = 0;
  int findings = 0;
  for (int i = 2; i < words; i++) {
    FILE *file = fopen(word[i], "rb");
    if (file == NULL) return 2;
    size_t size = fread(text, 1, sizeof text, file);
    fclose(file);
    findings += play(text, size, 0, 0);
    int64_t count = asked;
    int64_t step = points > 0 && count > points ? count / points : 1;
    // Each file begins elsewhere, so that together they come to every place.
    for (int64_t first = 1 + i % step; first <= count; first += step) {
      for (size_t width = 0; width < sizeof widths / sizeof *widths; width++) {
        plays++;
        if (play(text, size, first, first + widths[width] - 1) == 0) continue;
        findings++;
        printf("faults: %s: allocation %lld leaves something behind\n", word[i], (long long)first);
      }
    }
  }
  printf("faults: %d files, %lld plays, %d findings\n", words - 2, (long long)plays, findings);
  return findings != 0;
}
