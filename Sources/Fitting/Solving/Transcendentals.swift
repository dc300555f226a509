#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Own names keep the C library's thousands of others out of the rest of the module.

func exponential(_ exponent: Double) -> Double { exp(exponent) }
func logarithm(_ number: Double) -> Double { log(number) }
func sine(_ angle: Double) -> Double { sin(angle) }
func arcsine(_ share: Double) -> Double { asin(share) }
func cosine(_ angle: Double) -> Double { cos(angle) }
