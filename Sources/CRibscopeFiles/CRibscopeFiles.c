#include "CRibscopeFiles.h"

#include <stdint.h>
#include <string.h>

// The files of the pages: a name for the linker, and where it is below this folder.
#define PAGES(each) \
  each(shared_camera_js, "Pages/Shared/camera.js") \
  each(shared_culling_js, "Pages/Shared/culling.js") \
  each(shared_dom_js, "Pages/Shared/dom.js") \
  each(shared_keysheet_js, "Pages/Shared/keysheet.js") \
  each(shared_layout_js, "Pages/Shared/layout.js") \
  each(shared_listing_js, "Pages/Shared/listing.js") \
  each(shared_minimap_js, "Pages/Shared/minimap.js") \
  each(shared_motion_js, "Pages/Shared/motion.js") \
  each(shared_overview_js, "Pages/Shared/overview.js") \
  each(shared_page_css, "Pages/Shared/page.css") \
  each(shared_panes_js, "Pages/Shared/panes.js") \
  each(shared_stage_js, "Pages/Shared/stage.js") \
  each(shared_text_js, "Pages/Shared/text.js") \
  each(shared_viewport_js, "Pages/Shared/viewport.js") \
  each(explorer_app_html, "Pages/Explorer/app.html") \
  each(explorer_cards_js, "Pages/Explorer/cards.js") \
  each(explorer_drawing_js, "Pages/Explorer/drawing.js") \
  each(explorer_explorer_css, "Pages/Explorer/explorer.css") \
  each(explorer_findings_js, "Pages/Explorer/findings.js") \
  each(explorer_forest_js, "Pages/Explorer/forest.js") \
  each(explorer_inspector_js, "Pages/Explorer/inspector.js") \
  each(explorer_keys_js, "Pages/Explorer/keys.js") \
  each(explorer_lens_js, "Pages/Explorer/lens.js") \
  each(explorer_lighting_js, "Pages/Explorer/lighting.js") \
  each(explorer_links_js, "Pages/Explorer/links.js") \
  each(explorer_lists_js, "Pages/Explorer/lists.js") \
  each(explorer_looking_js, "Pages/Explorer/looking.js") \
  each(explorer_main_js, "Pages/Explorer/main.js") \
  each(explorer_markdown_js, "Pages/Explorer/markdown.js") \
  each(explorer_model_js, "Pages/Explorer/model.js") \
  each(explorer_opening_js, "Pages/Explorer/opening.js") \
  each(explorer_outline_js, "Pages/Explorer/outline.js") \
  each(explorer_provision_js, "Pages/Explorer/provision.js") \
  each(explorer_search_js, "Pages/Explorer/search.js") \
  each(explorer_state_js, "Pages/Explorer/state.js") \
  each(changes_changes_css, "Pages/Changes/changes.css") \
  each(replay_app_html, "Pages/Replay/app.html") \
  each(replay_apps_js, "Pages/Replay/apps.js") \
  each(replay_details_js, "Pages/Replay/details.js") \
  each(replay_events_js, "Pages/Replay/events.js") \
  each(replay_history_js, "Pages/Replay/history.js") \
  each(replay_keys_js, "Pages/Replay/keys.js") \
  each(replay_live_css, "Pages/Replay/live.css") \
  each(replay_live_html, "Pages/Replay/live.html") \
  each(replay_live_js, "Pages/Replay/live.js") \
  each(replay_main_js, "Pages/Replay/main.js") \
  each(replay_model_js, "Pages/Replay/model.js") \
  each(replay_overviewpane_js, "Pages/Replay/overviewpane.js") \
  each(replay_pictures_js, "Pages/Replay/pictures.js") \
  each(replay_player_js, "Pages/Replay/player.js") \
  each(replay_replay_css, "Pages/Replay/replay.css") \
  each(replay_start_js, "Pages/Replay/start.js") \
  each(replay_timeline_js, "Pages/Replay/timeline.js") \
  each(replay_tree_js, "Pages/Replay/tree.js") \
  each(replay_words_js, "Pages/Replay/words.js")

