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
