// What is called of Graphviz, in declarations of our own: its headers need not be there to compile this target.
// `InstalledHeaderTests` compares them with the headers that are installed.
//
// They hold for Graphviz 2.42 to 13. The headers of these versions differ in no more than this:
// - what is only read is `char *` in some and `const char *` in others; here it is never `const`
// - `gvRenderData` takes an `unsigned *` in older versions, and a `size_t *` in newer ones
// - `agxset_html` is there since version 13, which keeps plain text and HTML-like text apart

typedef struct Agraph_s Agraph_t;
typedef struct Agnode_s Agnode_t;
typedef struct Agedge_s Agedge_t;
typedef struct Agsym_s Agsym_t;
typedef struct Agdisc_s Agdisc_t;
typedef struct GVC_s GVC_t;

// `Agdesc_t`, which is passed by value: flags of one bit each, which nobody here looks at.
typedef struct {
  unsigned flags;
} graphviz_description;

// each(result, name, parameters)
#define GRAPHVIZ_FUNCTIONS(each) \
  each(Agraph_t *, agopen, (char *, graphviz_description, Agdisc_t *)) \
  each(int, agclose, (Agraph_t *)) \
  each(Agnode_t *, agnode, (Agraph_t *, char *, int)) \
  each(Agedge_t *, agedge, (Agraph_t *, Agnode_t *, Agnode_t *, char *, int)) \
  each(Agraph_t *, agsubg, (Agraph_t *, char *, int)) \
  each(Agnode_t *, agsubnode, (Agraph_t *, Agnode_t *, int)) \
  each(Agsym_t *, agattr, (Agraph_t *, int, char *, char *)) \
  each(int, agsafeset, (void *, char *, char *, char *)) \
  each(int, agxset, (void *, Agsym_t *, char *)) \
  each(char *, agstrdup, (Agraph_t *, char *)) \
  each(char *, agstrdup_html, (Agraph_t *, char *)) \
  each(graphviz_listener, agseterrf, (graphviz_listener)) \
  each(GVC_t *, gvContext, (void)) \
  each(int, gvFreeContext, (GVC_t *)) \
  each(int, gvLayout, (GVC_t *, Agraph_t *, char *)) \
  each(int, gvFreeLayout, (GVC_t *, Agraph_t *)) \
  each(void, gvFreeRenderData, (char *))

// each(result, name, parameters): the one whose last parameter has either type.
#define GRAPHVIZ_RENDER(each, length) each(int, gvRenderData, (GVC_t *, Agraph_t *, char *, char **, length *))

// each(result, name, parameters): what older versions lack.
#define GRAPHVIZ_NEWER_FUNCTIONS(each) each(int, agxset_html, (void *, Agsym_t *, char *))

// `agusererrf`
typedef int (*graphviz_listener)(char *);

// each(name, value)
#define GRAPHVIZ_CONSTANTS(each) each(AGRAPH, 0) each(AGNODE, 1) each(AGEDGE, 2)
