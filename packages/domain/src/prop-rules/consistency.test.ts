import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { progressOf } from './attempt-progress.ts'
import { startOf } from './attempt-state.ts'
import { judgePhase } from './conduct/violations.ts'
import { type ConsistencyRule, consistencyOf } from './consistency.ts'
import { consistencyText, shareText } from './consistency-text.ts'
import { type LedgerTrade, ledgerOf } from './ledger.ts'
import { PhaseRun } from './odds/phase-run.ts'
import { replayPeriod } from './odds/replay-period.ts'
import { sourceDaysOf } from './odds/source-days.ts'
import { passedAt } from './passing.ts'
import type { PhaseRules } from './phase-rules.ts'
import { replayLedger } from './replay.ts'

const M = 1_000_000
const DAY = 86_400_000
/** Monday at 9:00 in Chicago; the day ends at 17:00. */
const START = Date.UTC(2026, 5, 15, 14)
const CHICAGO = { timeZone: 'America/Chicago', dayReset: '17:00' }

type Rule = NonNullable<PhaseRules['consistency']>
const rule = (given: Partial<Rule>): Rule => ({
  percent: 40,
  base: 'total_profit',
  of: 'day',
  isStrict: false,
  effect: 'delays',
  scope: 'phase',
  ...given,
})

/** 5,000 with a target of 500 and no loss limit. */
const phaseWith = (consistency: Rule, target = 500): PhaseRules => ({
  loss: { initialBalance: 5000 * M, startBalance: 5000 * M, overall: null, daily: null },
  target: { kind: 'amount', amount: target * M },
  days: [],
  consistency,
  size: [],
  payout: null,
  split: null,
  life: { inactivityDays: null, timeLimitDays: null },
})

/** This many trades on each day, in units. */
const tradesOf = (days: readonly (readonly number[])[]): LedgerTrade[] =>
  days.flatMap((nets, day) =>
    nets.map((net, i) => {
      const closedAt = START + day * DAY + (i + 1) * 60_000
      return { id: `${day}.${i}`, openedAt: closedAt - 1, closedAt, net: net * M, mfe: null, mae: null }
    }),
  )

function replayed(phase: PhaseRules, days: readonly (readonly number[])[], until = START + 400 * DAY) {
  const trades = tradesOf(days)
  const { violations } = judgePhase(phase, {
    trades,
    details: new Map(),
    boundary: CHICAGO,
    events: null,
    until,
  })
  const record = { trades, violations, bookings: [], payouts: [], snapshots: [] }
  const events = ledgerOf(record, { boundary: CHICAGO, until })
  const state = replayLedger(phase.loss, events, startOf(phase.loss, START))
  const input = { trades, boundary: CHICAGO, startedAt: START }
  return { state, ...progressOf(phase, { ...input, state }), passed: passedAt(phase, events, input) }
}

