#include "CRIBRulePages.h"

#include <string.h>

// The id of every rule: its page is `Pages/<id>.md`.
#define PAGES(each) \
  each(attach_cycle) \
  each(child_before_load) \
  each(dead_attach) \
  each(dependency_cycle) \
  each(dependency_in_interactor) \
  each(explicit_lifecycle_call) \
  each(forbidden_dependency) \
  each(forbidden_edge) \
  each(forced_optional) \
  each(ignored_report) \
  each(immediate_disposal) \
  each(late_assignment) \
  each(leaked_optional) \
  each(maximum_children) \
  each(maximum_dependencies) \
  each(maximum_depth) \
  each(mismatched_build) \
  each(mismatched_dependency_type) \
  each(missing_conformance) \
  each(missing_super_call) \
  each(naming) \
  each(optional_dependency) \
  each(overexposed_member) \
  each(pass_through_dependency) \
  each(repeated_attach) \
  each(repeated_subscription) \
  each(retained_builder) \
  each(retained_closure) \
  each(self_retaining_subscription) \
  each(shared_key_collision) \
  each(stale_child) \
  each(strong_back_reference) \
  each(subscription_outlives_activity) \
  each(superfluous_suppression) \
  each(unattached_child) \
  each(unclean_viewless) \
  each(undetached_child) \
  each(undisposed_subscription) \
  each(unended_task) \
  each(unexplained_suppression) \
  each(unkept_launch_router) \
  each(unreachable_rib) \
  each(unregistered_component) \
  each(unreported_dismissal) \
  each(unsatisfied_dependency) \
  each(unset_listener) \
  each(unset_presenter_listener) \
  each(unset_router) \
  each(unshared_instance) \
  each(unused_dependency) \
  each(unused_dynamic_dependency) \
  each(view_in_interactor) \
  each(view_left_behind)

#define PAGE(id) QUOTED(Pages/id.md)
#define QUOTED(path) QUOTED_AS_IT_IS(path)
#define QUOTED_AS_IT_IS(path) #path

// Asking for a file tells the build system that this target depends on it, which the assembler does not.
#define IS_THERE(id) && __has_include(PAGE(id))
#if !(1 PAGES(IS_THERE))
#error "a rule's page is missing; the list above says of which rules there are pages"
#endif

// The assembler copies a page's bytes, for the same reason as in CRIBPageFiles.c. A text has no null: one ends it.
#ifdef __APPLE__
#define CONSTANTS ".section __TEXT,__const\n"
#define NAME(id) "_ribscope_rule_" #id
#else
#define CONSTANTS ".section .rodata\n"
#define NAME(id) "ribscope_rule_" #id
#endif
#define COPY(id) \
  __asm__(CONSTANTS NAME(id) ":\n.incbin \"" PAGE(id) "\"\n.byte 0\n.text\n"); \
  extern const char ribscope_rule_##id[];
PAGES(COPY)

const char *rule_page(const char *id) {
#define FIND(page) \
  if (!strcmp(id, #page)) return ribscope_rule_##page;
  PAGES(FIND)
  return NULL;
}
