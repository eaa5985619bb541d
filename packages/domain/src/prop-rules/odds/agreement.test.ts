import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { progressOf } from '../attempt-progress.ts'
import { startOf } from '../attempt-state.ts'
import { NO_CONDUCT } from '../conduct/conduct-rules.ts'
import { ledgerOf } from '../ledger.ts'
import type { PhaseRules } from '../phase-rules.ts'
import { replayLedger } from '../replay.ts'
import type { LossRules } from '../rule-set.ts'
import { PhaseRun } from './phase-run.ts'
import { replayPeriod } from './replay-period.ts'
import { type SizedLedgerTrade, sourceDaysOf } from './source-days.ts'

const M = 1_000_000
const DAY = 86_400_000
const UTC = { timeZone: 'UTC', dayReset: '00:00' }
const amount = (units: number) => ({ kind: 'amount' as const, amount: units * M })

/** Days of sequential trades: result, and how much further it went either way. */
const trade = fc.record({
  net: fc.integer({ min: -60, max: 60 }),
  up: fc.constantFrom(0, 5, 40),
  down: fc.constantFrom(0, 5, 40),
})
const days = fc.array(fc.array(trade, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 10 })

function tradesOf(
  list: readonly (readonly { net: number; up: number; down: number }[])[],
): SizedLedgerTrade[] {
  return list.flatMap((trades, day) =>
    trades.map(({ net, up, down }, i) => ({
      id: `${day}.${i}`,
      openedAt: day * DAY + 1000 + i * 100,
      closedAt: day * DAY + 1050 + i * 100,
      size: 1,
      net: net * M,
      mfe: (Math.max(0, net) + up) * M,
      mae: (Math.min(0, net) - down) * M,
      details: { root: 'NQ', direction: 'long' as const, risk: null, move: null, isOpenKnown: true },
    })),
  )
}

const need = fc.record({
  count: fc.integer({ min: 1, max: 4 }),
  scope: fc.constant('phase' as const),
  rule: fc.oneof(
    fc.constant({ kind: 'any_trade' as const, attribution: 'close' as const }),
    fc.record({
      kind: fc.constantFrom('profit' as const, 'change' as const),
      attribution: fc.constant('close' as const),
      least: fc.constantFrom(amount(0), amount(10), amount(25)),
    }),
  ),
})
const rules = fc.record({
  trail: fc.constantFrom('static' as const, 'day_end' as const, 'closed' as const),
  floor: fc.integer({ min: 40, max: 150 }),
  lock: fc.constantFrom(null, 1000 * M),
  daily: fc.option(fc.integer({ min: 30, max: 90 })),
  target: fc.constantFrom(20, 40, 90),
  days: fc.array(need, { maxLength: 2 }),
  capped: fc.constantFrom(null, 'deducted' as const, 'not_counted' as const),
  mostOpen: fc.option(fc.constantFrom(30, 50, 70)),
})
type Rules = typeof rules extends fc.Arbitrary<infer T> ? T : never

function phaseOf({ trail, floor, lock, daily, target, days: needs, capped, mostOpen }: Rules): PhaseRules {
  const loss: LossRules = {
    initialBalance: 1000 * M,
    startBalance: 1000 * M,
    overall: {
      trail,
      distance: amount(floor),
      lock,
      startFloor: null,
      step: null,
      testedOn: 'equity',
      touch: 'breaches',
      payoutEffect: { kind: 'none' },
    },
    daily:
      daily === null
        ? null
        : {
            reference: 'balance',
            distance: amount(daily),
            effect: 'breach',
            testedOn: 'equity',
            touch: 'breaches',
          },
    ...(capped ? { dayProfit: { most: amount(35), effect: capped } } : {}),
  }
  const floatingLoss =
    mostOpen === null ? null : ({ most: amount(mostOpen), per: 'position', effect: 'breaches' } as const)
  return {
    loss,
    target: amount(target),
    days: needs,
    consistency: null,
    size: [],
    payout: null,
    split: null,
    life: { inactivityDays: null, timeLimitDays: null },
    conduct: { ...NO_CONDUCT, floatingLoss },
  }
}

function runOf(
  phase: PhaseRules,
  trades: readonly SizedLedgerTrade[],
  from?: ConstructorParameters<typeof PhaseRun>[1],
) {
  const source = sourceDaysOf(trades, { boundary: UTC, openLossPer: 'position' })
  let next = 0
  return new PhaseRun(phase, from).run(source, () => next++, source.starts.length - 1)
}

