#ifndef CRIBPAGEFILES_H
#define CRIBPAGEFILES_H

#include <stddef.h>

// The scripts, styles and elements of the pages that ribscope writes, as bytes of the program: a page loads nothing, and
// the program needs no folder beside it.

/// A file's bytes, which are there as long as the program; null where there is no such file.
typedef struct {
  const unsigned char *_Nullable bytes;
  size_t count;
} page_file;

/// The file at a path below `Sources/CRIBPageFiles`, such as `Shared/page.css`.
page_file page_file_at(const char *_Nonnull path);

#endif
