/* Graphviz's public C API: cgraph (build a graph) and gvc (lay it out, render it). */
#include <graphviz/gvc.h>
#include <graphviz/cgraph.h>
