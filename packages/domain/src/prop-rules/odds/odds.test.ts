import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startOf } from '../attempt-state.ts'
import type { LedgerEvent } from '../ledger-event.ts'
import type { PhaseRules } from '../phase-rules.ts'
import { exactly } from '../range.ts'
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
    initialBalance: 1000 * M,
    startBalance: 1000 * M,
    daily: null,
    overall: {
      trail,
      distance: { kind: 'amount', amount: amount * M },
      lock,
      startFloor: null,
      step: null,
      testedOn: 'equity',
      touch: 'breaches',
      payoutEffect: { kind: 'none' },
    },
    ...rest,
  }
}

const phase = (loss: LossRules, given: Partial<PhaseRules> = {}): PhaseRules => ({
  loss,
  target: null,
  days: [],
  consistency: null,
  size: [],
  payout: null,
  split: null,
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
    size: list(() => null),
    gaps: Int32Array.from(days, (_, day) => Math.min(day, 1)),
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
          reference,
          effect,
          touch,
          testedOn: 'equity',
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
        kind: 'close',
        trades: 1,
        at: 0,
        result: net * M,
        open: 0,
        order: null,
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

const share = (odds: ReturnType<typeof simulateAttempt>) => odds?.passes?.share ?? -1

const ANY_PAYOUT = { minimum: null, caps: [], keepsAbove: null, asksFrom: null, needsPositiveCycle: false }

/** A phase that began at 1,000 and stands at its highest balance so far, at the end of a day. */
const highestAt = (balance: number, floor: number) => ({
  balance: balance * M,
  highWater: balance * M,
  floor: floor * M,
  isLocked: false,
  bestDayEnd: balance * M,
  counts: [],
  cycleBalance: 1000 * M,
})

describe('simulateAttempt', () => {
  /** A bet of one unit per day that wins this many times in ten. */
  const bets = (wins: number) =>
    source(Array.from({ length: 10 }, (_, i): Trade[] => [[i < wins ? 1 : -1, null, null]]))
  const ruin = (up: number, down: number) =>
    phase(lossRules('static', down), { target: { kind: 'amount', amount: up * M } })
  /** Gambler's ruin: the probability of being `up` ahead before being `down` behind. */
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
    expect((odds?.passes?.share ?? 0) + (odds?.breaches.share ?? 0)).toBeCloseTo(1, 2)
  })

  it('counts the days to the end of every path that came through', () => {
    const won = source([[[1, null, null]]])
    expect(simulateAttempt([ruin(3, 5)], won, { paths: 100 })?.phases[0]?.daysToEnd).toEqual([3, 3, 3])
    expect(simulateAttempt([ruin(3, 5)], won, { paths: 100, maxDays: 2 })?.phases[0]?.daysToEnd).toBeNull()
  })

  it('runs phases in sequence, and the last to its first payout', () => {
    const funded = phase(lossRules('static', 3), {
      payout: { ...ANY_PAYOUT, minimum: 2 * M },
    })
    const odds = simulateAttempt([ruin(2, 2), ruin(1, 1), funded], bets(5), { paths: 20_000, maxDays: 5000 })
    expect(odds?.phases.map(({ entered }) => entered)).toEqual([
      20_000,
      expect.any(Number),
      expect.any(Number),
    ])
    expect(odds?.passes?.share).toBeCloseTo(0.25, 1)
    // A payout of 1 is below the minimum: two ahead before three behind.
    expect((odds?.paid?.share ?? 0) / (odds?.passes?.share ?? 1)).toBeCloseTo(3 / 5, 1)
    expect(odds?.phases[2]?.endings.daily).toBe(0)
  })

  it('agrees with an independent path loop: a day-end trailing floor, a target and a time limit', () => {
    const nets = [60, -40, 90, -110, 30, 20, -70, 80, 10, -30]
    const days = nets.map((net): Trade[] => [[net, null, null]])
    const rules = phase(lossRules('day_end', 200, { lock: 1000 * M }), {
      target: { kind: 'amount', amount: 250 * M },
      life: { inactivityDays: null, timeLimitDays: 40 },
    })
    const odds = simulateAttempt([rules], source(days), { paths: 20_000, resamples: 0 })
    const counts = { passed: 0, overall: 0, expired: 0 }
    let seed = 7
    const draw = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return nets[seed % nets.length] ?? 0
    }
    for (let path = 0; path < 20_000; path++) counts[endOfPath(draw)] += 1
    for (const [ending, count] of Object.entries(counts)) {
      const found = odds?.phases[0]?.endings[ending as keyof typeof counts] ?? -1
      const share = count / 20_000
      const error = Math.sqrt((2 * share * (1 - share)) / 20_000)
      expect(Math.abs(found / 20_000 - share)).toBeLessThan(4 * error + 1e-9)
      expect(count).toBeGreaterThan(0)
    }
  })

  it('loses the account to a pause longer than the programme allows, but not to one exactly as long', () => {
    const flat: Trade[][] = Array.from({ length: 4 }, () => [[0, null, null]])
    const paused = (gap: number) => ({ ...source(flat), gaps: Int32Array.from([0, 1, gap, 1]) })
    const limited = phase(lossRules('static', 100), {
      target: { kind: 'amount', amount: M },
      life: { inactivityDays: 7, timeLimitDays: null },
    })
    const run = (gap: number) => {
      let next = 0
      return new PhaseRun(limited).run(paused(gap), () => next++, 4)
    }
    expect(run(8)).toMatchObject({ ending: 'expired', days: 2 })
    expect(run(7)).toMatchObject({ ending: 'unfinished', days: 4 })
    // The pause before the first day belongs to no attempt.
    expect(new PhaseRun(limited).run(paused(8), () => 2, 1)).toMatchObject({ ending: 'unfinished' })
  })

  it('is less certain with fewer days', () => {
    const widthOf = (of: SourceDays) => {
      const sample = simulateAttempt([ruin(6, 4)], of, { paths: 4000 })?.passes?.sample
      return sample?.kind === 'closed' ? sample.high - sample.low : -1
    }
    const flips = (n: number) =>
      source(Array.from({ length: n }, (_, i): Trade[] => [[i % 2 === 0 ? 1 : -1, null, null]]))
    expect(widthOf(flips(20))).toBeGreaterThan(widthOf(flips(1600)) * 2)
  })

  it('is uncertain about an attempt that its days alone would call certain', () => {
    // 20 days of 3 and −1: four at a loss in a row are rare, and one day of −6 ends it.
    const days = source(Array.from({ length: 20 }, (_, i): Trade[] => [[i % 5 === 0 ? -1 : 3, null, null]]))
    const passes = simulateAttempt([ruin(9, 4)], days, { paths: 2000 })?.passes
    expect(passes?.share).toBeGreaterThan(0.98)
    expect(passes?.sample.low).toBeLessThan(0.9)
    expect(passes?.sample.high).toBeGreaterThan(0.98)
  })

  it('has no interval below three losing and three profitable days, because resampling would call chance certain', () => {
    const funded = phase(lossRules('static', 30), {
      payout: ANY_PAYOUT,
      split: { kind: 'flat', percent: 80 },
    })
    const costs = { once: M, monthly: 0, onPass: 0 }
    const of = (...nets: number[]) => {
      const days = source(nets.map((net): Trade[] => [[net, null, null]]))
      const odds = simulateAttempt([ruin(6, 4), funded], days, { paths: 200, costs })
      return [odds?.passes, odds?.paid, odds?.breaches, odds?.net].map((each) => each?.sample)
    }
    const none = (reason: string) => Array(4).fill({ kind: 'none', low: null, high: null, reason })
    expect(of(2, 0, 1)).toEqual(none('no_losing_day'))
    expect(of(-2, 0, -1)).toEqual(none('no_profitable_day'))
    expect(of(2, 2, 2, -1, -1)).toEqual(none('few_losing_days'))
    expect(of(2, 2, 0, -1, -1, -1)).toEqual(none('few_profitable_days'))
    expect(of(2, 2, 2, -1, -1, -1).every((sample) => sample?.kind === 'closed')).toBe(true)
    // A day is what its trades made together.
    const inSum = source([
      [
        [-1, null, null],
        [2, null, null],
      ],
      [[3, null, null]],
    ])
    expect(simulateAttempt([ruin(6, 4)], inSum, { paths: 200 })?.passes?.sample.kind).toBe('none')
  })

  it('continues from the state of a phase', () => {
    const from = highestAt(1004, 995)
    const odds = simulateAttempt([ruin(5, 5)], bets(5), { paths: 20_000, maxDays: 5000, from })
    expect(share(odds)).toBeCloseTo(9 / 10, 1)
  })

  it('trails as far behind as a payout has left the floor', () => {
    // 5,200 above a floor of 4,900, then a payout of 200: the next 10 raise the floor to 4,910.
    const from = {
      balance: 5000 * M,
      highWater: 5000 * M,
      floor: 4900 * M,
      isLocked: false,
      trailsBy: 100 * M,
      bestDayEnd: 5200 * M,
      counts: [],
      cycleBalance: 5000 * M,
    }
    const days = source([[[10, null, null]], [[-100, null, null]]])
    const ends = new PhaseRun(phase(lossRules('closed', 300)), from)
    let day = 0
    expect(ends.run(days, () => day++, 2)).toMatchObject({ ending: 'overall', days: 2, balance: 4910 * M })
  })

  it('has only the days that are left of a time limit', () => {
    const limited = { ...ruin(3, 1), life: { inactivityDays: null, timeLimitDays: 30 } }
    const wins = source([[[1, null, null]]])
    const from = (daysLeft: number) => ({ ...highestAt(1000, 999), daysLeft })
    const passes = (daysLeft: number) =>
      simulateAttempt([limited], wins, { paths: 10, from: from(daysLeft) })?.passes?.share
    expect([passes(3), passes(2), passes(0)]).toEqual([1, 0, 0])
  })

  it('is certain where the end of the phase is reached already', () => {
    const from = highestAt(1005, 995)
    const losses = source([[[-50, null, null]]])
    expect(simulateAttempt([ruin(5, 5)], losses, { paths: 10, from })).toMatchObject({
      passes: { share: 1 },
      phases: [{ daysToEnd: [0, 0, 0] }],
    })
  })

  it('subtracts fees from the trader’s share: upfront, per month and on the pass', () => {
    const funded = phase(lossRules('static', 3), { payout: ANY_PAYOUT, split: { kind: 'flat', percent: 80 } })
    const wins = source([[[1, null, null]]])
    const costs = { once: 2 * M, monthly: 3 * M, onPass: 5 * M }
    const odds = simulateAttempt([ruin(40, 1), funded], wins, { paths: 50, costs, maxDays: 60 })
    // 40 days to the target and one to the payout of 1: two months.
    expect(odds).toMatchObject({ meanFees: 13 * M, meanPayout: M, net: { mean: 0.8 * M - 13 * M } })
    // The first payout of 1, all of it profit.
    const kept = (split: PhaseRules['split']) =>
      (simulateAttempt([ruin(40, 1), { ...funded, split }], wins, { paths: 50, costs })?.net?.mean ?? 0) / M +
      13
    expect(kept({ kind: 'by_payout', percents: [60, 90] })).toBeCloseTo(0.6, 9)
    expect(kept({ kind: 'by_line', line: 0.5 * M, below: 50, above: 100 })).toBeCloseTo(0.75, 9)
    // A subscription ends with the evaluation: 30 days to the target are one month, 31 two.
    const feesAt = (target: number) =>
      (simulateAttempt([ruin(target, 1), funded], wins, { paths: 5, costs })?.meanFees ?? 0) / M
    expect([feesAt(30), feesAt(31)]).toEqual([10, 13])
    // Without an evaluation it lasts until the payout.
    expect(simulateAttempt([funded], wins, { paths: 5, costs })?.meanFees).toBe(10 * M)
    const unknown = simulateAttempt([ruin(40, 1), { ...funded, split: null }], wins, { paths: 50, costs })
    expect(unknown).toMatchObject({ meanFees: 13 * M, net: null })
    const unstated = simulateAttempt([ruin(40, 1), phase(lossRules('static', 3))], wins, { paths: 50 })
    expect(unstated).toMatchObject({ paid: null, meanPayout: null, passes: { share: 1 } })
    expect(simulateAttempt([phase(lossRules('static', 3))], wins)).toBeNull()
  })

  it('gives the same figures for the same seed, others for another, and null without days', () => {
    const run = (seed: number) => simulateAttempt([ruin(5, 5)], bets(5), { paths: 500, seed })
    expect(run(1)).toEqual(run(1))
    expect(run(1)).not.toEqual(run(2))
    expect(simulateAttempt([ruin(1, 1)], source([]))).toBeNull()
  })

  it('reduces a trade to the size the firm allows at its balance', () => {
    // One trade a day that wins 60 with three contracts.
    const days = {
      ...source(Array.from({ length: 3 }, (): Trade[] => [[60, 90, -30]])),
      size: Float64Array.of(3, 3, 3),
    }
    const end = (size: PhaseRules['size'], all = days) => {
      let next = 0
      return (
        new PhaseRun(phase(lossRules('static', 500), { size })).run(all, () => next++, 3).balance / M - 1000
      )
    }
    expect(end([])).toBeCloseTo(180)
    expect(end([{ fromProfit: 0, most: 3 }])).toBeCloseTo(180)
    expect(end([{ fromProfit: 0, most: 1 }])).toBeCloseTo(60)
    // One contract until 20 are made, then two: 20, 40, 40.
    const steps = [
      { fromProfit: 0, most: 1 },
      { fromProfit: 20 * M, most: 2 },
    ]
    expect(end(steps)).toBeCloseTo(100)
    expect(end(steps, { ...days, size: new Float64Array(3).fill(Number.NaN) })).toBeCloseTo(180)
  })

  it('reduces the moves inside such a trade in proportion', () => {
    const days = { ...source([[[10, null, -90]]]), size: Float64Array.of(2) }
    const rules = lossRules('static', 50)
    const end = (most: number) =>
      new PhaseRun(phase(rules, { size: [{ fromProfit: 0, most }] })).run(days, () => 0, 1)
    expect(end(2).ending).toBe('overall')
    expect(end(1)).toMatchObject({ ending: 'unfinished', balance: 1005 * M })
  })

  it('shows that half the size makes a rare loss survivable', () => {
    const trades = Array.from({ length: 30 }, (_, i) => ({
      id: String(i),
      openedAt: i * 86_400_000,
      closedAt: i * 86_400_000 + 1,
      mfe: null,
      mae: null,
      size: null,
      net: (i % 3 === 0 ? -90 : 60) * M,
    }))
    const boundary = { timeZone: 'UTC', dayReset: '00:00' }
    const at = (scale: number) =>
      share(simulateAttempt([ruin(200, 150)], sourceDaysOf(trades, { boundary, scale }), { paths: 4000 }))
    expect(sourceDaysOf(trades, { boundary }).starts).toHaveLength(31)
    expect(at(0.5)).toBeGreaterThan(at(1) + 0.05)
  })
})

/** One path in plain numbers: target 250, floor 200 below the best day end and never above the start, 40 days. */
function endOfPath(draw: () => number): 'passed' | 'overall' | 'expired' {
  let balance = 0
  let best = 0
  for (let day = 1; day <= 40; day++) {
    balance += draw()
    if (balance <= Math.min(0, best - 200)) return 'overall'
    best = Math.max(best, balance)
    if (balance <= Math.min(0, best - 200)) return 'overall'
    if (balance >= 250) return 'passed'
  }
  return 'expired'
}
