#include "CRibscopeGraphviz.h"

#include <dlfcn.h>

#include "Graphviz.h"

#define CONSTANT(name, value) name = value,
enum { GRAPHVIZ_CONSTANTS(CONSTANT) };

static struct {
#define POINTER(result, name, parameters) result(*name) parameters;
  GRAPHVIZ_FUNCTIONS(POINTER)
  GRAPHVIZ_RENDER(POINTER, void)
  GRAPHVIZ_NEWER_FUNCTIONS(POINTER)
  graphviz_description *Agdirected;
} graphviz;

const char *graphviz_find_functions(void *library) {
#define FIND(result, name, parameters) graphviz.name = (__typeof__(graphviz.name))dlsym(library, #name);
#define REQUIRE(result, name, parameters) \
  FIND(result, name, parameters) \
  if (!graphviz.name) return #name;
  GRAPHVIZ_FUNCTIONS(REQUIRE)
  GRAPHVIZ_RENDER(REQUIRE, void)
  REQUIRE(, Agdirected, )
  GRAPHVIZ_NEWER_FUNCTIONS(FIND)
  return NULL;
}

static void (*complain)(const char *message);

static int pass_complaint_on(char *message) {
  complain(message);
  return 0;
}

void graphviz_hear_complaints(void (*function)(const char *message)) {
  complain = function;
  graphviz.agseterrf(function ? pass_complaint_on : NULL);
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

static int number(graphviz_kind kind) {
  switch (kind) {
  case graphviz_kind_graph: return AGRAPH;
  case graphviz_kind_node: return AGNODE;
  case graphviz_kind_edge: return AGEDGE;
  }
}

void graphviz_set_default(graphviz_object graph, graphviz_kind kind, const char *attribute, const char *text) {
  graphviz.agattr(graph, number(kind), (char *)attribute, (char *)text);
}

void graphviz_set(graphviz_object object, const char *attribute, const char *text) {
  graphviz.agsafeset(object, (char *)attribute, (char *)text, "");
}

void graphviz_set_html(
    graphviz_object graph, graphviz_kind kind, graphviz_object object, const char *attribute, const char *html) {
  Agsym_t *symbol = graphviz.agattr(graph, number(kind), (char *)attribute, NULL);
  if (!symbol) symbol = graphviz.agattr(graph, number(kind), (char *)attribute, "");
  if (!symbol) return;
  if (graphviz.agxset_html) {
    graphviz.agxset_html(object, symbol, (char *)html);
  } else {
    // The graph frees its copy when it is closed.
    char *copy = graphviz.agstrdup_html(graph, (char *)html);
    if (copy) graphviz.agxset(object, symbol, copy);
  }
}

graphviz_object graphviz_new_context(void) { return graphviz.gvContext(); }

void graphviz_free_context(graphviz_object context) { graphviz.gvFreeContext(context); }

int graphviz_lay_out(graphviz_object context, graphviz_object graph, const char *layout) {
  return graphviz.gvLayout(context, graph, (char *)layout);
}

void graphviz_free_layout(graphviz_object context, graphviz_object graph) { graphviz.gvFreeLayout(context, graph); }

int graphviz_render(
    graphviz_object context, graphviz_object graph, const char *format, char **data, size_t *length) {
  // Older versions write an `unsigned`, newer ones a `size_t`: the pointer goes to both, and what the shorter one leaves
  // is 0.
  *length = 0;
  return graphviz.gvRenderData(context, graph, (char *)format, data, length);
}

void graphviz_free_data(char *data) { graphviz.gvFreeRenderData(data); }