describe('the part above the cap does not count', () => {
  const cut = rule({ effect: 'excess_not_counted' })

  it('counts 320 of 500 as 200 (HyroTrader’s own example), and says what is missing', () => {
    const { target, consistency, notCounted, isPassed } = replayed(phaseWith(cut), [
      ...[[320], [100], [40], [22], [18]],
    ])
    expect(consistency).toMatchObject({ most: 200 * M, excess: 120 * M, isInTheWay: false })
    expect([notCounted, isPassed, target?.isReached]).toEqual([120 * M, false, false])
    // At 585.72 of profit 320 counts as 234.288, and all of it together as 500.008; at 585.71 it is not enough.
    expect(target?.toGo).toBe(85.72 * M)
    expect(consistencyText(cut, consistency!)).toEqual([
      ...['The cap is 40%. ', { amount: 120 * M }, ' above it does not count.', ' All of it counts after '],
      ...[{ amount: 300 * M }, ' on days smaller than the best one', '.'],
    ])
  })

  it.each([
    [85, false],
    [85.72, true],
  ])('passes once the counted profit reaches the target: %d more', (more, isPassed) => {
    const found = replayed(phaseWith(cut), [[320], [100], [40], [22], [18], [more]])
    expect([found.isPassed, found.passed !== null]).toEqual([isPassed, isPassed])
  })

  it('cuts every day above it, or single trades if the rule is by trade', () => {
    // 800 in all: 320 of each of the two large days.
    const days = [[250, 200], [450], [-100]]
    expect(replayed(phaseWith(cut), days).consistency).toMatchObject({ most: 320 * M, excess: 260 * M })
    const byTrade = replayed(phaseWith({ ...cut, of: 'trade' }), days)
    expect(byTrade.consistency?.excess).toBe(130 * M)
  })

  it('cuts at a fixed amount if it is a share of the target, from a millionth above it', () => {
    const fixed = { ...cut, base: 'target' as const }
    const at = (best: number) => replayed(phaseWith(fixed), [[best], [100]])
    expect([at(200), at(201)].map(({ consistency }) => consistency?.excess)).toEqual([0, M])
    expect([at(200), at(201)].map(({ target }) => target?.level)).toEqual([5500 * M, 5501 * M])
  })

  it('leaves only the counted profit for a payout', () => {
    const terms = { minimum: null, caps: [], keepsAbove: null, asksFrom: null, needsPositiveCycle: false }
    const funded = { ...phaseWith({ ...cut, scope: 'cycle' }), target: null, payout: terms }
    expect(replayed(funded, [[320], [180]]).payout).toMatchObject({ most: 380 * M, refusals: [] })
    const delayed = { ...funded, consistency: rule({ scope: 'cycle' }) }
    expect(replayed(delayed, [[320], [180]]).payout).toMatchObject({ most: null, refusals: ['consistency'] })
  })
})

describe('a day that is too large ends the account', () => {
  const ends = rule({ effect: 'breaches', base: 'target' })

  it.each([
    [200, false, 'active'],
    [200.01, false, 'breached'],
    [199.99, true, 'active'],
    [200, true, 'breached'],
  ])('a day of %d of a target of 500, strict: %s', (best, isStrict, status) => {
    const { state } = replayed(phaseWith({ ...ends, isStrict }), [[best], [50]])
    expect(state.status).toBe(status)
    if (state.breach)
      expect(state.breach).toMatchObject({ rule: 'consistency', level: 200 * M, value: best * M })
  })

  it('judges a day once it is over, and a trade at once', () => {
    const noon = START + 3 * 3_600_000
    const running = replayed(phaseWith(ends), [[250]], noon)
    expect(running.state).toMatchObject({ status: 'active', doubts: [{ rule: 'consistency' }] })
    expect(replayed(phaseWith(ends), [[250, -60]]).state.status).toBe('active')
    const byTrade = phaseWith({ ...ends, of: 'trade' })
    expect(replayed(byTrade, [[250, -60]], noon).state.status).toBe('breached')
  })

  it('is checked at the pass if it is a share of the profit: until then it only blocks', () => {
    const atThePass = phaseWith(rule({ effect: 'breaches' }))
    const early = replayed(atThePass, [[320], [180]])
    expect([early.state.status, early.isPassed, early.target?.isReached]).toEqual(['active', false, true])
    expect(consistencyText(rule({ effect: 'breaches' }), early.consistency!)).toContain(
      'A pass or a payout requested now would end the account; ',
    )
    expect(replayed(atThePass, [[320], [180], [150], [150]]).isPassed).toBe(true)
  })

  it('also ends a path of the odds and a replayed period', () => {
    const phase = phaseWith(ends)
    const trades = tradesOf([[150], [250], [400]]).map((trade) => ({ ...trade, size: null }))
    let next = 0
    const end = new PhaseRun(phase).run(sourceDaysOf(trades, { boundary: CHICAGO }), () => next++, 3)
    expect(end).toMatchObject({ ending: 'consistency', days: 2 })
    expect(replayPeriod([phase], trades, CHICAGO)).toMatchObject([{ ending: 'single_trade', days: 2 }])
  })
})

