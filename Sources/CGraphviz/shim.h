/* Graphviz's public C API: cgraph (build a graph) and gvc (lay it out, render it).
 *
 * The functions below hide what differs between its versions: 2.43 takes `char *` for text that it only reads, 13 counts
 * rendered bytes in another type and keeps plain and HTML-like strings apart. */
#include <graphviz/gvc.h>
#include <graphviz/cgraph.h>

/* AGEDGE, which Swift cannot import because it is a name for another macro. */
static const int graphviz_edge_kind = AGEDGE;

/* A new directed graph; NULL when there is no memory. */
static inline Agraph_t *graphviz_open(const char *name) {
  return agopen((char *)name, Agdirected, NULL);
}

static inline Agnode_t *graphviz_node(Agraph_t *graph, const char *name) {
  return agnode(graph, (char *)name, 1);
}

static inline Agraph_t *graphviz_subgraph(Agraph_t *graph, const char *name) {
  return agsubg(graph, (char *)name, 1);
}

/* A name as the graph keeps it; whoever asks again gets the same address. Freed with the graph. */
static inline const char *graphviz_kept(Agraph_t *graph, const char *name) {
  return agstrdup(graph, (char *)name);
}

/* The value that nodes (AGNODE) or edges of the graph have for an attribute unless they are given another. */
static inline void graphviz_default(Agraph_t *graph, int kind, const char *name, const char *value) {
  agattr(graph, kind, (char *)name, (char *)value);
}

static inline void graphviz_set(void *object, const char *name, const char *value) {
  agsafeset(object, (char *)name, (char *)value, (char *)"");
}

int agxset_html(void *object, Agsym_t *symbol, const char *value);

static inline int graphviz_set_shared_html(void *object, Agsym_t *symbol, const char *value) {
  return agxset(object, symbol, (char *)value);
}

static inline int graphviz_free_string(Agraph_t *graph, const char *text, _Bool is_html) {
  (void)is_html;
  return ((int (*)(Agraph_t *, const char *))(void *)agstrfree)(graph, text);
}

/* Where agstrfree is told which kind of string it gets, the kinds are kept apart. */
#define GRAPHVIZ_IF_APART(yes, no) \
  _Generic(&agstrfree, int (*)(Agraph_t *, const char *, _Bool): yes, default: no)

/* Sets an attribute to an HTML-like label. */
static inline void graphviz_set_html(Agraph_t *graph, void *object, const char *name, const char *html) {
  Agsym_t *symbol = agattr(graph, AGTYPE(object), (char *)name, NULL);
  if (!symbol) symbol = agattr(graph, AGTYPE(object), (char *)name, (char *)"");
  char *shared = agstrdup_html(graph, (char *)html);
  GRAPHVIZ_IF_APART(agxset_html, graphviz_set_shared_html)(object, symbol, shared);
  GRAPHVIZ_IF_APART(agstrfree, graphviz_free_string)(graph, shared, 1);
}

/* Renders a graph that has been laid out. Returns the number of bytes, 0 for failure; `gvFreeRenderData` frees them. */
static inline size_t graphviz_render(GVC_t *context, Agraph_t *graph, const char *format, char **data) {
  union {
    unsigned int narrow;
    size_t wide;
  } length = {.wide = 0};
  void *any = &length;
  if (gvRenderData(context, graph, format, data, any) != 0) return 0;
  return length.wide;
}
