// The string library, with a price on what the count hook cannot see.

#include "Library/strings.h"

#include <lauxlib.h>
#include <string.h>

#include "Bounds/budget.h"
#include "Errors/fault.h"
#include "State/state.h"
#include "Values/print.h"

/// Calls the stock function that is the first upvalue, in this very frame, so that its errors name
/// the script's line.
static int call_stock(lua_State *L) {
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static void charge_length(lua_State *L, int index, int shift) {
  if (lua_type(L, index) == LUA_TSTRING) {
    sandbox_charge(L, (int64_t)(lua_rawlen(L, index) >> shift));
  }
}

/// For functions that take time in proportion to their first argument.
static int linear(lua_State *L) {
  charge_length(L, 1, 4);
  return call_stock(L);
}

/// The most steps that a pattern can take: each quantifier may try every length, each `?` doubles. From
/// the limit on they are not counted any further.
static double pattern_cost(
  const char *pattern, size_t size, size_t length, bool may_anchor, double limit) {
  int quantifiers = 0;
  int options = 0;
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
    }
  }
  double cost = (double)size + 1;
  int factors = quantifiers + (is_anchored ? 0 : 1);
  for (int i = 0; i < factors && cost <= limit; i++) cost *= (double)length + 1;
  for (int i = 0; i < options && cost <= limit; i++) cost *= 2;
  return cost;
}

static void check_pattern(lua_State *L, bool may_anchor) {
  size_t length;
  size_t size;
  luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &size);
  double limit = (double)sandbox_of(L)->configuration.limits.pattern_steps;
  double cost = pattern_cost(pattern, size, length, may_anchor, limit);
  if (cost > limit) {
    sandbox_refuse(L, SANDBOX_FAULT_PATTERN, &(sandbox_fault){.number = (int64_t)length});
  }
  sandbox_charge(L, (int64_t)cost >> 6);
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
  sandbox_charge(L, (int64_t)cost >> 6);
  return call_stock(L);
}

static int match(lua_State *L) {
  check_pattern(L, true);
  return call_stock(L);
}

static int match_all(lua_State *L) {
  check_pattern(L, false);
  return call_stock(L);
}

static int repeat(lua_State *L) {
  size_t length;
  size_t separator;
  luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  luaL_optlstring(L, 3, "", &separator);
  size_t piece = length + separator;
  // The stock function loops without end over pieces that are empty.
  if (piece == 0 || count <= 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  size_t limit = sandbox_of(L)->configuration.limits.memory / 2;
  if ((lua_Unsigned)count > limit / piece) return luaL_error(L, "resulting string too large");
  sandbox_charge(L, (int64_t)((size_t)count * piece >> 4) + (count >> 2));
  return call_stock(L);
}

/// Refuses `%p`, which shows an address, and writes tables as `tostring` does.
static int format(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  sandbox_charge(L, (int64_t)(length >> 3));
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
  {"gmatch", match_all}, {"gsub", match_all},  {"len", linear},      {"lower", linear},
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
