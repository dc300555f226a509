@_spi(Tools) import Motion
import Testing

@testable import Fitting

/// Which frames of a long clip are compared.
struct ThinnedClipTests {
  /// The changes of a spring that takes long to come to rest.
  private func changes(_ count: Int) throws -> [Double] {
    let spring = try Spring(response: 0.8, dampingRatio: 0.4)
    return (0..<count).map {
      abs(spring.value(at: Double($0 + 1) / 60) - spring.value(at: Double($0) / 60))
    }
  }

  @Test func `a long clip keeps where it moves fast, and each third frame where it rests`() throws {
    let changes = try changes(239)
    let kept = ClipSpan.thinned(Array(0..<240), changes)
    #expect(kept.first == 0 && kept.last == 239)
    #expect(kept.count < 130)
    #expect(zip(kept, kept.dropFirst()).allSatisfy { $1 - $0 <= 3 })
    let fast = changes.indices.filter { changes[$0] > 0.5 * (changes.max() ?? 0) }
    #expect(fast.dropFirst().allSatisfy(kept.contains))
  }

  @Test func `a short clip keeps all its frames`() throws {
    let frames = Array(3..<60)
    #expect(ClipSpan.thinned(frames, try changes(70)) == frames)
  }
}
