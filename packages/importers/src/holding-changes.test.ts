import { describe, expect, it } from 'vitest'
import { buildExecution } from '../test/support/build-execution.ts'
import { asExchange, changeHolding, settleHoldings } from './holding-changes.ts'
import { ResultDraft } from './result-draft.ts'

const DAY = 86_400_000
const fill = (day: number, side: 'buy' | 'sell', quantity: string, symbol = 'AAA') =>
  buildExecution({ symbol, side, quantity, executedAt: day * DAY, rows: [day] })

type Change = { at: number; quantity: string | null }
function keptOf(fills: ReturnType<typeof fill>[], changes: Change[]): number[] {
  const draft = new ResultDraft('execution', 'UTC')
  for (const { at, quantity } of changes) {
    changeHolding(draft, { account: null, symbol: 'AAA', at: at * DAY, quantity })
  }
  return settleHoldings(fills, draft, 'oldest first').map(({ rows }) => rows[0] ?? 0)
}

describe('settleHoldings', () => {
  it('keeps everything if only trades changed a holding', () => {
    expect(keptOf([fill(1, 'buy', '10'), fill(2, 'sell', '10')], [])).toEqual([1, 2])
  })

  it('removes what was held through a split, from flat to flat', () => {
    const fills = [
      fill(1, 'buy', '5'),
      fill(2, 'sell', '5'),
      fill(3, 'buy', '10'),
      fill(5, 'sell', '20'),
      fill(6, 'buy', '1'),
    ]
    expect(keptOf(fills, [{ at: 4, quantity: '10' }])).toEqual([1, 2, 6])
  })

  it('removes everything from a change of unknown size on', () => {
    const fills = [fill(1, 'buy', '5'), fill(2, 'sell', '5'), fill(3, 'buy', '10'), fill(6, 'sell', '10')]
    expect(keptOf(fills, [{ at: 4, quantity: null }])).toEqual([1, 2])
  })

  it('takes a change of an instant to come before its fills', () => {
    // A split counts before the market opens: of forty shares ten are sold, not the ten that were bought.
    const fills = [fill(1, 'buy', '10'), fill(2, 'sell', '10'), fill(3, 'sell', '30'), fill(4, 'buy', '1')]
    expect(keptOf(fills, [{ at: 2, quantity: '30' }])).toEqual([4])
  })

  it('is flat within the last of the four digits that a change is rounded to', () => {
    const split = (sold: string, quantity: string) =>
      keptOf([fill(1, 'buy', '1.559511'), fill(3, 'sell', sold), fill(4, 'buy', '1')], [{ at: 2, quantity }])
    expect(split('15.595161', '14.0356')).toEqual([4])
    expect(split('15.595061', '14.0356')).toEqual([4])
    expect(split('15.595162', '14.0356')).toEqual([])
    expect(split('15.59506', '14.0356')).toEqual([])
    // What fewer digits say is exact.
    expect(split('15.595111', '14.036')).toEqual([])
    // Nothing is rounded before the change, nor after the holding is flat.
    const fills = [
      fill(1, 'buy', '1'),
      fill(2, 'sell', '0.99999'),
      fill(4, 'sell', '14'),
      fill(5, 'buy', '1'),
    ]
    expect(keptOf(fills, [{ at: 3, quantity: '14.0000' }])).toEqual([5])
    const after = [fill(1, 'buy', '1'), fill(3, 'sell', '15'), fill(4, 'buy', '0.00001'), fill(5, 'buy', '1')]
    expect(keptOf(after, [{ at: 2, quantity: '14.0000' }])).toEqual([4, 5])
  })

  it('keeps what was taken and given back at the same instant', () => {
    const fills = [fill(1, 'buy', '10'), fill(3, 'sell', '10')]
    const moved = { at: 2, quantity: '-10' }
    expect(keptOf(fills, [moved, { at: 2, quantity: '10.0' }])).toEqual([1, 3])
    expect(keptOf(fills, [moved, { at: 3, quantity: '10' }])).toEqual([])
    expect(keptOf(fills, [moved, { at: 2, quantity: '10' }, { at: 2, quantity: null }])).toEqual([])
  })

  it('leaves other contracts unchanged', () => {
    const fills = [fill(1, 'buy', '10'), fill(2, 'buy', '3', 'BBB'), fill(4, 'sell', '3', 'BBB')]
    expect(keptOf(fills, [{ at: 3, quantity: '10' }])).toEqual([2, 4])
  })
})

describe('an exchange of currencies', () => {
  const exchanged = (...fills: ReturnType<typeof fill>[]) => {
    const draft = new ResultDraft('execution', 'UTC')
    for (const one of fills) asExchange(one)
    return settleHoldings(fills, draft, 'oldest first').map(({ rows }) => rows[0] ?? 0)
  }

  it('is a trade only if it is reversed, and from then on', () => {
    expect(exchanged(fill(1, 'buy', '10'))).toEqual([])
    expect(exchanged(fill(1, 'buy', '10'), fill(2, 'sell', '10'))).toEqual([1, 2])
    expect(exchanged(fill(1, 'buy', '10'), fill(2, 'sell', '10'), fill(3, 'sell', '4'))).toEqual([1, 2])
    expect(exchanged(fill(1, 'sell', '10'), fill(2, 'buy', '9'))).toEqual([])
  })

  it('does not remove a holding that is merely open', () => {
    const draft = new ResultDraft('execution', 'UTC')
    expect(settleHoldings([fill(1, 'buy', '10')], draft)).toHaveLength(1)
  })
})

describe('a change that reduces a holding to zero', () => {
  it('removes what came before it, and keeps what comes after', () => {
    const fills = [fill(1, 'buy', '10'), fill(3, 'buy', '2'), fill(4, 'sell', '2')]
    expect(keptOf(fills, [{ at: 2, quantity: '-10' }])).toEqual([3, 4])
    // One unit is left: it is unclear when it is flat.
    expect(keptOf(fills, [{ at: 2, quantity: '-9' }])).toEqual([])
  })

  it('only affects one account', () => {
    const draft = new ResultDraft('execution', 'UTC')
    changeHolding(draft, { account: 'B', symbol: 'AAA', at: 2 * DAY, quantity: '5' })
    expect(settleHoldings([fill(1, 'buy', '10')], draft)).toHaveLength(1)
  })
})
