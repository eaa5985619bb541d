import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { ENDPOINTS } from './endpoints.ts'

/** Finds schemas that accept a text, list or record of unlimited size. */
type Def = {
  type: string
  checks?: { _zod: { def: { check: string; pattern?: RegExp } } }[]
  shape?: Record<string, Schema>
  options?: Schema[]
  element?: Schema
  innerType?: Schema
  in?: Schema
  out?: Schema
  keyType?: Schema
  valueType?: Schema
}
type Schema = z.ZodMiniType
const defOf = (schema: Schema) => schema._zod.def as unknown as Def

function unbounded(schema: Schema, path: string): string[] {
  const def = defOf(schema)
  const checks = (def.checks ?? []).map((check) => check._zod.def)
  const into = (inner: Schema | undefined, at: string) => (inner ? unbounded(inner, at) : [])
  switch (def.type) {
    case 'string':
      return checks.some(({ check, pattern }) => check === 'max_length' || (pattern && isBounded(pattern)))
        ? []
        : [`${path}: text`]
    case 'array':
      return [
        ...(checks.some(({ check }) => check === 'max_length') ? [] : [`${path}: list`]),
        ...into(def.element, `${path}[]`),
      ]
    case 'record':
      return [
        ...(takesManyKeys(schema, def) ? [`${path}: keys`] : []),
        ...into(def.keyType, `${path}.key`),
        ...into(def.valueType, `${path}.value`),
      ]
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, inner]) => unbounded(inner, `${path}.${name}`))
    case 'union':
      return (def.options ?? []).flatMap((option) => unbounded(option, path))
    case 'pipe':
      return [...into(def.in, path), ...into(def.out, path)]
    case 'optional':
    case 'nullable':
    case 'default':
      return into(def.innerType, path)
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'transform':
      return []
    default:
      return [`${path}: ${def.type}, which this test does not know`]
  }
}

/** Anchored at both ends, with nothing that repeats without limit. */
function isBounded({ source }: RegExp): boolean {
  const bare = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  return bare.startsWith('^') && bare.endsWith('$') && !/[*+]|\{\d+,\}/.test(bare)
}

function takesManyKeys(schema: Schema, { keyType, valueType }: Def): boolean {
  if (keyType && defOf(keyType).type === 'enum') return false
  const value = [true, 'x', 1].find((one) => valueType?.safeParse(one).success)
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, value]))
  return schema.safeParse(many).success
}

test('every text, list and record an endpoint takes has a bound', () => {
  const open = ENDPOINTS.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      unbounded(endpoint[part], `${endpoint.method} ${endpoint.path} ${part}`),
    ),
  )
  expect(open).toEqual([])
})
