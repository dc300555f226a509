// Rejects certain code before Lua's compiler sees it.
//
// To find the name for an error message, Lua 5.4.4 recurses along an expression such as `a.b.b.b…`
// (fixed upstream by 7923dbbf, in 5.4.7). 200 KB of such an expression overflow the C stack, and
// Lua searches the whole function once per link. The guard counts the links of an expression in the
// token stream, so that comments, strings and line breaks can't hide any. It counts too many rather
// than too few: links within keys are counted as well.
//
// The compiler itself is slow in two cases: each `and`, `or`, `elseif`, `break` and `goto` may walk
// the list of the preceding ones, and each name is looked up in every enclosing function.

#include "Bounds/guard.h"

#include <string.h>

#include "Bounds/lexer.h"
#include "sandbox_error.h"

typedef struct {
  sandbox_judgement result;
  const sandbox_limits *limits;
  int32_t links;   // of the current expression
  bool can_link;   // whether the last token can be indexed
  bool after_dot;  // whether the next name belongs to a link
  int32_t depth;
  int32_t outer[SANDBOX_NESTING];  // the links before each open bracket
  sandbox_bracket open[SANDBOX_NESTING];
  int32_t blocks;
  bool is_function[SANDBOX_NESTING];
  int64_t functions;  // the number of functions that enclose the token
  int64_t jumps;
} judge;

static void refuse(judge *j, int32_t fault, int32_t limit) {
  if (j->result.refusal != 0) return;
  j->result.refusal = fault;
  j->result.limit = limit;
}

/// Begins an operand, which the preceding text is not part of.
static void begin(judge *j, bool can_link) {
  j->links = 0;
  j->can_link = can_link;
  j->after_dot = false;
}

static void count_links(judge *j, int32_t links) {
  j->links = links;
  if (links > j->result.links) j->result.links = links;
  int32_t limit = j->limits->index_chain;
  if (links > limit) refuse(j, SANDBOX_FAULT_INDEX_CHAIN, limit);
}

static void open_bracket(judge *j, char bracket, int32_t line) {
  if (j->depth == j->limits->brackets) {
    refuse(j, SANDBOX_FAULT_BRACKETS, j->limits->brackets);
    return;
  }
  if (bracket == '[' && j->can_link) count_links(j, j->links + 1);
  j->open[j->depth] = (sandbox_bracket){bracket, line};
  j->outer[j->depth++] = j->can_link ? j->links : 0;
  begin(j, false);
}

/// Ends a bracket. A chain can begin with an expression in parentheses and continue after them, and
/// the links of a key count toward the chain that contains the key.
static void close_bracket(judge *j, char bracket) {
  int32_t inner = bracket == '}' ? 0 : j->links;
  begin(j, true);
  if (j->depth > 0) count_links(j, j->outer[--j->depth] + inner);
}

static void open_block(judge *j, bool is_function) {
  if (j->blocks == j->limits->blocks) {
    refuse(j, SANDBOX_FAULT_BLOCKS, j->limits->blocks);
    return;
  }
  j->is_function[j->blocks++] = is_function;
  if (is_function) j->functions++;
}

static void close_block(judge *j) {
  if (j->blocks > 0 && j->is_function[--j->blocks]) j->functions--;
}

static bool is_word(const sandbox_token *token, const char *word) {
  return strlen(word) == token->length && memcmp(word, token->text, token->length) == 0;
}

static bool is_one_of(const sandbox_token *token, const char *const *words) {
  while (*words != NULL && !is_word(token, *words)) words++;
  return *words != NULL;
}

static void read_word(judge *j, const sandbox_token *token) {
  static const char *const openers[] = {"do", "if", "repeat", NULL};
  static const char *const closers[] = {"end", "until", NULL};
  static const char *const jumps[] = {"and", "or", "elseif", "break", "goto", NULL};
  // A chain can continue after `end`: `(function() … end).x`.
  begin(j, is_word(token, "end"));
  if (is_word(token, "function")) {
    open_block(j, true);
  } else if (is_one_of(token, openers)) {
    open_block(j, false);
  } else if (is_one_of(token, closers)) {
    close_block(j);
  } else if (is_one_of(token, jumps)) {
    // A thousand jumps, each of which walks past all the others, take 2 ms.
    j->jumps++;
    j->result.cost += j->jumps >> 2;
  }
}

