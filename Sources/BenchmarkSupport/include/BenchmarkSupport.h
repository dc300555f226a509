#pragma once

#include <stdbool.h>
#include <stdint.h>

/// How often this thread has asked for memory so far.
uint64_t support_allocation_count(void);

/// The bytes of the heap that are handed out at the moment; 0 where that is not known.
uint64_t support_heap_in_use(void);

/// Runs a program to its end, its output thrown away.
///
/// @param words The program's name and its words, with NULL behind them.
/// @param processor_seconds What it took of the processor, in and outside the kernel.
/// @return The program's status, or -1 if it did not run to its end.
int support_run(const char *program, char *const *words, double *processor_seconds);

/// What a plain C program does with an animator's script: the limit that the host is measured
/// against. It has no sandbox; but for the checked readings no checks beyond a protected call, and but for
/// the counted ones no budget.
typedef struct support_baseline support_baseline;

/// The nine numbers of the measured frame.
typedef struct {
  double values[9];
} support_frame;

/// How a baseline comes to its numbers.
typedef enum {
  SUPPORT_NESTED,    // the frame returns tables; they are read through the C interface
  SUPPORT_UNPACKED,  // the frame returns tables; Lua unpacks them
  SUPPORT_FILLED,    // the frame fills tables it is handed; Lua unpacks and clears them

  // The same with what the host promises too: what the script is handed is read-only, every name
  // is known, and every value a number within bounds.
  SUPPORT_NESTED_CHECKED,
  SUPPORT_FILLED_CHECKED,

  // The same again, with the instructions counted, which is what stops an endless loop.
  SUPPORT_NESTED_COUNTED,
  SUPPORT_FILLED_COUNTED,
} support_reading;

/// Loads a script that returns an animator's table; NULL when it does not load.
support_baseline *support_baseline_open(const char *source, support_reading reading);

/// Asks for one frame and reads its nine numbers; false when the script fails.
bool support_baseline_frame(
    support_baseline *baseline, double progress, double presence, support_frame *frame);

/// Closes the script.
void support_baseline_close(support_baseline *baseline);
