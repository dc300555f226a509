#pragma once

#include <stddef.h>
#include <stdint.h>

#include "sandbox_error.h"
#include "sandbox_limits.h"

/// A Lua state with its bounds, its sandbox and its last error.
typedef struct sandbox_state sandbox_state;

enum { SANDBOX_KIND_NUMBER, SANDBOX_KIND_BOOLEAN, SANDBOX_KIND_COLOR };

/// A property that a frame's result may set.
typedef struct {
  const char *name;
  int32_t kind;
  double minimum;
  double maximum;
} sandbox_property;

/// A name that a script may write for a color.
typedef struct {
  const char *name;
  uint32_t packed;  // 0xRRGGBBAA
} sandbox_color;

/// What the host brings along. The callbacks return a status: C raises after Swift has returned.
typedef struct {
  sandbox_limits limits;
  uint64_t seed;
  /// At most `SANDBOX_COLORS`; the names are copied.
  sandbox_color colors[SANDBOX_COLORS];
  int32_t color_count;

  void *host;
  /// Puts a fault into words, without a zero byte at the end; returns the length.
  size_t (*word)(void *host, const sandbox_error *error, char *text, size_t capacity);
  /// Receives a printable line.
  void (*log)(void *host, const char *text, size_t length);
  /// Calls a host function; the answer, values or a message, is left with `sandbox_reply`.
  int32_t (*call)(void *host, void *box, sandbox_state *state, const uint8_t *arguments, size_t length);
  /// Calls a host function of numbers.
  double (*number)(void *box, const double *arguments, int32_t count);
  /// Finds a module and leaves it with `sandbox_reply`; returns one of `SANDBOX_MODULE_…`.
  int32_t (*resolve)(void *host, sandbox_state *state, const char *name, size_t length);
  void (*retain)(void *box);
  void (*release)(void *box);
} sandbox_configuration;

enum {
  SANDBOX_MODULE_MISSING,
  SANDBOX_MODULE_SOURCE,    // the name, a zero byte, the text
  SANDBOX_MODULE_COMPILED,  // the name, a zero byte, what `sandbox_compile` wrote
  SANDBOX_MODULE_VALUE,
  SANDBOX_MODULE_FAILED,
};

/// Takes a part of what was compiled.
typedef void (*sandbox_write)(void *target, const void *bytes, size_t length);

/// Compiles a text of the host, which any state can load as a module. 0, or 1 if it is not Lua or there
/// is no memory.
int32_t sandbox_compile(
  const char *name, const uint8_t *text, size_t length, sandbox_write write, void *target);

/// What one run may still do, all its calls together. It is the caller's, and zero is nothing.
typedef struct {
  int64_t *instructions;  // which several runs may share
  int64_t views;      // that may be made or moved
  int64_t log_bytes;  // that may be printed
  /// Lines that were printed when there was no room for them any more.
  int64_t lines_dropped;
} sandbox_allowance;

/// Whose calls the next ones are; `NULL` if of no run. It must stay where it is until it is replaced.
void sandbox_set_allowance(sandbox_state *state, sandbox_allowance *allowance);

/// Takes views from the allowance of the run, for a callback that makes or moves some. 0, or 1 when
/// there are not as many left: then the call ends with an error, whatever the callback answers.
int32_t sandbox_take_views(sandbox_state *state, int64_t count);

/// Whether this Lua keeps its tables and its stack where they are read; 0 if not, and then no state can
/// be opened.
int32_t sandbox_knows_lua(void);

/// Whether what Lua asks of the C library has a price. Otherwise a run has fewer instructions.
int32_t sandbox_is_priced(const sandbox_state *state);

/// Opens a state with at most `SANDBOX_PROPERTIES`; `NULL` if the library does not fit into the memory
/// limit, or if this Lua is not known.
sandbox_state *sandbox_open(
  const sandbox_configuration *configuration, const sandbox_property *properties, int32_t count);

/// Closes a state. Runs no script code, since scripts cannot have finalizers.
void sandbox_close(sandbox_state *state);

/// The last error of the state, in words.
const sandbox_error *sandbox_last_error(sandbox_state *state);

/// Bytes in use without what the host has put in, garbage included.
size_t sandbox_memory_in_use(const sandbox_state *state);

/// Bytes that the state holds of the process: what is in use, what it keeps for later, and itself.
size_t sandbox_memory_held(const sandbox_state *state);

/// Instructions that all its calls so far were charged.
int64_t sandbox_instructions_spent(const sandbox_state *state);

/// How often the state has asked the process for memory.
uint64_t sandbox_memory_requests(const sandbox_state *state);

/// Collects all garbage.
void sandbox_collect(sandbox_state *state);

/// Where the numbers of `random` begin in each call.
void sandbox_set_seed(sandbox_state *state, uint64_t seed);

/// Lets go of a function, a context or a layout.
void sandbox_release(sandbox_state *state, int32_t reference);

/// Leaves the answer of a callback. The bytes are copied; false if there is no memory.
int32_t sandbox_reply(sandbox_state *state, const uint8_t *bytes, size_t length);
