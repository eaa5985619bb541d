/**
 * A cycle in a graph, as the nodes along it with the first one repeated at the end; null if there is none.
 * @example findCycle(['a -> b', 'b -> c', 'c -> b']) // → ['b', 'c', 'b']
 */
export function findCycle(edges: readonly string[]): string[] | null {
  const targets = new Map<string, string[]>()
  for (const edge of edges) {
    const [from = '', to = ''] = edge.split(' -> ')
    targets.set(from, [...(targets.get(from) ?? []), to])
  }
  const done = new Set<string>()
  for (const node of targets.keys()) {
    const cycle = visit(node, [])
    if (cycle) return cycle
  }
  return null

  function visit(node: string, path: readonly string[]): string[] | null {
    const start = path.indexOf(node)
    if (start >= 0) return [...path.slice(start), node]
    if (done.has(node)) return null
    for (const target of targets.get(node) ?? []) {
      const cycle = visit(target, [...path, node])
      if (cycle) return cycle
    }
    done.add(node)
    return null
  }
}
