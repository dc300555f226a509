// Runs a program and measures its processor time, which Foundation's `Process` does not report.

#include "BenchmarkSupport.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

extern char **environ;

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec / 1e6; }

int support_run(const char *program, char *const *words, double *processor_seconds) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  pid_t child;
  int failure = posix_spawn(&child, program, &actions, 0, words, environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failure != 0) return -1;
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) != child || !WIFEXITED(status)) return -1;
  *processor_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  return WEXITSTATUS(status);
}
