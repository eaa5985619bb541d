import { expect, test } from 'vitest'
import { withoutAdds } from './without-adds.ts'

const buy = (quantity: number, price: number) => ({ side: 'buy' as const, quantity, price })
const sell = (quantity: number, price: number) => ({ side: 'sell' as const, quantity, price })

test('an add below the average of a long is left out, one at or above it stays', () => {
  expect(withoutAdds([buy(1, 100), buy(1, 90), sell(2, 95)], 1)).toEqual({ gross: 0, without: -5, adds: 1 })
  expect(withoutAdds([buy(1, 100), buy(1, 100), sell(2, 95)], 1)).toEqual({
    gross: -10,
    without: -10,
    adds: 0,
  })
})

test('an add above the average of a short is left out, and a partial exit closes the same share', () => {
  const fills = [sell(1, 100), sell(3, 104), buy(2, 106), buy(2, 110)]
  expect(withoutAdds(fills, 2)).toEqual({ gross: -40, without: -16, adds: 1 })
})

test('fills that do not end flat, or close more than is held, cannot be replayed', () => {
  expect(withoutAdds([buy(2, 100), sell(1, 90)], 1)).toBeNull()
  expect(withoutAdds([buy(1, 100), sell(2, 90)], 1)).toBeNull()
  expect(withoutAdds([], 1)).toBeNull()
})
