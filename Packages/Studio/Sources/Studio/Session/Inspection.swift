@_spi(Tools) import Motion
@_spi(Tools) import Recordings
@_spi(Tools) import Scripting
@_spi(Tools) import Transitions
@_spi(Tools) import Views
import Workspaces

/// A view in one frame: its position, its appearance, and the animators that set it.
struct Inspection {
  /// The view and its superviews, starting at the window.
  let path: [Name]
  /// The frame, and every property that differs from its value without a transition.
  let facts: [(property: Property, value: Double)]
  /// The properties that transitions set, and where they set them.
  let settings: [Setting]

  /// What distinguishes a view from the others of a frame: its id, and how many views with this id
  /// are drawn before it.
  struct Name: Hashable {
    var id: String
    var nth = 0
  }

  /// One property that an animator sets.
  struct Setting {
    /// The animator's name for the view: a role, a layer or a matched view.
    let key: String
    let property: Property
    let value: Double
    /// The value without the transition.
    let base: Double
    let animator: String
    /// The line of the script, if it can be identified by the names; from 1.
    var line: Int?
    /// What sets it in the script, with its numbers, if a page can change those.
    var code: NumberLiteral.Place?
    /// The values over the whole transition.
    var course: [(time: Double, value: Double)] = []
  }

  /// - Returns: nil if the window has no such view.
  init?(
    of name: Name, on stage: Stage, _ watch: Watch, in recording: Recording, _ playable: Playable,
    script text: (String) -> (text: [UInt8], file: SearchPath.File)?
  ) {
    let names = stage.window.drawnNames
    guard let view = names.first(where: { $0.name == name })?.view else { return nil }
    let around = sequence(first: view) { $0.superview }.prefix(Self.depthLimit).reversed()
    path = around.compactMap { one in names.first { $0.view === one }?.name }
    let always: [Property] = [.x, .y, .width, .height, .alpha]
    facts = Property.allCases.compactMap { property in
      let value = view.presentedValue(of: property)
      let isShown = always.contains(property) || value != view.modelValue(of: property)
      return isShown && value.isFinite && property.kind != .color ? (property, value) : nil
    }
    var scripts: [String: LuaTables?] = [:]
    func script(of animator: String) -> LuaTables? {
      let script = scripts[animator] ?? text(animator).map { LuaTables($0.text) }
      scripts[animator] = script
      return script
    }
    settings = watch.settings(of: view, at: stage.time).prefix(Self.settingLimit).map { setting in
      let track = recording.transitions.first { $0.id == setting.transition }
      let animator = track?.mover ?? ""
      let key = Channel.Key(view: setting.key, property: setting.property)
      let channel = track?.channels.first { $0.key == key }
      return Setting(
        key: setting.key, property: setting.property, value: setting.value, base: setting.base,
        animator: animator,
        line: script(of: animator)?.line(setting: setting.property.name, of: setting.key),
        // The numbers of a plugin's animators are changed in those.
        code: playable.subject.file == nil || animator != playable.name
          ? nil
          : script(of: animator).flatMap {
            NumberLiteral.place(of: setting.property.name, of: setting.key, in: $0)
          },
        course: channel.map { channel in track.map { $0.samples(of: channel) } ?? [] } ?? [])
    }
  }

  private static let depthLimit = 64
  private static let settingLimit = 64

  /// Records what the frames of a run set on one view.
  final class Watch: StageObserver {
    private let id: String
    private var found: [Found] = []

    fileprivate struct Found {
      weak var view: View?
      var time: Double
      var transition: Int
      var key: String
      var property: Property
      var value: Double
      var base: Double
    }

    init(of id: String) { self.id = id }

    /// The settings of the last frame.
    ///
    /// A transition that has ended no longer sets anything.
    fileprivate func settings(of view: View, at time: Double) -> [Found] {
      found.filter { $0.view === view && abs($0.time - time) < 1e-9 }
    }

    override func stageDidShow(_ frame: TransitionFrame) {
      found.removeAll { $0.transition == frame.transition }
      record(frame) { frame.changes.keys[$0] }
    }

    override func stageDidShowAlongside(_ frame: TransitionFrame) {
      record(frame) { "presentation/" + frame.changes.keys[$0] }
    }

    private func record(_ frame: TransitionFrame, name: (Int) -> String) {
      frame.changes.forEachValue { slot, property, value in
        let view = frame.view(ofSlot: slot)
        guard view.id == id else { return }
        found.append(
          Found(
            view: view, time: frame.time, transition: frame.transition, key: name(slot),
            property: property,
            value: value, base: view.modelValue(of: property)))
      }
    }
  }
}

extension View {
  /// All views in the order in which they are drawn, as a frame lists them for a page.
  fileprivate var drawnNames: [(view: View, name: Inspection.Name)] {
    var names: [(view: View, name: Inspection.Name)] = []
    var counts: [String: Int] = [:]
    func add(_ view: View) {
      names.append((view, Inspection.Name(id: view.id, nth: counts[view.id, default: 0])))
      counts[view.id, default: 0] += 1
      for subview in view.subviewsInOrder { add(subview) }
    }
    add(self)
    return names
  }
}
