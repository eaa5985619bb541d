import { expect, test } from 'vitest'
import { pageOf, readPageKey } from './page-key.ts'

const row = (id: string, at: number) => ({ id, at: new Date(at) })
const page = (rows: ReturnType<typeof row>[], limit: number) => pageOf(rows, limit, ({ at }) => at)

test('a page with one row more than the limit leads to the next, from its last shown row', () => {
  const { rows, next } = page([row('a', 3), row('b', 2), row('c', 1)], 2)
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(next).toBe('2.b')
})

test('a page that holds everything is the last, even if it is exactly full', () => {
  expect(page([row('a', 3), row('b', 2)], 2).next).toBeNull()
  expect(page([row('a', 3)], 2).next).toBeNull()
  expect(page([], 2)).toEqual({ rows: [], next: null })
})

test('a key is decoded as it was encoded', () => {
  const { next } = page([row('a', 1_781_000_000_000), row('b', 1)], 1)
  expect(readPageKey(next ?? undefined)).toEqual({ at: new Date(1_781_000_000_000), id: 'a' })
  expect(readPageKey(undefined)).toBeNull()
})

test.each(['soon.a', '1e99.a', '7258118400000.a'])('%s is no place in a list', (text) => {
  expect(() => readPageKey(text)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
})

test('the last moment of the year 2199 is valid', () => {
  expect(readPageKey('7258118399999.a')?.at.toISOString()).toBe('2199-12-31T23:59:59.999Z')
})
