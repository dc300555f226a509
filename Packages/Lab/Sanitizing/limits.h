// Limits for the trials: those of an animator, but for instructions, lines and modules, of which few
// make a trial short.

#pragma once

#include "sandbox_limits.h"

static const sandbox_limits trial_limits = {
  .memory = 256 * 1024,
  .host_memory = 16 * 1024 * 1024,
  .load_instructions = 200 * 1000,
  .call_instructions = 20 * 1000,
  .run_nanoseconds = 10LL * 1000 * 1000 * 1000,
  .modules = 4,
  .module_name_bytes = 100,
  .table_places = 1024,
  .metatable_chain = 32,
  .table_depth = 8,
  .fields_per_table = 64,
  .elements_per_list = 1024,
  .copied_functions = 256,
  .copied_bytes = 64 * 1024,
  .sorted_elements = 4096,
  .unpacked_elements = 1000,
  .range_elements = 100 * 1000,
  .pattern_steps = 10 * 1000 * 1000,
  .log_lines = 4,
  .message_bytes = 1024,
  .kept_variables = 200,
  .kept_depth = 100,
};
