/// The C half of `LuaRuntime`: everything that touches Lua.
///
/// Lua raises errors with `longjmp`, which must not cross a Swift frame. So Swift functions are
/// never registered as Lua functions, every call that may raise is a protected call, and Swift gets
/// a status and data. No function here returns a `lua_State`.

#pragma once

#include <stddef.h>
#include <stdint.h>

#include "sandbox_error.h"
#include "sandbox_frame.h"
#include "sandbox_limits.h"
#include "sandbox_state.h"
#include "sandbox_value.h"
