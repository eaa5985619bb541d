import { expect, it } from 'vitest'
import { type ContextRow, tradeContext } from './planned-trades.ts'

const M = 1_000_000
const fill = (side: 'buy' | 'sell', quantity: number, price: number) => ({
  side,
  quantity: String(quantity),
  price: String(price),
})
const row = (given: Partial<ContextRow>): ContextRow => ({
  id: 't',
  direction: 'long',
  entry: '100',
  stop: null,
  target: null,
  gross: 0,
  net: 0,
  fills: null,
  pointValue: null,
  ...given,
})

it.each([
  ['long', '100', '98', '106', 3],
  ['short', '100', '102', '95', 2.5],
  // A stop beyond the entry, or a target on the wrong side, is not a plan.
  ['long', '100', '101', '106', null],
  ['long', '100', '100', '106', null],
  ['long', '100', '98', '100', null],
  ['short', '100', '102', '100', null],
  ['short', '100', '102', '101', null],
  ['long', '100', null, '106', null],
  ['long', '100', '98', null, null],
] as const)(
  '%s from %s with stop %s and target %s plans %s times its risk',
  (direction, entry, stop, target, reward) => {
    expect(tradeContext(row({ direction, entry, stop, target })).plannedReward).toBe(reward)
  },
)

it('replays a trade without its adds at the broker’s own money, with the same costs', () => {
  // 1 at 100, 1 more at 90, both closed at 94: −2 points, 50 USD each, and 4 USD of costs. Without the add −6 points.
  const fills = [fill('buy', 1, 100), fill('buy', 1, 90), fill('sell', 2, 94)]
  expect(tradeContext(row({ fills, gross: -100 * M, net: -104 * M })).withoutAdds?.net).toBe(-304 * M)
})

it('values a move by the contract where averaging brought the trade back to exactly zero', () => {
  // Without the add, one contract lost 5 points of 50 USD each.
  const even = [fill('buy', 1, 100), fill('buy', 1, 90), fill('sell', 2, 95)]
  const context = tradeContext(row({ fills: even, gross: 0, net: -4 * M, pointValue: 50 }))
  expect(context.withoutAdds?.net).toBe(-254 * M)
})

it('leaves a trade as it was if it was not added to while losing', () => {
  const winning = [fill('buy', 1, 100), fill('buy', 1, 110), fill('sell', 2, 120)]
  expect(tradeContext(row({ fills: winning, gross: 1500 * M, net: 1496 * M })).withoutAdds?.net).toBe(
    1496 * M,
  )
  expect(tradeContext(row({ gross: 50 * M, net: 46 * M })).withoutAdds?.net).toBe(46 * M)
})

it('counts an add that changed nothing, because it was closed at its own price', () => {
  const fills = [fill('buy', 1, 100), fill('buy', 1, 90), fill('sell', 2, 90)]
  expect(tradeContext(row({ fills, gross: -500 * M, net: -504 * M })).withoutAdds).toEqual({
    adds: 1,
    net: -504 * M,
  })
})

it('returns null if the result is unknown or says nothing about a move', () => {
  const even = [fill('buy', 1, 100), fill('buy', 1, 90), fill('sell', 2, 95)]
  expect(tradeContext(row({ fills: even, gross: 0, net: -4 * M })).withoutAdds).toBeNull()
  expect(tradeContext(row({ fills: even, gross: 2 * M, net: -2 * M, pointValue: 50 })).withoutAdds).toBeNull()
  const lost = [fill('buy', 1, 100), fill('buy', 1, 90), fill('sell', 2, 94)]
  expect(tradeContext(row({ fills: lost, gross: 0, net: -4 * M, pointValue: 50 })).withoutAdds).toBeNull()
  expect(tradeContext(row({ gross: null, net: null })).withoutAdds).toBeNull()
  const open = [fill('buy', 1, 100), fill('buy', 1, 90), fill('sell', 1, 95)]
  expect(tradeContext(row({ fills: open, gross: 10, net: 10 })).withoutAdds).toBeNull()
})
