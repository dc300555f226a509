import ConstraintSolving
import Testing

/// The solver, alone and against trying every corner.
struct SolverTests {
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// Constraints come, go and change, and each time the result is as good as the best corner.
  @Test(arguments: 0..<8) func `random problems are solved as well as by trying every corner`(
    _ seed: Int
  ) throws {
    var numbers = Numbers(state: UInt64(seed) &* 0x1234_5678_9ABC_DEF1)
    for _ in 0..<25 {
      var play = SolverPlay(using: &numbers)
      for _ in 0..<10 {
        switch play.isEmpty ? 0 : Int.random(in: 0...4, using: &numbers) {
        case 3: play.remove(using: &numbers)
        case 4: guard try play.change(using: &numbers) else { break }
        default: play.add(using: &numbers)
        }
        guard try play.isAsGoodAsCanBe() else { break }
      }
    }
  }

  @Test func `a chain of a thousand is solved, and follows its first link`() throws {
    var solver = Solver()
    let variables = (0..<1000).map { _ in solver.addVariable() }
    let first = try solver.add([(variables[0], 1)], .equal, 10)
    for (left, right) in zip(variables, variables.dropFirst()) {
      _ = try solver.add([(right, 1), (left, -1)], .equal, 2)
    }
    try solver.solve()
    #expect(abs(solver.value(of: variables[999]) - 2008) < 1e-6)
    solver.change(first, to: 50)
    let isRestored = solver.restore()
    #expect(isRestored)
    #expect(abs(solver.value(of: variables[999]) - 2048) < 1e-6)
  }

  @Test func `more work than is allowed is refused`() throws {
    var solver = Solver()
    solver.workLimit = 2000
    let variables = (0..<200).map { _ in solver.addVariable() }
    var failure: Solver.Failure?
    do {
      for (left, right) in zip(variables, variables.dropFirst()) {
        _ = try solver.add([(right, 1), (left, -1)], .equal, 2)
      }
    } catch { failure = error }
    #expect(failure == .isTooLarge)
  }
}
