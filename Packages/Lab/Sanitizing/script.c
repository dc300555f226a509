// Feeds texts to the C half of the runtime alone, so that libFuzzer and the sanitizers see every
// branch of it: each text is loaded, and what it returns is asked for a frame.

#include <LuaSandbox.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "limits.h"

/// A stand-in for the host's words.
static size_t word(void *host, const sandbox_error *error, char *text, size_t capacity) {
  (void)host;
  int length = snprintf(
    text, capacity, "fault %d: %s %s %s %lld", (int)error->fault, error->subject,
    error->name, error->value, (long long)error->number);
  return (size_t)length < capacity ? (size_t)length : capacity - 1;
}

/// A stand-in for the host's judgement: all prices, and no chain of indexes that would overflow the stack
/// when Lua looks for a name in it.
static sandbox_judgement judge(void *host, const uint8_t *text, size_t length) {
  (void)host;
  enum { LONGEST_CHAIN = 4000 };
  sandbox_judgement result = {
    .cost = (int64_t)(length >> 2), .is_variadic = true, .is_slow = true, .has_zero = true};
  int links = 0;
  for (size_t i = 0; i < length; i++) {
    if (text[i] == '\n') links = 0;
    if ((text[i] == '.' || text[i] == '[') && ++links > LONGEST_CHAIN) {
      result.refusal = SANDBOX_FAULT_INDEX_CHAIN;
    }
  }
  return result;
}

static void log_line(void *host, const char *text, size_t length) {
  (void)host, (void)text, (void)length;
}

static int32_t call(
  void *host, void *box, sandbox_state *state, const uint8_t *arguments, size_t length) {
  (void)host, (void)box;
  // An answer that is what was asked.
  return sandbox_reply(state, arguments, length) ? 0 : 1;
}

static double number(void *box, const double *arguments, int32_t count) {
  (void)box;
  return count > 0 ? arguments[0] : 0;
}

static int32_t resolve(void *host, sandbox_state *state, const char *name, size_t length) {
  (void)host;
  static const char module[] =
    "m.lua\0return { x = 1, f = function() return require 'other' end }";
  if (length == 1 && name[0] == 'm') {
    sandbox_reply(state, (const uint8_t *)module, sizeof module - 1);
    return SANDBOX_MODULE_SOURCE;
  }
  return length == 5 && memcmp(name, "other", 5) == 0 ? SANDBOX_MODULE_FAILED : SANDBOX_MODULE_MISSING;
}

static void hold(void *box) { (void)box; }

static void put(uint8_t **at, const void *value, size_t size) {
  memcpy(*at, value, size);
  *at += size;
}

static void put_tag(uint8_t **at, uint8_t tag) { put(at, &tag, 1); }
static void put_count(uint8_t **at, uint32_t count) { put(at, &count, sizeof count); }
static void put_number(uint8_t **at, double number) { put(at, &number, sizeof number); }

static void put_text(uint8_t **at, const char *text) {
  put_count(at, (uint32_t)strlen(text));
  put(at, text, strlen(text));
}

static void put_table(uint8_t **at, uint32_t elements, uint32_t fields) {
  put_tag(at, SANDBOX_TAG_TABLE);
  put_count(at, elements);
  put_count(at, fields);
}

/// A value of the host; its box is only handed around.
static void put_host(uint8_t **at, uint8_t form, uint8_t arguments, const char *name) {
  uint64_t box = 1;
  put_tag(at, SANDBOX_TAG_HOST);
  put(at, &box, sizeof box);
  put_tag(at, form);
  put_tag(at, arguments);
  put_text(at, name);
}

