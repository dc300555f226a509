import FileReading
@_spi(Tools) import InterludeTool
import Terminal
import Workspaces

/// Writes reviews of `interlude test`.
struct ReviewWriter: TestReviewer {
  func open(
    folder: String?, markdown: String?, in process: ProcessContext, overwriting overwrites: Bool,
    accept: String
  ) throws -> any TestReview {
    Review(
      files: ReviewFiles(
        folder: try folder.map {
          try ReviewFolder($0, in: process.currentDirectory, overwriting: overwrites)
        },
        markdown: try markdown.map { try OutputFile($0, overwriting: overwrites) },
        command: "test", accept: accept))
  }

  private final class Review: TestReview {
    let files: ReviewFiles
    private var reviews: [ReviewItem] = []

    init(files: ReviewFiles) { self.files = files }

    func add(_ run: ReviewedRun, in workspace: Workspace) throws {
      reviews.append(try run.reviewItem(in: workspace))
    }

    func write(
      played: Int, showing bar: ProgressBar
    ) throws -> (words: [String], pictures: [String: String]) {
      let items = Self.merged(reviews).sorted { $0.size > $1.size }
      let words = try files.write(items, of: items.count, played: played, showing: bar)
      let pictures = reviews.compactMap { review in
        files.picture(of: review, in: items).map { (review.name, $0) }
      }
      return (words, Dictionary(pictures) { first, _ in first })
    }

    /// The changes without film strips of runs that are listed anyway: a run that moves differently
    /// also looks different.
    private static func merged(_ reviews: [ReviewItem]) -> [ReviewItem] {
      let names = Set(reviews.map(\.name))
      let listed = reviews.filter {
        !($0.name.hasSuffix(".png") && names.contains("\($0.name.dropLast(4))"))
      }
      // The recorded film strip shows what the run can't.
      return listed.map { review in
        guard review.drawsOnlyNow,
          let strip = reviews.first(where: { $0.name == "\(review.name).png" })
        else { return review }
        var review = review
        review.draw = strip.draw
        return review
      }
    }
  }
}