it('a raised target can be reached, whatever share of the old one the day was', () => {
  const raised = phaseWith(rule({ effect: 'raises_target', base: 'target' }))
  const short = replayed(raised, [[300], [200], [249]])
  expect(short).toMatchObject({ isPassed: false, target: { level: 5750 * M, toGo: M } })
  expect(replayed(raised, [[300], [200], [250]]).isPassed).toBe(true)
})

/** The rule written again from its wording, in whole units and without any of the functions above. */
function oracle(given: ConsistencyRule, days: readonly number[], target: number): number | 'ended' | null {
  const limit = given.percent / 100
  const isAbove = (part: number, of: number) => (given.isStrict ? part >= limit * of : part > limit * of)
  for (let n = 1; n <= days.length; n++) {
    const soFar = days.slice(0, n)
    const total = soFar.reduce((sum, day) => sum + day, 0)
    const best = Math.max(0, ...soFar)
    const base = given.base === 'target' ? target : total
    const cap = limit * base
    let required = target
    let counted = total
    let waits = false
    if (given.effect === 'breaches' && given.base === 'target' && isAbove(soFar[n - 1]!, target))
      return 'ended'
    if (given.effect === 'excess_not_counted' && total > 0)
      counted = soFar.reduce((sum, day) => sum + Math.min(day, cap), 0)
    else if (total > 0 && isAbove(best, base)) {
      if (given.effect === 'adds_excess') required += best - cap
      else if (given.effect === 'raises_target' && given.base === 'target')
        // Where the share must stay below the limit, a cent more.
        required = best / limit + (given.isStrict ? 0.01 : 0)
      else waits = true
    }
    if (total > 0 && counted >= required - 1e-9 && !waits) return n
  }
  return null
}

it('agrees with the independent version, live, in the odds and in a replay of the past', () => {
  const rules = fc.record({
    percent: fc.constantFrom(25, 40, 50),
    base: fc.constantFrom<Rule['base']>('total_profit', 'target'),
    of: fc.constant<Rule['of']>('day'),
    isStrict: fc.boolean(),
    effect: fc.constantFrom<Rule['effect']>(
      ...(['delays', 'raises_target', 'adds_excess', 'excess_not_counted', 'breaches'] as const),
    ),
    scope: fc.constant<Rule['scope']>('phase'),
  })
  const results = fc.array(fc.integer({ min: -60, max: 240 }), { minLength: 1, maxLength: 14 })
  fc.assert(
    fc.property(rules, results, (consistency, days) => {
      const phase = phaseWith(consistency)
      const expected = oracle(consistency, days, 500)
      const trades = tradesOf(days.map((net) => [net])).map((trade) => ({ ...trade, size: null }))
      let next = 0
      const source = sourceDaysOf(trades, { boundary: CHICAGO })
      const end = new PhaseRun(phase).run(source, () => next++, days.length)
      const ending = end.ending === 'passed' ? end.days : end.ending === 'consistency' ? 'ended' : null
      expect(ending).toBe(expected)
      const { state, passed } = replayed(
        phase,
        days.map((net) => [net]),
      )
      const live = passed
        ? Number(passed.cause?.ids[0]?.split('.')[0]) + 1
        : state.status === 'breached'
          ? 'ended'
          : null
      expect(live).toBe(expected)
      const [past] = replayPeriod([phase], trades, CHICAGO)
      expect(past?.ending).toBe(
        expected === null ? 'running' : expected === 'ended' ? 'single_trade' : 'passed',
      )
    }),
    { numRuns: 1500 },
  )
})

it('asks for no more than can be shown, however small its share', () => {
  const ofAlmostNothing = rule({ percent: 0.000001, effect: 'raises_target' })
  const now = consistencyOf(ofAlmostNothing, { best: 400 * M, total: 500 * M, target: 1000 * M })
  expect([now.target, now.stillToEarn]).toEqual([9_000_000_000 * M, (9_000_000_000 - 500) * M])
})