/// A table `{ container = { width = 390 }, list = { 1 }, f = …, s = … }` as Swift would encode it.
static size_t encode_context(uint8_t *bytes) {
  uint8_t *at = bytes;
  put_table(&at, 0, 4);
  put_text(&at, "container");
  put_table(&at, 0, 1);
  put_text(&at, "width");
  put_tag(&at, SANDBOX_TAG_NUMBER);
  put_number(&at, 390);
  put_text(&at, "list");
  put_table(&at, 1, 0);
  put_tag(&at, SANDBOX_TAG_NUMBER);
  put_number(&at, 1);
  put_text(&at, "f");
  put_host(&at, SANDBOX_FORM_FUNCTION, 0, "f");
  put_count(&at, 0);
  put_text(&at, "s");
  put_host(&at, SANDBOX_FORM_CALLABLE, 1, "s");
  put_count(&at, 1);
  put_text(&at, "duration");
  put_number(&at, 1);
  return (size_t)(at - bytes);
}

/// Finds the reference of the first function among the results; -1 if there is none.
static int32_t first_function(const uint8_t *bytes, size_t length) {
  for (size_t i = 0; i + 14 < length; i++) {
    int32_t reference;
    memcpy(&reference, bytes + i + 1, sizeof reference);
    // A file's name that begins with this one's follows, so nothing else looks like it.
    if (bytes[i] == SANDBOX_TAG_FUNCTION && reference > 0 && i + 29 < length
        && memcmp(bytes + i + 22, "test.lua", 8) == 0) {
      return reference;
    }
  }
  return -1;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  sandbox_configuration configuration = {
    .limits = trial_limits, .seed = 1,
    .word = word, .judge = judge, .log = log_line, .call = call, .number = number,
    .resolve = resolve, .retain = hold, .release = hold,
  };
  static const sandbox_property properties[] = {
    {"alpha", SANDBOX_KIND_NUMBER, 0, 1}, {"x", SANDBOX_KIND_NUMBER, -1e7, 1e7},
    {"hidden", SANDBOX_KIND_BOOLEAN, 0, 1}, {"backgroundColor", SANDBOX_KIND_COLOR, 0, 4294967295.0},
  };
  static const sandbox_view_key keys[] = {{"front", -1}, {"back", -1}, {"to", -1}, {"pieces", 3}};
  sandbox_state *opened = sandbox_open(&configuration, properties, 4);
#ifdef WITH_FAULTS
  if (opened == NULL) return 0;
#else
  if (opened == NULL) abort();
#endif
  if (sandbox_run(opened, "test.lua", data, size) == 0) {
    size_t length;
    const uint8_t *results = sandbox_results(opened, &length);
    int32_t function = first_function(results, length);
    uint8_t bytes[512];
    int32_t context = sandbox_context_make(opened, "ctx", bytes, encode_context(bytes), 1);
    int32_t layout = sandbox_layout_make(opened, keys, 4, 6);
    uint64_t sets[6 * SANDBOX_SET_WORDS];
    double values[6 * 4];
    for (int i = 0; function > 0 && context > 0 && layout > 0 && i < 3; i++) {
      uint8_t *at = bytes;
      put_tag(&at, SANDBOX_TAG_NUMBER);
      put_number(&at, 390 + i);
      sandbox_context_set(
        opened, context, &(sandbox_field){.table = "container", .name = "width"}, bytes,
        (size_t)(at - bytes));
      sandbox_frame(opened, function, i % 2, context, layout, i / 2.0, 1 - i / 2.0, sets, values);
      sandbox_call(opened, function, bytes, encode_context(bytes));
      sandbox_list_kept(opened, &function, 1);
    }
  }
  sandbox_close(opened);
  return 0;
}

#ifdef WITH_MAIN
/// Plays files, for the sanitizers and for valgrind.
int main(int count, char **files) {
  static uint8_t text[1024 * 1024];
  for (int i = 1; i < count; i++) {
    FILE *file = fopen(files[i], "rb");
    if (file == NULL) return 2;
    size_t size = fread(text, 1, sizeof text, file);
    fclose(file);
    LLVMFuzzerTestOneInput(text, size);
  }
  printf("%d files\n", count - 1);
  return 0;
}
#endif
