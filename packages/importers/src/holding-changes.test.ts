import { describe, expect, it } from 'vitest'
import { buildExecution } from '../test/support/build-execution.ts'
import { changeHolding, settleHoldings } from './holding-changes.ts'
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
  it('keeps everything where nothing but trades changed a holding', () => {
    expect(keptOf([fill(1, 'buy', '10'), fill(2, 'sell', '10')], [])).toEqual([1, 2])
  })

  it('leaves out what was held through a split, from flat to flat', () => {
    const fills = [
      fill(1, 'buy', '5'),
      fill(2, 'sell', '5'),
      fill(3, 'buy', '10'),
      fill(5, 'sell', '20'),
      fill(6, 'buy', '1'),
    ]
    expect(keptOf(fills, [{ at: 4, quantity: '10' }])).toEqual([1, 2, 6])
  })

  it('leaves out everything from a change of unknown size on', () => {
    const fills = [fill(1, 'buy', '5'), fill(2, 'sell', '5'), fill(3, 'buy', '10'), fill(6, 'sell', '10')]
    expect(keptOf(fills, [{ at: 4, quantity: null }])).toEqual([1, 2])
  })

  it('leaves other contracts alone', () => {
    const fills = [fill(1, 'buy', '10'), fill(2, 'buy', '3', 'BBB'), fill(4, 'sell', '3', 'BBB')]
    expect(keptOf(fills, [{ at: 3, quantity: '10' }])).toEqual([2, 4])
  })
})
