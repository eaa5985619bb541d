import { describe, expect, test } from 'vitest'
import { createRandom, type Random } from '../statistics/maths/random.ts'
import { ledgerOf } from './ledger.ts'
import { leastOfRange, type Range } from './range.ts'
import { replayLedger } from './replay.ts'
import type { Distance, LossRules } from './rule-set.ts'
import { type Contents, dayClock, drawHistory, recordOf, watch } from './testing/tick-by-tick.ts'

const UNIT = 100
const SIZE = 50_000 * UNIT
const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[random.below(items.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

/** Clocks with their resets; the histories go over the nights on which they change. */
const CLOCKS = [
  { timeZone: 'America/Chicago', hour: 17, start: Date.UTC(2026, 2, 6, 14) },
  { timeZone: 'America/New_York', hour: 18, start: Date.UTC(2026, 9, 30, 14) },
  { timeZone: 'Europe/Prague', hour: 0, start: Date.UTC(2026, 2, 27, 14) },
  { timeZone: 'Europe/Prague', hour: 0, start: Date.UTC(2026, 9, 23, 14) },
  { timeZone: 'UTC', hour: 0, start: Date.UTC(2026, 5, 1, 14) },
  { timeZone: 'Asia/Kolkata', hour: 5, start: Date.UTC(2026, 5, 1, 14, 30) },
] as const

function drawDistance(random: Random): Distance {
  return pick<Distance>(random, [
    { kind: 'amount', amount: 1500 * UNIT },
    { kind: 'amount', amount: 2500 * UNIT },
    { kind: 'percent_of_initial', percent: 4 },
    { kind: 'percent_of_reference', percent: 3 },
  ])
}

function drawRules(random: Random): LossRules {
  const touch = () => pick(random, ['breaches', 'allowed'] as const)
  const testedOn = () => pick(random, ['equity', 'equity', 'balance', 'lower'] as const)
  return {
    initialBalance: SIZE,
    startBalance: SIZE,
    overall: pick(random, [true, true, true, false])
      ? {
          trail: pick(random, ['static', 'day_end', 'closed', 'intraday']),
          distance: drawDistance(random),
          lock: pick(random, [null, SIZE, SIZE + 100 * UNIT]),
          startFloor: null,
          step: null,
          testedOn: testedOn(),
          touch: touch(),
          payoutEffect: pick(random, [
            { kind: 'none' },
            { kind: 'lock_at', level: SIZE - 1000 * UNIT },
            { kind: 'high_water_reduced' },
            { kind: 'allowance_reduced' },
            { kind: 'restart' },
          ]),
        }
      : null,
    daily: pick(random, [true, true, false])
      ? {
          reference: pick(random, ['balance', 'equity', 'higher', 'running_high']),
          distance: pick<Distance>(random, [
            { kind: 'amount', amount: 1000 * UNIT },
            { kind: 'percent_of_reference', percent: 2 },
            { kind: 'share_of_best_profit', percent: 50, least: 900 * UNIT },
          ]),
          effect: pick(random, ['breach', 'breach', 'pause']),
          testedOn: testedOn(),
          touch: touch(),
        }
      : null,
  }
}

function compare(seed: number, drawn: Contents) {
  const random = createRandom(seed)
  const clock = pick(random, CLOCKS)
  const rules = drawRules(random)
  const history = drawHistory(random, { ...drawn, most: 4 + random.below(10), start: clock.start })
  const truth = watch(rules, history, dayClock(clock.timeZone, clock.hour))
  const boundary = { timeZone: clock.timeZone, dayReset: `${String(clock.hour).padStart(2, '0')}:00` }
  const until = history.ticks.at(-1) ?? 0
  const state = replayLedger(rules, ledgerOf(recordOf(history, truth.pages), { boundary, until }))
  return { history, truth, state }
}

function holds(range: Range | null, level: number | null): boolean {
  if (range === null || level === null) return range === level
  const least = leastOfRange(range) ?? Number.NEGATIVE_INFINITY
  return least <= level && level <= (range.high ?? Number.POSITIVE_INFINITY)
}

/** What the replay claims although it was not so; what it leaves open is no claim. */
function wrongIn({ truth, state, history }: ReturnType<typeof compare>): string | null {
  const { breach, doubts, status } = state
  if (breach && !truth.breach) return 'a breach that never was'
  if (breach && truth.breach && breach.at < truth.breach.at) return 'a breach before it was'
  const isKnown = history.trades.every((trade) => trade.isKnown)
  if (!breach && truth.breach && doubts.length === 0 && isKnown) return 'no word of a breach'
  if (breach || truth.breach) return null
  if (status === 'paused' && !truth.isPaused) return 'a pause that never was'
  if (state.balance !== truth.balance) return 'another balance'
  if (!holds(state.floor, truth.floor)) return 'another floor'
  return holds(state.dailyFloor, truth.dailyFloor) ? null : 'another daily floor'
}

const SEEDS = Array.from({ length: 400 }, (_, at) => at + 1)

describe('an attempt replayed from its record agrees with the same one watched tick by tick', () => {
  test.each<[string, Contents]>([
    ['of one trade after the other', {}],
    ['of trades that overlap', { overlapping: true }],
    ['of which some best and worst moments are unknown', { overlapping: true, unknowns: true }],
    ['with bookings', { overlapping: true, bookings: true }],
    ['with payouts', { overlapping: true, payouts: true }],
    ['with the firm’s page', { overlapping: true, pages: true }],
    ['with all of them', { overlapping: true, payouts: true, bookings: true, pages: true, unknowns: true }],
  ])('%s', (_, contents) => {
    const wrong = SEEDS.flatMap((seed) => {
      const found = wrongIn(compare(seed, contents))
      return found === null ? [] : [{ seed, found }]
    })
    expect(wrong).toEqual([])
  })

  test('and most of them end without a doubt', () => {
    const states = SEEDS.map((seed) => compare(seed, {}).state)
    const certain = states.filter(({ status, doubts }) => status === 'breached' || doubts.length === 0)
    expect(certain.length / states.length).toBeGreaterThan(0.8)
  })
})
