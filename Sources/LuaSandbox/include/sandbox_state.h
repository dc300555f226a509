#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sandbox_error.h"
#include "sandbox_limits.h"

struct lua_State;

/// A Lua state with its limits, its sandbox and its last error.
typedef struct sandbox_state sandbox_state;

enum { SANDBOX_KIND_NUMBER, SANDBOX_KIND_BOOLEAN, SANDBOX_KIND_COLOR };

/// A property that a frame's result can set.
typedef struct {
  const char *name;
  int32_t kind;
  double minimum;
  double maximum;
} sandbox_property;

/// A name that a script can use for a color.
typedef struct {
  const char *name;
  uint32_t packed;  // 0xRRGGBBAA
} sandbox_color;

/// What the host has found out about a text before it is compiled.
typedef struct {
  int32_t refusal;       // a fault, or 0 if the text can be compiled
  int32_t line;          // of the refusal, or of the last token that was read
  int64_t limit;         // the exceeded limit, for the message
  size_t start;          // where Lua's text begins, behind a byte order mark and a line for the shell
  bool is_unfinished;    // whether a string or a comment has no end, which the compiler must reject
  char bracket;          // the last open bracket; 0 if none is open
  int32_t bracket_line;
  int64_t cost;          // of compiling it, in instructions
  int64_t naming_price;  // of finding the name for an error message, in instructions
  size_t number_length;  // of the longest string that can be converted to a number
  bool is_variadic;      // whether it contains `...`
  bool is_slow;          // whether it contains an operator that can be slow
  bool has_zero;         // whether a string in it contains a zero byte
} sandbox_judgement;

/// The host's settings and callbacks. The callbacks return a status, because C must raise errors
/// only after Swift has returned.
typedef struct {
  sandbox_limits limits;
  uint64_t seed;
  const sandbox_color *colors;  // kept by the caller until the state is closed
  int32_t color_count;

  void *host;
  /// Words a fault, without a terminating zero byte; returns the length.
  size_t (*word)(void *host, const sandbox_error *error, char *text, size_t capacity);
  /// Judges the text of a script or a module.
  sandbox_judgement (*judge)(void *host, const uint8_t *text, size_t length);
  /// Receives a printable line.
  void (*log)(void *host, const char *text, size_t length);
  /// Calls a host function, which stores its results or an error message with `sandbox_reply`.
  int32_t (*call)(void *host, void *box, sandbox_state *state, const uint8_t *arguments, size_t length);
  /// Calls a host function of numbers.
  double (*number)(void *box, const double *arguments, int32_t count);
  /// Finds a module and stores it with `sandbox_reply`; returns one of `SANDBOX_MODULE_…`.
  int32_t (*resolve)(void *host, sandbox_state *state, const char *name, size_t length);
  void (*retain)(void *box);
  void (*release)(void *box);
} sandbox_configuration;

enum {
  SANDBOX_MODULE_MISSING,
  SANDBOX_MODULE_SOURCE,    // the name, a zero byte, the text
  SANDBOX_MODULE_COMPILED,  // the name, a zero byte, the output of `sandbox_compile`
  SANDBOX_MODULE_VALUE,
  SANDBOX_MODULE_FAILED,
};

/// Receives a part of the compiled code, as a writer of Lua does. Returns 0.
typedef int (*sandbox_write)(struct lua_State *L, const void *bytes, size_t length, void *target);

/// Compiles a text from the host, so that any state can load it as a module. Returns 0, or 1 if the
/// text is not valid Lua or memory runs out.
int32_t sandbox_compile(
  const char *name, const uint8_t *text, size_t length, sandbox_write write, void *target);

/// What several runs can share.
typedef struct {
  int64_t instructions;
  int64_t nanoseconds;  // of processor time
} sandbox_shared;

/// The remaining allowance of one run, for all its calls together. The caller owns it. Zero means
/// that nothing is left.
typedef struct {
  sandbox_shared *shared;
  int64_t views;      // the number that can still be created or moved
  int64_t log_bytes;  // the number that can still be printed
  /// The number of lines that did not fit.
  int64_t lines_dropped;
} sandbox_allowance;

/// Sets the run that the next calls belong to; `NULL` for none. The allowance must stay at its
/// address until it is replaced.
void sandbox_set_allowance(sandbox_state *state, sandbox_allowance *allowance);

/// Takes views from the run's allowance; called by callbacks that create or move views. Returns 0,
/// or 1 if too few are left. The call then ends with an error, whatever the callback returns.
int32_t sandbox_spend_views(sandbox_state *state, int64_t count);

/// The version of Lua, such as 504 for Lua 5.4. No state can be opened on another one.
int32_t sandbox_lua_version(void);

/// Opens a state with at most `SANDBOX_PROPERTIES` properties, which the caller keeps until the state is
/// closed. Returns `NULL` if the library does not fit into the memory limit, or on another version than
/// Lua 5.4.
sandbox_state *sandbox_open(
  const sandbox_configuration *configuration, const sandbox_property *properties, int32_t count);

/// Closes a state. It runs no script code, because scripts can't have finalizers.
void sandbox_close(sandbox_state *state);

/// The last error of the state, including its message.
const sandbox_error *sandbox_last_error(sandbox_state *state);

/// The bytes in use, including garbage but not the host's allocations.
size_t sandbox_memory_in_use(const sandbox_state *state);

/// The bytes that the state has allocated from the process: memory in use, memory kept for later,
/// and the state itself.
size_t sandbox_memory_held(const sandbox_state *state);

/// The instructions charged for all calls so far.
int64_t sandbox_instructions_spent(const sandbox_state *state);

/// How many times the state has requested memory from the process.
uint64_t sandbox_memory_requests(const sandbox_state *state);

/// Sets the seed of `random` for each call.
void sandbox_set_seed(sandbox_state *state, uint64_t seed);

/// Releases a function, a context or a layout.
void sandbox_release(sandbox_state *state, int32_t reference);

/// Stores the reply of a callback. The bytes are copied. Returns false if memory runs out.
int32_t sandbox_reply(sandbox_state *state, const uint8_t *bytes, size_t length);
