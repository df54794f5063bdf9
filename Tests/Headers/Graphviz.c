// Compiles where Graphviz.h agrees with the headers of the installed Graphviz. `InstalledHeaderTests` does so.

// What versions declare `const` differs, and makes no difference to a call.
#define const
#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>

#include "../../Sources/CRibscopeGraphviz/Graphviz.h"

_Static_assert(sizeof(graphviz_description) == sizeof(Agdesc_t), "the size of Agdesc_t");
_Static_assert(_Alignof(graphviz_description) == _Alignof(Agdesc_t), "the alignment of Agdesc_t");
_Static_assert(__builtin_types_compatible_p(__typeof__(Agdirected), Agdesc_t), "Agdirected");
_Static_assert(__builtin_types_compatible_p(graphviz_listener, agusererrf), "agusererrf");
#define graphviz_description Agdesc_t

#define AGREES(result, name, parameters) __builtin_types_compatible_p(__typeof__(name), result parameters)
#define CHECK_FUNCTION(result, name, parameters) _Static_assert(AGREES(result, name, parameters), #name);
#define CHECK_CONSTANT(name, value) _Static_assert(name == value, #name);

GRAPHVIZ_FUNCTIONS(CHECK_FUNCTION)
_Static_assert(GRAPHVIZ_RENDER(AGREES, unsigned) || GRAPHVIZ_RENDER(AGREES, size_t), "gvRenderData");
GRAPHVIZ_CONSTANTS(CHECK_CONSTANT)

// Where the version has none of the newer functions there is nothing that this disagrees with.
#define DECLARE(result, name, parameters) result name parameters;
GRAPHVIZ_NEWER_FUNCTIONS(DECLARE)
