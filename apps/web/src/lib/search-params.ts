/** A page's query string: plain texts, and lists as repeated keys. There is no JSON in the address bar. */
export type RawSearch = Record<string, string | string[]>

export function parseSearch(search: string): RawSearch {
  const found: RawSearch = {}
  for (const [key, value] of new URLSearchParams(search)) {
    const known = found[key]
    found[key] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value]
  }
  return found
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') params.append(key, String(item))
    }
  }
  return params.size === 0 ? '' : `?${params}`
}

/** The token of a mailed link. */
export function parseTokenSearch({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' && token !== '' ? { token } : {}
}

/** The value as a list: one text counts as a list of one. */
export function asList(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value]
  return items.filter((item): item is string => typeof item === 'string' && item !== '')
}
