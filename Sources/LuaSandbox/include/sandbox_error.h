#pragma once

#include <stddef.h>
#include <stdint.h>

#include "sandbox_limits.h"

/// The fault, as a number. The comments list the fields of `sandbox_error` that a fault uses;
/// `number` is a limit unless stated otherwise.
enum {
  SANDBOX_FAULT_TEXT,      // worded by Lua, the script or the host
  SANDBOX_FAULT_COMPILER,  // worded by Lua's compiler

  // A frame's result or assignments: `subject` is the view, `name` the property.
  SANDBOX_FAULT_UNKNOWN_VIEW,
  SANDBOX_FAULT_UNKNOWN_PROPERTY,
  SANDBOX_FAULT_WRONG_TYPE,    // value
  SANDBOX_FAULT_NOT_FINITE,    // value
  SANDBOX_FAULT_OUT_OF_RANGE,  // value
  SANDBOX_FAULT_NOT_A_COLOR,   // value
  SANDBOX_FAULT_NOTHING_RETURNED,
  SANDBOX_FAULT_NOT_A_TABLE,    // value
  SANDBOX_FAULT_BAD_KEY,        // value
  SANDBOX_FAULT_UNKNOWN_PIECE,  // value; number: how many pieces the view has
  SANDBOX_FAULT_OTHER_RUN,      // the views belong to another run

  // Any value that leaves the script.
  SANDBOX_FAULT_LIST_KEY,   // value
  SANDBOX_FAULT_FIELD_KEY,  // value
  SANDBOX_FAULT_NO_COPY,    // value
  SANDBOX_FAULT_TABLE_DEPTH,
  SANDBOX_FAULT_ELEMENTS,
  SANDBOX_FAULT_FIELDS,
  SANDBOX_FAULT_FUNCTIONS,
  SANDBOX_FAULT_COPIED_BYTES,

  // The text of a file.
  SANDBOX_FAULT_SOURCE_BYTES,
  SANDBOX_FAULT_COMPILED,
  SANDBOX_FAULT_ZERO_BYTE,
  SANDBOX_FAULT_NOT_CLOSED,      // name: a bracket or a word
  SANDBOX_FAULT_READ_OTHERWISE,  // this Lua reads it differently from the guard
  SANDBOX_FAULT_INDEX_CHAIN,
  SANDBOX_FAULT_BRACKETS,
  SANDBOX_FAULT_BLOCKS,

  // Modules: `name`.
  SANDBOX_FAULT_MODULE_NAME,  // number: 0 unless the name is too long
  SANDBOX_FAULT_MODULE_UNFINISHED,
  SANDBOX_FAULT_MODULE_MISSING,
  SANDBOX_FAULT_MODULE_EMPTY,
  SANDBOX_FAULT_MODULES,

  // Names and tables.
  SANDBOX_FAULT_UNKNOWN_GLOBAL,   // name
  SANDBOX_FAULT_UNKNOWN_MEMBER,   // name, with its library: `math.pow`
  SANDBOX_FAULT_NEW_GLOBAL,       // name, empty if it is not a string
  SANDBOX_FAULT_NATIVE_GLOBAL,    // name
  SANDBOX_FAULT_MISSING_FIELD,    // subject, name; `known` lists the existing fields
  SANDBOX_FAULT_READ_ONLY,        // subject, empty for a table without a name; name, if it is known
  SANDBOX_FAULT_METATABLE_FIELD,  // name

  // Functions of the library and of the host.
  SANDBOX_FAULT_NEEDS_COLON,      // name
  SANDBOX_FAULT_NOT_A_NUMBER,     // name: the function; number: which argument; value: its type
  SANDBOX_FAULT_NO_HOST_FIELD,    // subject, value
  SANDBOX_FAULT_SORTED_METATABLE,
  SANDBOX_FAULT_SORTED_ELEMENTS,
  SANDBOX_FAULT_UNPACKED_ELEMENTS,
  SANDBOX_FAULT_JOINED_ELEMENTS,
  SANDBOX_FAULT_MOVED_ELEMENTS,
  SANDBOX_FAULT_PATTERN,  // number: the length of the searched string in bytes
  SANDBOX_FAULT_SEARCH,   // number: the length of the searched string in bytes

  // The limits of a call or a run.
  SANDBOX_FAULT_INSTRUCTIONS,
  SANDBOX_FAULT_RUN_INSTRUCTIONS,
  SANDBOX_FAULT_RUN_VIEWS,
  SANDBOX_FAULT_RUN_TIME,
  SANDBOX_FAULT_MEMORY,
  SANDBOX_FAULT_MEMORY_RECURSION,
  SANDBOX_FAULT_HOST_MEMORY,
  SANDBOX_FAULT_TABLE_PLACES,

  SANDBOX_FAULT_NOT_A_MESSAGE,  // the script raised a value that is not a string: value
  SANDBOX_FAULT_HANDLER,        // an error in an error handler
  SANDBOX_FAULT_LINES_DROPPED,  // a log line, not an error; number: how many lines were dropped
};

enum {
  SANDBOX_FILE_BYTES = 256,
  SANDBOX_NAME_BYTES = 96,
  SANDBOX_KNOWN_BYTES = 2048,
  SANDBOX_FRAMES = 5,
};

/// One level of a traceback. All text is printable UTF-8 of limited length.
typedef struct {
  char file[SANDBOX_FILE_BYTES];
  char name[SANDBOX_NAME_BYTES];
  int32_t line;
} sandbox_error_frame;

/// The last error of a state. It is stored in the state, because reporting an error at the memory
/// limit must not allocate.
typedef struct {
  int32_t line;       // 0 if there is no position
  int32_t last_line;  // 0 unless the fault is in a function's result
  int32_t fault;
  int32_t frame_count;
  int64_t number;
  char file[SANDBOX_FILE_BYTES];
  char message[SANDBOX_MESSAGE_BYTES + 1];  // empty until the fault is worded
  char subject[SANDBOX_NAME_BYTES];
  char name[SANDBOX_NAME_BYTES];
  char value[SANDBOX_NAME_BYTES];
  char known[SANDBOX_KNOWN_BYTES];  // existing names, each followed by a line feed
  sandbox_error_frame frames[SANDBOX_FRAMES];
  // The string raised with this error. If a handler gets the same string again, it keeps the
  // details.
  const void *owner;
} sandbox_error;
