/// The C half of `LuaRuntime`: everything that touches Lua.
///
/// Lua raises errors with `longjmp`, which must not cross a Swift frame. So no Swift function is
/// ever a Lua function, every call that may raise runs inside a protected one, and Swift gets a
/// status and data. Nothing here returns a `lua_State`.

#pragma once

#include <stddef.h>
#include <stdint.h>

#include "sandbox_error.h"
#include "sandbox_frame.h"
#include "sandbox_limits.h"
#include "sandbox_state.h"
#include "sandbox_value.h"
