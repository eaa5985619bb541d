/**
 * A table to look up words somebody typed: it holds only its own keys, without those every object inherits.
 * @example wordTable({ one: 1 })['constructor'] // → undefined
 */
export function wordTable<Value>(words: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null) as Record<string, Value>, words)
}
