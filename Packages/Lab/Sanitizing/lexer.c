// The guard's lexer against Lua's own.
//
// Texts are made of tokens that are known, with every line end, escape, comment and long bracket
// between and in them. The lexer must read those tokens at those lines, and give up where a string or
// a comment has no end. What else is malformed is up to the compiler, which must refuse it.

#include <lauxlib.h>
#include <lua.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Bounds/guard.h"
#include "Bounds/lexer.h"
#include "limits.h"
#include "trials.h"

enum { TEXT_BYTES = 1 << 14, TOKENS = 2048 };

typedef struct {
  trial_random random;
  char text[TEXT_BYTES];
  size_t length;
  int32_t line;
  struct {
    sandbox_token_kind kind;
    size_t start;
    size_t length;
    int32_t line;
  } tokens[TOKENS];
  int count;
  int labels;
} maker;

static int below(maker *m, int bound) { return trial_below(&m->random, bound); }

static void put(maker *m, const char *bytes, size_t length) {
  if (m->length + length >= TEXT_BYTES) abort();
  memcpy(m->text + m->length, bytes, length);
  m->length += length;
}

static void put_text(maker *m, const char *text) { put(m, text, strlen(text)); }

static char last(const maker *m) { return m->length == 0 ? ' ' : m->text[m->length - 1]; }

/// One line end, kept apart from one right before it.
static void put_line_end(maker *m, const char *spacer) {
  static const char *const ends[] = {"\n", "\r", "\r\n", "\n\r"};
  if (last(m) == '\n' || last(m) == '\r') put_text(m, spacer);
  put_text(m, ends[below(m, 4)]);
  m->line++;
}

/// Ends in something that no line end can be joined to.
static void seal(maker *m) {
  if (last(m) == '\n' || last(m) == '\r') put_text(m, " ");
}

static const char *const noise[] = {
  "a.b.b", "\"", "'", "--", "\\", "[[", "[=[", "]=", "end", "\t", "(", "..", "\xC3\xA4", "#", "\\z"};
enum { NOISES = sizeof noise / sizeof *noise };

/// A long bracket of a level that nothing in it closes.
static void put_long(maker *m) {
  int level = below(m, 4);
  put_text(m, "[");
  for (int i = 0; i < level; i++) put_text(m, "=");
  put_text(m, "[");
  for (int i = below(m, 6); i > 0; i--) {
    switch (below(m, 3)) {
      case 0:
        put_line_end(m, " ");
        break;
      case 1:
        // Of a level that cannot occur.
        put_text(m, below(m, 2) ? "]=====]" : "]======");
        put_text(m, " ");
        break;
      default: {
        const char *text = noise[below(m, NOISES)];
        put_text(m, text);
        if (text[0] == ']') put_text(m, " ");
      }
    }
  }
  put_text(m, "]");
  for (int i = 0; i < level; i++) put_text(m, "=");
  put_text(m, "]");
}

static void put_blank(maker *m) {
  // Three hyphens would be a comment that begins earlier.
  if (last(m) == '-') put_text(m, " ");
  switch (below(m, 8)) {
    case 0:
    case 1:
      put_line_end(m, "\t");
      break;
    case 2:
      seal(m);
      put_text(m, "--");
      put_text(m, below(m, 2) ? " a.b.c [[" : "[==x ]]");
      put_text(m, noise[below(m, NOISES)]);
      put_line_end(m, "");
      break;
    case 3:
      put_text(m, "--");
      put_long(m);
      break;
    case 4:
      put_text(m, below(m, 2) ? "\v" : "\f\t");
      break;
    default:
      put_text(m, " ");
  }
}

static bool is_part_of_word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'
    || c == '.';
}

/// Whether two characters would be read as one token.
static bool join(char left, char right) {
  if (is_part_of_word(left) && is_part_of_word(right)) return true;
  return strchr("-[=<>~/:", left) != NULL && strchr("-[=<>~/:", right) != NULL;
}

static void separate(maker *m, char first) {
  bool has_blank = join(last(m), first) || below(m, 2);
  // A short comment would swallow what is behind it; it ends in a line end.
  if (has_blank) put_blank(m);
  while (join(last(m), first)) put_text(m, " ");
  for (int i = below(m, 3); has_blank && i > 0; i--) put_blank(m);
  while (join(last(m), first)) put_text(m, " ");
}

static void begin_token(maker *m, sandbox_token_kind kind, char first) {
  separate(m, first);
  if (m->count == TOKENS) abort();
  m->tokens[m->count].kind = kind;
  m->tokens[m->count].start = m->length;
}

