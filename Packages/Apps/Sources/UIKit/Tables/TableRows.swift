import CoreGraphics
import Foundation

/// Where the sections and the rows of a table lie, from top to bottom.
///
/// Rows are counted through all sections.
struct TableRows {
  /// A section with its header and footer.
  struct Section {
    var header: UIView?
    var footer: UIView?
    var headerHeight: CGFloat = 0
    var footerHeight: CGFloat = 0
    /// The number of rows in the sections before.
    var first = 0
    var count = 0
    /// The top of the header.
    var top: CGFloat = 0
    /// The top of the footer.
    var end: CGFloat = 0
  }

  private(set) var sections: [Section] = []
  /// The heights of the rows, in points.
  private(set) var heights: [CGFloat] = []
  private var tops: [CGFloat] = []
  /// The bottom of the last section.
  private(set) var end: CGFloat = 0

  var count: Int { heights.count }

  /// Adds a section with rows of some heights.
  mutating func add(_ section: Section, heights added: [CGFloat]) {
    var section = section
    (section.first, section.count) = (heights.count, added.count)
    sections.append(section)
    heights += added
  }

  /// Places everything below a point.
  mutating func place(below start: CGFloat) {
    var y = start
    tops.removeAll(keepingCapacity: true)
    for index in sections.indices {
      let section = sections[index]
      sections[index].top = y
      y += section.headerHeight
      for row in section.first..<section.first + section.count {
        tops.append(y)
        y += heights[row]
      }
      sections[index].end = y
      y += section.footerHeight
    }
    end = y
  }

  /// Gives a row another height; ``place(below:)`` moves what is below it.
  mutating func setHeight(_ height: CGFloat, at row: Int) { heights[row] = height }

  func frame(at row: Int, width: CGFloat) -> CGRect {
    CGRect(x: 0, y: tops[row], width: width, height: heights[row])
  }

  func path(at row: Int) -> IndexPath {
    // Of sections without rows, the next one with rows begins with the same row.
    let section = first(below: sections.count) { sections[$0].first > row } - 1
    return IndexPath(row: row - sections[section].first, section: section)
  }

  func row(at path: IndexPath) -> Int? {
    guard path.count == 2, sections.indices.contains(path.section),
      path.row >= 0, path.row < sections[path.section].count
    else { return nil }
    return sections[path.section].first + path.row
  }

  /// The rows between two heights.
  func rows(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let first = first(below: tops.count) { tops[$0] + heights[$0] > low }
    return first..<max(self.first(below: tops.count) { tops[$0] >= high }, first)
  }

  /// The first number that fulfils a condition, as all numbers after it do.
  private func first(below count: Int, where isReached: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isReached(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