// What frameworks declare.
#define INTERFACES(each) \
  each(interface_foundation_files, "Interfaces/Foundation/Files.swiftinterface") \
  each(interface_foundation_foundation, "Interfaces/Foundation/Foundation.swiftinterface") \
  each(interface_foundation_time, "Interfaces/Foundation/Time.swiftinterface") \
  each(interface_swift_collections, "Interfaces/Swift/Collections.swiftinterface") \
  each(interface_swift_conformances, "Interfaces/Swift/Conformances.swiftinterface") \
  each(interface_swift_floatingpoint, "Interfaces/Swift/FloatingPoint.swiftinterface") \
  each(interface_swift_integer, "Interfaces/Swift/Integer.swiftinterface") \
  each(interface_swift_numbers, "Interfaces/Swift/Numbers.swiftinterface") \
  each(interface_swift_protocols, "Interfaces/Swift/Protocols.swiftinterface") \
  each(interface_swift_results, "Interfaces/Swift/Results.swiftinterface") \
  each(interface_swift_text, "Interfaces/Swift/Text.swiftinterface") \
  each(interface_combine, "Interfaces/Combine.swiftinterface") \
  each(interface_needlefoundation, "Interfaces/NeedleFoundation.swiftinterface") \
  each(interface_ribs, "Interfaces/RIBs.swiftinterface") \
  each(interface_rxswift, "Interfaces/RxSwift.swiftinterface") \
  each(interface_uikit, "Interfaces/UIKit.swiftinterface")

// The id of every rule.
#define RULES(each) \
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

#define RULE_PATH(id) QUOTED(Rules/id.md)
#define QUOTED(path) QUOTED_AS_IT_IS(path)
#define QUOTED_AS_IT_IS(path) #path

// Asking for a file tells the build system that this target depends on it, which the assembler does not.
#define IS_THERE(symbol, path) && __has_include(path)
#define IS_RULE_THERE(id) IS_THERE(id, RULE_PATH(id))
#if !(1 PAGES(IS_THERE) INTERFACES(IS_THERE) RULES(IS_RULE_THERE))
#error "a file is missing; the lists above say where each one should be"
#endif

// The assembler copies a file's bytes, and counts them. `#embed` would say the same, but the compilers of Swift 6.0 and 6.1
// lack it; as literals of Swift's, which SwiftPM's `embedInCode` makes, the files take half a minute to compile.
#ifdef __APPLE__
#define CONSTANTS ".section __TEXT,__const\n"
#define NAME(symbol) "_ribscope_file_" #symbol
#define END(symbol) "Lribscope_file_end_" #symbol
#else
#define CONSTANTS ".section .rodata\n"
#define NAME(symbol) "ribscope_file_" #symbol
#define END(symbol) ".Lribscope_file_end_" #symbol
#endif
#define COPY(symbol, path) \
  __asm__(CONSTANTS NAME(symbol) ":\n.incbin \"" path "\"\n" END(symbol) ":\n.balign 8\n" \
          NAME(symbol) "_count:\n.quad " END(symbol) " - " NAME(symbol) "\n.text\n"); \
  extern const unsigned char ribscope_file_##symbol[]; \
  extern const uint64_t ribscope_file_##symbol##_count;
#define COPY_RULE(id) COPY(rule_##id, RULE_PATH(id))
PAGES(COPY)
INTERFACES(COPY)
RULES(COPY_RULE)

program_file program_file_at(const char *path) {
#define FIND(symbol, name) \
  if (!strcmp(path, name)) return (program_file){ribscope_file_##symbol, ribscope_file_##symbol##_count};
#define FIND_RULE(id) FIND(rule_##id, RULE_PATH(id))
  PAGES(FIND)
  INTERFACES(FIND)
  RULES(FIND_RULE)
  return (program_file){NULL, 0};
}
