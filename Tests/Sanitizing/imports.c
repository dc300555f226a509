// Tries to redirect the calls of libraries that are linked in other ways than the system's Lua.
//
// The arguments are the expected outcome, `led` or `left`, and a library with a function `ask`.

#include <Bounds/imports.h>
#include <dlfcn.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static double ours(double x, double y) { return x + y; }

int main(int count, char **words) {
  if (count != 3) return 2;
  void *library = dlopen(words[2], RTLD_NOW);
  double (*ask)(double, double) = NULL;
  if (library != NULL) *(void **)&ask = dlsym(library, "ask");
  if (ask == NULL) return 2;
  static const sandbox_import imports[] = {{"fmod", (void (*)(void))ours}};
  bool is_sound = ask(7, 2) == 1;
  sandbox_redirect_imports((void (*)(void))ask, imports, 1);
  is_sound = is_sound && ask(7, 2) == (strcmp(words[1], "led") == 0 ? 9 : 1);
  // What is not in the library calls the system's as before.
  volatile double seven = 7;
  is_sound = is_sound && fmod(seven, 2) == 1;
  *(void **)&ask = dlsym(RTLD_DEFAULT, "fmod");
  is_sound = is_sound && ask(7, 2) == 1;
  if (!is_sound) printf("imports: %s is not %s\n", words[2], words[1]);
  return is_sound ? 0 : 1;
}
