import Diagnostics
import JSON5Reading
import Motion
import Views

/// A kind of action: its name, its keys, and the function that reads it.
struct ActionShape {
  let name: String
  /// The keys besides `at` and `do`.
  let keys: [String]
  /// The kind of container that the action needs.
  var container: String?
  /// The key that names the controller to perform the action, if the action supports one.
  var asks: String?
  /// Reads the action; returns nil after recording an error.
  let read: (ScenarioReader, JSONObject, Root?) -> Action.Kind?

  static var all: [ActionShape] { touches + [drive] + presentations + stacks + others }

  private static var drive: ActionShape {
    ActionShape(name: "drive", keys: ["begin", "path", "end"]) { reader, object, root in
      reader.drive(object, root: root).map { .drive($0) }
    }
  }

  private static var touches: [ActionShape] {
    [
      ActionShape(name: "touch", keys: ["view", "path", "second", "release"]) { reader, object, _ in
        reader.touch(object).map { .touch($0) }
      },
      ActionShape(name: "tap", keys: ["x", "y", "view"]) { reader, object, _ in
        if let view = object.optional("view") {
          for key in ["x", "y"] where object.optional(key) != nil {
            reader.complaints.add(
              object.error("a tap is at a place or on a view, not both", key: key))
          }
          return reader.viewName(view).map { .tapView($0) }
        }
        let coordinates = ["x", "y"].compactMap { key in
          reader.complaints.required(key, of: object).flatMap {
            reader.number($0, "a number of points from -20000 to 20000") {
              abs($0) <= ScenarioReader.lengthLimit
            }
          }
        }
        guard coordinates.count == 2 else { return nil }
        return .tap(Point(x: coordinates[0], y: coordinates[1]))
      },
    ]
  }

  private static var presentations: [ActionShape] {
    [
      ActionShape(
        name: "present", keys: ["controller", "plugin", "style", "from", "animated"],
        asks: "from"
      ) { reader, object, _ in
        let controller = reader.complaints.required("controller", of: object)
          .flatMap(reader.controller)
        let plugin = object.optional("plugin").flatMap(reader.plugin)
        let style = object.optional("style").flatMap(reader.style)
        let animated = reader.animated(object)
        return controller.map {
          .present(.init(controller: $0, plugin: plugin, style: style, animated: animated))
        }
      },
      ActionShape(name: "dismiss", keys: ["from", "animated"], asks: "from") {
        reader, object, _ in
        .dismiss(animated: reader.animated(object))
      },
      ActionShape(name: "selectDetent", keys: ["detent", "animated"]) { reader, object, _ in
        let animated = reader.animated(object)
        return reader.complaints.required("detent", of: object).flatMap(reader.nonEmptyText)
          .map { .selectDetent($0, animated: animated) }
      },
    ]
  }

  private static var stacks: [ActionShape] {
    [
      ActionShape(
        name: "push", keys: ["controller", "in", "animated"], container: "navigation", asks: "in"
      ) { reader, object, _ in
        let animated = reader.animated(object)
        return reader.complaints.required("controller", of: object).flatMap(reader.controller)
          .map { .push($0, animated: animated) }
      },
      ActionShape(name: "pop", keys: ["in", "animated"], container: "navigation", asks: "in") {
        reader, object, _ in
        .pop(animated: reader.animated(object))
      },
      ActionShape(
        name: "popToRoot", keys: ["in", "animated"], container: "navigation", asks: "in"
      ) { reader, object, _ in
        .popToRoot(animated: reader.animated(object))
      },
      ActionShape(
        name: "setStack", keys: ["controllers", "in", "animated"], container: "navigation",
        asks: "in"
      ) { reader, object, _ in
        let animated = reader.animated(object)
        return reader.complaints.required("controllers", of: object).flatMap(reader.controllers)
          .map { .setStack($0, animated: animated) }
      },
      ActionShape(
        name: "select", keys: ["tab", "in", "animated", "byUser"], container: "tabs", asks: "in"
      ) { reader, object, root in
        let animated = reader.animated(object)
        let byUser = object.optional("byUser").flatMap(reader.bool) ?? false
        return reader.complaints.required("tab", of: object)
          .flatMap { reader.tab($0, root: root, in: object) }
          .map { .select($0, animated: animated, byUser: byUser) }
      },
      ActionShape(
        name: "replace", keys: ["from", "to", "in", "animated"], container: "container", asks: "in"
      ) { reader, object, _ in
        let animated = reader.animated(object)
        let ids = ["from", "to"].map {
          reader.complaints.required($0, of: object).flatMap(reader.controller)
        }
        guard let from = ids[0], let to = ids[1] else { return nil }
        guard from != to else {
          reader.complaints.add(object.error("'\(to)' can't replace itself", key: "to"))
          return nil
        }
        return .replace(from: from, to: to, animated: animated)
      },
    ]
  }

