// What the system offers, for all other targets. On Linux Foundation without its internationalisation, whose tables would
// make four fifths of the program; elsewhere Foundation is part of the system.
#if canImport(FoundationEssentials)
  @_exported import Dispatch
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#endif
