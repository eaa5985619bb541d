import type * as z from 'zod/mini'

export type NamedItem = { name: string }

/** The list with the item of this name replaced in place; appended if it is new, or was deleted meanwhile. */
export function withItem<Item extends NamedItem>(
  items: readonly Item[],
  item: Item,
  name: string | null,
): Item[] {
  const at = items.findIndex((known) => known.name === name)
  return at === -1 ? [...items, item] : items.with(at, item)
}

/** Why an item cannot have this name; null if it can, as with the one it has already. */
export function nameProblem(items: readonly NamedItem[], name: string, own: string | null): string | null {
  const key = name.trim().toLowerCase()
  const isTaken = items.some((item) => item.name !== own && item.name.toLowerCase() === key)
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
