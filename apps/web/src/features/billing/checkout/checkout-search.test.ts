import { expect, test } from 'vitest'
import { parseCheckoutSearch } from './checkout-search.ts'

test('the plan is yearly only where the address says so', () => {
  expect(parseCheckoutSearch({ plan: 'yearly' })).toEqual({ plan: 'yearly' })
  expect(parseCheckoutSearch({ plan: 'weekly' })).toEqual({ plan: 'monthly' })
  expect(parseCheckoutSearch({})).toEqual({ plan: 'monthly' })
})

test('a code goes along without spaces and up to 60 characters; an empty one is none', () => {
  expect(parseCheckoutSearch({ code: ' NORA ' }).code).toBe('NORA')
  expect(parseCheckoutSearch({ code: 'x'.repeat(61) }).code).toHaveLength(60)
  expect(parseCheckoutSearch({ code: '  ' })).not.toHaveProperty('code')
  expect(parseCheckoutSearch({ code: 7 })).not.toHaveProperty('code')
})
