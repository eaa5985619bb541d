import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startOf } from '../attempt-state.ts'
import { exactly, type LedgerEvent } from '../ledger-event.ts'
import type { PhaseRules } from '../phase-rules.ts'
import { replayLedger, replayStep } from '../replay.ts'
import type { DailyLimit, LossRules, Trail } from '../rule-set.ts'
import { PhaseRun } from './phase-run.ts'
import { simulateAttempt } from './simulate-attempt.ts'
import { type SourceDays, sourceDaysOf } from './source-days.ts'

const M = 1_000_000

function lossRules(
  trail: Trail,
  amount: number,
  given: Partial<LossRules> & { lock?: number | null } = {},
): LossRules {
  const { lock = null, ...rest } = given
  return {
    ...{ initialBalance: 1000 * M, startBalance: 1000 * M, daily: null },
    overall: {
      ...{ trail, distance: { kind: 'amount', amount: amount * M }, lock, startFloor: null, step: null },
      ...{ testedOn: 'equity', touch: 'breaches', payoutEffect: { kind: 'none' } },
    },
    ...rest,
  }
}

const phase = (loss: LossRules, given: Partial<PhaseRules> = {}): PhaseRules => ({
  ...{ loss, target: null, days: [], consistency: null, size: [], payout: null, split: null },
  life: { inactivityDays: null, timeLimitDays: null },
  ...given,
})

/** Days of trades in units: result, best, worst. */
type Trade = readonly [result: number, peak: number | null, trough: number | null]
function source(days: readonly (readonly Trade[])[]): SourceDays {
  const all = days.flat()
  const starts = [0]
  for (const day of days) starts.push((starts.at(-1) ?? 0) + day.length)
  const list = (read: (trade: Trade) => number | null) =>
    Float64Array.from(all, (trade) => (read(trade) ?? Number.NaN) * M)
  return {
    starts: Int32Array.from(starts),
    result: list(([net]) => net),
    peak: list(([, best]) => best),
    trough: list(([, , worst]) => worst),
    calendarDays: days.length,
  }
}

describe('PhaseRun', () => {
  const trade = fc
    .tuple(fc.integer({ min: -300, max: 300 }), fc.nat(200), fc.nat(200), fc.boolean())
    .map(
      ([net, up, down, isKnown]): Trade => [
        net,
        isKnown ? Math.max(0, net) + up : null,
        isKnown ? Math.min(0, net) - down : null,
      ],
    )
  const days = fc.array(fc.array(trade, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 })
  const limits = fc.record({
    trail: fc.constantFrom<Trail>('static', 'day_end', 'closed', 'intraday'),
    lock: fc.constantFrom(null, 1000 * M),
    reference: fc.constantFrom<DailyLimit['reference']>('balance', 'higher', 'running_high'),
    effect: fc.constantFrom<DailyLimit['effect']>('breach', 'pause'),
    touch: fc.constantFrom<DailyLimit['touch']>('breaches', 'allowed'),
    percent: fc.constantFrom(30, 60),
  })

  it('ends on the same day, by the same rule and with the same balance as the replay of the ledger', () => {
    fc.assert(
      fc.property(limits, days, ({ trail, lock, reference, effect, touch, percent }, list) => {
        const daily: DailyLimit = {
          ...{ reference, effect, touch, testedOn: 'equity' },
          distance: { kind: 'percent_of_reference', percent },
        }
        const rules = lossRules(trail, 700, { lock, daily })
        let next = 0
        const end = new PhaseRun(phase(rules)).run(source(list), () => next++, list.length)
        const state = replayByDay(rules, list)
        expect({ ending: state.breach?.rule ?? 'unfinished', balance: state.balance }).toEqual({
          ending: end.ending,
          balance: end.balance,
        })
        if (state.breach) expect(end.days).toBe(state.breach.day)
      }),
      { numRuns: 500 },
    )
  })

  it('steps up once, as the replay does', () => {
    const rules = lossRules('step', 100)
    if (rules.overall) {
      const gain = { kind: 'percent_of_initial', percent: 5 } as const
      rules.overall.step = { gain, floor: { kind: 'level', level: 950 * M } }
    }
    const list: Trade[][] = [[[50, null, null]], [[-90, null, null]], [[-20, null, null]]]
    let next = 0
    const end = new PhaseRun(phase(rules)).run(source(list), () => next++, 3)
    expect(end).toMatchObject({ ending: 'overall', days: 3 })
    expect(replayByDay(rules, list).breach).toMatchObject({ day: 3, level: 950 * M })
  })
})

