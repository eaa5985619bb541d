/** Generates values that match a schema, from seeded random numbers, for tests that call every endpoint. */

type Def = {
  type: string
  shape?: Record<string, Schema>
  options?: Schema[]
  element?: Schema
  innerType?: Schema
  in?: Schema
  entries?: Record<string, string>
  valueType?: Schema
}
export type Schema = { _zod: { def: unknown }; safeParse: (value: unknown) => { success: boolean } }

export type FixtureInput = {
  random: () => number
  /** Replaces a value; returning undefined generates one as usual. */
  instead?: () => { value: unknown } | undefined
  /** A value for a text, or for anything else that is not composed of other values. */
  text: (schema: Schema) => unknown
  /** How often an optional field is left out, 0–1. */
  missing: number
}

/** mulberry32: the same seed gives the same numbers. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function oneOf<T>(some: readonly T[], random: () => number): T {
  return some[Math.floor(random() * some.length)] as T
}

export function madeFor(schema: Schema, making: FixtureInput): unknown {
  const { random, instead, text, missing } = making
  const def = schema._zod.def as Def
  const other = instead?.()
  if (other) return other.value
  const made = (inner: Schema) => madeFor(inner, making)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).flatMap(([name, inner]) =>
          random() < missing ? [] : [[name, made(inner)]],
        ),
      )
    case 'array':
      return Array.from({ length: Math.floor(random() * 3) }, () => made(def.element as Schema))
    case 'record':
      return { [String(text(schema))]: made(def.valueType as Schema) }
    case 'union':
      return made(oneOf(def.options ?? [], random))
    case 'enum':
      return oneOf(Object.values(def.entries ?? {}), random)
    case 'boolean':
      return random() < 0.5
    case 'number':
      return oneOf([0, 1, 3, 100], random)
    default: {
      const inner = def.innerType ?? (def.type === 'pipe' ? def.in : undefined)
      return inner ? made(inner) : text(schema)
    }
  }
}

/** A generated query as a query string. */
export function queryText(made: unknown): string {
  if (typeof made !== 'object' || made === null) return ''
  return new URLSearchParams(
    Object.entries(made).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each): [string, string] => [
        name,
        typeof each === 'string' ? each : (JSON.stringify(each) ?? ''),
      ]),
    ),
  ).toString()
}
