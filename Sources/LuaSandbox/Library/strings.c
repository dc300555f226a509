// The string library, with prices for work that the count hook does not count.

#include "Library/library.h"

#include <lauxlib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "Bounds/bounds.h"
#include "Errors/errors.h"
#include "State/state.h"
#include "Values/values.h"

static void charge_length(lua_State *L, int index, int shift) {
  if (lua_type(L, index) == LUA_TSTRING) {
    sandbox_charge(L, (int64_t)(lua_rawlen(L, index) >> shift));
  }
}

/// Charges for arguments that are read as texts or as numbers, whatever they are.
static void charge_arguments(lua_State *L) {
  sandbox_charge_texts(L);
  for (int i = lua_gettop(L); i > 0; i--) {
    if (lua_type(L, i) == LUA_TNUMBER && !lua_isinteger(L, i)) sandbox_charge_number(L, i);
  }
}

/// Calls a stock function that makes a text, and calls no function of the script.
static int make_text(lua_State *L) {
  sandbox_of(L)->pushes_list = true;
  int count = sandbox_call_stock(L);
  sandbox_of(L)->pushes_list = false;
  return count;
}

/// For functions whose running time is proportional to the length of their arguments.
static int linear(lua_State *L) {
  charge_arguments(L);
  sandbox_charge(L, lua_gettop(L));
  return make_text(L);
}

/// How a pattern can multiply its steps.
typedef struct {
  int factors;  // each can try every length of the text
  int options;  // each doubles the steps
  int64_t captures;
} shape;

static shape shape_of(const char *pattern, size_t size, bool may_anchor) {
  // A pattern without an anchor begins at every position.
  bool is_anchored = may_anchor && size > 0 && pattern[0] == '^';
  shape result = {.factors = is_anchored ? 0 : 1};
  for (size_t i = 0; i < size; i++) {
    char c = pattern[i];
    if (c == '%' && i + 1 < size) {
      char next = pattern[++i];
      if (next == 'b' || next == 'f' || (next >= '0' && next <= '9')) result.factors++;
    } else if (c == '*' || c == '+' || c == '-') {
      result.factors++;
    } else if (c == '?') {
      result.options++;
    } else if (c == '(') {
      result.captures++;
    }
  }
  return result;
}

/// Charges for a pattern, and returns the number of its captures. Its results are charged separately.
///
/// Text that one quantifier has consumed is not available to the next, so at most 1/n! of the steps
/// of n nested quantifiers can actually occur.
static int64_t check_pattern(lua_State *L, bool may_anchor) {
  charge_arguments(L);
  size_t length;
  size_t size;
  luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &size);
  double limit = (double)sandbox_limits_of(L)->pattern_steps;
  shape found = shape_of(pattern, size, may_anchor);
  double steps = (double)size + 1;
  // Beginning and ending a capture each cost a call.
  double weight = (steps + 32 * (double)found.captures) / steps;
  for (int i = 1; i <= found.factors && steps <= limit; i++) {
    steps *= (double)length + 1;
    weight /= i;
  }
  for (int i = 0; i < found.options && steps <= limit; i++) steps *= 2;
  if (steps > limit) {
    sandbox_refuse_limit(L, SANDBOX_FAULT_PATTERN, (int64_t)length);
  }
  int64_t price = (int64_t)(steps * weight) >> 4;
  sandbox_charge(L, price + found.captures * SANDBOX_CAPTURE_PRICE);
  return found.captures;
}

static int match(lua_State *L) {
  check_pattern(L, true);
  return sandbox_call_stock(L);
}

static int find(lua_State *L) {
  if (!lua_toboolean(L, 4)) return match(L);
  size_t length;
  size_t size;
  charge_arguments(L);
  luaL_checklstring(L, 1, &length);
  luaL_checklstring(L, 2, &size);
  double cost = ((double)length + 1) * ((double)size + 1);
  if (cost > (double)sandbox_limits_of(L)->pattern_steps) {
    return sandbox_refuse_limit(L, SANDBOX_FAULT_SEARCH, (int64_t)length);
  }
  sandbox_charge(L, (int64_t)cost >> 4);
  return sandbox_call_stock(L);
}

/// The upvalues of a `gmatch` iterator: those of the stock iterator, and the stock iterator itself until
/// it has found the last match.
enum { STOCK_UPVALUES = 3, STOCK };

/// Finds the next match. The search of the whole text has been charged, so it happens only once: after
/// the last match or an error, the stock iterator is not called again.
static int next_match(lua_State *L) {
  lua_CFunction stock = lua_tocfunction(L, lua_upvalueindex(STOCK));
  if (stock == NULL) return 0;
  lua_pushnil(L);
  lua_replace(L, lua_upvalueindex(STOCK));
  int count = stock(L);
  if (count > 0) {
    lua_pushcfunction(L, stock);
    lua_replace(L, lua_upvalueindex(STOCK));
  }
  sandbox_charge(L, SANDBOX_CAPTURE_PRICE * (count + 1));
  return count;
}

static int match_all(lua_State *L) {
  check_pattern(L, false);
  sandbox_call_stock(L);
  int iterator = lua_gettop(L);
  for (int i = 1; i <= STOCK_UPVALUES; i++) {
    // Another version of Lua may have other upvalues; then the iterator stays unchanged.
    if (lua_getupvalue(L, iterator, i) == NULL) {
      lua_settop(L, iterator);
      return 1;
    }
  }
  lua_pushcfunction(L, lua_tocfunction(L, iterator));
  lua_pushcclosure(L, next_match, STOCK);
  return 1;
}

