import { describe, expect, test } from 'vitest'
import { daySchema, idSchema, instantSchema, localTimeSchema, moneySchema } from './values.ts'

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: string) =>
  schema.safeParse(value).success

describe('values on the wire', () => {
  test('an id is a UUID, not any 36 digits and dashes', () => {
    expect(accepts(idSchema, '0190f6c2-7b1e-7c3a-9d4e-5f6a7b8c9d0e')).toBe(true)
    for (const id of ['-'.repeat(36), '0'.repeat(36), '0190f6c27-b1e-7c3a-9d4e-5f6a7b8c9d0e', '../etc'])
      expect(accepts(idSchema, id)).toBe(false)
  })
  test('a day is one the calendar has, from 1970 to 2199', () => {
    for (const day of ['1970-01-01', '2024-02-29', '2199-12-31']) expect(accepts(daySchema, day)).toBe(true)
    for (const day of ['1969-12-31', '2200-01-01', '0000-01-01', '9999-12-31', '2023-02-29', '2026-06-31'])
      expect(accepts(daySchema, day)).toBe(false)
  })
  test('a local time is one a clock shows', () => {
    for (const at of ['2026-06-14T18:03', '2026-06-14T23:59:59.999', '2024-02-29T00:00'])
      expect(accepts(localTimeSchema, at)).toBe(true)
    for (const at of [
      '2026-13-45T25:61',
      '2026-06-31T10:00',
      '2026-06-14T24:00',
      '2026-06-14T24:01',
      '2026-06-14T10:60',
      '9999-01-01T10:00',
    ])
      expect(accepts(localTimeSchema, at)).toBe(false)
  })
  test('an instant is one that exists', () => {
    expect(accepts(instantSchema, '2026-06-14T18:03:00.000Z')).toBe(true)
    for (const at of ['2026-06-14T25:03:00Z', '2026-02-30T10:00:00Z', '9999-12-31T10:00:00Z'])
      expect(accepts(instantSchema, at)).toBe(false)
  })
  test('an amount is one that is kept to the millionth', () => {
    for (const amount of ['-12.50', '9000000000', '-8999999999.999999'])
      expect(accepts(moneySchema, amount)).toBe(true)
    for (const amount of ['9999999999.999999', '-9000000000.01'])
      expect(accepts(moneySchema, amount)).toBe(false)
  })
})
