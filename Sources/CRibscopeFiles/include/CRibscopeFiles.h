#ifndef CRIBSCOPEFILES_H
#define CRIBSCOPEFILES_H

#include <stddef.h>

// Files that are part of the program as their bytes, so that it needs no folder beside it: what its pages are made of
// (`Pages`), what frameworks declare (`Interfaces`), what each rule does and why (`Rules`).

/// A file's bytes, which are there as long as the program; null where there is no such file.
typedef struct {
  const unsigned char *_Nullable bytes;
  size_t count;
} program_file;

/// The file at a path below `Sources/CRibscopeFiles`, such as `Pages/Shared/page.css`.
program_file program_file_at(const char *_Nonnull path);

#endif
