// What is wrong with a result, in parts and in words.

#include "Errors/fault.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "Errors/error.h"
#include "State/text.h"

static const char *const expectations[] = {"a number", "a boolean", "a color"};

static void word(char *text, size_t size, int32_t kind, const sandbox_error *e, const sandbox_fault *f) {
  const char *view = e->view;
  const char *property = e->property;
  const char *value = e->value;
  const char *wanted = f->expected == NULL ? "a table" : expectations[f->expected->kind];
  switch (kind) {
    case SANDBOX_FAULT_UNKNOWN_VIEW:
      snprintf(text, size, "unknown view '%s'", view);
      break;
    case SANDBOX_FAULT_UNKNOWN_PROPERTY:
      snprintf(text, size, "unknown property '%s' of view '%s'", property, view);
      break;
    case SANDBOX_FAULT_WRONG_TYPE:
      if (property[0] == 0) {
        snprintf(text, size, "view '%s' must be %s, not %s", view, wanted, value);
      } else {
        snprintf(
          text, size, "'%s' of view '%s' must be %s, not %s", property, view, wanted, value);
      }
      break;
    case SANDBOX_FAULT_NOT_FINITE:
      snprintf(
        text, size, "'%s' of view '%s' must be a finite number, not %s", property, view, value);
      break;
    case SANDBOX_FAULT_OUT_OF_RANGE:
      snprintf(
        text, size, "'%s' of view '%s' must lie in %g to %g, not at %s", property, view,
        f->expected->minimum, f->expected->maximum, value);
      break;
    case SANDBOX_FAULT_NOT_A_COLOR:
      snprintf(
        text, size, "'%s' of view '%s' must be a color such as \"#20508080\", not %s", property,
        view, value);
      break;
    case SANDBOX_FAULT_NOTHING_RETURNED:
      snprintf(text, size, "the function returned nothing");
      break;
    case SANDBOX_FAULT_NOT_A_TABLE:
      snprintf(text, size, "the function returned %s, not a table", value);
      break;
    case SANDBOX_FAULT_UNKNOWN_PIECE:
      snprintf(text, size, "view '%s' has %d pieces, not %s", view, (int)f->count, value);
      break;
    default:
      if (view[0] == 0) {
        snprintf(text, size, "%s is not the name of a view", value);
      } else {
        snprintf(text, size, "%s is not a property of view '%s'", value, view);
      }
  }
}

static void copy(char *target, size_t size, const char *text) {
  target[0] = 0;
  if (text != NULL) sandbox_printable(target, size, text, strlen(text));
}

static void copy_view(char view[SANDBOX_NAME_BYTES], const sandbox_fault *fault) {
  copy(view, SANDBOX_NAME_BYTES - 16, fault->view);
  if (fault->piece == 0) return;
  size_t length = strlen(view);
  snprintf(view + length, SANDBOX_NAME_BYTES - length, "[%d]", (int)fault->piece);
}

bool sandbox_is_before(const sandbox_fault *fault, const sandbox_error *worded) {
  char text[SANDBOX_NAME_BYTES];
  copy_view(text, fault);
  int order = strcmp(text, worded->view);
  if (order != 0) return order < 0;
  copy(text, sizeof text, fault->property);
  order = strcmp(text, worded->property);
  if (order != 0) return order < 0;
  copy(text, sizeof text, fault->value);
  return strcmp(text, worded->value) < 0;
}

void sandbox_word_fault(sandbox_state *state, int32_t kind, const sandbox_fault *fault) {
  sandbox_error *error = &state->error;
  sandbox_clear_error(error, SANDBOX_ERROR_DECODE);
  error->fault = kind;
  error->pieces = kind == SANDBOX_FAULT_UNKNOWN_PIECE ? fault->count : 0;
  copy(error->property, sizeof error->property, fault->property);
  copy(error->value, sizeof error->value, fault->value);
  copy_view(error->view, fault);
  word(error->message, sizeof error->message, kind, error, fault);
}

int sandbox_raise_fault(lua_State *L, int32_t kind, const sandbox_fault *fault) {
  sandbox_state *state = sandbox_of(L);
  sandbox_word_fault(state, kind, fault);
  luaL_where(L, 1);
  lua_pushstring(L, state->error.message);
  lua_concat(L, 2);
  sandbox_capture(L, 0);
  state->error.owner = lua_tostring(L, -1);
  return lua_error(L);
}
