#include "EmbeddedPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The pages of the studio and of a review. A test compares the list with the folder.

static const unsigned char acts_js[] = {
#embed "../StudioPages/Files/acts.js"
};
static const unsigned char address_js[] = {
#embed "../StudioPages/Files/address.js"
};
static const unsigned char arrivals_js[] = {
#embed "../StudioPages/Files/arrivals.js"
};
static const unsigned char auto_key_js[] = {
#embed "../StudioPages/Files/auto-key.js"
};
static const unsigned char bend_js[] = {
#embed "../StudioPages/Files/bend.js"
};
static const unsigned char catalogue_js[] = {
#embed "../StudioPages/Files/catalogue.js"
};
static const unsigned char choosing_js[] = {
#embed "../StudioPages/Files/choosing.js"
};
static const unsigned char clip_js[] = {
#embed "../StudioPages/Files/clip.js"
};
static const unsigned char code_js[] = {
#embed "../StudioPages/Files/code.js"
};
static const unsigned char compare_bar_js[] = {
#embed "../StudioPages/Files/compare-bar.js"
};
static const unsigned char comparison_js[] = {
#embed "../StudioPages/Files/comparison.js"
};
static const unsigned char completion_js[] = {
#embed "../StudioPages/Files/completion.js"
};
static const unsigned char curve_editor_js[] = {
#embed "../StudioPages/Files/curve-editor.js"
};
static const unsigned char curves_js[] = {
#embed "../StudioPages/Files/curves.js"
};
static const unsigned char device_bar_js[] = {
#embed "../StudioPages/Files/device-bar.js"
};
static const unsigned char display_js[] = {
#embed "../StudioPages/Files/display.js"
};
static const unsigned char drops_js[] = {
#embed "../StudioPages/Files/drops.js"
};
static const unsigned char events_js[] = {
#embed "../StudioPages/Files/events.js"
};
static const unsigned char exact_js[] = {
#embed "../StudioPages/Files/exact.js"
};
static const unsigned char exports_js[] = {
#embed "../StudioPages/Files/exports.js"
};
static const unsigned char filters_js[] = {
#embed "../StudioPages/Files/filters.js"
};
static const unsigned char fitting_js[] = {
#embed "../StudioPages/Files/fitting.js"
};
static const unsigned char frames_js[] = {
#embed "../StudioPages/Files/frames.js"
};
static const unsigned char full_js[] = {
#embed "../StudioPages/Files/full.js"
};
static const unsigned char gone_js[] = {
#embed "../StudioPages/Files/gone.js"
};
static const unsigned char hand_js[] = {
#embed "../StudioPages/Files/hand.js"
};
static const unsigned char home_js[] = {
#embed "../StudioPages/Files/home.js"
};
static const unsigned char icon_svg[] = {
#embed "../StudioPages/Files/icon.svg"
};
static const unsigned char in_step_js[] = {
#embed "../StudioPages/Files/in-step.js"
};
static const unsigned char index_html[] = {
#embed "../StudioPages/Files/index.html"
};
static const unsigned char inspect_js[] = {
#embed "../StudioPages/Files/inspect.js"
};
static const unsigned char kept_versions_js[] = {
#embed "../StudioPages/Files/kept-versions.js"
};
static const unsigned char key_bar_js[] = {
#embed "../StudioPages/Files/key-bar.js"
};
static const unsigned char key_changes_js[] = {
#embed "../StudioPages/Files/key-changes.js"
};
static const unsigned char key_lanes_js[] = {
#embed "../StudioPages/Files/key-lanes.js"
};
static const unsigned char key_path_js[] = {
#embed "../StudioPages/Files/key-path.js"
};
static const unsigned char key_plot_js[] = {
#embed "../StudioPages/Files/key-plot.js"
};
static const unsigned char key_rows_js[] = {
#embed "../StudioPages/Files/key-rows.js"
};
static const unsigned char keyed_lanes_js[] = {
#embed "../StudioPages/Files/keyed-lanes.js"
};
static const unsigned char keyed_js[] = {
#embed "../StudioPages/Files/keyed.js"
};
static const unsigned char keys_js[] = {
#embed "../StudioPages/Files/keys.js"
};
static const unsigned char lanes_js[] = {
#embed "../StudioPages/Files/lanes.js"
};
static const unsigned char live_js[] = {
#embed "../StudioPages/Files/live.js"
};
static const unsigned char looks_js[] = {
#embed "../StudioPages/Files/looks.js"
};
static const unsigned char main_js[] = {
#embed "../StudioPages/Files/main.js"
};
static const unsigned char motion_css[] = {
#embed "../StudioPages/Files/motion.css"
};
static const unsigned char motion_js[] = {
#embed "../StudioPages/Files/motion.js"
};
static const unsigned char note_js[] = {
#embed "../StudioPages/Files/note.js"
};
static const unsigned char numbers_js[] = {
#embed "../StudioPages/Files/numbers.js"
};
static const unsigned char own_device_js[] = {
#embed "../StudioPages/Files/own-device.js"
};
static const unsigned char own_picture_js[] = {
#embed "../StudioPages/Files/own-picture.js"
};
static const unsigned char page_js[] = {
#embed "../StudioPages/Files/page.js"
};
static const unsigned char palette_css[] = {
#embed "../StudioPages/Files/palette.css"
};
static const unsigned char panels_js[] = {
#embed "../StudioPages/Files/panels.js"
};
static const unsigned char parameters_js[] = {
#embed "../StudioPages/Files/parameters.js"
};
static const unsigned char pickers_js[] = {
#embed "../StudioPages/Files/pickers.js"
};
static const unsigned char pictures_js[] = {
#embed "../StudioPages/Files/pictures.js"
};
static const unsigned char player_html[] = {
#embed "../StudioPages/Files/player.html"
};
static const unsigned char player_js[] = {
#embed "../StudioPages/Files/player.js"
};
static const unsigned char playing_js[] = {
#embed "../StudioPages/Files/playing.js"
};
static const unsigned char plot_js[] = {
#embed "../StudioPages/Files/plot.js"
};
static const unsigned char problem_js[] = {
#embed "../StudioPages/Files/problem.js"
};
static const unsigned char quiet_js[] = {
#embed "../StudioPages/Files/quiet.js"
};
static const unsigned char redirect_html[] = {
#embed "../StudioPages/Files/redirect.html"
};
static const unsigned char replies_js[] = {
#embed "../StudioPages/Files/replies.js"
};
static const unsigned char review_css[] = {
#embed "../StudioPages/Files/review.css"
};
static const unsigned char review_html[] = {
#embed "../StudioPages/Files/review.html"
};
static const unsigned char review_js[] = {
#embed "../StudioPages/Files/review.js"
};
static const unsigned char saving_js[] = {
#embed "../StudioPages/Files/saving.js"
};
static const unsigned char screen_well_js[] = {
#embed "../StudioPages/Files/screen-well.js"
};
static const unsigned char scrubber_js[] = {
#embed "../StudioPages/Files/scrubber.js"
};
static const unsigned char shapes_js[] = {
#embed "../StudioPages/Files/shapes.js"
};
static const unsigned char share_js[] = {
#embed "../StudioPages/Files/share.js"
};
static const unsigned char slots_js[] = {
#embed "../StudioPages/Files/slots.js"
};
static const unsigned char socket_js[] = {
#embed "../StudioPages/Files/socket.js"
};
static const unsigned char springs_js[] = {
#embed "../StudioPages/Files/springs.js"
};
static const unsigned char stage_edit_js[] = {
#embed "../StudioPages/Files/stage-edit.js"
};
static const unsigned char stage_names_js[] = {
#embed "../StudioPages/Files/stage-names.js"
};
static const unsigned char stage_view_js[] = {
#embed "../StudioPages/Files/stage-view.js"
};
static const unsigned char start_js[] = {
#embed "../StudioPages/Files/start.js"
};
static const unsigned char state_js[] = {
#embed "../StudioPages/Files/state.js"
};
static const unsigned char studio_css[] = {
#embed "../StudioPages/Files/studio.css"
};
static const unsigned char tabs_js[] = {
#embed "../StudioPages/Files/tabs.js"
};
static const unsigned char takeaway_js[] = {
#embed "../StudioPages/Files/takeaway.js"
};
static const unsigned char takes_js[] = {
#embed "../StudioPages/Files/takes.js"
};
static const unsigned char timeline_js[] = {
#embed "../StudioPages/Files/timeline.js"
};
static const unsigned char track_js[] = {
#embed "../StudioPages/Files/track.js"
};
static const unsigned char transport_js[] = {
#embed "../StudioPages/Files/transport.js"
};
static const unsigned char turned_js[] = {
#embed "../StudioPages/Files/turned.js"
};
static const unsigned char versions_js[] = {
#embed "../StudioPages/Files/versions.js"
};

