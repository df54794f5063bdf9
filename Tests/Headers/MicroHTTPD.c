// Compiles where MicroHTTPD.h agrees with the header of the installed libmicrohttpd. `InstalledHeaderTests` does so.

#include <microhttpd.h>

#include "../../Sources/CRibscopeHTTPD/MicroHTTPD.h"

#if MHD_VERSION < 0x00097001
#define MHD_result int
#endif

#define CHECK_FUNCTION(result, name, parameters) \
  _Static_assert(__builtin_types_compatible_p(__typeof__(name), result parameters), #name);
#define CHECK_CONSTANT(name, value) _Static_assert(name == value, #name);
#define CHECK_WIDE_CONSTANT(name, value) \
  CHECK_CONSTANT(name, value) \
  _Static_assert(sizeof(name) == sizeof(value), #name);

MHD_FUNCTIONS(CHECK_FUNCTION)
MHD_CONSTANTS(CHECK_CONSTANT)
MHD_WIDE_CONSTANTS(CHECK_WIDE_CONSTANT)
