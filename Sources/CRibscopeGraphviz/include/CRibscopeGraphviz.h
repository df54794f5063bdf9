#ifndef CRIBSCOPEGRAPHVIZ_H
#define CRIBSCOPEGRAPHVIZ_H

#include <stddef.h>

// Graphviz's functions of cgraph.h (build a graph) and gvc.h (lay it out, render it) that ribscope calls. The library is
// opened when the first picture is asked for, so a program that draws nothing starts without it. Neither the library nor
// its headers are needed to compile this target: it has declarations of its own, in Graphviz.h.
//
// The types stay opaque, and text is `const` everywhere, which the headers of some versions leave out. Only one thread
// may be in any of these functions at a time.

#pragma clang assume_nonnull begin

/// A graph, cluster, node or edge (`Agraph_t`, `Agnode_t`, `Agedge_t`), or what lays graphs out (`GVC_t`).
typedef void *graphviz_object;

/// What an attribute is declared for.
typedef enum {
  graphviz_kind_graph,
  graphviz_kind_node,
  graphviz_kind_edge
} graphviz_kind;

/// Looks all functions up in an opened libgvc; to be called once, before every other function.
///
/// Returns the name of the first one that the library lacks; null where it has all.
const char *_Nullable graphviz_find_functions(void *library);

/// Hands Graphviz's complaints to a function, or with null to standard error as Graphviz does by itself.
void graphviz_hear_complaints(void (*_Nullable complain)(const char *_Nullable message));

/// A new directed graph; null where memory is short. `graphviz_close` frees it with all that it holds.
graphviz_object _Nullable graphviz_open(const char *name);
void graphviz_close(graphviz_object graph);
graphviz_object _Nullable graphviz_add_node(graphviz_object graph, const char *name);
graphviz_object _Nullable graphviz_add_edge(graphviz_object graph, graphviz_object tail, graphviz_object head);
graphviz_object _Nullable graphviz_add_subgraph(graphviz_object graph, const char *name);
/// Puts a node of the graph into one of its subgraphs, too.
void graphviz_add_to_subgraph(graphviz_object subgraph, graphviz_object node);
/// The graph's own copy of a text; equal texts have the same address.
const char *_Nullable graphviz_intern(graphviz_object graph, const char *text);

/// Gives all objects of a kind a value for an attribute, unless they have one of their own.
void graphviz_set_default(graphviz_object graph, graphviz_kind kind, const char *attribute, const char *text);
void graphviz_set(graphviz_object object, const char *attribute, const char *text);
/// Sets an attribute to an HTML-like label (graphviz.org/doc/info/shapes.html#html).
void graphviz_set_html(
    graphviz_object graph, graphviz_kind kind, graphviz_object object, const char *attribute, const char *html);

/// What layouts and formats are asked of; null where memory is short.
graphviz_object _Nullable graphviz_new_context(void);
void graphviz_free_context(graphviz_object context);
/// 0 on success.
int graphviz_lay_out(graphviz_object context, graphviz_object graph, const char *layout);
void graphviz_free_layout(graphviz_object context, graphviz_object graph);
/// 0 on success; the bytes are to be freed with `graphviz_free_data`.
int graphviz_render(
    graphviz_object context, graphviz_object graph, const char *format, char *_Nullable *_Nonnull data,
    size_t *length);
void graphviz_free_data(char *_Nullable data);

#pragma clang assume_nonnull end

#endif
