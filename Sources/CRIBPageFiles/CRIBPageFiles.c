#include "CRIBPageFiles.h"

#include <stdint.h>
#include <string.h>

// Every file of the pages: a name for the linker, and where it is below this folder.
#define FILES(each) \
  each(shared_camera_js, "Shared/camera.js") \
  each(shared_culling_js, "Shared/culling.js") \
  each(shared_dom_js, "Shared/dom.js") \
  each(shared_keysheet_js, "Shared/keysheet.js") \
  each(shared_layout_js, "Shared/layout.js") \
  each(shared_listing_js, "Shared/listing.js") \
  each(shared_minimap_js, "Shared/minimap.js") \
  each(shared_motion_js, "Shared/motion.js") \
  each(shared_overview_js, "Shared/overview.js") \
  each(shared_page_css, "Shared/page.css") \
  each(shared_panes_js, "Shared/panes.js") \
  each(shared_stage_js, "Shared/stage.js") \
  each(shared_text_js, "Shared/text.js") \
  each(shared_viewport_js, "Shared/viewport.js") \
  each(explorer_app_html, "Explorer/app.html") \
  each(explorer_cards_js, "Explorer/cards.js") \
  each(explorer_drawing_js, "Explorer/drawing.js") \
  each(explorer_explorer_css, "Explorer/explorer.css") \
  each(explorer_findings_js, "Explorer/findings.js") \
  each(explorer_forest_js, "Explorer/forest.js") \
  each(explorer_inspector_js, "Explorer/inspector.js") \
  each(explorer_keys_js, "Explorer/keys.js") \
  each(explorer_lens_js, "Explorer/lens.js") \
  each(explorer_lighting_js, "Explorer/lighting.js") \
  each(explorer_links_js, "Explorer/links.js") \
  each(explorer_lists_js, "Explorer/lists.js") \
  each(explorer_looking_js, "Explorer/looking.js") \
  each(explorer_main_js, "Explorer/main.js") \
  each(explorer_markdown_js, "Explorer/markdown.js") \
  each(explorer_model_js, "Explorer/model.js") \
  each(explorer_opening_js, "Explorer/opening.js") \
  each(explorer_outline_js, "Explorer/outline.js") \
  each(explorer_provision_js, "Explorer/provision.js") \
  each(explorer_search_js, "Explorer/search.js") \
  each(explorer_state_js, "Explorer/state.js") \
  each(changes_changes_css, "Changes/changes.css") \
  each(replay_app_html, "Replay/app.html") \
  each(replay_apps_js, "Replay/apps.js") \
  each(replay_details_js, "Replay/details.js") \
  each(replay_events_js, "Replay/events.js") \
  each(replay_history_js, "Replay/history.js") \
  each(replay_keys_js, "Replay/keys.js") \
  each(replay_live_css, "Replay/live.css") \
  each(replay_live_html, "Replay/live.html") \
  each(replay_live_js, "Replay/live.js") \
  each(replay_main_js, "Replay/main.js") \
  each(replay_model_js, "Replay/model.js") \
  each(replay_overviewpane_js, "Replay/overviewpane.js") \
  each(replay_pictures_js, "Replay/pictures.js") \
  each(replay_player_js, "Replay/player.js") \
  each(replay_replay_css, "Replay/replay.css") \
  each(replay_start_js, "Replay/start.js") \
  each(replay_timeline_js, "Replay/timeline.js") \
  each(replay_tree_js, "Replay/tree.js") \
  each(replay_words_js, "Replay/words.js")

// Asking for a file tells the build system that this target depends on it, which the assembler does not.
#define IS_THERE(symbol, path) && __has_include(path)
#if !(1 FILES(IS_THERE))
#error "a file of the pages is missing; the list above says where each one should be"
#endif

// The assembler copies a file's bytes, and counts them. `#embed` would say the same, but the compilers of Swift 6.0 and 6.1
// lack it; as literals of Swift's, which SwiftPM's `embedInCode` makes, the files take half a minute to compile.
#ifdef __APPLE__
#define CONSTANTS ".section __TEXT,__const\n"
#define NAME(symbol) "_ribscope_page_" #symbol
#define END(symbol) "Lribscope_page_end_" #symbol
#else
#define CONSTANTS ".section .rodata\n"
#define NAME(symbol) "ribscope_page_" #symbol
#define END(symbol) ".Lribscope_page_end_" #symbol
#endif
#define COPY(symbol, path) \
  __asm__(CONSTANTS NAME(symbol) ":\n.incbin \"" path "\"\n" END(symbol) ":\n.balign 8\n" \
          NAME(symbol) "_count:\n.quad " END(symbol) " - " NAME(symbol) "\n.text\n"); \
  extern const unsigned char ribscope_page_##symbol[]; \
  extern const uint64_t ribscope_page_##symbol##_count;
FILES(COPY)

page_file page_file_at(const char *path) {
#define FIND(symbol, name) \
  if (!strcmp(path, name)) return (page_file){ribscope_page_##symbol, ribscope_page_##symbol##_count};
  FILES(FIND)
  return (page_file){NULL, 0};
}
