import CMinpack

/// Least squares with MINPACK's Levenberg–Marquardt implementation.
///
/// Source: Moré, Garbow, Hillstrom, "User Guide for MINPACK-1" (1980), `lmdif`.
enum LeastSquares {
  /// Computes the residuals for some parameters.
  typealias Residuals = (
    _ parameters: UnsafeBufferPointer<Double>, _ residuals: UnsafeMutableBufferPointer<Double>
  ) -> Void

  /// The precision of a result that is written.
  static let finest = 1e-14

  /// The size from which a parameter counts as different from 0.
  private static let smallest = 1e-6

  /// The parameters with the smallest sum of squared residuals near a starting point.
  ///
  /// - Parameters:
  ///   - start: The parameters with which the search starts.
  ///   - count: The number of residuals; at least the number of parameters.
  ///   - evaluations: The maximum number of calls of `residuals`; the search then ends with the
  ///     current parameters.
  ///   - step: The relative step for the derivatives; larger than the noise of `residuals`
  ///     itself.
  ///   - precision: The fraction of the sum that a step must remove for the search to go on.
  static func minimum(
    from start: [Double], count: Int, evaluations: Int = 400, step: Double = 1e-14,
    precision: Double = finest, of residuals: @escaping Residuals
  ) -> [Double] {
    let parameters = start.count
    guard parameters > 0, count >= parameters else { return start }
    let problem = Problem(residuals: residuals)
    // `lmdif` steps by a share of a parameter, and by a fixed length only from exactly 0: a start of
    // 2e-16, as rounding leaves it, would make its steps so small that nothing changes.
    var solution = start.map { abs($0) < Self.smallest ? 0 : $0 }
    var errors = [Double](repeating: 0, count: count)
    var scale = [Double](repeating: 1, count: parameters)
    var jacobian = [Double](repeating: 0, count: count * parameters)
    var pivots = [Int32](repeating: 0, count: parameters)
    let empty = [Double](repeating: 0, count: parameters)
    var (gradient, first, second, third) = (empty, empty, empty, empty)
    var last = [Double](repeating: 0, count: count)
    var calls: Int32 = 0
    withExtendedLifetime(problem) {
      _ = lmdif(
        { context, count, parameters, at, errors, _ in
          guard let context, let at, let errors else { return -1 }
          Unmanaged<Problem>.fromOpaque(context).takeUnretainedValue().residuals(
            UnsafeBufferPointer(start: at, count: Int(parameters)),
            UnsafeMutableBufferPointer(start: errors, count: Int(count)))
          return 0
        }, Unmanaged.passUnretained(problem).toOpaque(), Int32(count), Int32(parameters),
        &solution, &errors, precision, max(precision, 1e-12), 0, Int32(evaluations), step, &scale,
        1, 10, 0, &calls,
        &jacobian, Int32(count), &pivots, &gradient, &first, &second, &third, &last)
    }
    return solution.allSatisfy(\.isFinite) ? solution : start
  }

  /// Passes the closure through C.
  private final class Problem {
    let residuals: Residuals

    init(residuals: @escaping Residuals) { self.residuals = residuals }
  }
}
