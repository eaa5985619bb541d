import { describe, expect, it, test } from 'vitest'
import { missingFromBalance, type ProgressInput, progressOf } from './attempt-progress.ts'
import { startOf } from './attempt-state.ts'
import type { ConsistencyRule } from './consistency.ts'
import { consistencyText } from './consistency-text.ts'
import type { PayoutTerms } from './payout-terms.ts'
import type { PhaseRules } from './phase-rules.ts'

const M = 1_000_000
const DAY = 86_400_000
const UTC = { timeZone: 'UTC', dayReset: '00:00' }
const loss = { initialBalance: 50_000 * M, startBalance: 50_000 * M, overall: null, daily: null }

const RULE: ConsistencyRule = {
  percent: 40,
  base: 'total_profit',
  of: 'day',
  isStrict: false,
  effect: 'delays',
}
const TERMS: PayoutTerms = {
  minimum: 100 * M,
  caps: [],
  keepsAbove: null,
  asksFrom: null,
  needsPositiveCycle: false,
}

type Given = Partial<ConsistencyRule> & { payout?: PayoutTerms; days?: PhaseRules['days'] } & Partial<
    Pick<ProgressInput, 'counts' | 'openTrades'>
  >

/** One trade a day with these results in units; `unknown` are the days with one more, of unknown result. */
function progressWith(nets: readonly number[], unknown: readonly number[], given: Given = {}) {
  const { payout = null, days = [], counts = [], openTrades = 0, ...rule } = given
  const phase: PhaseRules = {
    loss,
    target: { kind: 'amount', amount: 1000 * M },
    days,
    consistency: { ...RULE, ...rule, scope: 'phase' },
    size: [],
    life: { inactivityDays: null, timeLimitDays: null },
    payout,
    split: null,
  }
  const trades = nets.map((net, day) => ({
    id: `${day}`,
    openedAt: day * DAY,
    closedAt: day * DAY + 1000,
    net: net * M,
    mfe: null,
    mae: null,
  }))
  const total = nets.reduce((sum, net) => sum + net, 0)
  const state = { ...startOf(loss, 0), balance: (50_000 + total) * M, at: nets.length * DAY }
  const unresolved = unknown.map((day) => ({ openedAt: day * DAY, closedAt: day * DAY + 5000 }))
  const input = { state, trades, unresolved, counts, openTrades, boundary: UTC, startedAt: 0 }
  const progress = progressOf(phase, input)
  const { consistency } = progress
  const words = consistency && phase.consistency && consistencyText(phase.consistency, consistency).join('')
  return { ...progress, consistency, words }
}

const KEPT = [400, 400, 400]
const BROKEN = [900, 100, 200]

describe('while a closed trade has no known result', () => {
  it('a share of the profit is neither kept nor broken, and the phase is not passed', () => {
    expect(progressWith(KEPT, [])).toMatchObject({
      isPassed: true,
      consistency: { isKept: true, unknown: 0 },
    })
    for (const nets of [KEPT, BROKEN])
      expect(progressWith(nets, [1, 4])).toMatchObject({
        isPassed: false,
        target: { isReached: false },
        consistency: { isKept: null, share: null, isInTheWay: false, upTo: null, stillToEarn: 0, unknown: 2 },
      })
    expect(progressWith(KEPT, [1, 4]).words).toBe(
      'The cap is 40%. Whether it is kept is not known: 2 closed trades have no known result.',
    )
    expect(progressWith(BROKEN, [4]).words).toBe(
      'The cap is 40%. Whether it is kept is not known: 1 closed trade has no known result.',
    )
  })

  it('a share of the target stays broken by a day, or a trade, whose result is known', () => {
    const kept = (unknown: number[], of: 'day' | 'trade' = 'day') =>
      progressWith(BROKEN, unknown, { base: 'target', of }).consistency?.isKept
    expect([kept([]), kept([1]), kept([0])]).toEqual([false, false, null])
    expect([kept([0], 'trade'), kept([1], 'trade')]).toEqual([false, false])
    expect(progressWith(BROKEN, [1], { base: 'target' }).words).toMatch(
      / 1 closed trade has no known result, so it may be more\.$/,
    )
  })

  it('a page of the firm that shows the best day knows those from before its day', () => {
    const page = { at: 3 * DAY, balance: 51_200 * M, tradingDays: null, profitableDays: null, bestDay: null }
    const shown = { ...page, bestDay: 400 * M }
    const withPage = (counts: ProgressInput['counts'], of: 'day' | 'trade' = 'day') => {
      const { isPassed, consistency } = progressWith(KEPT, [1], { counts, of })
      return [isPassed, consistency?.isKept]
    }
    expect(withPage([shown])).toEqual([true, true])
    expect(withPage([page])).toEqual([false, null])
    expect(withPage([shown], 'trade')).toEqual([false, null])
  })
})

describe('a payout', () => {
  const refusals = (nets: readonly number[], unknown: readonly number[], given: Given = {}) =>
    progressWith(nets, unknown, { payout: TERMS, ...given }).payout

  it('is not possible for sure while a closed trade has no known result', () => {
    expect(refusals(KEPT, [])).toMatchObject({ most: 1200 * M, refusals: [] })
    expect(refusals(KEPT, [1])).toMatchObject({ most: null, refusals: ['results'], toEarn: null })
    // What it may have earned is not said to be missing.
    expect(refusals([50], [1])).toMatchObject({ refusals: ['results'], toEarn: null })
  })

  it('nor while a position is open', () => {
    expect(refusals(KEPT, [], { openTrades: 1 })).toMatchObject({ most: null, refusals: ['open'] })
    expect(refusals(KEPT, [1], { openTrades: 2 })?.refusals).toEqual(['results', 'open'])
  })

  it('still waits for what no result changes', () => {
    const broken = { base: 'target', of: 'trade' } as const
    expect(refusals(BROKEN, [1], broken)?.refusals).toEqual(['consistency', 'results'])
  })
})

test('a balance on a page of the firm knows all closed trades before it', () => {
  const page = { at: 2 * DAY, balance: 51_200 * M, tradingDays: null, profitableDays: null, bestDay: 400 * M }
  expect(progressWith(KEPT, [1], { counts: [page], payout: TERMS }).payout?.most).toBe(1200 * M)
})

test('the balance lacks what closed after the last page without a known result', () => {
  const page = (at: number) => ({
    at,
    balance: 51_200 * M,
    tradingDays: null,
    profitableDays: null,
    bestDay: null,
  })
  const unresolved = [1, 2, 3].map((at) => ({ openedAt: 0, closedAt: at }))
  const closes = (...pages: number[]) =>
    missingFromBalance({ unresolved, counts: pages.map(page) }).map(({ closedAt }) => closedAt)
  expect([closes(), closes(1), closes(1, 2), closes(3)]).toEqual([[1, 2, 3], [2, 3], [3], []])
  expect(missingFromBalance({})).toEqual([])
})

test('a day whose result is unknown may be the one that a payout waits for, even if the balance is known', () => {
  const page = { at: 2 * DAY, balance: 51_200 * M, tradingDays: null, profitableDays: null, bestDay: 400 * M }
  const rule = { kind: 'profit', least: { kind: 'amount', amount: 100 * M }, attribution: 'close' } as const
  const days: PhaseRules['days'] = [{ count: 3, scope: 'cycle', rule }]
  const payoutOf = (unknown: readonly number[]) =>
    progressWith(KEPT, unknown, { days, counts: [page], payout: TERMS }).payout?.refusals
  expect([payoutOf([]), payoutOf([1])]).toEqual([[], ['results']])
})
