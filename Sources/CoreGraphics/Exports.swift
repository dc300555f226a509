// Core Graphics and Foundation share their geometry, so whoever imports one expects the other's.
@_exported import Foundation