static void end_token(maker *m) {
  m->tokens[m->count].length = m->length - m->tokens[m->count].start;
  m->tokens[m->count].line = m->line;
  m->count++;
}

static void put_token(maker *m, sandbox_token_kind kind, const char *text) {
  begin_token(m, kind, text[0]);
  put_text(m, text);
  end_token(m);
}

static void symbol(maker *m, const char *text) { put_token(m, SANDBOX_TOKEN_SYMBOL, text); }
static void word(maker *m, const char *text) { put_token(m, SANDBOX_TOKEN_WORD, text); }

static void name(maker *m) {
  static const char *const names[] = {"a", "_", "b2", "ends", "And", "notx", "e1", "x"};
  put_token(m, SANDBOX_TOKEN_NAME, names[below(m, 8)]);
}

static void number(maker *m) {
  static const char *const numbers[] = {
    "0", "3", "1.", ".5", "1e10", "1E+5", "2.5e-3", "0x1", "0xA.8p1", "0X.8P-2", "0xfp+3", "00",
    "1e1", "0x.a", "9007199254740993", "0xep1", "3e0",
  };
  put_token(m, SANDBOX_TOKEN_NUMBER, numbers[below(m, sizeof numbers / sizeof *numbers)]);
}

static void put_escape(maker *m) {
  static const char *const escapes[] = {
    "\\a", "\\b", "\\f", "\\n", "\\r", "\\t", "\\v", "\\\\", "\\\"", "\\'", "\\x4a", "\\xFf",
    "\\0", "\\7", "\\65", "\\255", "\\0659", "\\u{0}", "\\u{7FFFFFFF}", "\\u{00000000041}",
  };
  switch (below(m, 5)) {
    case 0:
      put_text(m, "\\");
      put_line_end(m, "");
      seal(m);
      break;
    case 1:
      put_text(m, "\\z");
      for (int i = below(m, 4); i > 0; i--) {
        if (below(m, 2)) {
          put_line_end(m, "\t");
        } else {
          put_text(m, " ");
        }
      }
      // What is behind it may be a line end no more.
      put_text(m, "-");
      break;
    default:
      put_text(m, escapes[below(m, sizeof escapes / sizeof *escapes)]);
      // A digit or a brace behind it would be part of it.
      put_text(m, "-");
  }
}

static void string(maker *m) {
  if (below(m, 3) == 0) {
    begin_token(m, SANDBOX_TOKEN_STRING, '[');
    put_long(m);
    end_token(m);
    return;
  }
  const char *quote = below(m, 2) ? "\"" : "'";
  begin_token(m, SANDBOX_TOKEN_STRING, quote[0]);
  put_text(m, quote);
  for (int i = below(m, 6); i > 0; i--) {
    static const char *const parts[] = {"a.b", "--", "[[", "]]", " ", "\t", "-- [[", "\xFF", "#"};
    if (below(m, 2)) {
      put_escape(m);
    } else {
      put_text(m, parts[below(m, 9)]);
    }
  }
  put_text(m, quote);
  end_token(m);
}

static void operand(maker *m) {
  switch (below(m, 6)) {
    case 0:
      number(m);
      break;
    case 1:
    case 2:
      string(m);
      break;
    case 3:
      name(m);
      symbol(m, ".");
      name(m);
      break;
    case 4:
      symbol(m, "{");
      number(m);
      symbol(m, below(m, 2) ? "," : ";");
      string(m);
      symbol(m, "}");
      break;
    default:
      name(m);
  }
}

static void statement(maker *m) {
  static const char *const operators[] = {
    "+", "-", "*", "/", "//", "%", "^", "..", "==", "~=", "<", ">", "<=", ">=", "&", "|", "~", "<<",
    ">>",
  };
  switch (below(m, 9)) {
    case 0:
      name(m);
      string(m);
      symbol(m, ";");
      return;
    case 1:
      word(m, "if");
      operand(m);
      word(m, "then");
      word(m, "elseif");
      operand(m);
      word(m, "then");
      word(m, "else");
      word(m, "end");
      return;
    case 2:
      word(m, "while");
      word(m, below(m, 2) ? "true" : "nil");
      word(m, "do");
      word(m, "break");
      word(m, "end");
      return;
    case 3:
      word(m, "function");
      name(m);
      symbol(m, "(");
      symbol(m, "...");
      symbol(m, ")");
      word(m, "return");
      symbol(m, "...");
      word(m, "end");
      return;
    case 4: {
      char label[16];
      snprintf(label, sizeof label, "l%d", m->labels++);
      word(m, "goto");
      put_token(m, SANDBOX_TOKEN_NAME, label);
      symbol(m, "::");
      put_token(m, SANDBOX_TOKEN_NAME, label);
      symbol(m, "::");
      return;
    }
    default:
      name(m);
      symbol(m, "=");
      operand(m);
      if (below(m, 2)) {
        symbol(m, operators[below(m, sizeof operators / sizeof *operators)]);
        if (below(m, 4) == 0) word(m, "not");
        operand(m);
      }
      symbol(m, ";");
  }
}