  private static var others: [ActionShape] {
    [
      ActionShape(name: "scroll", keys: ["view", "to"]) { reader, object, _ in
        let view = reader.complaints.required("view", of: object).flatMap(reader.viewName)
        let offset = reader.complaints.required("to", of: object).flatMap {
          reader.point($0, "an array of two numbers, points to the right and down")
        }
        guard let view, let offset else { return nil }
        return .scroll(view: view, to: offset)
      },
      ActionShape(name: "becomeFirstResponder", keys: ["view"]) { reader, object, _ in
        reader.complaints.required("view", of: object).flatMap(reader.viewName)
          .map { .becomeFirstResponder(view: $0) }
      },
      ActionShape(name: "endEditing", keys: []) { _, _, _ in .endEditing },
      ActionShape(name: "focus", keys: ["view"]) { reader, object, _ in
        reader.complaints.required("view", of: object).flatMap(reader.viewName)
          .map { .focus(view: $0) }
      },
      ActionShape(
        name: "resize",
        keys: ["width", "height", "insets", "horizontalSizeClass", "verticalSizeClass"]
      ) { reader, object, _ in
        let sides = ["width", "height"].map {
          reader.complaints.required($0, of: object).flatMap(reader.screenSide)
        }
        let classes = ["horizontalSizeClass", "verticalSizeClass"].map {
          object.optional($0).flatMap { reader.choice($0, of: Traits.SizeClass.self) }
        }
        let insets = object.optional("insets").flatMap(reader.insets)
        guard let width = sides[0], let height = sides[1] else { return nil }
        return .resize(
          Size(width: width, height: height), insets: insets, horizontal: classes[0],
          vertical: classes[1])
      },
      ActionShape(name: "traits", keys: ScenarioKeys.traits) { reader, object, _ in
        reader.traitsChange(object).map { .traits($0) }
      },
      ActionShape(name: "interrupt", keys: []) { _, _, _ in .interrupt },
      ActionShape(name: "hold", keys: ["seconds"]) { reader, object, _ in
        reader.complaints.required("seconds", of: object).flatMap { node in
          reader.number(node, "a number of seconds from 0 to 60") { (0...60).contains($0) }
        }.map { .hold(seconds: $0) }
      },
      ActionShape(name: "wait", keys: ["for"]) { reader, object, _ in
        reader.complaints.required("for", of: object).flatMap { node in
          reader.number(node, "a number of seconds from 0 to 60") { (0...60).contains($0) }
        }.map { .wait(seconds: $0) }
      },
      ActionShape(name: "resume", keys: []) { _, _, _ in .resume },
      ActionShape(name: "reverse", keys: []) { _, _, _ in .reverse },
      ActionShape(name: "reload", keys: ["animator", "file"]) { reader, object, _ in
        let animator = reader.complaints.required("animator", of: object)
          .flatMap(reader.nonEmptyText)
        let file = reader.complaints.required("file", of: object).flatMap(reader.nonEmptyText)
        guard let animator, let file else { return nil }
        return .reload(animator: animator, file: file)
      },
    ]
  }
}
