#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The only uses of the C library. Own names keep its thousands of others out of the rest of the
// module, and are clearer than C's abbreviations.

/// e to the power of `exponent`.
func exponential(of exponent: Double) -> Double { exp(exponent) }

/// 2 to the power of `exponent`.
func powerOfTwo(_ exponent: Double) -> Double { exp2(exponent) }

/// The natural logarithm.
func logarithm(of number: Double) -> Double { log(number) }

/// The sine of an angle in radians.
func sine(of angle: Double) -> Double { sin(angle) }

/// The cosine of an angle in radians.
func cosine(of angle: Double) -> Double { cos(angle) }

/// The angle of the direction (`x`, `y`), in radians, -π to π.
func angle(ofX x: Double, y: Double) -> Double { atan2(y, x) }

/// The length of (`x`, `y`), computed without overflow.
func length(ofX x: Double, y: Double) -> Double { hypot(x, y) }