/// A token that the compiler refuses, with what may follow it. Returns whether it has no end.
static bool put_broken(maker *m) {
  static const char *const endless[] = {
    "\"abc", "'abc\"", "'a\nb'", "'a\rb'", "[[ ]", "[=[ ]]", "--[[ ]", "--[==[ ]=]", "\"\\",
    "'\\z", "\"\\z\n", "\"\\\r\n",
  };
  static const char *const malformed[] = {
    "\"\\q\"", "\"\\300\"", "\"\\x4g\"", "\"\\u{}\"", "\"\\u{80000000}\"", "\"\\u41\"", "\"\\u{41\"",
    "0x", "3x", "1e", "1e+", "0x1p", "1..2", "1.2.3", "0x1p5a", "1e5e5", "0xg", "1_", "[=x", "[==",
    "08f", ".5.",
  };
  enum { ENDLESS = sizeof endless / sizeof *endless, MALFORMED = sizeof malformed / sizeof *malformed };
  bool is_endless = below(m, 2);
  name(m);
  symbol(m, "=");
  // Between it and what is before no comment may hide it.
  seal(m);
  put_text(m, " ");
  put_text(m, is_endless ? endless[below(m, ENDLESS)] : malformed[below(m, MALFORMED)]);
  put_text(m, below(m, 2) ? "\n" : "\r");
  put_text(m, "x = a.b.c");
  return is_endless;
}

static int findings;

static void report(const maker *m, int64_t number, const char *what) {
  findings++;
  if (findings > 5) return;
  printf("lexer: case %lld: %s\n", (long long)number, what);
  for (size_t i = 0; i < m->length; i++) {
    unsigned char c = (unsigned char)m->text[i];
    if (c < 0x20 || c >= 0x7F) printf("\\x%02X", c);
    else putchar(c);
  }
  putchar('\n');
}

/// Compiles, and tells the line at which the compiler gives up; 0 if it does not.
static int32_t compile(lua_State *L, const char *text, size_t length, char *message, size_t size) {
  int status = luaL_loadbufferx(L, text, length, "=t", "t");
  int32_t line = 0;
  message[0] = 0;
  if (status != LUA_OK) {
    snprintf(message, size, "%s", lua_tostring(L, -1));
    line = (int32_t)strtol(message + 2, NULL, 10);
  }
  lua_settop(L, 0);
  return line;
}

static const char *compare_tokens(const maker *m) {
  sandbox_lexer lexer = {m->text, m->text + m->length, 1};
  for (int i = 0; i < m->count; i++) {
    sandbox_token token = sandbox_next_token(&lexer);
    if (token.kind != m->tokens[i].kind) return "a token is taken for another kind";
    if (token.text != m->text + m->tokens[i].start) return "a token begins elsewhere";
    if (token.length != m->tokens[i].length) return "a token ends elsewhere";
    if (token.line != m->tokens[i].line) return "a token has another line";
  }
  return NULL;
}

static void make(maker *m, uint64_t seed) {
  memset(m, 0, offsetof(maker, text));
  m->random.state = seed;
  m->length = 0;
  m->line = 1;
  m->count = 0;
  m->labels = 0;
  for (int i = 1 + below(m, 12); i > 0; i--) statement(m);
}

/// Whole texts: every token is known.
static void check_known(maker *m, lua_State *L, int64_t number) {
  char message[256];
  const char *difference = compare_tokens(m);
  if (difference != NULL) report(m, number, difference);
  sandbox_judgement judgement = sandbox_guard(m->text, m->length, &trial_limits);
  if (judgement.is_broken || judgement.refusal != 0) report(m, number, "the guard gives up");
  if (compile(L, m->text, m->length, message, sizeof message) != 0) report(m, number, message);
  // A character that no token begins with tells the compiler's line.
  seal(m);
  put_text(m, " @");
  int32_t line = compile(L, m->text, m->length, message, sizeof message);
  if (line != m->line) report(m, number, message);
}

