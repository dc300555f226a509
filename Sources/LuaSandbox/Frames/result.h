#pragma once

#include <stdint.h>

#include "Frames/layout.h"
#include "State/state.h"

/// Reads a frame's result at the top of the stack into the layout's masks and values. Returns 0, or
/// 1 with an error.
int32_t sandbox_read_result(
  sandbox_state *state, const sandbox_layout *layout, int32_t function, int32_t takes_views);
