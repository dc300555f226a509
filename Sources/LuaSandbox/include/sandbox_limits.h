#pragma once

#include <stddef.h>
#include <stdint.h>

/// The limits of a script. The caller sets every number; the C half has no defaults.
typedef struct {
  size_t memory;       // bytes for a script, including the library
  size_t host_memory;  // bytes for contexts and layouts, in addition
  int64_t load_instructions;
  int64_t call_instructions;
  int64_t stall_nanoseconds;        // wall time, and then processor time
  int64_t instruction_nanoseconds;  // the maximum average per instruction, once stalled

  size_t source_bytes;
  int32_t modules;
  size_t module_name_bytes;
  int32_t index_chain;  // links
  int32_t brackets;     // nested, at most `SANDBOX_NESTING`
  int32_t blocks;       // nested, at most `SANDBOX_NESTING`

  // For values that are copied out of the script.
  int32_t table_depth;
  uint32_t fields_per_table;
  uint32_t elements_per_list;
  int32_t copied_functions;
  size_t copied_bytes;

  // For one call of a native function.
  int32_t metatable_chain;  // the tables that one leads to
  size_t sorted_elements;
  size_t unpacked_elements;
  size_t range_elements;  // of `table.concat` and `table.move`
  int64_t pattern_steps;  // of `string.find` and its relatives, in the worst case

  int32_t log_lines;
  size_t message_bytes;    // of an error or a line, at most `SANDBOX_MESSAGE_BYTES`
  int32_t kept_variables;  // in one list
  int32_t kept_depth;      // of the tables in the variables
} sandbox_limits;

/// The fixed capacities, which no limit can exceed.
enum {
  SANDBOX_MESSAGE_BYTES = 1024,
  SANDBOX_NESTING = 200,     // the maximum depth of Lua's own compiler
  SANDBOX_PROPERTIES = 64,   // a frame's result has one bit for each
  SANDBOX_COLORS = 16,
  SANDBOX_NUMERIC_ARGUMENTS = 8,
};

/// The prices of work that the instruction count does not see, in instructions.
enum {
  SANDBOX_HOST_PRICE = 300,  // a call of the host
  // For a failed call or `require`, in addition: suggesting one of very many names takes half a
  // millisecond.
  SANDBOX_HOST_FAULT_PRICE = 20000,
  SANDBOX_NUMERIC_PRICE = 16,  // a function of numbers, which may have to evaluate a curve
  SANDBOX_VALUE_PRICE = 4,    // a value that leaves the script
  SANDBOX_KEY_PRICE = 2,      // a key of a frame's result
  SANDBOX_FAULT_PRICE = 60,   // of a fault in the result
  // Of wording an error of the host, which the script can catch: it suggests known names.
  SANDBOX_WORDING_PRICE = 3000,
  SANDBOX_PROTECTION_PRICE = 32,  // of a call that catches errors
  SANDBOX_CATCH_PRICE = 80,       // of an error that is caught, which Lua words with its place
  SANDBOX_LINE_PRICE = 50,    // a line printed to the host
  SANDBOX_OBJECT_PRICE = 2,   // an object, including its later collection
  SANDBOX_CAPTURE_PRICE = 4,  // a string that is cut out of another
  SANDBOX_METATABLE_PRICE = 64,
  // The bytes that a full garbage collection visits for one instruction, as a power of two.
  SANDBOX_COLLECTION_SHIFT = 5,
  // Where calls of the C library have no price, each instruction counts this many times for the
  // run.
  SANDBOX_UNPRICED = 32,
};
