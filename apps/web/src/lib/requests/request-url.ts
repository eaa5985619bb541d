/** `/api/journal/:id` with its parameters filled in. */
export function buildPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
}

/** `?tag=a&tag=b&from=2026-01-01`, or nothing. */
export function buildQuery(query: unknown): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(key, String(item))
    }
  }
  return search.size === 0 ? '' : `?${search}`
}
