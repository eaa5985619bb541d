import type * as z from 'zod/mini'

export type NamedItem = { name: string }

/** The list with an item in its place, or at the end. @example withItem([], { name: 'A' }, null) // → [{ name: 'A' }] */
export function withItem<Item extends NamedItem>(
  items: readonly Item[],
  item: Item,
  at: number | null,
): Item[] {
  return at === null ? [...items, item] : items.map((known, place) => (place === at ? item : known))
}

/** Why an item cannot have this name; null where it can. */
export function nameProblem(items: readonly NamedItem[], name: string, at: number | null): string | null {
  const key = name.trim().toLowerCase()
  const isTaken = items.some((item, place) => place !== at && item.name.toLowerCase() === key)
  return isTaken ? 'You already have one with this name' : null
}

/** Points of a text with one a line: each once, in their order. @example pointsOf('a\n\na\nb') // → ['a', 'b'] */
export function pointsOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}

/** What one list calls its things, and how a thing is written as a text. */
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
