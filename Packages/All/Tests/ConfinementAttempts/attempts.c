#define _GNU_SOURCE
#include "attempts.h"

#if defined(__linux__)
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *folder;

static const char *at(const char *name) {
  static _Thread_local char paths[2][4096];
  static _Thread_local int turn;
  turn = !turn;
  snprintf(paths[turn], sizeof paths[turn], "%s/%s", folder, name);
  return paths[turn];
}

static void tell(const char *what, long result) {
  dprintf(2, "probe %s: %s\n", what, result >= 0 ? "done" : strerrorname_np(errno));
}

static int closed(int descriptor) { return descriptor < 0 ? -1 : close(descriptor); }

static int listed(const char *path) {
  DIR *found = opendir(path);
  return found ? closedir(found) : -1;
}

static int started(const char *program) {
  char *words[] = {(char *)program, NULL};
  pid_t child;
  int code = posix_spawn(&child, program, NULL, NULL, words, NULL);
  if (code == 0) return waitpid(child, NULL, 0);
  errno = code;
  return -1;
}

// By a file that is open already, in a child, as it replaces who calls it.
static int started_from_descriptor(const char *program) {
  int descriptor = open(program, O_PATH);
  pid_t child = fork();
  if (child == 0) {
    char *words[] = {(char *)program, NULL};
    syscall(SYS_execveat, descriptor, "", words, NULL, AT_EMPTY_PATH);
    _exit(errno);
  }
  int status = 0;
  close(descriptor);
  waitpid(child, &status, 0);
  errno = WEXITSTATUS(status);
  return errno ? -1 : 0;
}

static int attached(pid_t process) {
  if (ptrace(PTRACE_SEIZE, process, 0, 0) < 0) return -1;
  return (int)ptrace(PTRACE_DETACH, process, 0, 0);
}

// Each leaves things as they were, so that it can be tried again.
static void attempt_files(void) {
  tell("read", closed(open(at("secret"), O_RDONLY)));
  tell("list", listed(folder));
  tell("append", closed(open(at("secret"), O_WRONLY | O_APPEND)));
  tell("truncate", truncate(at("other"), 0));
  tell("create", closed(open(at("new"), O_WRONLY | O_CREAT | O_EXCL, 0666)));
  unlink(at("new"));
  tell("make a folder", mkdir(at("made"), 0777));
  rmdir(at("made"));
  tell("make a link", symlink("secret", at("link")));
  unlink(at("link"));
  tell("make a pipe", mkfifo(at("pipe"), 0666));
  unlink(at("pipe"));
  tell("rename", rename(at("other"), at("moved")));
  rename(at("moved"), at("other"));
  tell("take in", link(at("secret"), "taken"));
  unlink("taken");
  tell("remove a folder", rmdir(at("empty")));
  mkdir(at("empty"), 0777);
  tell("remove", unlink(at("other")));
  closed(open(at("other"), O_WRONLY | O_CREAT, 0666));
  tell("read another process", closed(open("/proc/1/environ", O_RDONLY)));
}

static void attempt_calls(void) {
  tell("start a program", started("/bin/true"));
  tell("start an open program", started_from_descriptor("/bin/true"));
  tell("socket of the network", closed(socket(AF_INET, SOCK_STREAM, 0)));
  tell("socket of the machine", closed(socket(AF_UNIX, SOCK_STREAM, 0)));
  int pair[2];
  int made = socketpair(AF_UNIX, SOCK_STREAM, 0, pair);
  tell("pair of sockets", made);
  if (made == 0) close(pair[0]), close(pair[1]);
  char parameters[120] = {0};
  tell("ring of calls", closed((int)syscall(425, 1, parameters)));
  tell("attach to the parent", attached(getppid()));
  tell("signal the parent", kill(getppid(), 0));
}

static void *attempt_on_thread(void *nothing) {
  tell("thread: read", closed(open(at("secret"), O_RDONLY)));
  tell("thread: socket", closed(socket(AF_INET, SOCK_STREAM, 0)));
  return nothing;
}

void attempt_all(const char *outside) {
  folder = outside;
  attempt_files();
  attempt_calls();
  pthread_t thread;
  if (pthread_create(&thread, NULL, attempt_on_thread, NULL) == 0) pthread_join(thread, NULL);
}
#else
void attempt_all(const char *outside) { (void)outside; }
#endif
