#pragma once

#include <stddef.h>
#include <stdint.h>

/// What kind of trouble a failed call is in.
enum {
  SHIM_ERROR_NONE,
  SHIM_ERROR_SYNTAX,
  SHIM_ERROR_LOAD,
  SHIM_ERROR_RUNTIME,
  SHIM_ERROR_BUDGET,
  SHIM_ERROR_MEMORY,
  SHIM_ERROR_DECODE,
  SHIM_ERROR_MISUSE,
};

/// Why a result is not understood.
enum {
  SHIM_FAULT_UNKNOWN_VIEW,
  SHIM_FAULT_UNKNOWN_PROPERTY,
  SHIM_FAULT_WRONG_TYPE,
  SHIM_FAULT_NOT_FINITE,
  SHIM_FAULT_OUT_OF_RANGE,
  SHIM_FAULT_NOT_A_COLOR,
  SHIM_FAULT_NOTHING_RETURNED,
  SHIM_FAULT_NOT_A_TABLE,
  SHIM_FAULT_BAD_KEY,
  SHIM_FAULT_UNKNOWN_PIECE,
  SHIM_FAULT_TOO_LARGE,
};

enum {
  SHIM_MESSAGE_BYTES = 1024,
  SHIM_FILE_BYTES = 256,
  SHIM_NAME_BYTES = 96,
  SHIM_KNOWN_BYTES = 2048,
  SHIM_FRAMES = 5,
};

/// One level of a traceback. All text is printable, bounded UTF-8.
typedef struct {
  char file[SHIM_FILE_BYTES];
  char name[SHIM_NAME_BYTES];
  int32_t line;
} shim_error_frame;

/// The last error of a state. It is part of the state, since reporting an error at the memory
/// limit must not allocate.
typedef struct {
  int32_t kind;
  int32_t line;       // 0 when there is no position
  int32_t last_line;  // 0 unless the fault is in what a function returned
  int32_t fault;      // for SHIM_ERROR_DECODE
  int32_t pieces;     // of the view, for SHIM_FAULT_UNKNOWN_PIECE; 0 otherwise
  int32_t frame_count;
  char file[SHIM_FILE_BYTES];
  char message[SHIM_MESSAGE_BYTES];
  char view[SHIM_NAME_BYTES];
  char property[SHIM_NAME_BYTES];
  char value[SHIM_NAME_BYTES];
  char unknown[SHIM_NAME_BYTES];  // a field that was read and is not there
  char known[SHIM_KNOWN_BYTES];   // the fields that are there, each with a line feed behind it
  shim_error_frame frames[SHIM_FRAMES];
  // The string that was raised with this error: a handler that meets it again keeps the details.
  const void *owner;
} shim_error;

// A C array arrives in Swift as a tuple, so texts are read through these.
const char *shim_error_file(const shim_error *error);
const char *shim_error_message(const shim_error *error);
const char *shim_error_view(const shim_error *error);
const char *shim_error_property(const shim_error *error);
const char *shim_error_value(const shim_error *error);
const char *shim_error_unknown(const shim_error *error);
const char *shim_error_known(const shim_error *error);
const shim_error_frame *shim_error_frame_at(const shim_error *error, int32_t index);
const char *shim_frame_file(const shim_error_frame *frame);
const char *shim_frame_name(const shim_error_frame *frame);