static const struct embedded_file files[] = {
    {"acts.js", acts_js, sizeof acts_js},
    {"address.js", address_js, sizeof address_js},
    {"arrivals.js", arrivals_js, sizeof arrivals_js},
    {"auto-key.js", auto_key_js, sizeof auto_key_js},
    {"bend.js", bend_js, sizeof bend_js},
    {"catalogue.js", catalogue_js, sizeof catalogue_js},
    {"choosing.js", choosing_js, sizeof choosing_js},
    {"clip.js", clip_js, sizeof clip_js},
    {"code.js", code_js, sizeof code_js},
    {"compare-bar.js", compare_bar_js, sizeof compare_bar_js},
    {"comparison.js", comparison_js, sizeof comparison_js},
    {"completion.js", completion_js, sizeof completion_js},
    {"curve-editor.js", curve_editor_js, sizeof curve_editor_js},
    {"curves.js", curves_js, sizeof curves_js},
    {"device-bar.js", device_bar_js, sizeof device_bar_js},
    {"display.js", display_js, sizeof display_js},
    {"drops.js", drops_js, sizeof drops_js},
    {"events.js", events_js, sizeof events_js},
    {"exact.js", exact_js, sizeof exact_js},
    {"exports.js", exports_js, sizeof exports_js},
    {"filters.js", filters_js, sizeof filters_js},
    {"fitting.js", fitting_js, sizeof fitting_js},
    {"frames.js", frames_js, sizeof frames_js},
    {"full.js", full_js, sizeof full_js},
    {"gone.js", gone_js, sizeof gone_js},
    {"hand.js", hand_js, sizeof hand_js},
    {"home.js", home_js, sizeof home_js},
    {"icon.svg", icon_svg, sizeof icon_svg},
    {"in-step.js", in_step_js, sizeof in_step_js},
    {"index.html", index_html, sizeof index_html},
    {"inspect.js", inspect_js, sizeof inspect_js},
    {"kept-versions.js", kept_versions_js, sizeof kept_versions_js},
    {"key-bar.js", key_bar_js, sizeof key_bar_js},
    {"key-changes.js", key_changes_js, sizeof key_changes_js},
    {"key-lanes.js", key_lanes_js, sizeof key_lanes_js},
    {"key-path.js", key_path_js, sizeof key_path_js},
    {"key-plot.js", key_plot_js, sizeof key_plot_js},
    {"key-rows.js", key_rows_js, sizeof key_rows_js},
    {"keyed-lanes.js", keyed_lanes_js, sizeof keyed_lanes_js},
    {"keyed.js", keyed_js, sizeof keyed_js},
    {"keys.js", keys_js, sizeof keys_js},
    {"lanes.js", lanes_js, sizeof lanes_js},
    {"live.js", live_js, sizeof live_js},
    {"looks.js", looks_js, sizeof looks_js},
    {"main.js", main_js, sizeof main_js},
    {"motion.css", motion_css, sizeof motion_css},
    {"motion.js", motion_js, sizeof motion_js},
    {"note.js", note_js, sizeof note_js},
    {"numbers.js", numbers_js, sizeof numbers_js},
    {"own-device.js", own_device_js, sizeof own_device_js},
    {"own-picture.js", own_picture_js, sizeof own_picture_js},
    {"page.js", page_js, sizeof page_js},
    {"palette.css", palette_css, sizeof palette_css},
    {"panels.js", panels_js, sizeof panels_js},
    {"parameters.js", parameters_js, sizeof parameters_js},
    {"pickers.js", pickers_js, sizeof pickers_js},
    {"pictures.js", pictures_js, sizeof pictures_js},
    {"player.html", player_html, sizeof player_html},
    {"player.js", player_js, sizeof player_js},
    {"playing.js", playing_js, sizeof playing_js},
    {"plot.js", plot_js, sizeof plot_js},
    {"problem.js", problem_js, sizeof problem_js},
    {"quiet.js", quiet_js, sizeof quiet_js},
    {"redirect.html", redirect_html, sizeof redirect_html},
    {"replies.js", replies_js, sizeof replies_js},
    {"review.css", review_css, sizeof review_css},
    {"review.html", review_html, sizeof review_html},
    {"review.js", review_js, sizeof review_js},
    {"saving.js", saving_js, sizeof saving_js},
    {"screen-well.js", screen_well_js, sizeof screen_well_js},
    {"scrubber.js", scrubber_js, sizeof scrubber_js},
    {"shapes.js", shapes_js, sizeof shapes_js},
    {"share.js", share_js, sizeof share_js},
    {"slots.js", slots_js, sizeof slots_js},
    {"socket.js", socket_js, sizeof socket_js},
    {"springs.js", springs_js, sizeof springs_js},
    {"stage-edit.js", stage_edit_js, sizeof stage_edit_js},
    {"stage-names.js", stage_names_js, sizeof stage_names_js},
    {"stage-view.js", stage_view_js, sizeof stage_view_js},
    {"start.js", start_js, sizeof start_js},
    {"state.js", state_js, sizeof state_js},
    {"studio.css", studio_css, sizeof studio_css},
    {"tabs.js", tabs_js, sizeof tabs_js},
    {"takeaway.js", takeaway_js, sizeof takeaway_js},
    {"takes.js", takes_js, sizeof takes_js},
    {"timeline.js", timeline_js, sizeof timeline_js},
    {"track.js", track_js, sizeof track_js},
    {"transport.js", transport_js, sizeof transport_js},
    {"turned.js", turned_js, sizeof turned_js},
    {"versions.js", versions_js, sizeof versions_js},
};

const struct embedded_file *embedded_page_files(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}
