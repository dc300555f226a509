#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The only uses of the C library. These functions keep its thousands of other names out of the rest
// of the module and out of the modules that import it, and their names are clearer than C's
// abbreviations.

/// e to the power of `exponent`.
@_spi(Tools) public func exponential(of exponent: Double) -> Double { exp(exponent) }

/// 2 to the power of `exponent`.
func powerOfTwo(_ exponent: Double) -> Double { exp2(exponent) }

/// The natural logarithm.
@_spi(Tools) public func logarithm(of number: Double) -> Double { log(number) }

/// The sine of an angle in radians.
@_spi(Tools) public func sine(of angle: Double) -> Double { sin(angle) }

/// The cosine of an angle in radians.
@_spi(Tools) public func cosine(of angle: Double) -> Double { cos(angle) }

/// The angle in radians, -π/2 to π/2, whose sine is `share`, which is -1 to 1.
public func arcsine(of share: Double) -> Double { asin(share) }

/// The angle of the direction (`x`, `y`), in radians, -π to π.
public func angle(ofX x: Double, y: Double) -> Double { atan2(y, x) }

/// The length of (`x`, `y`), computed without overflow.
func length(ofX x: Double, y: Double) -> Double { hypot(x, y) }
