#pragma once

#include <stddef.h>
#include <stdint.h>

/// What a script may take. Every number is the caller's; the C half has none of its own.
typedef struct {
  size_t memory;       // bytes that a script may hold, the library included
  size_t host_memory;  // bytes for contexts and layouts, on top of that
  int64_t load_instructions;
  int64_t call_instructions;
  int64_t stall_nanoseconds;        // on the clock, and then of the processor
  int64_t instruction_nanoseconds;  // that an instruction may take on average, once stalled

  size_t source_bytes;
  int32_t modules;
  size_t module_name_bytes;
  int32_t index_chain;  // links
  int32_t brackets;     // within each other, at most `SANDBOX_NESTING`
  int32_t blocks;       // within each other, at most `SANDBOX_NESTING`

  // Of a copy that leaves the script.
  int32_t table_depth;
  uint32_t fields_per_table;
  uint32_t elements_per_list;
  int32_t copied_functions;
  size_t copied_bytes;

  // Of one call of a native function.
  int32_t metatable_chain;  // tables that one leads to
  size_t sorted_elements;
  size_t unpacked_elements;
  size_t range_elements;  // of `table.concat` and `table.move`
  int64_t pattern_steps;  // of `string.find` and its relatives, at worst

  int32_t log_lines;
  size_t message_bytes;    // of an error or a line, at most `SANDBOX_MESSAGE_BYTES`
  int32_t kept_variables;  // of one list
  int32_t kept_depth;      // of the tables in them
} sandbox_limits;

/// How much room there is, which no limit can go beyond.
enum {
  SANDBOX_MESSAGE_BYTES = 1024,
  SANDBOX_NESTING = 200,     // as deep as Lua's own compiler goes
  SANDBOX_PROPERTIES = 64,   // a frame's result has one bit for each
  SANDBOX_COLORS = 16,
  SANDBOX_NUMERIC_ARGUMENTS = 8,
};

/// What things cost that the count of instructions does not see, in instructions.
enum {
  SANDBOX_HOST_PRICE = 300,  // a call of the host
  // One that fails, on top of that: to say which of very many names was probably meant takes half a
  // millisecond.
  SANDBOX_HOST_FAULT_PRICE = 10000,
  SANDBOX_NUMERIC_PRICE = 16,  // a function of numbers, which may have to follow a curve
  SANDBOX_VALUE_PRICE = 4,    // a value that leaves the script
  SANDBOX_KEY_PRICE = 2,      // a key of what a frame returns
  SANDBOX_FAULT_PRICE = 60,   // of a fault in it, and of putting one into words
  SANDBOX_LINE_PRICE = 50,    // a line that the host gets
  SANDBOX_OBJECT_PRICE = 2,   // an object, whose room is found again one day
  SANDBOX_CAPTURE_PRICE = 4,  // a text that is cut out of another
  SANDBOX_METATABLE_PRICE = 64,
  // Bytes that are looked through at the price of one, as a power of two, where all garbage is collected.
  SANDBOX_COLLECTION_SHIFT = 5,
  // Where calls of the C library have no price, an instruction counts so often to the run.
  SANDBOX_UNPRICED = 32,
};