/** The ledger's own replay, day by day; after a pause the rest of the day is not traded. */
function replayByDay(rules: LossRules, days: readonly (readonly Trade[])[]) {
  let state = startOf(rules)
  for (const trades of days) {
    for (const [net, peak, trough] of trades) {
      if (state.status !== 'active') break
      const event: LedgerEvent = {
        ...{ kind: 'close', trades: 1, at: 0, result: net * M, open: 0, order: null },
        peak: peak === null ? null : exactly(peak * M),
        trough: trough === null ? null : exactly(trough * M),
      }
      state = replayStep(rules, event, state)
    }
    if (state.status === 'breached') break
    state = replayLedger(rules, [{ kind: 'reset', at: 0, open: 0 }], state)
  }
  return state
}

const share = (odds: ReturnType<typeof simulateAttempt>) => odds?.passes.share ?? -1

describe('simulateAttempt', () => {
  /** A bet of one unit a day that wins so many times in ten. */
  const bets = (wins: number) =>
    source(Array.from({ length: 10 }, (_, i): Trade[] => [[i < wins ? 1 : -1, null, null]]))
  const ruin = (up: number, down: number) =>
    phase(lossRules('static', down), { target: { kind: 'amount', amount: up * M } })
  /** Gambler's ruin: the chance to be `up` ahead before being `down` behind. */
  const closedForm = (p: number, up: number, down: number) => {
    if (p === 0.5) return down / (up + down)
    const ratio = (1 - p) / p
    return (1 - ratio ** down) / (1 - ratio ** (up + down))
  }

  it.each([
    [5, 5, 5],
    [5, 10, 4],
    [6, 8, 5],
    [4, 3, 6],
  ])('agrees with gambler’s ruin: %i wins in ten, %i up, %i down', (wins, up, down) => {
    const odds = simulateAttempt([ruin(up, down)], bets(wins), { paths: 20_000, maxDays: 5000 })
    // Four standard errors.
    const expected = closedForm(wins / 10, up, down)
    expect(Math.abs(share(odds) - expected)).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / 20_000))
    expect((odds?.passes.share ?? 0) + (odds?.breaches.share ?? 0)).toBeCloseTo(1, 2)
  })

  it('takes phases one after the other, and the last to its first payout', () => {
    const funded = phase(lossRules('static', 3), {
      payout: {
        ...{
          minimum: 2 * M,
          caps: [],
          keepsAbove: null,
          asksFrom: null,
          daysNeeded: 0,
          needsPositiveCycle: false,
        },
      },
    })
    const odds = simulateAttempt([ruin(2, 2), ruin(1, 1), funded], bets(5), { paths: 20_000, maxDays: 5000 })
    expect(odds?.phases.map(({ entered }) => entered)).toEqual([
      20_000,
      expect.any(Number),
      expect.any(Number),
    ])
    expect(odds?.passes.share).toBeCloseTo(0.25, 1)
    // A payout of 1 is below the minimum: two ahead before three behind.
    expect((odds?.paid?.share ?? 0) / (odds?.passes.share ?? 1)).toBeCloseTo(3 / 5, 1)
    expect(odds?.phases[2]?.endings.daily).toBe(0)
  })

  it('gives the same figures for the same seed, others for another, and none without days', () => {
    const run = (seed: number) => simulateAttempt([ruin(5, 5)], bets(5), { paths: 500, seed })
    expect(run(1)).toEqual(run(1))
    expect(run(1)).not.toEqual(run(2))
    expect(simulateAttempt([ruin(1, 1)], source([]))).toBeNull()
  })

  it('half the size makes a rare loss survivable', () => {
    const trades = Array.from({ length: 30 }, (_, i) => ({
      ...{ id: String(i), openedAt: i * 86_400_000, closedAt: i * 86_400_000 + 1, mfe: null, mae: null },
      net: (i % 3 === 0 ? -90 : 60) * M,
    }))
    const boundary = { timeZone: 'UTC', dayReset: '00:00' }
    const at = (scale: number) =>
      share(simulateAttempt([ruin(200, 150)], sourceDaysOf(trades, { boundary, scale }), { paths: 4000 }))
    expect(sourceDaysOf(trades, { boundary }).starts).toHaveLength(31)
    expect(at(0.5)).toBeGreaterThan(at(1) + 0.05)
  })
})
