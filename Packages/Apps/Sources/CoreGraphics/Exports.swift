// Core Graphics and Foundation share their geometry types, so a file that imports one expects those of the other.
@_exported import Foundation

/// The largest finite number, in place of the C library's macro, which Swift can't import.
public let HUGE = Float.greatestFiniteMagnitude
