@_spi(Tools) import Motion
@_spi(Tools) package import Scripting

/// One property of one view in the table of `keyframes { … }`, as it stands in a script's text.
package struct KeyedLane: Sendable, Hashable {
  /// The animator's name for the view, as in `front` or `front.title`.
  package let view: String
  package let property: String
  /// The line of the property's name, from 1.
  package let line: Int
  /// Its keys, in the order of the text; empty if they can't be edited one by one.
  package let keys: [Key]
  /// Its text, shortened to fit on a line of a page.
  package let text: String
  /// The byte range of its name with its value.
  let field: Range<Int>
  /// The byte range of the table with the keys.
  let range: Range<Int>
  /// The script's names for the modules of the host.
  let modules: ModuleNames

  /// The name of the lane, unique within the script.
  package var name: String { "\(view).\(property)" }

  /// One key: a presence, a value, and the curve that leads to it.
  package struct Key: Sendable, Hashable {
    /// The presence, 0 to 1.
    package let at: Double
    package let value: LaneSpelling.Value
    /// The curve; nil if there is none, or if the script computes it.
    package let easing: CurveSpelling?
    /// The byte range of the row, with its braces.
    let range: Range<Int>
    /// The byte ranges of the presence, of the value and of the curve.
    let atRange: Range<Int>
    let valueRange: Range<Int>
    let easingRange: Range<Int>?
    /// The byte range of the number in the value; nil if there is none.
    let numberRange: Range<Int>?

    /// Whether the script computes the curve.
    package var computesEasing: Bool { easingRange != nil && easing == nil }
  }

  /// The lanes of a script, in the order of its text.
  package static func all(in text: [UInt8]) -> [KeyedLane] { KeyFinder(LuaTables(text)).found }
}

/// The lanes of a keyed animator in its script, those that are played, and the views that have them.
package struct KeyedScript: Sendable {
  package var written: [KeyedLane] = []
  package var played: [KeyedLane] = []
  package var views: [View] = []

  /// A view in the table of an animator.
  package struct View: Sendable, Hashable {
    package let name: String
    /// What declares it as a layer; nil for a view that a screen has.
    package let layer: String?
    /// What has its views follow one another, with the numbers in it; nil if nothing does.
    package let stagger: NumberLiteral.Place?
    /// The order in which its views follow one another, if it can be changed.
    package let order: String?
  }

  package init() {}

  /// - Parameter played: The text that is played; nil if it is the script's own.
  package init(_ text: [UInt8], played other: [UInt8]?) {
    let tables = LuaTables(text)
    let finder = KeyFinder(tables)
    written = finder.found
    played = other.map(KeyedLane.all) ?? finder.found
    let orders = StaggerOrder.all(of: finder, in: tables)
    views = finder.views.map { view in
      let stagger = NumberLiteral.place(of: "stagger", of: view.name, in: tables)
      // Where a script has only one, it is found by any view's name.
      let isOwn = stagger?.numbers.first.map {
        view.table.range.contains($0.literal.range.lowerBound)
      }
      return View(
        name: view.name, layer: view.layer, stagger: isOwn == true ? stagger : nil,
        order: orders.first { $0.view == view.name }?.word)
    }
  }

  /// The lanes that are played but not in the script.
  var new: [KeyedLane] {
    let names = Set(written.map(\.name))
    return played.filter { !names.contains($0.name) }
  }
}
