import type * as z from 'zod/mini'

/** The stored values that can be read; of a list or a record, the items that can. */
export function readablePart(schema: z.ZodMiniType, stored: unknown): Record<string, unknown> {
  const unread = Map.groupBy(schema.safeParse(stored).error?.issues ?? [], ({ path }) => path[0])
  const readable = Object.entries(Object(stored)).flatMap(([name, value]) => {
    const issues = unread.get(name)
    if (!issues) return [[name, value]]
    if (issues.some(({ path }) => path.length === 1)) return []
    const items = new Set(issues.map(({ path }) => String(path[1])))
    const left = Object.entries(Object(value)).filter(([key]) => !items.has(key))
    return [[name, Array.isArray(value) ? left.map(([, item]) => item) : Object.fromEntries(left)]]
  })
  return Object.fromEntries(readable)
}
