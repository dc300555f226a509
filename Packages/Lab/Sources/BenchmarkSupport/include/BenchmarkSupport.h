#pragma once

#include <stdbool.h>
#include <stdint.h>

/// The number of allocations that this thread has made so far.
uint64_t support_allocation_count(void);

/// The bytes of the heap that are currently allocated; 0 if the system does not provide this number.
uint64_t support_heap_in_use(void);

/// Runs a program to its end, and discards its output.
///
/// @param words The program's name and its arguments, followed by NULL.
/// @param processor_seconds Receives the processor time of the program, in user mode and in the kernel.
/// @return The program's exit status, or -1 if it did not run to its end.
int support_run(const char *program, char *const *words, double *processor_seconds);

/// A plain C program that runs an animator's script, with which the host is compared. It has no sandbox. Only
/// the checked readings do more checks than a protected call, and only the counted ones have a budget.
typedef struct support_baseline support_baseline;

/// The nine numbers of the measured frame.
typedef struct {
  double values[9];
} support_frame;

/// The way in which a baseline gets the numbers of a frame.
typedef enum {
  SUPPORT_NESTED,    // the frame returns tables; they are read through the C interface
  SUPPORT_UNPACKED,  // the frame returns tables; Lua unpacks them
  SUPPORT_FILLED,    // the frame fills the tables that it receives; Lua unpacks and clears them

  // The same, with the guarantees of the host: the tables that the script receives are read-only, every name
  // is known, and every value is a number within bounds.
  SUPPORT_NESTED_CHECKED,
  SUPPORT_FILLED_CHECKED,

  // The same as the checked ones, and the instructions are counted, which stops an endless loop.
  SUPPORT_NESTED_COUNTED,
  SUPPORT_FILLED_COUNTED,
} support_reading;

/// Loads a script that returns an animator's table; returns NULL if it can't be loaded.
support_baseline *support_baseline_open(const char *source, support_reading reading);

/// Computes one frame and reads its nine numbers; returns false if the script fails.
bool support_baseline_frame(
    support_baseline *baseline, double progress, double presence, support_frame *frame);
