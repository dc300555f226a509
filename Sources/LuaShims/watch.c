// Who stops a call that runs without its count hook.
//
// A thread looks every two milliseconds whether a call that runs freely is still the one it saw
// last time. If so it sends the caller's thread a signal, whose handler arms the hook: the one
// thing that Lua allows a signal handler to do. The call itself pays for two stores.
//
// `SIGURG` is ignored unless a program asks for it, and Go's runtime interrupts its threads with
// it too. When a program has a handler of its own nothing runs freely, and nothing changes but
// the speed.

#include "internal.h"

#if defined(__linux__) && !defined(SHIM_NO_WATCH)

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>

enum { SHORTEST_LOOK = 2, LONGEST_LOOK = 64 };  // milliseconds
enum { SIGNALS = 100 };  // that may go unheard: a thread may wait long for its processor

/// One for each thread that has made a free call.
typedef struct watch {
  _Atomic uint64_t sequence;  // odd while a free call runs
  shim_state *state;          // whose call it is
  pthread_t thread;
  uint64_t seen;  // by the watching thread
  int signals;    // that did not end the call it saw
  struct watch *next;
} watch;

// Initial-exec, so that the handler finds it without a call that may allocate.
static _Thread_local watch *own __attribute__((tls_model("initial-exec")));

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static watch *watches;
static int free_states;  // the watching thread lives as long as there are any
static bool is_watching;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t thread_end;
static bool is_possible;

static void on_signal(int number) {
  (void)number;
  watch *mine = own;
  if (mine == NULL || !(atomic_load_explicit(&mine->sequence, memory_order_relaxed) & 1)) return;
  shim_interrupt(mine->state);
}

static void forget_thread(void *value) {
  watch *gone = value;
  pthread_mutex_lock(&lock);
  for (watch **link = &watches; *link != NULL; link = &(*link)->next) {
    if (*link == gone) {
      *link = gone->next;
      break;
    }
  }
  pthread_mutex_unlock(&lock);
  own = NULL;
  free(gone);
}

static void prepare(void) {
  struct sigaction before;
  if (sigaction(SIGURG, NULL, &before) != 0) return;
  if ((before.sa_flags & SA_SIGINFO) != 0
      || (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN)) {
    return;
  }
  if (pthread_key_create(&thread_end, forget_thread) != 0) return;
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  is_possible = sigaction(SIGURG, &action, NULL) == 0;
}

/// Looks at every thread; whether any of them has made a free call since.
static bool look(void) {
  bool has_moved = false;
  for (watch *each = watches; each != NULL; each = each->next) {
    uint64_t now = atomic_load_explicit(&each->sequence, memory_order_relaxed);
    if (now != each->seen) {
      has_moved = true;
      each->seen = now;
      each->signals = 0;
    } else if (now & 1) {
      has_moved = true;
      // The list is locked, so the thread has not ended.
      if (each->signals++ < SIGNALS) {
        pthread_kill(each->thread, SIGURG);
      } else {
        // The thread has come to block its signals. From here arming is a race, for which the
        // other choice is a call that never ends.
        shim_interrupt(each->state);
      }
    }
  }
  return has_moved;
}

static void *watch_calls(void *unused) {
  (void)unused;
  long pause = SHORTEST_LOOK;
  while (true) {
    nanosleep(&(struct timespec){.tv_nsec = pause * 1000000}, NULL);
    pthread_mutex_lock(&lock);
    if (free_states == 0) {
      is_watching = false;
      pthread_mutex_unlock(&lock);
      return NULL;
    }
    // Where nothing runs there is little to look at.
    pause = look() ? SHORTEST_LOOK : pause * 2 < LONGEST_LOOK ? pause * 2 : LONGEST_LOOK;
    pthread_mutex_unlock(&lock);
  }
}

/// Starts the watching thread, which takes no signals that are meant for the program.
static bool start_watching(void) {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_t thread;
  pthread_sigmask(SIG_SETMASK, &all, &before);
  bool has_started = pthread_create(&thread, NULL, watch_calls, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (has_started) pthread_detach(thread);
  return has_started;
}

bool shim_watch_open(void) {
  pthread_once(&once, prepare);
  if (!is_possible) return false;
  pthread_mutex_lock(&lock);
  if (!is_watching) is_watching = start_watching();
  bool result = is_watching;
  if (result) free_states++;
  pthread_mutex_unlock(&lock);
  return result;
}

void shim_watch_close(void) {
  pthread_mutex_lock(&lock);
  free_states--;
  pthread_mutex_unlock(&lock);
}

static watch *add_thread(void) {
  watch *added = calloc(1, sizeof *added);
  if (added == NULL) return NULL;
  added->thread = pthread_self();
  // The workers of libdispatch, on which Swift's tasks run, block nearly every signal.
  sigset_t wanted;
  sigemptyset(&wanted);
  sigaddset(&wanted, SIGURG);
  if (pthread_sigmask(SIG_UNBLOCK, &wanted, NULL) != 0) {
    free(added);
    return NULL;
  }
  if (pthread_setspecific(thread_end, added) != 0) {
    free(added);
    return NULL;
  }
  pthread_mutex_lock(&lock);
  added->next = watches;
  watches = added;
  pthread_mutex_unlock(&lock);
  own = added;
  return added;
}

bool shim_watch_begin(shim_state *state) {
  watch *mine = own;
  if (mine == NULL && (mine = add_thread()) == NULL) return false;
  uint64_t sequence = atomic_load_explicit(&mine->sequence, memory_order_relaxed);
  // A host function of a free call may call another state: that one keeps its hook.
  if (sequence & 1) return false;
  mine->state = state;
  atomic_signal_fence(memory_order_seq_cst);
  atomic_store_explicit(&mine->sequence, sequence + 1, memory_order_relaxed);
  atomic_signal_fence(memory_order_seq_cst);
  return true;
}

void shim_watch_end(void) {
  watch *mine = own;
  uint64_t sequence = atomic_load_explicit(&mine->sequence, memory_order_relaxed);
  atomic_signal_fence(memory_order_seq_cst);
  atomic_store_explicit(&mine->sequence, sequence + 1, memory_order_relaxed);
  atomic_signal_fence(memory_order_seq_cst);
}

#else

bool shim_watch_open(void) { return false; }
void shim_watch_close(void) {}
bool shim_watch_begin(shim_state *state) {
  (void)state;
  return false;
}
void shim_watch_end(void) {}

#endif
