type Sides<T> = { base: readonly T[]; theirs: readonly T[]; mine: readonly T[] }

/**
 * Merges a list that was changed in two places at the same time, without loss; `base` is the version both started from.
 * Items either side added are included; items either side removed are not, unless the other side changed them
 * meanwhile. For an item both changed, mine wins. My items come first, in my order.
 * @example mergeList({ base: ['a'], theirs: ['a', 'b'], mine: ['a', 'c'] }, String) // → ['a', 'c', 'b']
 */
export function mergeList<T>({ base, theirs, mine }: Sides<T>, keyOf: (item: T) => string): T[] {
  const before = byKey(base, keyOf)
  const now = byKey(theirs, keyOf)
  const own = byKey(mine, keyOf)
  const merged = mine.flatMap((item) => {
    const was = before.get(keyOf(item))
    const is = now.get(keyOf(item))
    const isMyChange = was === undefined || !isSame(was, item)
    if (isMyChange) return [item]
    // Unchanged on my side: takes their version, or drops it if they removed it.
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
