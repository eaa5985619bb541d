type Kept = { name: string }

/** The list with an item in its place, or at the end. @example withItem([], { name: 'A' }, null) // → [{ name: 'A' }] */
export function withItem<Item extends Kept>(items: readonly Item[], item: Item, at: number | null): Item[] {
  return at === null ? [...items, item] : items.map((known, place) => (place === at ? item : known))
}

/** Why an item cannot have this name; null where it can. */
export function nameProblem(items: readonly Kept[], name: string, at: number | null): string | null {
  const key = name.trim().toLowerCase()
  const isTaken = items.some((item, place) => place !== at && item.name.toLowerCase() === key)
  return isTaken ? 'You already have one with this name' : null
}
