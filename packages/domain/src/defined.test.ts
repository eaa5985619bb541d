import { expect, test } from 'vitest'
import { defined } from './defined.ts'

test('a field that was not sent stays; one that was sent empty is cleared', () => {
  expect(defined({ a: undefined, b: null, c: 0, d: '', e: false })).toEqual({
    b: null,
    c: 0,
    d: '',
    e: false,
  })
  expect(Object.keys(defined({ a: undefined }))).toEqual([])
})
