/** Reads values of unknown shape from the browser's storage: invalid ones fall back. */

export type Json = Record<string, unknown>

/** Parses text as an object; anything else (nothing stored, not JSON, a list) becomes an empty one. */
export function parseObject(text: string | null): Json {
  if (text === null) return {}
  try {
    return asObject(JSON.parse(text))
  } catch {
    return {}
  }
}

export function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

export function asBoolean(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback
}

export function asText(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback
}

export function asNumber(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback
}

export function asOneOf<T extends string>(value: unknown, options: readonly T[], fallback: T): T {
  return options.find((option) => option === value) ?? fallback
}

export function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}
