// What Lua asks of the C library, at a price.
//
// `1.7e308 % 3e-308` is one instruction, and takes the time of three hundred. The same is true of `..`
// with a number, and of `<` with two texts that are full of zero bytes: the C library compares up to
// the first of them, and Lua calls it again for the rest. How long one takes is known only when it
// comes to that, and no hook of Lua's is there.
//
// So the calls themselves are met. In a program on Linux its own functions come before those of the
// libraries, also for the libraries: Lua finds these, which take the price from the state that runs
// and let the system's function do the work. The numbers, the texts and the errors are the system's.
//
// Where that is not so, a run has fewer instructions: see `SANDBOX_UNPRICED`.

#define _GNU_SOURCE  // for `RTLD_NEXT`

#include "Bounds/tolls.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

/// The state that pays on this thread.
static _Thread_local sandbox_state *payer;

void sandbox_begin_paying(sandbox_state *state) {
  // A function of the host may call another state.
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

// Without their headers, which may define some of these as macros or inline.
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

/// The system's function of a name. To find it twice at once does no harm.
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

/// A step for each bit between the two exponents.
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

/// One call for each zero byte that two texts share.
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

/// Each digit of a large or a tiny number is a division of all that is left of it.
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

/// What a Lua that was built with checks calls instead.
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

/// Does something that must have a price, and returns whether it had.
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

/// Makes the text last: to make one takes memory, which has a price anyway.
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
    // Where memory is charged, the second time tells.
    acts[i](L);
    lua_settop(L, top);
    result = costs(L, acts[i]) && result;
    lua_settop(L, top);
  }
  return result;
}
