// Charges for Lua's calls of the C library.
//
// `1.7e308 % 3e-308` is one instruction, and takes as long as three hundred. The same holds for
// `..` with a number, and for `<` with two strings full of zero bytes: the C library compares up to
// the first zero byte, and Lua calls it again for the rest. The duration is known only at the time
// of the call, and Lua has no hook there.
//
// So this file intercepts the calls themselves. In a program on Linux, the program's own functions
// take precedence over those of the libraries, even for calls from the libraries. Lua therefore
// calls these functions, which charge the running state and call the system's function. The
// numbers, strings and errors are the system's.
//
// Where this does not work, a run has fewer instructions: see `SANDBOX_UNPRICED`.

#define _GNU_SOURCE  // for `RTLD_NEXT`

#include "Bounds/tolls.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

/// The state that is charged on this thread.
static _Thread_local sandbox_state *payer;

void sandbox_begin_paying(sandbox_state *state) {
  // A host function can call another state.
  state->outer_payer = payer;
  payer = state;
}

void sandbox_end_paying(sandbox_state *state) { payer = state->outer_payer; }

#ifndef SANDBOX_TOLLS
#if defined(__linux__) && defined(__GLIBC__)
#define SANDBOX_TOLLS 1
#else
#define SANDBOX_TOLLS 0
#endif
#endif

#if SANDBOX_TOLLS

// Declared without their headers, which may define some of these as macros or inline functions.
double fmod(double x, double y);
double pow(double x, double y);
int strcoll(const char *left, const char *right);
double strtod(const char *text, char **end);
int snprintf(char *text, size_t size, const char *format, ...);
int vsnprintf(char *text, size_t size, const char *format, va_list arguments);
int __snprintf_chk(char *text, size_t size, int flag, size_t room, const char *format, ...);
int __vsnprintf_chk(
  char *text, size_t size, int flag, size_t room, const char *format, va_list arguments);

typedef double of_numbers(double x, double y);
typedef int of_texts(const char *left, const char *right);
typedef double of_text(const char *text, char **end);

/// Finds the system's function by name. Two threads can find it at the same time without harm.
#define FIND_SYSTEMS(type, name)     \
  static type *_Atomic found;        \
  type *systems = found;             \
  if (systems == NULL) found = systems = (type *)dlsym(RTLD_NEXT, name)

static void pay(int64_t units) {
  if (payer != NULL) payer->remaining -= units;
}

static int exponent_of(double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  return (int)(bits >> 52 & 0x7FF);
}

/// Charges one step for each bit between the two exponents.
double fmod(double x, double y) {
  FIND_SYSTEMS(of_numbers, "fmod");
  int steps = exponent_of(x) - exponent_of(y);
  if (steps > 0) pay(steps >> 4);
  return systems(x, y);
}

double pow(double x, double y) {
  FIND_SYSTEMS(of_numbers, "pow");
  pay(3);
  return systems(x, y);
}

/// Charges one call for each zero byte that two strings share.
int strcoll(const char *left, const char *right) {
  FIND_SYSTEMS(of_texts, "strcoll");
  pay(1);
  return systems(left, right);
}

double strtod(const char *text, char **end) {
  FIND_SYSTEMS(of_text, "strtod");
  char *last;
  double number = systems(text, &last);
  pay(4 + (int64_t)(last - text) / 2);
  if (end != NULL) *end = last;
  return number;
}

/// Each digit of a very large or very small number requires a division of all remaining digits.
static int64_t price_of(const char *format, va_list arguments, int length) {
  int64_t digits = length > 0 ? length : 0;
  size_t size = strlen(format);
  bool is_one = size > 1 && format[0] == '%' && strpbrk(format + 1, "%*L") == NULL;
  if (is_one && strchr("eEfFgG", format[size - 1]) != NULL) {
    int magnitude = exponent_of(va_arg(arguments, double)) - 1023;
    digits *= 1 + (magnitude < 0 ? -magnitude : magnitude) / 256;
  }
  return 12 + digits;
}

int snprintf(char *text, size_t size, const char *format, ...) {
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  int length = vsnprintf(text, size, format, arguments);
  if (payer != NULL) pay(price_of(format, again, length));
  va_end(again);
  va_end(arguments);
  return length;
}

/// Called instead by a Lua that was built with checks.
int __snprintf_chk(char *text, size_t size, int flag, size_t room, const char *format, ...) {
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  int length = __vsnprintf_chk(text, size, flag, room, format, arguments);
  if (payer != NULL) pay(price_of(format, again, length));
  va_end(again);
  va_end(arguments);
  return length;
}

#endif

/// Performs an operation that must have a price, and returns whether it had one.
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

/// Makes the string first, because allocating it has a price anyway.
static void write_number(lua_State *L) {
  lua_pushliteral(L, "0.25");
  lua_pushnumber(L, 0.25);
  lua_tolstring(L, -1, NULL);
}

bool sandbox_takes_tolls(lua_State *L) {
  static void (*const acts[])(lua_State *) = {
    divide, raise_to_power, read_number, compare, write_number};
  int top = lua_gettop(L);
  bool result = true;
  for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
    // The second call decides, because the first one can charge for memory.
    acts[i](L);
    lua_settop(L, top);
    result = costs(L, acts[i]) && result;
    lua_settop(L, top);
  }
  return result;
}
