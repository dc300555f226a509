// The string library, with prices for work that the count hook does not count.

#include "Library/strings.h"

#include <lauxlib.h>
#include <string.h>

#include "Bounds/budget.h"
#include "Bounds/stack.h"
#include "Errors/fault.h"
#include "State/state.h"
#include "Values/print.h"

/// Calls the stock function in the first upvalue, within the same call frame, so that its errors
/// name the script's line.
static int call_stock(lua_State *L) {
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static void charge_length(lua_State *L, int index, int shift) {
  if (lua_type(L, index) == LUA_TSTRING) {
    sandbox_charge(L, (int64_t)(lua_rawlen(L, index) >> shift));
  }
}

/// For functions whose running time is proportional to the length of their first argument.
static int linear(lua_State *L) {
  charge_length(L, 1, 4);
  return call_stock(L);
}

typedef struct {
  double steps;    // in the worst case
  int64_t price;   // of the steps that can actually occur
  int64_t captures;
} effort;

/// The effort of a pattern. Each quantifier can try every length, and each `?` doubles the steps.
/// Steps beyond the limit are not counted.
///
/// Text that one quantifier has consumed is not available to the next, so at most 1/n! of the steps
/// of n nested quantifiers can actually occur.
static effort effort_of(
  const char *pattern, size_t size, size_t length, bool may_anchor, double limit) {
  int quantifiers = 0;
  int options = 0;
  effort result = {0};
  bool is_anchored = may_anchor && size > 0 && pattern[0] == '^';
  for (size_t i = 0; i < size; i++) {
    char c = pattern[i];
    if (c == '%' && i + 1 < size) {
      char next = pattern[++i];
      if (next == 'b' || next == 'f' || (next >= '0' && next <= '9')) quantifiers++;
    } else if (c == '*' || c == '+' || c == '-') {
      quantifiers++;
    } else if (c == '?') {
      options++;
    } else if (c == '(') {
      result.captures++;
    }
  }
  result.steps = (double)size + 1;
  // Beginning and ending a capture each cost a call.
  double weight = (result.steps + 32 * (double)result.captures) / result.steps;
  int factors = quantifiers + (is_anchored ? 0 : 1);
  for (int i = 1; i <= factors && result.steps <= limit; i++) {
    result.steps *= (double)length + 1;
    weight /= i;
  }
  for (int i = 0; i < options && result.steps <= limit; i++) result.steps *= 2;
  result.price = (int64_t)(result.steps * weight) >> 4;
  return result;
}

/// Charges for a pattern. Its results are charged separately.
static effort check_pattern(lua_State *L, bool may_anchor) {
  size_t length;
  size_t size;
  luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &size);
  double limit = (double)sandbox_of(L)->configuration.limits.pattern_steps;
  effort result = effort_of(pattern, size, length, may_anchor, limit);
  if (result.steps > limit) {
    sandbox_refuse(L, SANDBOX_FAULT_PATTERN, &(sandbox_fault){.number = (int64_t)length});
  }
  sandbox_charge(L, result.price + result.captures * SANDBOX_CAPTURE_PRICE);
  return result;
}

static int find(lua_State *L) {
  if (!lua_toboolean(L, 4)) {
    check_pattern(L, true);
    return call_stock(L);
  }
  size_t length;
  size_t size;
  luaL_checklstring(L, 1, &length);
  luaL_checklstring(L, 2, &size);
  double cost = ((double)length + 1) * ((double)size + 1);
  if (cost > (double)sandbox_of(L)->configuration.limits.pattern_steps) {
    return sandbox_refuse(L, SANDBOX_FAULT_SEARCH, &(sandbox_fault){.number = (int64_t)length});
  }
  sandbox_charge(L, (int64_t)cost >> 4);
  return call_stock(L);
}

static int match(lua_State *L) {
  check_pattern(L, true);
  return call_stock(L);
}

/// The upvalues of a `gmatch` iterator: those of the stock iterator, the stock iterator itself, and
/// the price of searching the text, negative once it is paid.
enum { STOCK_UPVALUES = 3, NEXT_MATCH, AGAIN };

static void set_again(lua_State *L, lua_Integer price) {
  lua_pushinteger(L, price);
  lua_replace(L, lua_upvalueindex(AGAIN));
}

