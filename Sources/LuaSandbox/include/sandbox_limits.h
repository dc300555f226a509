#pragma once

#include <stddef.h>
#include <stdint.h>

/// The limits of a script. The caller sets every number; the C half has no defaults.
typedef struct {
  size_t memory;       // bytes for a script, including the library
  size_t host_memory;  // additional bytes for contexts and layouts
  int64_t load_instructions;
  int64_t call_instructions;
  int64_t run_nanoseconds;  // of processor time, for a call that belongs to no run

  int32_t modules;
  size_t module_name_bytes;

  // For values that are copied out of the script.
  int32_t table_depth;
  uint32_t fields_per_table;
  uint32_t elements_per_list;
  int32_t copied_functions;
  size_t copied_bytes;

  size_t table_places;  // for the keys of a table that are not a list

  // For one call of a native function.
  int32_t metatable_chain;  // the number of tables that a lookup may pass
  size_t sorted_elements;
  size_t unpacked_elements;
  size_t range_elements;  // of `table.concat` and `table.move`
  int64_t pattern_steps;  // of `string.find` and similar functions, in the worst case

  int32_t log_lines;
  size_t message_bytes;    // per error or line, at most `SANDBOX_MESSAGE_BYTES`
  int32_t kept_variables;  // per list
  int32_t kept_depth;      // of the tables in the variables
} sandbox_limits;

/// Fixed capacities, which no limit can exceed.
enum {
  SANDBOX_MESSAGE_BYTES = 1024,
  SANDBOX_PROPERTIES = 128,  // a set of them has one bit for each
  SANDBOX_SET_WORDS = SANDBOX_PROPERTIES / 64,
  SANDBOX_NUMERIC_ARGUMENTS = 8,
};

/// The prices, in instructions, of work that the instruction count does not include.
enum {
  SANDBOX_HOST_PRICE = 200,  // a call to the host
  // A failed call or `require`, in addition: suggesting one of very many names takes half a
  // millisecond.
  SANDBOX_HOST_FAULT_PRICE = 20000,
  SANDBOX_NUMERIC_PRICE = 16,  // a function of numbers, which may have to evaluate a curve
  SANDBOX_VALUE_PRICE = 4,    // a value that leaves the script
  SANDBOX_KEY_PRICE = 2,      // a key of a frame's result
  SANDBOX_FAULT_PRICE = 60,   // a fault in the result
  // Wording a host error that the script can catch, which includes suggesting known names.
  SANDBOX_WORDING_PRICE = 3000,
  SANDBOX_PROTECTION_PRICE = 32,  // a call that catches errors
  SANDBOX_CATCH_PRICE = 80,       // a caught error, for which Lua creates a message with a position
  SANDBOX_LINE_PRICE = 50,    // a line printed to the host
  SANDBOX_OBJECT_PRICE = 2,   // an object, including its later collection
  SANDBOX_CAPTURE_PRICE = 4,  // a substring
  SANDBOX_METATABLE_PRICE = 64,
  SANDBOX_CAPTURED_PRICE = 8,  // a variable that a new closure captures
  SANDBOX_FLOAT_TEXT_PRICE = 40,  // a float as text
  SANDBOX_INTEGER_TEXT_PRICE = 8,
  SANDBOX_REMAINDER_PRICE = 32,  // `math.fmod` of floats
  SANDBOX_LENGTH_PRICE = 16,     // the length of a table, which Lua may search among its keys
  // An instruction of a script whose text contains an operator that can take as long as dozens of
  // others: `%`, `^`, `..` or `#`. Also by how much more a string counts once one can have a zero
  // byte, because comparisons read what is behind it in another call of the C library.
  SANDBOX_SLOW_PRICE = 8,
  // The number of bytes that a full garbage collection visits for the price of one instruction, as
  // a power of two.
  SANDBOX_COLLECTION_SHIFT = 5,
};