it('reports nothing without a profit', () => {
  const now = consistencyOf(rule({ effect: 'excess_not_counted' }), { best: 5, total: -5, target: 10 })
  expect(now).toMatchObject({ share: null, isKept: null, isInTheWay: false, excess: 0 })
  expect(consistencyText(rule({}), now)).toEqual([])
})

it('never writes a share beside its cap as the cap itself', () => {
  const written = (share: number, cap = 30) => shareText(share, cap)
  expect([written(0.404), written(0.3), written(2.5), written(0.07, 7)]).toEqual([
    '40.4%',
    '30%',
    '250%',
    '7%',
  ])
  // 400 of 1,333.33, and a cent less.
  expect([written(400 / 1333.33), written(399.99 / 1333.33), written(0.3004)]).toEqual([
    ...['30.0001%', '29.999%', '30.04%'],
  ])
})

describe('a share that must stay below its cap', () => {
  const half = rule({ percent: 50, isStrict: true })

  it('needs a cent more at exactly the cap, and is kept with it', () => {
    const at = (given: Partial<Rule>, total: number) =>
      consistencyOf({ ...half, ...given }, { best: 250 * M, total, target: 500 * M })
    expect(at({}, 500 * M)).toMatchObject({ isKept: false, stillToEarn: M / 100 })
    expect(at({ effect: 'raises_target' }, 500 * M).target).toBe(500.01 * M)
    expect(at({}, 500.01 * M)).toMatchObject({ isKept: true, stillToEarn: 0 })
  })

  it('is kept by what is still to earn, whatever the amounts, and not by a cent less', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 99 }), (best, more, percent) => {
        const strict = { ...half, percent }
        const given = { best: best * (M / 100), total: (best + more) * (M / 100), target: null }
        const { isKept, stillToEarn } = consistencyOf(strict, given)
        const after = (earned: number) =>
          consistencyOf(strict, { ...given, total: given.total + earned }).isKept
        expect([after(stillToEarn), isKept || after(stillToEarn - M / 100)]).toEqual([true, isKept])
      }),
    )
  })

  it('is named as it is: the cap itself is too much', () => {
    const now = consistencyOf(half, { best: 100 * M, total: 1000 * M, target: null })
    expect(consistencyText(half, now)).toEqual([
      'The cap is 50%. A day of ',
      { amount: 1000 * M },
      ' or more would exceed it.',
    ])
  })

  it('says up to what the running day keeps it: its own profit raises the total, too', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 99 }), fc.boolean(), (a, b, percent, isStrict) => {
        const rule = { ...half, percent, isStrict }
        const [earlier, today] = [a * (M / 100), Math.min(a, b) * (M / 100)]
        const at = (day: number) =>
          consistencyOf(rule, { best: day, total: earlier + day, target: null, running: day })
        const { isKept, upTo } = at(today)
        fc.pre(isKept === true)
        const [last, first] = isStrict ? [upTo! - M / 100, upTo!] : [upTo!, upTo! + M / 100]
        expect([at(last).isKept ?? true, at(first).isKept]).toEqual([true, false])
      }),
    )
    // A third of a target of 1,000.02 is 333.34 and a bit: 333.35 is too much.
    const third = (isStrict: boolean) =>
      consistencyOf(
        { ...half, percent: 33.334, base: 'target', isStrict },
        { best: M, total: M, target: 1000.02 * M },
      ).upTo
    expect([third(false), third(true)]).toEqual([333.34 * M, 333.35 * M])
    const all = { best: 100 * M, total: 100 * M, target: null }
    expect(consistencyOf({ ...half, percent: 100, isStrict: false }, all).upTo).toBe(null)
    expect(consistencyOf(half, all).upTo).toBe(null)
  })
})
