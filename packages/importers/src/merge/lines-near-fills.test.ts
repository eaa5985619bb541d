import type { CashEvent, Execution } from '@ballast/domain/executions/execution'
import { describe, expect, it } from 'vitest'
import { allocateCashCosts } from './allocate-cash-costs.ts'

const AT = Date.UTC(2026, 6, 7, 14, 30, 5)

function fill(given: Partial<Execution> & { account?: string } = {}) {
  return {
    identity: 'fill:1',
    symbol: 'MESU6',
    side: 'buy' as const,
    quantity: '1',
    price: '6300',
    sequence: 0,
    executedAt: AT + 480,
    commission: -390_000,
    fees: null,
    swap: null,
    ...given,
  }
}

function line(given: Partial<CashEvent> & { account?: string } = {}) {
  const { kind = 'commission', amount = -390_000, occurredAt = AT + 2_000 } = given
  return {
    identity: `cash:${kind} ${amount} ${occurredAt}`,
    kind,
    amount,
    occurredAt,
    currency: 'USD',
    symbol: 'MESU6',
    text: kind,
    ...given,
  }
}

const costsAfter = (fills: Execution[], lines: CashEvent[]) =>
  allocateCashCosts(fills, lines).executions.map(({ commission, fees }) => [commission, fees])
const areAdded = (fills: Execution[], lines: CashEvent[]) =>
  allocateCashCosts(fills, lines).cashEvents.map(({ placed }) => placed)

describe('a line some seconds from a fill', () => {
  it('is the fill’s commission that the fill states, with the fees and the result of its second', () => {
    const lines = [
      line(),
      line({ kind: 'fee', amount: -350_000 }),
      line({ kind: 'trade_result', amount: 5_000_000 }),
    ]
    expect(costsAfter([fill()], lines)).toEqual([[-390_000, -350_000]])
    expect(areAdded([fill()], lines)).toEqual([true, true, true])
  })

  it.each([
    [-6_000, false],
    [-5_000, true],
    [-1_000, true],
    [5_999, true],
    [6_000, false],
  ])('may be written %i ms later: %s', (later, isAdded) => {
    expect(areAdded([fill()], [line({ occurredAt: AT + later })])).toEqual([isAdded])
  })

  it.each([
    ['of another amount', fill(), line({ amount: -400_000 })],
    ['of another contract', fill(), line({ symbol: 'ESU6' })],
    ['of another account', fill({ account: 'A' }), line({ account: 'B' })],
    ['of a fill that states no commission', fill({ commission: null }), line()],
    [
      'of a result of nothing beside a fill that states none',
      fill(),
      line({ kind: 'trade_result', amount: 0 }),
    ],
    ['of a fill that paid nothing', fill({ commission: 0 }), line({ amount: 0 })],
    ['that is a fee alone', fill(), line({ kind: 'fee', amount: -390_000 })],
    ['of a fill with other fees', fill({ fees: -10_000 }), line()],
    ['that is a swap', fill(), line({ kind: 'swap' })],
  ])('stays apart %s', (_, one, other) => {
    expect(areAdded([one], [other])[0] ?? false).toBe(false)
    expect(costsAfter([one], [other])).toEqual([[one.commission, one.fees]])
  })

  it('is all that the fill paid, if both come to the same', () => {
    const lines = [line({ amount: -300_000 }), line({ kind: 'fee', amount: -90_000 })]
    expect(costsAfter([fill({ commission: 0, fees: -390_000 })], lines)).toEqual([[-300_000, -90_000]])
  })

  it('is the result that the fill states, even where its costs are not known', () => {
    const closing = fill({ commission: null, statedGross: 5_000_000 })
    const result = line({ kind: 'trade_result', amount: 5_000_000 })
    expect(areAdded([closing], [result])).toEqual([true])
    expect(areAdded([closing], [{ ...result, amount: 5_010_000 }])).toEqual([false])
  })

  it('is a second fee if the fill has its own line', () => {
    const lines = [line({ occurredAt: AT }), line()]
    expect(areAdded([fill()], lines)).toEqual([true, false])
    expect(costsAfter([fill()], lines)).toEqual([[-390_000, 0]])
  })

  it('belongs to one fill, the nearest, and each fill has one', () => {
    const fills = [0, 1_000, 4_000].map((later) =>
      fill({
        identity: `fill:${later}`,
        executedAt: AT + later,
        commission: later === 4_000 ? -780_000 : -390_000,
      }),
    )
    const lines = [
      line({ occurredAt: AT + 2_000 }),
      line({ occurredAt: AT + 3_000 }),
      line({ occurredAt: AT + 5_000, amount: -780_000 }),
      line({ occurredAt: AT + 6_000 }),
    ]
    expect(areAdded(fills, lines)).toEqual([true, true, true, false])
    expect(areAdded(fills.toReversed(), lines.toReversed())).toEqual([false, true, true, true])
  })

  it('may be of several fills of one second', () => {
    const fills = [fill(), fill({ identity: 'fill:2', quantity: '2', commission: -780_000 })]
    expect(costsAfter(fills, [line({ amount: -1_170_000 })])).toEqual([
      [-390_000, 0],
      [-780_000, 0],
    ])
  })
})
