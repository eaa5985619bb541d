import { expect, it } from 'vitest'
import type { ConductTrade, TradeDetails } from './conduct-input.ts'
import { NO_CONDUCT } from './conduct-rules.ts'
import { ideaViolations } from './idea-risk.ts'

const LONG: TradeDetails = { root: 'NQ', direction: 'long', risk: 600, move: null, isOpenKnown: true }

/** What two positions of one idea earned that together risked 1,200 of the 1,000 allowed. */
function profitOf(...nets: readonly (number | null)[]) {
  const trades = nets.map(
    (net, at): ConductTrade => ({ id: String(at), openedAt: at, closedAt: 10, net, mae: null, mfe: null }),
  )
  const found = ideaViolations(
    { ...NO_CONDUCT, ideaRisk: { kind: 'amount', amount: 1000 } },
    {
      trades,
      details: new Map(trades.map(({ id }) => [id, LONG])),
      initialBalance: 50_000,
      boundary: { timeZone: 'UTC', dayReset: '00:00' },
      events: null,
      until: 100,
    },
  )
  return found?.violations.map(({ profit }) => profit)
}

it('the profit of an idea at too much risk is that of all its positions, and none if they lost', () => {
  expect(profitOf(300, -100)).toEqual([200])
  expect(profitOf(300, null)).toEqual([300])
  expect(profitOf(100, -300)).toEqual([0])
})
