import StudioServer

/// The page's files, which are embedded in the binary, and those of its editor.
///
/// No other file is ever served.
enum StudioPage {
  static let assets: [String: Asset] = [
    "/": Asset(type: "text/html; charset=utf-8", bytes: PackageResources.index_html),
    "/palette.css": Asset(
      type: "text/css; charset=utf-8", bytes: PackageResources.palette_css),
    "/studio.css": Asset(type: "text/css; charset=utf-8", bytes: PackageResources.studio_css),
    "/player.html": Asset(
      type: "text/html; charset=utf-8", bytes: PackageResources.player_html),
    "/icon.svg": Asset(type: "image/svg+xml", bytes: PackageResources.icon_svg),
    "/main.js": module(PackageResources.main_js),
    "/acts.js": module(PackageResources.acts_js),
    "/arrivals.js": module(PackageResources.arrivals_js),
    "/bend.js": module(PackageResources.bend_js),
    "/choosing.js": module(PackageResources.choosing_js),
    "/code.js": module(PackageResources.code_js),
    "/comparison.js": module(PackageResources.comparison_js),
    "/completion.js": module(PackageResources.completion_js),
    "/curves.js": module(PackageResources.curves_js),
    "/device-bar.js": module(PackageResources.device_bar_js),
    "/events.js": module(PackageResources.events_js),
    "/exact.js": module(PackageResources.exact_js),
    "/exports.js": module(PackageResources.exports_js),
    "/filters.js": module(PackageResources.filters_js),
    "/fitting.js": module(PackageResources.fitting_js),
    "/frames.js": module(PackageResources.frames_js),
    "/full.js": module(PackageResources.full_js),
    "/gone.js": module(PackageResources.gone_js),
    "/hand.js": module(PackageResources.hand_js),
    "/home.js": module(PackageResources.home_js),
    "/inspect.js": module(PackageResources.inspect_js),
    "/keys.js": module(PackageResources.keys_js),
    "/lanes.js": module(PackageResources.lanes_js),
    "/live.js": module(PackageResources.live_js),
    "/looks.js": module(PackageResources.looks_js),
    "/note.js": module(PackageResources.note_js),
    "/page.js": module(PackageResources.page_js),
    "/parameters.js": module(PackageResources.parameters_js),
    "/pickers.js": module(PackageResources.pickers_js),
    "/pictures.js": module(PackageResources.pictures_js),
    "/player.js": module(PackageResources.player_js),
    "/plot.js": module(PackageResources.plot_js),
    "/problem.js": module(PackageResources.problem_js),
    "/quiet.js": module(PackageResources.quiet_js),
    "/saving.js": module(PackageResources.saving_js),
    "/shapes.js": module(PackageResources.shapes_js),
    "/share.js": module(PackageResources.share_js),
    "/slots.js": module(PackageResources.slots_js),
    "/socket.js": module(PackageResources.socket_js),
    "/springs.js": module(PackageResources.springs_js),
    "/stage-view.js": module(PackageResources.stage_view_js),
    "/start.js": module(PackageResources.start_js),
    "/state.js": module(PackageResources.state_js),
    "/tabs.js": module(PackageResources.tabs_js),
    "/takeaway.js": module(PackageResources.takeaway_js),
    "/takes.js": module(PackageResources.takes_js),
    "/timeline.js": module(PackageResources.timeline_js),
    "/track.js": module(PackageResources.track_js),
    "/transport.js": module(PackageResources.transport_js),
    "/turned.js": module(PackageResources.turned_js),
    "/versions.js": module(PackageResources.versions_js),
  ]

  /// The CodeMirror 5 files that the page uses, at the paths where a system package installs them.
  private static let editorFiles = [
    "lib/codemirror.js", "lib/codemirror.css", "mode/lua/lua.js", "addon/hint/show-hint.js",
    "addon/hint/show-hint.css", "addon/edit/matchbrackets.js",
  ]

  /// The editor's files below `/editor/`.
  ///
  /// Each file is read when it is requested.
  static func editorAssets(in folder: String) -> [String: Asset] {
    Dictionary(
      uniqueKeysWithValues: editorFiles.map { name in
        let type = name.hasSuffix(".css") ? "text/css" : "text/javascript"
        return (
          "/editor/\(name)", Asset(type: type + "; charset=utf-8", file: "\(folder)/\(name)")
        )
      })
  }

  private static func module(_ bytes: [UInt8]) -> Asset {
    Asset(type: "text/javascript; charset=utf-8", bytes: bytes)
  }
}
