#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include "TerminalSupport.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

int terminal_open(char *path, size_t size) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal < 0) return -1;
  const char *name = NULL;
  if (fcntl(terminal, F_SETFD, FD_CLOEXEC) == 0 && grantpt(terminal) == 0 &&
      unlockpt(terminal) == 0) {
    name = ptsname(terminal);
  }
  if (!name || strlen(name) >= size) {
    close(terminal);
    return -1;
  }
  strcpy(path, name);
  return terminal;
}

pid_t terminal_spawn(const char *path, const char *folder, char *const words[],
                     char *const variables[]) {
  pid_t process = fork();
  if (process != 0) return process;
  // The child has one thread of many; until it is another program, it may call the system alone.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  // A shell starts what is in its background with signals ignored, and a program would keep that.
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  if (setsid() < 0 || chdir(folder) != 0) _exit(126);
  int terminal = open(path, O_RDWR);
  if (terminal < 0 || ioctl(terminal, TIOCSCTTY, 0) != 0) _exit(126);
  for (int end = 0; end < 3; end++) {
    if (dup2(terminal, end) < 0) _exit(126);
  }
  if (terminal > 2) close(terminal);
  execve(words[0], words, variables);
  _exit(127);
}

int terminal_resize(int terminal, unsigned short columns, unsigned short rows) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(terminal, TIOCSWINSZ, &size);
}