static void read_symbol(judge *j, const sandbox_token *token) {
  char symbol = token->length == 1 ? *token->text : 0;
  if (symbol == '(' || symbol == '[' || symbol == '{') {
    open_bracket(j, symbol, token->line);
  } else if (symbol == ')' || symbol == ']' || symbol == '}') {
    close_bracket(j, symbol);
  } else if ((symbol == '.' || symbol == ':') && j->can_link) {
    count_links(j, j->links + 1);
    j->after_dot = true;
    j->can_link = false;
  } else {
    static const char *const slow[] = {"%", "^", "..", "#", NULL};
    if (is_word(token, "...")) j->result.is_variadic = true;
    if (is_one_of(token, slow)) j->result.is_slow = true;
    begin(j, false);
  }
}

/// Whether a string literal can be converted to a number; otherwise Lua reads only its first
/// characters.
static bool may_be_number(const sandbox_token *token) {
  size_t first = 0;
  while (first < token->length && strchr("\"'[=\r\n", token->text[first]) != NULL) first++;
  return first < token->length && strchr("\\ \t\v\f+-.0123456789", token->text[first]) != NULL;
}

/// Whether a string literal contains a zero byte: `\0`, `\x00` or `\u{0}`.
static bool has_zero(const sandbox_token *token) {
  const char *end = token->text + token->length;
  for (const char *at = token->text; (at = memchr(at, '\\', (size_t)(end - at))) != NULL; at += 2) {
    size_t skipped = at[1] == 'u' ? 3 : at[1] == 'x' ? 2 : 1;
    size_t zeros = strspn(at + skipped, "0");
    char next = at[skipped + zeros];
    bool is_decimal = skipped == 1 && (zeros > 2 || next < '0' || next > '9');
    if (zeros > 0 && (is_decimal || (skipped == 3 && next == '}') || (skipped == 2 && zeros > 1))) {
      return true;
    }
  }
  return false;
}

static void read_string(judge *j, const sandbox_token *token) {
  if (has_zero(token)) j->result.has_zero = true;
  if (token->length > j->result.number_length && may_be_number(token)) {
    j->result.number_length = token->length;
  }
  // A string directly after a name is the argument of a call, and the chain continues.
  if (!j->can_link) begin(j, true);
}

static void read_token(judge *j, const sandbox_token *token) {
  j->result.line = token->line;
  switch (token->kind) {
    case SANDBOX_TOKEN_NAME:
      // Each enclosing function can have 200 variables.
      j->result.cost += 1 + j->functions * j->functions;
      if (j->after_dot) {
        j->after_dot = false;
        j->can_link = true;
      } else {
        begin(j, true);
      }
      break;
    case SANDBOX_TOKEN_STRING:
      read_string(j, token);
      break;
    case SANDBOX_TOKEN_WORD:
      read_word(j, token);
      break;
    case SANDBOX_TOKEN_SYMBOL:
      read_symbol(j, token);
      break;
    default:
      begin(j, false);
  }
}

sandbox_judgement sandbox_guard(const char *text, size_t length, const sandbox_limits *limits) {
  sandbox_lexer lexer = {text, text + length, 1};
  judge j = {.result = {.line = 1, .cost = (int64_t)(length >> 2)}, .limits = limits};
  while (j.result.refusal == 0) {
    sandbox_token token = sandbox_next_token(&lexer);
    if (token.kind == SANDBOX_TOKEN_END || token.kind == SANDBOX_TOKEN_BROKEN) {
      j.result.is_broken = token.kind == SANDBOX_TOKEN_BROKEN;
      break;
    }
    read_token(&j, &token);
  }
  if (j.depth > 0) j.result.innermost = j.open[j.depth - 1];
  return j.result;
}
