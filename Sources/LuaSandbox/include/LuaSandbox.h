/// The C half of `LuaRuntime`: everything that touches Lua.
/// A Lua error is a `longjmp`, which must not cross a Swift frame, so Swift gets a status and data.

#pragma once

#include "sandbox_error.h"
#include "sandbox_frame.h"
#include "sandbox_limits.h"
#include "sandbox_state.h"
#include "sandbox_value.h"
