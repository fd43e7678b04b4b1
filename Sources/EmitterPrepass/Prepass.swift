/// The files that are compiled together, each rewritten as the others ask for.
package struct Prepass {
  /// What `#if` is answered in all of them.
  package let conditions: BuildConditions
  /// The files with the tokens of what is compiled only, without SwiftUI's declarations, in the order in which they were given.
  package let sources: [SourceText]
  /// The same files, rewritten.
  package let rewritten: [SourceRewriter]

  /// - Complexity: O(bytes of all files).
  package init(_ texts: [SourceText]) {
    let conditions: BuildConditions = BuildConditions(texts)
    let active: [SourceText] = texts.map { text in text.active(conditions) }
    let protocols: [ObjectiveCProtocol] = active.flatMap { ObjectiveCProtocol.all(in: $0) }
    let optional: Set<String> = Set(protocols.flatMap(\.optionalMethods))
    let answering: Set<String> = Set(protocols.flatMap(\.answeringMethods))
    self.conditions = conditions
    sources = active.map { source in source.without(SwiftUIDeclarations.ranges(in: source)) }
    rewritten = active.map { source in
      SourceRewriter(source, conditions, optionalMethods: optional, answeringMethods: answering)
    }
  }
}
