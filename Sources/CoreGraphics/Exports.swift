// Core Graphics and Foundation share their geometry, so a file that imports one expects the other's.
@_exported import Foundation

/// As large as a number can be, as the C library's macro, which Swift doesn't see.
public let HUGE = Float.greatestFiniteMagnitude
