#pragma once

#include <stddef.h>
#include <stdint.h>

/// What kind of trouble a failed call is in.
enum {
  SANDBOX_ERROR_NONE,
  SANDBOX_ERROR_SYNTAX,
  SANDBOX_ERROR_LOAD,
  SANDBOX_ERROR_RUNTIME,
  SANDBOX_ERROR_BUDGET,
  SANDBOX_ERROR_MEMORY,
  SANDBOX_ERROR_DECODE,
  SANDBOX_ERROR_MISUSE,
};

/// Why a result is not understood.
enum {
  SANDBOX_FAULT_UNKNOWN_VIEW,
  SANDBOX_FAULT_UNKNOWN_PROPERTY,
  SANDBOX_FAULT_WRONG_TYPE,
  SANDBOX_FAULT_NOT_FINITE,
  SANDBOX_FAULT_OUT_OF_RANGE,
  SANDBOX_FAULT_NOT_A_COLOR,
  SANDBOX_FAULT_NOTHING_RETURNED,
  SANDBOX_FAULT_NOT_A_TABLE,
  SANDBOX_FAULT_BAD_KEY,
  SANDBOX_FAULT_UNKNOWN_PIECE,
  SANDBOX_FAULT_TOO_LARGE,
};

enum {
  SANDBOX_MESSAGE_BYTES = 1024,
  SANDBOX_FILE_BYTES = 256,
  SANDBOX_NAME_BYTES = 96,
  SANDBOX_KNOWN_BYTES = 2048,
  SANDBOX_FRAMES = 5,
};

/// One level of a traceback. All text is printable, bounded UTF-8.
typedef struct {
  char file[SANDBOX_FILE_BYTES];
  char name[SANDBOX_NAME_BYTES];
  int32_t line;
} sandbox_error_frame;

/// The last error of a state. It is part of the state, since reporting an error at the memory
/// limit must not allocate.
typedef struct {
  int32_t kind;
  int32_t line;       // 0 when there is no position
  int32_t last_line;  // 0 unless the fault is in what a function returned
  int32_t fault;      // for SANDBOX_ERROR_DECODE
  int32_t pieces;     // of the view, for SANDBOX_FAULT_UNKNOWN_PIECE; 0 otherwise
  int32_t frame_count;
  char file[SANDBOX_FILE_BYTES];
  char message[SANDBOX_MESSAGE_BYTES];
  char view[SANDBOX_NAME_BYTES];
  char property[SANDBOX_NAME_BYTES];
  char value[SANDBOX_NAME_BYTES];
  char unknown[SANDBOX_NAME_BYTES];  // a field that was read and is not there
  char known[SANDBOX_KNOWN_BYTES];   // the fields that are there, each with a line feed behind it
  sandbox_error_frame frames[SANDBOX_FRAMES];
  // The string that was raised with this error: a handler that meets it again keeps the details.
  const void *owner;
} sandbox_error;

// A C array arrives in Swift as a tuple, so texts are read through these.
const char *sandbox_error_file(const sandbox_error *error);
const char *sandbox_error_message(const sandbox_error *error);
const char *sandbox_error_view(const sandbox_error *error);
const char *sandbox_error_property(const sandbox_error *error);
const char *sandbox_error_value(const sandbox_error *error);
const char *sandbox_error_unknown(const sandbox_error *error);
const char *sandbox_error_known(const sandbox_error *error);
const sandbox_error_frame *sandbox_error_frame_at(const sandbox_error *error, int32_t index);
const char *sandbox_frame_file(const sandbox_error_frame *frame);
const char *sandbox_frame_name(const sandbox_error_frame *frame);