static int substitute(lua_State *L) {
  sandbox_check_stack(L);
  int64_t captures = check_pattern(L, false);
  // The pattern can match at every position, and each match is replaced.
  size_t length = lua_rawlen(L, 1);
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1);
  if (most > (lua_Integer)length + 1) most = (lua_Integer)length + 1;
  int64_t each = SANDBOX_CAPTURE_PRICE * (1 + captures);
  if (lua_type(L, 3) == LUA_TSTRING) {
    size_t size;
    const char *text = lua_tolstring(L, 3, &size);
    for (size_t i = 0; i < size; i++) each += text[i] == '%' ? SANDBOX_CAPTURE_PRICE : 0;
  }
  // A table or a function can give a number for each match.
  if (lua_istable(L, 3) || lua_isfunction(L, 3)) each += SANDBOX_FLOAT_TEXT_PRICE;
  if (most > 0) sandbox_charge(L, most * each / 2);
  return sandbox_call_stock(L);
}

static int repeat(lua_State *L) {
  size_t length;
  size_t separator;
  charge_arguments(L);
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
  return make_text(L);
}

/// A conversion of `string.format`, as in `%-5.2f`.
typedef struct {
  char kind;  // 0 at the end of the text
  int precision;
} conversion;

/// Reads a conversion after its `%`, and moves to its last character.
static conversion read_conversion(const char *text, size_t length, size_t *at) {
  conversion result = {.precision = 6};
  bool is_precision = false;
  for (; *at < length && strchr("-+ #0123456789.", text[*at]) != NULL; ++*at) {
    if (text[*at] == '.') {
      is_precision = true;
      result.precision = 0;
    } else if (is_precision && result.precision < 100) {
      result.precision = 10 * result.precision + text[*at] - '0';
    }
  }
  if (*at < length) result.kind = text[*at];
  return result;
}

/// The price of formatting a float. Each digit of a very large or very small number requires a
/// division of all remaining digits.
static int64_t price_of_float(lua_State *L, int index, conversion how) {
  int exponent = 1024;  // of a text, whatever it is
  if (lua_type(L, index) == LUA_TNUMBER) frexp(lua_tonumber(L, index), &exponent);
  int64_t digits = how.precision;
  if (strchr("fF", how.kind) != NULL && exponent > 0) digits += exponent / 3;
  return 16 + digits * (1 + abs(exponent) / 256);
}

/// Charges for a conversion of the argument at an index.
static void charge_conversion(lua_State *L, int index, conversion how) {
  if (how.kind == 's') {
    charge_length(L, index, 4);
    sandbox_charge_number(L, index);
  } else if (how.kind == 'q') {
    // A control character is formatted as a number.
    if (lua_type(L, index) == LUA_TSTRING) sandbox_charge(L, 4 * (int64_t)lua_rawlen(L, index));
    sandbox_charge(L, SANDBOX_FLOAT_TEXT_PRICE);
  } else if (how.kind != 0 && strchr("eEfFgG", how.kind) != NULL) {
    sandbox_charge(L, price_of_float(L, index, how));
  } else {
    sandbox_charge(L, SANDBOX_INTEGER_TEXT_PRICE + how.precision / 8);
  }
}

/// Notes that a text with a zero byte is made, because comparisons read what is behind it in another
/// call of the C library.
static void record_zero(lua_State *L, int index) {
  if (lua_tointeger(L, index) == 0) sandbox_of(L)->zero_price = SANDBOX_SLOW_PRICE;
}

/// Rejects `%p`, which shows an address, and formats tables like `tostring`.
static int format(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  sandbox_charge(L, 6 + (int64_t)(length >> 3));
  sandbox_charge_texts(L);
  int argument = 1;
  for (size_t i = 0; i < length; i++) {
    if (text[i] != '%') continue;
    i++;
    if (i < length && text[i] == '%') continue;
    argument++;
    conversion how = read_conversion(text, length, &i);
    if (how.kind == 0) break;
    if (how.kind == 'p') return luaL_error(L, "invalid conversion '%%p' to 'format'");
    if (how.kind == 'c') record_zero(L, argument);
    charge_conversion(L, argument, how);
    if (how.kind == 's' && !lua_isnone(L, argument) && lua_type(L, argument) != LUA_TSTRING) {
      sandbox_push_text(L, argument);
      lua_replace(L, argument);
    }
  }
  return sandbox_call_stock(L);
}

static int character(lua_State *L) {
  for (int i = lua_gettop(L); i > 0; i--) record_zero(L, i);
  return linear(L);
}

static int byte(lua_State *L) {
  lua_Integer from = luaL_optinteger(L, 2, 1);
  lua_Integer to = luaL_optinteger(L, 3, from);
  charge_arguments(L);
  if (from != to) charge_length(L, 1, 2);
  return sandbox_call_stock(L);
}

const luaL_Reg sandbox_string_functions[] = {
  {"byte", byte},        {"char", character},    {"find", find},       {"format", format},
  {"gmatch", match_all}, {"gsub", substitute},  {"len", linear},      {"lower", linear},
  {"match", match},      {"rep", repeat},      {"reverse", linear},  {"sub", linear},
  {"upper", linear},     {NULL, NULL},
};
