import { describe, expect, test } from 'vitest'
import { createRandom, type Random } from '../statistics/maths/random.ts'
import { progressOf, sizeAllowed } from './attempt-progress.ts'
import type { DayRule } from './days/counted-days.ts'
import { type LedgerTrade, ledgerOf } from './ledger.ts'
import { passedAt } from './passing.ts'
import type { PhaseRules } from './phase-rules.ts'
import { replayLedger } from './replay.ts'
import { dayClock } from './testing/tick-by-tick.ts'

const HOUR = 3_600_000
const CLOCKS = [
  { timeZone: 'America/Chicago', hour: 17, start: Date.UTC(2026, 2, 4, 14, 20) },
  { timeZone: 'Europe/Prague', hour: 0, start: Date.UTC(2026, 9, 20, 14, 20) },
  { timeZone: 'America/New_York', hour: 17, start: Date.UTC(2026, 9, 29, 14, 20) },
] as const

const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[random.below(items.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

/** Two weeks of trades, one after the other, some of them over the end of a day; the results are whole hundreds. */
function drawTrades(random: Random, start: number): LedgerTrade[] {
  const trades: LedgerTrade[] = []
  let at = start
  for (let id = 0; id < 30 && at < start + 14 * 24 * HOUR; id++) {
    const openedAt = at + random.below(20) * HOUR
    const closedAt = openedAt + random.below(5) * HOUR + 60_000
    const net = (random.below(1400) - 500) * 100
    trades.push({ id: `t${String(id).padStart(2, '0')}`, openedAt, closedAt, net, mfe: 0, mae: 0 })
    at = closedAt
  }
  return trades
}

function drawPhase(random: Random): PhaseRules {
  const attribution = pick(random, ['open', 'close', 'flat'] as const)
  const least = { kind: 'amount', amount: 15_000 } as const
  const rule = pick<DayRule>(random, [
    { kind: 'any_trade', attribution },
    { kind: 'profit', attribution, least },
    { kind: 'change', attribution, least },
  ])
  return {
    loss: { initialBalance: 5_000_000, startBalance: 5_000_000, overall: null, daily: null },
    target: { kind: 'amount', amount: 150_000 },
    days: [{ count: 1 + random.below(6), rule, scope: 'phase' }],
    consistency: pick(random, [true, false])
      ? {
          percent: pick(random, [30, 40, 50]),
          base: 'total_profit',
          of: pick(random, ['day', 'trade']),
          isStrict: pick(random, [true, false]),
          effect: 'delays',
          scope: 'phase',
        }
      : null,
    size: [
      { fromProfit: 0, most: 2 },
      { fromProfit: 50_000, most: 3 },
      { fromProfit: 100_000, most: 5 },
    ],
    life: { inactivityDays: null, timeLimitDays: null },
    payout: null,
    split: null,
  }
}

type Day = (at: number) => string
const sum = (trades: readonly LedgerTrade[]) => trades.reduce((all, { net }) => all + net, 0)

/** The days that count, by hand. */
function daysCounted({ days: [need] }: PhaseRules, trades: readonly LedgerTrade[], dayOf: Day): number {
  if (!need) return 0
  const { rule } = need
  const days = Map.groupBy(trades, ({ openedAt, closedAt }) =>
    dayOf(rule.attribution === 'open' ? openedAt : closedAt),
  )
  return [...days.values()].filter((own) => {
    if (rule.kind === 'any_trade') return true
    return rule.kind === 'profit' ? sum(own) >= 15_000 : Math.abs(sum(own)) >= 15_000
  }).length
}

/** Whether no day, or trade, is too large a share of the profit. */
function isConsistent({ consistency }: PhaseRules, trades: readonly LedgerTrade[], dayOf: Day): boolean {
  if (!consistency) return true
  const days = [...Map.groupBy(trades, ({ closedAt }) => dayOf(closedAt)).values()].map(sum)
  const parts = consistency.of === 'day' ? days : trades.map(({ net }) => net)
  const share = Math.max(...parts) / sum(trades)
  return consistency.isStrict ? share < consistency.percent / 100 : share <= consistency.percent / 100
}

/** The last close of the first day at whose end everything was met with nothing open, by hand. */
function passedByHand(phase: PhaseRules, trades: readonly LedgerTrade[], dayOf: Day): number | null {
  for (const [place, { closedAt }] of trades.entries()) {
    const next = trades[place + 1]
    if (next && dayOf(next.closedAt) === dayOf(closedAt)) continue
    const isHeld = next && dayOf(next.openedAt) === dayOf(closedAt)
    const soFar = trades.slice(0, place + 1)
    const isMet =
      sum(soFar) >= 150_000 &&
      daysCounted(phase, soFar, dayOf) >= (phase.days[0]?.count ?? 0) &&
      isConsistent(phase, soFar, dayOf)
    if (isMet && !isHeld) return closedAt
  }
  return null
}

function draw(seed: number) {
  const random = createRandom(seed)
  const { timeZone, hour, start } = pick(random, CLOCKS)
  const boundary = { timeZone, dayReset: `${String(hour).padStart(2, '0')}:00` }
  const phase = drawPhase(random)
  const trades = drawTrades(random, start)
  const until = start + 20 * 24 * HOUR
  const events = ledgerOf({ trades, bookings: [], payouts: [], snapshots: [] }, { boundary, until })
  return { phase, trades, events, boundary, startedAt: start, dayOf: dayClock(timeZone, hour) }
}

const SEEDS = Array.from({ length: 500 }, (_, at) => at + 1)

describe('an attempt counted by hand, day by day', () => {
  test('passes at the same close', () => {
    const found = SEEDS.map((seed) => {
      const { phase, events, dayOf, ...given } = draw(seed)
      const passed = passedAt(phase, events, given)?.at ?? null
      return { seed, passed, byHand: passedByHand(phase, given.trades, dayOf) }
    })
    expect(found.filter(({ passed, byHand }) => passed !== byHand)).toEqual([])
    expect(found.filter(({ passed }) => passed !== null).length).toBeGreaterThan(50)
  })

  test('has as many days, and allows the size of the last step before today', () => {
    for (const seed of SEEDS) {
      const { phase, events, dayOf, ...given } = draw(seed)
      const state = replayLedger(phase.loss, events)
      const { days } = progressOf(phase, { state, ...given })
      expect([seed, days[0]?.counted]).toEqual([seed, daysCounted(phase, given.trades, dayOf)])
      const last = given.trades.at(-1)
      const before = replayLedger(
        phase.loss,
        events.filter(({ at }) => at <= (last?.closedAt ?? 0)),
      )
      const today = given.trades.filter(({ closedAt }) => dayOf(closedAt) === dayOf(last?.closedAt ?? 0))
      const profit = sum(given.trades) - Math.max(0, sum(today))
      expect([seed, sizeAllowed(phase, before)]).toEqual([
        seed,
        profit >= 100_000 ? 5 : profit >= 50_000 ? 3 : 2,
      ])
    }
  })
})
