import type * as z from 'zod/mini'

export type NamedItem = { name: string }

/** The list with an item replaced in place, or appended. @example withItem([], { name: 'A' }, null) // → [{ name: 'A' }] */
export function withItem<Item extends NamedItem>(
  items: readonly Item[],
  item: Item,
  at: number | null,
): Item[] {
  return at === null ? [...items, item] : items.map((known, place) => (place === at ? item : known))
}

/** Why an item cannot have this name; null if it can. */
export function nameProblem(items: readonly NamedItem[], name: string, at: number | null): string | null {
  const key = name.trim().toLowerCase()
  const isTaken = items.some((item, place) => place !== at && item.name.toLowerCase() === key)
  return isTaken ? 'You already have one with this name' : null
}

/** The points in a text with one per line: each once, in order. @example pointsOf('a\n\na\nb') // → ['a', 'b'] */
export function pointsOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}

/** A list's name for its items, and how an item is converted to and from text. */
export type NamedListWords<Item extends NamedItem> = {
  title: string
  description: string
  empty: string
  /** "Template". */
  noun: string
  textLabel: string
  maxLength?: number
  max: number
  schema: z.ZodMiniType<Item>
  textOf: (item: Item) => string
  /** One line, below the name. */
  summaryOf: (item: Item) => string
  itemOf: (name: string, text: string) => Item
}