describe('a path through a phase', () => {
  test('ends like the replay of the same trades: at the same time, for the same reason and with the same balance', () => {
    fc.assert(
      fc.property(rules, days, (given, list) => {
        const phase = phaseOf(given)
        const trades = tradesOf(list)
        const [replayed] = replayPeriod([phase], trades, UTC)
        // Doubts about the order of best and worst end no path.
        fc.pre(replayed?.doubts === 0)
        // A pass is dated to the day's last close, before the reset deducts the day's excess.
        fc.pre(given.capped !== 'deducted' || replayed.ending !== 'passed')
        const end = runOf(phase, trades)
        const names: Partial<Record<string, string>> = { floating: 'single_trade', unfinished: 'running' }
        const ending = names[end.ending] ?? end.ending
        expect([ending, end.days]).toEqual([replayed?.ending, replayed?.days])
        if (ending !== 'single_trade') expect(end.balance).toBe(replayed?.balance)
      }),
      { numRuns: 800 },
    )
  })

  test('cut in two on any evening ends like the whole', () => {
    fc.assert(
      fc.property(rules, days, fc.nat(8), (given, list, cut) => {
        const phase = phaseOf(given)
        const before = tradesOf(list.slice(0, cut))
        const after = tradesOf(list).filter(({ id }) => Number(id.split('.')[0]) >= cut)
        fc.pre(before.length > 0 && after.length > 0)
        const first = runOf(phase, before)
        fc.pre(first.ending === 'unfinished')
        const events = ledgerOf(
          { trades: before, bookings: [], payouts: [], snapshots: [] },
          { boundary: UTC, until: cut * DAY },
        )
        const state = replayLedger(phase.loss, events, startOf(phase.loss, 0))
        fc.pre(state.status === 'active')
        const progress = progressOf(phase, { state, trades: before, boundary: UTC, startedAt: 0 })
        const from = {
          balance: state.balance,
          highWater: state.highWater.low,
          floor: state.floor?.low ?? null,
          isLocked: state.isLocked,
          bestDayEnd: state.bestDayEnd,
          cycleBalance: state.cycle.balance,
          counts: progress.days.map(({ counted }) => counted),
          notCounted: progress.notCounted,
        }
        expect(from.balance).toBe(first.balance)
        const whole = runOf(phase, [...before, ...after])
        const rest = runOf(phase, after, from)
        expect({ ...rest, days: rest.days + first.days }).toEqual(whole)
      }),
      { numRuns: 400 },
    )
  })
})

const target = { kind: 'after_payouts', percents: [6, 5] } as const
const share = { percent: 30, of: 'day', isStrict: false, scope: 'phase' } as const

test.each([
  { ...share, base: 'total_profit', effect: 'excess_not_counted' } as const,
  { ...share, base: 'target', effect: 'breaches' } as const,
])('a target that depends on payouts is none of which a part can be too large: %j', (consistency) => {
  const given = {
    trail: 'static',
    floor: 150,
    lock: null,
    daily: null,
    capped: null,
    mostOpen: null,
  } as const
  const phase = { ...phaseOf({ ...given, target: 20, days: [] }), target, consistency }
  const trades = tradesOf([[{ net: -20, up: 0, down: 0 }], [{ net: 80, up: 0, down: 0 }]])
  expect(runOf(phase, trades)).toMatchObject({ ending: 'passed', days: 2 })
  expect(replayPeriod([phase], trades, UTC)).toMatchObject([{ ending: 'passed', days: 2 }])
})

describe('the first payout of a path', () => {
  const payout = fc.record({
    minimum: fc.constantFrom(null, 10 * M, 30 * M),
    caps: fc.constantFrom(
      [],
      [{ kind: 'amount' as const, amount: 25 * M }],
      [{ kind: 'percent_of_profit' as const, percent: 50 }],
      [{ kind: 'multiple_of_cycle_profit' as const, factor: 0.5 }],
    ),
    keepsAbove: fc.constantFrom(null, 1010 * M),
    asksFrom: fc.constantFrom(null, 1020 * M),
    needsPositiveCycle: fc.boolean(),
  })

  test('is what the replay of the same days offers that evening, and none is offered before', () => {
    const scoped = need.map((one) => ({ ...one, scope: 'cycle' as const }))
    fc.assert(
      fc.property(rules, payout, fc.array(scoped, { maxLength: 2 }), days, (given, terms, needs, list) => {
        const phase = { ...phaseOf(given), target: null, days: needs, payout: terms }
        const offered = list.map((_, day) => replayPeriod([phase], tradesOf(list.slice(0, day + 1)), UTC)[0])
        fc.pre(offered.every((each) => each?.doubts === 0))
        const firstDay = offered.findIndex((each) => each?.ending === 'running' && (each.payable ?? 0) > 0)
        const end = runOf(phase, tradesOf(list))
        if (end.ending === 'paid')
          expect([end.days - 1, end.payout]).toEqual([firstDay, offered[firstDay]?.payable])
        else {
          expect(end.payout).toBe(0)
          if (end.ending === 'unfinished') expect(firstDay).toBe(-1)
        }
      }),
      { numRuns: 500 },
    )
  })
})
