import { expect, test } from 'vitest'
import { parseCheckoutSearch } from './checkout-search.ts'

test('the plan is yearly only if the URL says so', () => {
  expect(parseCheckoutSearch({ plan: 'yearly' })).toEqual({ plan: 'yearly' })
  expect(parseCheckoutSearch({ plan: 'weekly' })).toEqual({ plan: 'monthly' })
  expect(parseCheckoutSearch({})).toEqual({ plan: 'monthly' })
})

test('a code is trimmed and cut to 60 characters; an empty one is dropped', () => {
  expect(parseCheckoutSearch({ code: ' NORA ' }).code).toBe('NORA')
  expect(parseCheckoutSearch({ code: 'x'.repeat(61) }).code).toHaveLength(60)
  expect(parseCheckoutSearch({ code: '  ' })).not.toHaveProperty('code')
  expect(parseCheckoutSearch({ code: 7 })).not.toHaveProperty('code')
})
