/* libyaml's public C API: a parser that hands out events with where they stand. */
#include <yaml.h>
