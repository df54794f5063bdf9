#include "CRibscopeGraphviz.h"

#include <dlfcn.h>
#include <graphviz/cgraph.h>
#include <graphviz/graphviz_version.h>
#include <graphviz/gvc.h>

// Since Graphviz 13, which keeps plain text and HTML-like text apart; older headers do not declare it.
int agxset_html(void *object, Agsym_t *symbol, const char *html);

#define FUNCTIONS(each) \
  each(agopen) each(agclose) each(agnode) each(agedge) each(agsubg) each(agsubnode) each(agattr) each(agsafeset) \
  each(agxset) each(agstrdup) each(agstrdup_html) each(agseterrf) each(gvContext) each(gvFreeContext) \
  each(gvcVersion) each(gvLayout) each(gvFreeLayout) each(gvRenderData) each(gvFreeRenderData) each(Agdirected)

// A pointer to each function, of the type that the headers declare.
static struct {
#define POINTER(name) __typeof__(name) *name;
  FUNCTIONS(POINTER)
  POINTER(agxset_html)
} graphviz;

const char *graphviz_find_functions(void *library) {
#define FIND(name) \
  graphviz.name = (__typeof__(graphviz.name))dlsym(library, #name); \
  if (!graphviz.name) return #name;
  FUNCTIONS(FIND)
  graphviz.agxset_html = (__typeof__(graphviz.agxset_html))dlsym(library, "agxset_html");
  return NULL;
}

const char *graphviz_header_version(void) { return PACKAGE_VERSION; }

const char *graphviz_library_version(graphviz_object context) { return graphviz.gvcVersion(context); }

static void (*complain)(const char *message);

static int pass_complaint_on(char *message) {
  complain(message);
  return 0;
}

void graphviz_hear_complaints(void (*function)(const char *message)) {
  complain = function;
  graphviz.agseterrf(function ? (agusererrf)pass_complaint_on : NULL);
}

graphviz_object graphviz_open(const char *name) { return graphviz.agopen((char *)name, *graphviz.Agdirected, NULL); }

void graphviz_close(graphviz_object graph) { graphviz.agclose(graph); }

graphviz_object graphviz_add_node(graphviz_object graph, const char *name) {
  return graphviz.agnode(graph, (char *)name, 1);
}

graphviz_object graphviz_add_edge(graphviz_object graph, graphviz_object tail, graphviz_object head) {
  return graphviz.agedge(graph, tail, head, NULL, 1);
}

graphviz_object graphviz_add_subgraph(graphviz_object graph, const char *name) {
  return graphviz.agsubg(graph, (char *)name, 1);
}

void graphviz_add_to_subgraph(graphviz_object subgraph, graphviz_object node) { graphviz.agsubnode(subgraph, node, 1); }

const char *graphviz_intern(graphviz_object graph, const char *text) { return graphviz.agstrdup(graph, (char *)text); }

void graphviz_set_default(graphviz_object graph, graphviz_kind kind, const char *attribute, const char *text) {
  graphviz.agattr(graph, (int)kind, (char *)attribute, (char *)text);
}

void graphviz_set(graphviz_object object, const char *attribute, const char *text) {
  graphviz.agsafeset(object, (char *)attribute, (char *)text, "");
}

void graphviz_set_html(
    graphviz_object graph, graphviz_kind kind, graphviz_object object, const char *attribute, const char *html) {
  Agsym_t *symbol = graphviz.agattr(graph, (int)kind, (char *)attribute, NULL);
  if (!symbol) symbol = graphviz.agattr(graph, (int)kind, (char *)attribute, "");
  if (!symbol) return;
  if (graphviz.agxset_html) {
    graphviz.agxset_html(object, symbol, html);
  } else {
    // The graph frees its copy when it is closed.
    char *copy = graphviz.agstrdup_html(graph, (char *)html);
    if (copy) graphviz.agxset(object, symbol, copy);
  }
}

graphviz_object graphviz_new_context(void) { return graphviz.gvContext(); }

void graphviz_free_context(graphviz_object context) { graphviz.gvFreeContext(context); }

int graphviz_lay_out(graphviz_object context, graphviz_object graph, const char *layout) {
  return graphviz.gvLayout(context, graph, layout);
}

void graphviz_free_layout(graphviz_object context, graphviz_object graph) { graphviz.gvFreeLayout(context, graph); }

int graphviz_render(
    graphviz_object context, graphviz_object graph, const char *format, char **data, size_t *length) {
  // Graphviz writes an `unsigned int` before version 10 and a `size_t` since: without the type the pointer goes to both,
  // and what the shorter one leaves is 0.
  *length = 0;
  return graphviz.gvRenderData(context, graph, format, data, (void *)length);
}

void graphviz_free_data(char *data) { graphviz.gvFreeRenderData(data); }
