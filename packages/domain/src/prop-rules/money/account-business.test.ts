import { expect, test } from 'vitest'
import { businessOf } from './account-business.ts'

test('the net is received plus refunded minus spent, and the return its share of what was spent', () => {
  expect(businessOf({ fees: [49, 149], refunds: [149], received: [1350, 50] })).toEqual({
    // 1,400 and 149 minus 198.
    spent: 198,
    refunded: 149,
    received: 1400,
    net: 1351,
    roi: 1351 / 198,
  })
  expect(businessOf({ fees: [1], refunds: [], received: [] })).toMatchObject({ net: -1, roi: -1 })
})

test('without spending there is no return', () => {
  expect(businessOf({ fees: [], refunds: [], received: [500] })).toMatchObject({ net: 500, roi: null })
})
