import { expect, it } from 'vitest'
import { buildPath, buildQuery } from './request-url.ts'

it('fills in the parameters of a path', () => {
  expect(buildPath('/api/journal/:id/fills', { id: 'a b' })).toBe('/api/journal/a%20b/fills')
  expect(buildPath('/api/accounts', undefined)).toBe('/api/accounts')
})

it('writes lists as repeated keys and omits missing values', () => {
  expect(buildQuery({ tag: ['a', 'b'], from: '2026-01-01', to: undefined, q: null, symbol: [] })).toBe(
    '?tag=a&tag=b&from=2026-01-01',
  )
  expect(buildQuery(undefined)).toBe('')
})