/// Finds the next match. After the last match, the stock iterator would search the rest of the text
/// on each call, so it is not called again. If an error has interrupted the search, the next call
/// is charged again.
static int next_match(lua_State *L) {
  lua_CFunction stock = lua_tocfunction(L, lua_upvalueindex(NEXT_MATCH));
  if (stock == NULL) return 0;
  lua_Integer price = lua_tointeger(L, lua_upvalueindex(AGAIN));
  if (price > 0) sandbox_charge(L, price);
  set_again(L, price < 0 ? -price : price);
  int count = stock(L);
  sandbox_charge(L, SANDBOX_CAPTURE_PRICE * (count + 1));
  set_again(L, price < 0 ? price : -price);
  if (count == 0) {
    lua_pushnil(L);
    lua_replace(L, lua_upvalueindex(NEXT_MATCH));
  }
  return count;
}

static int match_all(lua_State *L) {
  effort taken = check_pattern(L, false);
  call_stock(L);
  int iterator = lua_gettop(L);
  for (int i = 1; i <= STOCK_UPVALUES; i++) {
    // Another version of Lua may have other upvalues; then the iterator stays unchanged.
    if (lua_getupvalue(L, iterator, i) == NULL) {
      lua_settop(L, iterator);
      return 1;
    }
  }
  lua_pushcfunction(L, lua_tocfunction(L, iterator));
  // The price has already been paid.
  lua_pushinteger(L, -(lua_Integer)taken.price - 1);
  lua_pushcclosure(L, next_match, AGAIN);
  return 1;
}

static int substitute(lua_State *L) {
  sandbox_check_stack(L);
  effort taken = check_pattern(L, false);
  // The pattern can match at every position, and each match is replaced.
  size_t length = lua_rawlen(L, 1);
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1);
  if (most > (lua_Integer)length + 1) most = (lua_Integer)length + 1;
  int64_t each = SANDBOX_CAPTURE_PRICE * (1 + taken.captures);
  if (lua_type(L, 3) == LUA_TSTRING) {
    size_t size;
    const char *text = lua_tolstring(L, 3, &size);
    for (size_t i = 0; i < size; i++) each += text[i] == '%' ? SANDBOX_CAPTURE_PRICE : 0;
  }
  if (most > 0) sandbox_charge(L, most * each / 2);
  return call_stock(L);
}

static int repeat(lua_State *L) {
  size_t length;
  size_t separator;
  luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  luaL_optlstring(L, 3, "", &separator);
  size_t piece = length + separator;
  // With an empty string, the stock function would loop almost without end.
  if (piece == 0 || count <= 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  size_t limit = sandbox_of(L)->configuration.limits.memory / 2;
  if ((lua_Unsigned)count > limit / piece) return luaL_error(L, "resulting string too large");
  sandbox_charge(L, (int64_t)((size_t)count * piece >> 4) + (count >> 1));
  return call_stock(L);
}

/// Rejects `%p`, which shows an address, and formats tables like `tostring`.
static int format(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  sandbox_charge(L, 6 + (int64_t)(length >> 3));
  int argument = 1;
  for (size_t i = 0; i < length; i++) {
    if (text[i] != '%') continue;
    i++;
    if (i < length && text[i] == '%') continue;
    argument++;
    while (i < length && strchr("-+ #0123456789.", text[i]) != NULL) i++;
    if (i >= length) break;
    if (text[i] == 'p') return luaL_error(L, "invalid conversion '%%p' to 'format'");
    if (text[i] == 's' && !lua_isnone(L, argument)) {
      charge_length(L, argument, 4);
      if (lua_type(L, argument) != LUA_TSTRING) {
        sandbox_push_text(L, argument);
        lua_replace(L, argument);
      }
    }
  }
  return call_stock(L);
}

static int byte(lua_State *L) {
  lua_Integer from = luaL_optinteger(L, 2, 1);
  lua_Integer to = luaL_optinteger(L, 3, from);
  if (from != to) charge_length(L, 1, 2);
  return call_stock(L);
}

static const luaL_Reg functions[] = {
  {"byte", byte},        {"char", linear},     {"find", find},       {"format", format},
  {"gmatch", match_all}, {"gsub", substitute},  {"len", linear},      {"lower", linear},
  {"match", match},      {"rep", repeat},      {"reverse", linear},  {"sub", linear},
  {"upper", linear},     {NULL, NULL},
};

void sandbox_push_strings(lua_State *L) {
  int stock = lua_gettop(L);
  lua_createtable(L, 0, 13);
  for (const luaL_Reg *function = functions; function->name != NULL; function++) {
    lua_getfield(L, stock, function->name);
    lua_pushcclosure(L, function->func, 1);
    lua_setfield(L, -2, function->name);
  }
}
