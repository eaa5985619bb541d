type Sides<T> = { base: readonly T[]; theirs: readonly T[]; mine: readonly T[] }

/**
 * A list that two changed at the same time, without loss: `base` is what both began with. What either added is in it, what
 * either took out is not, unless the other changed it meanwhile. Of an item both changed mine is kept. Mine come first, in
 * their order.
 * @example mergeList({ base: ['a'], theirs: ['a', 'b'], mine: ['a', 'c'] }, String) // → ['a', 'c', 'b']
 */
export function mergeList<T>({ base, theirs, mine }: Sides<T>, keyOf: (item: T) => string): T[] {
  const before = byKey(base, keyOf)
  const now = byKey(theirs, keyOf)
  const own = byKey(mine, keyOf)
  const merged = mine.flatMap((item) => {
    const [was, is] = [before.get(keyOf(item)), now.get(keyOf(item))]
    const isMyChange = was === undefined || !isSame(was, item)
    if (isMyChange) return [item]
    // Untouched here: as it is there, or gone with it.
    return is === undefined ? [] : [is]
  })
  const others = theirs.filter((item) => {
    const was = before.get(keyOf(item))
    return !own.has(keyOf(item)) && (was === undefined || !isSame(was, item))
  })
  return [...merged, ...others]
}

function byKey<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  return new Map(items.map((item) => [keyOf(item), item]))
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
