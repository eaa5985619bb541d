/**
 * A table that is asked for words somebody typed: it knows its own words only, not those every object knows.
 * @example wordTable({ one: 1 })['constructor'] // → undefined
 */
export function wordTable<Value>(words: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null) as Record<string, Value>, words)
}
