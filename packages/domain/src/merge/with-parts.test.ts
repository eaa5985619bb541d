import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsAs, withParts } from './with-parts.ts'

type Settings = {
  mail: boolean
  zone: string | null
  kinds: Record<'a' | 'b', { mail: boolean; push: boolean }>
  days: number[]
}
const SETTINGS: Settings = {
  mail: true,
  zone: null,
  kinds: { a: { mail: true, push: true }, b: { mail: false, push: false } },
  days: [1, 2],
}

describe('a change of some parts', () => {
  it('leaves the other parts of a record as they are, at any depth', () => {
    expect(withParts(SETTINGS, { kinds: { a: { push: false } } })).toEqual({
      ...SETTINGS,
      kinds: { a: { mail: true, push: false }, b: { mail: false, push: false } },
    })
  })

  it('replaces a list as a whole', () => {
    expect(withParts(SETTINGS, { days: [] }).days).toEqual([])
  })

  it('sets null and leaves what is undefined', () => {
    const zoned: Settings = { ...SETTINGS, zone: 'Europe/Berlin' }
    expect(withParts(zoned, { zone: null, mail: undefined })).toEqual({ ...zoned, zone: null })
  })

  it('does not touch what it was given', () => {
    const before = structuredClone(SETTINGS)
    withParts(SETTINGS, { kinds: { a: { mail: false } } })
    expect(SETTINGS).toEqual(before)
  })
})

const values = fc.oneof(fc.boolean(), fc.integer(), fc.constant(null), fc.array(fc.integer()))
const names = fc.constantFrom('a', 'b', 'c')
const wholes = fc.record({ a: values, b: values, c: fc.record({ a: values, b: values }) })
const changes = fc.record(
  { a: values, b: values, c: fc.dictionary(names, values).map(({ a, b }) => ({ a, b })) },
  { requiredKeys: [] },
)

it('is taken back by the same parts as they were, whatever the change', () => {
  fc.assert(
    fc.property(wholes, changes, (whole, change) => {
      expect(withParts(withParts(whole, change), partsAs(change, whole))).toEqual(whole)
    }),
  )
})
