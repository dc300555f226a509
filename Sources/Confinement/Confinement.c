#define _GNU_SOURCE // for O_PATH
#include "Confinement.h"

#if defined(__linux__)

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// MARK: Files

// The same as in linux/landlock.h, which is missing or incomplete on older systems. The numbers of the system
// calls are the same on every architecture that Swift supports.
enum { create_ruleset = 444, add_rule = 445, restrict_self = 446 };
enum {
  EXECUTE = 1 << 0,
  WRITE_FILE = 1 << 1,
  READ_FILE = 1 << 2,
  READ_DIR = 1 << 3,
  REMOVE_DIR = 1 << 4,
  REMOVE_FILE = 1 << 5,
  MAKE_DIR = 1 << 7,
  MAKE_REG = 1 << 8,
  TRUNCATE = 1 << 14,
  IOCTL_DEV = 1 << 15,
  // The rights that a rule for a single file may contain.
  OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV,
};

struct ruleset {
  uint64_t files, network, scopes;
};

struct rule {
  uint64_t access;
  int32_t folder;
} __attribute__((packed));

static int version(void) {
  long number = syscall(create_ruleset, NULL, 0, 1);
  return number > 0 ? (int)number : 0;
}

/// The rights that a version of Landlock restricts; it refuses a rule set with rights that it doesn't know.
static uint64_t guarded(int version) {
  return version >= 5 ? (1 << 16) - 1 : version >= 3 ? (1 << 15) - 1 : version == 2 ? (1 << 14) - 1 : (1 << 13) - 1;
}

int confinement_open(void) {
  int known = version();
  if (known == 0) return -1;
  struct ruleset rules = {
    .files = guarded(known),
    .network = known >= 4 ? 3 : 0, // bind and connect
    .scopes = known >= 6 ? 3 : 0,  // abstract sockets of and signals to other processes
  };
  return (int)syscall(create_ruleset, &rules, sizeof rules, 0);
}

void confinement_allow(int list, const char *path, int access) {
  if (list < 0) return;
  struct rule rule = {.folder = open(path, O_PATH | O_CLOEXEC)};
  struct stat status;
  if (rule.folder < 0) return;
  if (access & (CONFINEMENT_READ | CONFINEMENT_WRITE | CONFINEMENT_RUN)) rule.access |= READ_FILE | READ_DIR;
  if (access & CONFINEMENT_RUN) rule.access |= EXECUTE;
  if (access & CONFINEMENT_WRITE) rule.access |= WRITE_FILE | TRUNCATE | MAKE_REG | MAKE_DIR | REMOVE_FILE;
  if (access & CONFINEMENT_TIDY) rule.access |= REMOVE_DIR;
  rule.access &= guarded(version());
  if (fstat(rule.folder, &status) == 0 && !S_ISDIR(status.st_mode)) rule.access &= OF_FILES;
  // A path that can't be allowed stays inaccessible, and the command reports what it can't open.
  if (rule.access) syscall(add_rule, list, 1, &rule, 0);
  close(rule.folder);
}

// MARK: Calls

#if defined(__x86_64__)
enum { architecture = AUDIT_ARCH_X86_64 };
#elif defined(__aarch64__)
enum { architecture = AUDIT_ARCH_AARCH64 };
#endif

#if defined(__x86_64__) || defined(__aarch64__)

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define REFUSE BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
#define REFUSE_CALL(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), REFUSE

static int refuse_calls(void) {
  struct sock_filter filter[] = {
    LOAD(arch),
    // 32-bit programs use other system call numbers.
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, architecture, 1, 0),
    REFUSE,
    LOAD(nr),
#if defined(__x86_64__)
    // So does the x32 ABI.
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
    REFUSE,
#endif
    REFUSE_CALL(SYS_execve),
    REFUSE_CALL(SYS_execveat),
    REFUSE_CALL(SYS_socket),
    REFUSE_CALL(SYS_socketpair),
    // With io_uring, the kernel could create sockets without passing this filter.
    REFUSE_CALL(425), // io_uring_setup
    // Through another process, this one could start programs or take over its sockets.
    REFUSE_CALL(SYS_ptrace),
    REFUSE_CALL(SYS_process_vm_writev),
    REFUSE_CALL(438), // pidfd_getfd
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

#else
static int refuse_calls(void) { return 0; }
#endif

struct confinement confinement_begin(int list, int programs) {
  struct confinement done = {.privileges = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0};
  if (list >= 0) {
    if (syscall(restrict_self, list, 0) == 0) done.files = version();
    close(list);
  }
  if (!programs) done.calls = refuse_calls();
  return done;
}

// MARK: Libraries

static int allow_folder(struct dl_phdr_info *library, size_t size, void *list) {
  (void)size;
  char folder[PATH_MAX];
  const char *end = strrchr(library->dlpi_name, '/');
  size_t length = end ? (size_t)(end - library->dlpi_name) : 0;
  if (library->dlpi_name[0] != '/' || length == 0 || length >= sizeof folder) return 0;
  memcpy(folder, library->dlpi_name, length);
  folder[length] = 0;
  confinement_allow(*(int *)list, folder, CONFINEMENT_RUN);
  return 0;
}

void confinement_allow_libraries(int list) { dl_iterate_phdr(allow_folder, &list); }

#else

int confinement_open(void) { return -1; }
void confinement_allow(int list, const char *path, int access) { (void)list, (void)path, (void)access; }
struct confinement confinement_begin(int list, int programs) {
  return (void)list, (void)programs, (struct confinement){0};
}

void confinement_allow_libraries(int list) { (void)list; }

#endif
