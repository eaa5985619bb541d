/** Parses fields such as `a[b][0][c]=x`, as Stripe's clients send them. */
export function readFields(encoded: string): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.replaceAll(']', '').split('[')
    let at = root
    for (const [index, part] of path.entries()) {
      if (index === path.length - 1) at[part] = value
      else {
        at[part] ??= {}
        at = at[part] as Record<string, unknown>
      }
    }
  }
  return listed(root) as Record<string, unknown>
}

/** Converts objects with the keys 0, 1, 2 … to lists. */
function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, listed(inner)] as const)
  return entries.length > 0 && entries.every(([key], index) => key === String(index) || key === '')
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries)
}
