// Charges for Lua's calls into the C library.
//
// `1.7e308 % 3e-308` is one instruction but takes as long as three hundred. The same is true of
// `..` with a number, and of `<` with two strings full of zero bytes: the C library compares up to
// the first zero byte, and Lua calls it again for the rest. How long a call takes is known only
// when it is made, and Lua has no hook there.
//
// So this file intercepts the calls themselves. Where Lua is a shared library on Linux, its calls,
// and only its calls, are redirected to the functions in this file (see `imports.c`). These charge
// the running state and call the system's function, so the results and errors don't change.
//
// Where the calls can't be redirected, a run has fewer instructions; see `SANDBOX_UNPRICED`.

#include "Bounds/tolls.h"

#include <lauxlib.h>
#include <math.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Bounds/imports.h"

/// The state that is charged on this thread.
static _Thread_local sandbox_state *payer;

void sandbox_begin_paying(sandbox_state *state) {
  // A host function can call another state.
  state->outer_payer = payer;
  payer = state;
}

void sandbox_end_paying(sandbox_state *state) { payer = state->outer_payer; }

#ifndef SANDBOX_TOLLS
#if defined(__linux__)
#define SANDBOX_TOLLS 1
#else
#define SANDBOX_TOLLS 0
#endif
#endif

#if SANDBOX_TOLLS

#ifdef __GLIBC__
// glibc always defines this function but declares it only when `_FORTIFY_SOURCE` is set.
int __vsnprintf_chk(
  char *text, size_t size, int flag, size_t room, const char *format, va_list arguments);
#endif

static void pay(int64_t units) {
  if (payer != NULL) payer->remaining -= units;
}

static int exponent_of(double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  return (int)(bits >> 52 & 0x7FF);
}

/// Charges for the steps of `fmod`: one for each bit between the two exponents.
static double priced_fmod(double x, double y) {
  int steps = exponent_of(x) - exponent_of(y);
  if (steps > 0) pay(steps >> 4);
  return fmod(x, y);
}

static double priced_pow(double x, double y) {
  pay(3);
  return pow(x, y);
}

/// Charges for one call. Lua makes one for each zero byte that the two strings have in common.
static int priced_strcoll(const char *left, const char *right) {
  pay(1);
  return strcoll(left, right);
}

static double priced_strtod(const char *text, char **end) {
  char *last;
  double number = strtod(text, &last);
  pay(4 + (int64_t)(last - text) / 2);
  if (end != NULL) *end = last;
  return number;
}

/// The price of formatting a number. Each digit of a very large or very small number requires a
/// division of all remaining digits.
static int64_t price_of(const char *format, va_list arguments, int length) {
  int64_t digits = length > 0 ? length : 0;
  size_t size = strlen(format);
  bool is_one = size > 1 && format[0] == '%' && strpbrk(format + 1, "%*L") == NULL;
  if (is_one && strchr("eEfFgG", format[size - 1]) != NULL) {
    // `%.99g` computes 99 digits and drops the trailing zeros.
    const char *point = strchr(format, '.');
    int64_t precision = point == NULL ? 0 : atoi(point + 1);
    if (precision > digits) digits = precision;
    int magnitude = exponent_of(va_arg(arguments, double)) - 1023;
    digits *= 1 + (magnitude < 0 ? -magnitude : magnitude) / 256;
  }
  return 12 + digits;
}

static int priced_snprintf(char *text, size_t size, const char *format, ...) {
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  int length = vsnprintf(text, size, format, arguments);
  pay(price_of(format, again, length));
  va_end(again);
  va_end(arguments);
  return length;
}

#ifdef __GLIBC__
/// Replaces the function that Lua calls if it was built with `_FORTIFY_SOURCE`.
static int priced_snprintf_chk(
  char *text, size_t size, int flag, size_t room, const char *format, ...) {
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  int length = __vsnprintf_chk(text, size, flag, room, format, arguments);
  pay(price_of(format, again, length));
  va_end(again);
  va_end(arguments);
  return length;
}
#endif

static const sandbox_import tolls[] = {
  {"fmod", (void (*)(void))priced_fmod},
  {"pow", (void (*)(void))priced_pow},
  {"strcoll", (void (*)(void))priced_strcoll},
  {"strtod", (void (*)(void))priced_strtod},
  {"snprintf", (void (*)(void))priced_snprintf},
#ifdef __GLIBC__
  {"__snprintf_chk", (void (*)(void))priced_snprintf_chk},
#endif
};

static void redirect_lua(void) {
  lua_State *L = luaL_newstate();
  if (L == NULL) return;
  // The address of a function that Lua does not export shows where Lua is loaded.
  sandbox_redirect_imports((void (*)(void))lua_getallocf(L, NULL), tolls, sizeof tolls / sizeof *tolls);
  lua_close(L);
}

#else

static void redirect_lua(void) {}

#endif

/// Performs an operation that must have a price, and returns whether it was charged.
static bool costs(lua_State *L, void (*act)(lua_State *L)) {
  sandbox_state *state = sandbox_of(L);
  int64_t before = state->remaining;
  sandbox_begin_paying(state);
  act(L);
  sandbox_end_paying(state);
  return state->remaining < before;
}

static void divide(lua_State *L) {
  lua_pushnumber(L, 0x1p1000);
  lua_pushnumber(L, 3);
  lua_arith(L, LUA_OPMOD);
}

static void raise_to_power(lua_State *L) {
  lua_pushnumber(L, 1.5);
  lua_pushnumber(L, 2.5);
  lua_arith(L, LUA_OPPOW);
}

static void read_number(lua_State *L) { lua_stringtonumber(L, "0.5"); }

static void compare(lua_State *L) {
  lua_pushliteral(L, "a");
  lua_pushliteral(L, "b");
  lua_compare(L, -1, -2, LUA_OPLT);
}

/// Creates the string first, because its allocation is always charged.
static void write_number(lua_State *L) {
  lua_pushliteral(L, "0.25");
  lua_pushnumber(L, 0.25);
  lua_tolstring(L, -1, NULL);
}

bool sandbox_takes_tolls(lua_State *L) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, redirect_lua);
  static void (*const acts[])(lua_State *) = {
    divide, raise_to_power, read_number, compare, write_number};
  int top = lua_gettop(L);
  bool result = true;
  for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
    // Only the second call counts, because the first one may also be charged for memory.
    acts[i](L);
    lua_settop(L, top);
    result = costs(L, acts[i]) && result;
    lua_settop(L, top);
  }
  return result;
}
