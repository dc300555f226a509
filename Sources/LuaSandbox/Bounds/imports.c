// Redirects Lua's calls into the C library.
//
// A shared library calls other libraries through a table of addresses, one per function name, that
// the system's loader fills in. Each library has its own table, so changing an address affects only
// that library: the program and all its other libraries still call the same functions. No code is
// changed.

#define _GNU_SOURCE  // for `dl_iterate_phdr`

#include "Bounds/imports.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <elf.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__x86_64__)
enum { OF_CALL = R_X86_64_JUMP_SLOT, OF_ADDRESS = R_X86_64_GLOB_DAT };
#else
enum { OF_CALL = R_AARCH64_JUMP_SLOT, OF_ADDRESS = R_AARCH64_GLOB_DAT };
#endif

typedef struct {
  uintptr_t inside;
  const sandbox_import *imports;
  size_t count;
} request;

/// The parts of a loaded library that are needed here.
typedef struct {
  uintptr_t base;
  const ElfW(Sym) *symbols;
  const char *names;
  size_t own_name;  // an offset in `names`; 0 without a name
  uintptr_t locked_from, locked_to;  // the pages that the loader filled and then made read-only
} library;

static bool contains(const struct dl_phdr_info *object, uintptr_t address) {
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    uintptr_t start = object->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_LOAD && address >= start && address - start < part->p_memsz) return true;
  }
  return false;
}

static void set(const library *lua, uintptr_t *slot, uintptr_t address) {
  uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t page = (uintptr_t)slot & -size;
  bool is_locked = page >= lua->locked_from && page < lua->locked_to;
  if (is_locked && mprotect((void *)page, size, PROT_READ | PROT_WRITE) != 0) return;
  // Other threads may call through the slot at the same time.
  __atomic_store_n(slot, address, __ATOMIC_RELEASE);
  if (is_locked) mprotect((void *)page, size, PROT_READ);
}

static void redirect(
  const library *lua, const ElfW(Rela) *entries, size_t size, const request *wanted) {
  for (size_t i = 0; i < size / sizeof *entries; i++) {
    uint32_t kind = ELF64_R_TYPE(entries[i].r_info);
    if (kind != OF_CALL && kind != OF_ADDRESS) continue;
    const char *name = lua->names + lua->symbols[ELF64_R_SYM(entries[i].r_info)].st_name;
    for (size_t j = 0; j < wanted->count; j++) {
      if (strcmp(name, wanted->imports[j].name) != 0) continue;
      set(lua, (uintptr_t *)(lua->base + entries[i].r_offset), (uintptr_t)wanted->imports[j].function);
    }
  }
}

/// Converts an address to an absolute one. Some loaders have already done so, others have not.
static const void *at(const library *lua, uintptr_t address) {
  return (const void *)(address < lua->base ? lua->base + address : address);
}

static int look(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  const request *wanted = context;
  if (!contains(object, wanted->inside)) return 0;
  library lua = {.base = object->dlpi_addr};
  const ElfW(Dyn) *entry = NULL;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    uintptr_t start = lua.base + part->p_vaddr;
    if (part->p_type == PT_DYNAMIC) entry = (const ElfW(Dyn) *)start;
    if (part->p_type != PT_GNU_RELRO) continue;
    lua.locked_from = start & -page;
    lua.locked_to = (start + part->p_memsz) & -page;
  }
  const ElfW(Rela) *calls = NULL, *addresses = NULL;
  size_t calls_size = 0, addresses_size = 0;
  for (; entry != NULL && entry->d_tag != DT_NULL; entry++) {
    switch (entry->d_tag) {
      case DT_SYMTAB: lua.symbols = at(&lua, entry->d_un.d_ptr); break;
      case DT_STRTAB: lua.names = at(&lua, entry->d_un.d_ptr); break;
      case DT_SONAME: lua.own_name = entry->d_un.d_val; break;
      case DT_JMPREL: calls = at(&lua, entry->d_un.d_ptr); break;
      case DT_PLTRELSZ: calls_size = entry->d_un.d_val; break;
      case DT_RELA: addresses = at(&lua, entry->d_un.d_ptr); break;
      case DT_RELASZ: addresses_size = entry->d_un.d_val; break;
      default: break;
    }
  }
  if (lua.symbols == NULL || lua.names == NULL || lua.own_name == 0) return 1;
  // A program or library with Lua linked in also makes its own calls through this table.
  if (strncmp(lua.names + lua.own_name, "liblua", 6) != 0) return 1;
  if (calls != NULL) redirect(&lua, calls, calls_size, wanted);
  if (addresses != NULL) redirect(&lua, addresses, addresses_size, wanted);
  return 1;
}

void sandbox_redirect_imports(void (*inside)(void), const sandbox_import *imports, size_t count) {
  request wanted = {(uintptr_t)inside, imports, count};
  dl_iterate_phdr(look, &wanted);
}

#else

void sandbox_redirect_imports(void (*inside)(void), const sandbox_import *imports, size_t count) {
  (void)inside, (void)imports, (void)count;
}

#endif
