import { createRandom, type Random } from '../../statistics/maths/random.ts'
import { ACCOUNT, FIRST_DAY } from '../../statistics/testing/golden-vector.ts'
import { type Context, type DayLimits, keyOfDay } from '../context.ts'
import type { DecisionTable } from '../decision-table.ts'
import { type Decision, tableOf } from './decisions.ts'

/** Acts of a simulated trader under pressure, each with its cost. */
export const HABITS = [
  'none',
  'quick_after_loss',
  'after_2_losses',
  'day_down',
  'large_trades',
  'after_third_trade',
  'half_room_gone',
  'after_payout',
  'chasing',
] as const
export type Habit = (typeof HABITS)[number]

export type TraderOptions = {
  days: number
  perDay: number
  seed: number
  habit: Habit
  /** R subtracted from every trade of the habit; 0: the act without its cost. */
  cost: number
  /** Standard deviation in R of what a whole day adds to each of its trades. */
  dayQuality?: number
}

/**
 * Decisions of a trader with one habit and no other: wins and losses of about 1 R at even odds, waits of minutes to an
 * hour, sizes of one or two. The same options always give the same trader.
 */
export function simulatedDecisions({
  days,
  perDay,
  seed,
  habit,
  cost,
  dayQuality = 0,
}: TraderOptions): Decision[] {
  const random = createRandom(seed)
  // A separate generator, so that the other draws do not depend on it.
  const places = createRandom(seed + 1_000_000)
  const decisions: Decision[] = []
  for (let day = 0; day < days; day++) {
    const quality = dayQuality * normal(random)
    const before: number[] = []
    const today: Decision[] = []
    let clock = 570
    let money = 0
    for (let order = 0; order < perDay; order++) {
      const acts = actsOf(habit, { before, money, day }, random)
      clock += acts.wait
      const result = (random.unit() < 0.5 ? -1 : 1) * (0.6 + 0.8 * random.unit()) + quality
      const hold = 2 + 10 * random.unit()
      const decision = {
        day,
        open: clock,
        close: clock + hold,
        risk: 100 * acts.quantity,
        quantity: acts.quantity,
        direction: random.unit() < 0.5 ? ('long' as const) : ('short' as const),
        planFollowed: random.unit() < 0.3 ? ('no' as const) : ('yes' as const),
        setup: random.unit() < 0.3 ? null : `setup-${1 + places.below(2)}`,
        rulesKept: 2,
        rulesBroken: random.unit() < 0.2 ? 1 : 0,
        averageEntry: 5_000 + 0.25 * random.below(400),
        averageExit: 5_000 + 0.25 * places.below(400),
      }
      const isCostly = habit === 'chasing' ? isWorseReturn(today, decision) : acts.isCostly
      const r = result - (isCostly ? cost : 0)
      today.push({ ...decision, net: 100 * r * acts.quantity })
      clock += hold
      before.push(r)
      money += 100 * r * acts.quantity
    }
    decisions.push(...today)
  }
  return decisions
}

export function simulatedTrader(options: TraderOptions): DecisionTable {
  const decisions = simulatedDecisions(options)
  return tableOf(decisions, simulatedContext(decisions))
}

const MICROS = 1_000_000
/** The daily loss the simulated account allows, in units: four losses of a single contract. */
const ROOM = 400
const TARGET = 2_000
/** Something is announced at 10:30 on every third day. */
const EVENT = 630
/** There is a payout each time this many days have passed. */
const PAYOUT_EVERY = 40

/** The record around simulated decisions: plans at even intervals, events, a limit, a target and payouts. */
export function simulatedContext(decisions: readonly Decision[]): Partial<Context> {
  const days = [...new Set(decisions.map(({ day }) => day))]
  const limits = days.map((day): [string, DayLimits] => [
    keyOfDay(ACCOUNT.id, FIRST_DAY + day),
    {
      room: ROOM * MICROS,
      target: { amount: TARGET * MICROS, left: (TARGET - 45 * (day % PAYOUT_EVERY)) * MICROS },
    },
  ])
  const plan = { plannedReward: 1, withoutAdds: null }
  return {
    trades: new Map(decisions.map((_, index) => [`trade-${String(index).padStart(5, '0')}`, plan])),
    events: days.filter((day) => day % 3 === 0).map((day) => ((FIRST_DAY + day) * 1440 + EVENT) * 60_000),
    limits: new Map(limits),
    payouts: new Map([[ACCOUNT.id, days.filter((day) => isPayout(day)).map((day) => FIRST_DAY + day)]]),
  }
}

function isPayout(day: number): boolean {
  return day > 0 && day % PAYOUT_EVERY === 0
}

/** The session before a decision was taken: results of the day in R, their sum in units, and the day. */
type SessionHistory = { before: readonly number[]; money: number; day: number }

function actsOf(habit: Habit, { before, money, day }: SessionHistory, random: Random) {
  const last = before.at(-1) ?? 1
  const isQuick = random.unit() < (habit === 'quick_after_loss' && last < 0 ? 0.6 : 0.25)
  const isLarge = random.unit() < (habit === 'large_trades' && last < 0 ? 0.5 : 0.2)
  const costly: Record<Exclude<Habit, 'chasing'>, boolean> = {
    none: false,
    quick_after_loss: isQuick && last < 0,
    after_2_losses: before.length > 1 && before.slice(-2).every((r) => r < 0),
    day_down: before.reduce((sum, r) => sum + r, 0) <= -2,
    large_trades: isLarge,
    after_third_trade: before.length >= 3,
    half_room_gone: money <= -ROOM / 2,
    after_payout: day > PAYOUT_EVERY && day % PAYOUT_EVERY <= 14 && day % PAYOUT_EVERY > 0,
  }
  return {
    wait: isQuick ? 0.5 + 2 * random.unit() : 5 + 30 * random.unit(),
    quantity: isLarge ? 2 : 1,
    isCostly: habit !== 'chasing' && costly[habit],
  }
}

/** Back on the same side within 15 minutes of the last exit, at a worse price. */
function isWorseReturn(
  today: readonly Decision[],
  { open, direction, averageEntry }: Pick<Decision, 'open' | 'direction'> & { averageEntry: number },
): boolean {
  const last = today.findLast((earlier) => earlier.direction === direction)
  if (!last || open - last.close > 15) return false
  const higher = averageEntry - Number(last.averageExit)
  return direction === 'long' ? higher > 0 : higher < 0
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.unit())) * Math.cos(2 * Math.PI * random.unit())
}
