import StudioServer

/// The page's files, embedded in the binary; no other file is ever served.
enum StudioPage {
  static let assets: [String: Asset] = [
    "/": Asset(type: "text/html; charset=utf-8", bytes: PackageResources.index_html),
    "/palette.css": Asset(
      type: "text/css; charset=utf-8", bytes: PackageResources.palette_css),
    "/studio.css": Asset(type: "text/css; charset=utf-8", bytes: PackageResources.studio_css),
    "/icon.svg": Asset(type: "image/svg+xml", bytes: PackageResources.icon_svg),
    "/main.js": module(PackageResources.main_js),
    "/acts.js": module(PackageResources.acts_js),
    "/comparison.js": module(PackageResources.comparison_js),
    "/curves.js": module(PackageResources.curves_js),
    "/device-bar.js": module(PackageResources.device_bar_js),
    "/events.js": module(PackageResources.events_js),
    "/exact.js": module(PackageResources.exact_js),
    "/exports.js": module(PackageResources.exports_js),
    "/filters.js": module(PackageResources.filters_js),
    "/fitting.js": module(PackageResources.fitting_js),
    "/frames.js": module(PackageResources.frames_js),
    "/gone.js": module(PackageResources.gone_js),
    "/hand.js": module(PackageResources.hand_js),
    "/keys.js": module(PackageResources.keys_js),
    "/lanes.js": module(PackageResources.lanes_js),
    "/note.js": module(PackageResources.note_js),
    "/page.js": module(PackageResources.page_js),
    "/parameters.js": module(PackageResources.parameters_js),
    "/pickers.js": module(PackageResources.pickers_js),
    "/pictures.js": module(PackageResources.pictures_js),
    "/problem.js": module(PackageResources.problem_js),
    "/saving.js": module(PackageResources.saving_js),
    "/shapes.js": module(PackageResources.shapes_js),
    "/slots.js": module(PackageResources.slots_js),
    "/socket.js": module(PackageResources.socket_js),
    "/stage-view.js": module(PackageResources.stage_view_js),
    "/start.js": module(PackageResources.start_js),
    "/state.js": module(PackageResources.state_js),
    "/tabs.js": module(PackageResources.tabs_js),
    "/takes.js": module(PackageResources.takes_js),
    "/timeline.js": module(PackageResources.timeline_js),
    "/track.js": module(PackageResources.track_js),
    "/transport.js": module(PackageResources.transport_js),
    "/turned.js": module(PackageResources.turned_js),
    "/versions.js": module(PackageResources.versions_js),
  ]

  private static func module(_ bytes: [UInt8]) -> Asset {
    Asset(type: "text/javascript; charset=utf-8", bytes: bytes)
  }
}