static void check_broken(maker *m, lua_State *L, int64_t number) {
  char message[256];
  bool is_endless = put_broken(m);
  const char *difference = compare_tokens(m);
  if (difference != NULL) report(m, number, difference);
  sandbox_judgement judgement = sandbox_guard(m->text, m->length, &trial_limits);
  int32_t line = compile(L, m->text, m->length, message, sizeof message);
  if (line == 0) report(m, number, "the compiler takes what is broken");
  if (is_endless && !judgement.is_broken) report(m, number, message);
}

/// Texts with a few bytes changed: nobody knows their tokens, but both must agree.
static void check_changed(maker *m, lua_State *L, int64_t number) {
  static const char bytes[] = "\n\r\"'\\[]=-.zxu{}0e@ a;";
  char message[256];
  for (int i = 1 + below(m, 4); i > 0; i--) {
    size_t at = (size_t)below(m, (int)m->length);
    char byte = bytes[below(m, sizeof bytes - 1)];
    if (below(m, 2)) {
      m->text[at] = byte;
    } else if (below(m, 2)) {
      memmove(m->text + at, m->text + at + 1, m->length - at - 1);
      m->length--;
    } else {
      put(m, " ", 1);
      memmove(m->text + at + 1, m->text + at, m->length - at - 1);
      m->text[at] = byte;
    }
  }
  sandbox_lexer lexer = {m->text, m->text + m->length, 1};
  sandbox_token token;
  do {
    token = sandbox_next_token(&lexer);
  } while (token.kind != SANDBOX_TOKEN_END && token.kind != SANDBOX_TOKEN_BROKEN);
  int32_t line = compile(L, m->text, m->length, message, sizeof message);
  if (line == 0 && token.kind == SANDBOX_TOKEN_BROKEN) report(m, number, "only the guard gives up");
  // The compiler comes to what has no end only if it has read everything before as the lexer does.
  bool is_long = strstr(message, "unfinished long") != NULL;
  if (is_long || strstr(message, "unfinished string") != NULL) {
    if (token.kind != SANDBOX_TOKEN_BROKEN) report(m, number, message);
    else if (is_long && token.line != line) report(m, number, message);
  }
}

static void put_chain(maker *m, int links, int depth);

/// A key with a number of links of its own.
static void put_key(maker *m, int links, int depth) {
  symbol(m, "[");
  if (links == 0) {
    operand(m);
    symbol(m, "+");
    number(m);
  } else {
    put_chain(m, links, depth + 1);
  }
  symbol(m, "]");
}

static void put_chain(maker *m, int links, int depth) {
  bool is_bracketed = below(m, 8) == 0;
  int before = is_bracketed ? below(m, links + 1) : 0;
  if (is_bracketed) {
    symbol(m, "(");
    put_chain(m, before, depth + 1);
    symbol(m, ")");
    links -= before;
  } else {
    name(m);
  }
  while (links > 0) {
    switch (below(m, 12)) {
      case 0:
      case 1: {
        int inner = depth < 3 && below(m, 2) ? below(m, links) : 0;
        put_key(m, inner, depth);
        links -= inner + 1;
        break;
      }
      case 2:
        symbol(m, ":");
        name(m);
        string(m);
        links--;
        break;
      default:
        symbol(m, ".");
        name(m);
        links--;
    }
  }
}

/// Chains of a known number of links, whatever lies between them.
static void check_chain(maker *m, int64_t number) {
  int links = trial_limits.index_chain - 2 + below(m, 5);
  m->length = 0;
  m->count = 0;
  name(m);
  symbol(m, "=");
  put_chain(m, links, 0);
  sandbox_judgement judgement = sandbox_guard(m->text, m->length, &trial_limits);
  bool is_refused = judgement.refusal != 0;
  if (is_refused != (links > trial_limits.index_chain)) report(m, number, "links are miscounted");
}

int main(int words, char **word) {
  uint64_t seed = words > 1 ? strtoull(word[1], NULL, 10) : 1;
  int64_t count = words > 2 ? strtoll(word[2], NULL, 10) : 10000;
  maker *m = malloc(sizeof *m);
  lua_State *L = luaL_newstate();
  if (m == NULL || L == NULL) abort();
  for (int64_t number = 1; number <= count; number++) {
    make(m, seed * 0x100000001B3u + (uint64_t)number);
    switch (number % 4) {
      case 0:
        check_broken(m, L, number);
        break;
      case 1:
        check_changed(m, L, number);
        break;
      case 2:
        check_chain(m, number);
        break;
      default:
        check_known(m, L, number);
    }
  }
  lua_close(L);
  free(m);
  printf(
    "lexer: seed %llu, %lld cases, %d findings\n", (unsigned long long)seed, (long long)count,
    findings);
  return findings != 0;
}
