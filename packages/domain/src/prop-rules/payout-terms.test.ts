import { expect, it } from 'vitest'
import { createRandom } from '../statistics/maths/random.ts'
import { dayText } from '../time/trading-day.ts'
import { progressOf } from './attempt-progress.ts'
import { startOf } from './attempt-state.ts'
import { PAYOUT_WEEKDAYS } from './days/payout-days.ts'
import { type LedgerTrade, ledgerOf } from './ledger.ts'
import {
  type PayoutCap,
  type PayoutInput,
  type PayoutRefusal,
  type PayoutTerms,
  payoutNow,
} from './payout-terms.ts'
import type { DayNeed, PhaseRules } from './phase-rules.ts'
import { replayLedger } from './replay.ts'

const M = 1_000_000
const HOUR = 3_600_000
/** The clocks of Prague change on 25 October, those of Chicago on 1 November, by an hour; Lord Howe's by half an hour. */
const START = Date.UTC(2026, 9, 2, 9)
const CLOCKS = [
  { timeZone: 'America/Chicago', dayReset: '17:00' },
  { timeZone: 'Europe/Prague', dayReset: '00:00' },
  { timeZone: 'Australia/Lord_Howe', dayReset: '03:15' },
]

type Draw = ReturnType<typeof drawing>
function drawing(seed: number) {
  const random = createRandom(seed)
  const whole = (from: number, to: number) => from + random.below(to - from + 1)
  const pick = <T>(all: readonly T[]) => all[random.below(all.length)] as T
  return { whole, pick }
}

function recordOf({ whole, pick }: Draw) {
  const trades: LedgerTrade[] = []
  let at = START
  for (let i = whole(0, 14); i > 0; i--) {
    const closedAt = at + whole(0, 5 * HOUR)
    const net = whole(-600, 900) * M + pick([0, 333_333])
    trades.push({ id: `t${i}`, openedAt: at, closedAt, net, mfe: null, mae: null })
    at = closedAt + pick([0, whole(0, HOUR), whole(0, 72 * HOUR)])
  }
  const payouts = trades
    .slice(0, whole(0, 2))
    .map(({ id, closedAt }) => ({ id, at: closedAt + pick([0, 1, HOUR]), gross: 100 * M, traderShare: 0 }))
  return { trades, payouts, until: at + whole(0, 48 * HOUR) }
}

const NEEDS: DayNeed['rule'][] = [
  { kind: 'any_trade', attribution: 'close' },
  { kind: 'profit', attribution: 'close', least: { kind: 'amount', amount: 150 * M } },
]
const CAPS: PayoutCap[] = [
  { kind: 'amount', amount: 900 * M },
  { kind: 'percent_of_balance', percent: 1.25 },
  { kind: 'percent_of_profit', percent: 50 },
  { kind: 'multiple_of_cycle_profit', factor: 0.5 },
]

function rulesOf({ whole, pick }: Draw) {
  const start = pick([50_000 * M, 0])
  const payout: PayoutTerms = {
    minimum: pick([null, 100 * M, 500 * M]),
    caps: CAPS.filter(() => pick([true, false, false])),
    keepsAbove: pick([null, start + 400 * M]),
    asksFrom: pick([null, start + 500 * M]),
    needsPositiveCycle: pick([true, false]),
    ...pick([
      {},
      {},
      { firstAfterDays: whole(0, 6) },
      { everyDays: whole(0, 4) },
      { firstAfterDays: 3, everyDays: 1 },
      { firstAfterDays: whole(0, 6), everyDays: whole(0, 4), countsBusinessDays: true as const },
      { everyDays: whole(1, 4), weekday: pick(PAYOUT_WEEKDAYS) },
      { weekday: pick(PAYOUT_WEEKDAYS) },
    ]),
  }
  const days = NEEDS.flatMap((rule): DayNeed[] =>
    pick([true, false]) ? [{ count: whole(1, 4), rule, scope: 'cycle' }] : [],
  )
  return { start, payout, days, dayMost: pick([null, 500 * M]) }
}

/** Making one takes longer than anything else here. */
const LOCAL = new Map(
  CLOCKS.map(({ timeZone }) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
)

/** The name of the day an instant belongs to, from the zone's clock alone: the date its first moment has. */
function dayIn(at: number, { timeZone, dayReset }: (typeof CLOCKS)[number]): string {
  const [date = '', time = ''] = LOCAL.get(timeZone)?.format(at).split(' ') ?? []
  return time >= dayReset ? date : new Date(Date.parse(date) - 24 * HOUR).toISOString().slice(0, 10)
}

type Case = ReturnType<typeof recordOf> & ReturnType<typeof rulesOf> & { clock: (typeof CLOCKS)[number] }

/** What can be paid out, straight from the trades and the words of the rules, in whole millionths. */
function byHand({ trades, payouts, until, start, payout, days, dayMost, clock }: Case) {
  const paid = payouts.reduce((sum, { gross }) => sum + BigInt(gross), 0n)
  const last = payouts.reduce((latest, { at }) => Math.max(latest, at), Number.NEGATIVE_INFINITY)
  const dayOf = ({ closedAt }: LedgerTrade) => dayIn(closedAt, clock)
  const sumOf = (some: readonly LedgerTrade[]) => some.reduce((sum, { net }) => sum + BigInt(net), 0n)
  const notCounted = (some: readonly LedgerTrade[]) =>
    [...Map.groupBy(some, dayOf).values()].reduce((sum, day) => {
      const excess = dayMost === null ? 0n : sumOf(day) - BigInt(dayMost)
      return excess > 0n ? sum + excess : sum
    }, 0n)
  const balance = BigInt(start) + sumOf(trades) - paid - notCounted(trades)
  const before = trades.filter(({ closedAt }) => closedAt <= last)
  // What did not count then is no part of either end.
  const cycleStart =
    payouts.length === 0 ? BigInt(start) : BigInt(start) + sumOf(before) - paid - notCounted(before)
  const cycle = [...Map.groupBy(trades.slice(before.length), dayOf).values()].map(sumOf)
  const counted = ({ rule }: DayNeed) =>
    cycle.filter((sum) => rule.kind === 'any_trade' || sum >= 150n * BigInt(M)).length
  const profit = balance - BigInt(start)
  const cycleProfit = balance - cycleStart
  const free = payout.keepsAbove === null ? profit : balance - BigInt(payout.keepsAbove)
  const caps = { amount: 900n * BigInt(M), percent_of_balance: rounded(balance, 80n) }
  const shares = {
    percent_of_profit: rounded(profit, 2n),
    multiple_of_cycle_profit: rounded(cycleProfit, 2n),
  }
  const most = payout.caps.reduce((least, { kind }) => {
    const cap = { ...caps, ...shares }[kind]
    return cap < least ? cap : least
  }, free)
  const from = dateFrom(payouts.length > 0 ? last : trades[0]?.openedAt, {
    payout,
    isLater: payouts.length > 0,
    today: nameOf(until, clock),
    nameOf: (at) => nameOf(at, clock),
  })
  const refused: [PayoutRefusal, boolean][] = [
    ['balance', payout.asksFrom !== null && balance < BigInt(payout.asksFrom)],
    ['days', days.some((need) => counted(need) < need.count)],
    ['cycle', payout.needsPositiveCycle && cycleProfit <= 0n],
    ['date', from !== null && nameOf(until, clock) < from],
    ['minimum', most <= 0n || (payout.minimum !== null && most < BigInt(payout.minimum))],
  ]
  const refusals = refused.flatMap(([refusal, isRefused]) => (isRefused ? [refusal] : []))
  return { until, refusals, most: refusals.length > 0 ? null : Number(most), from }
}

const dateAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * HOUR).toISOString().slice(0, 10)
/** A day that begins in the afternoon has the name of the next date. */
const nameOf = (at: number, clock: (typeof CLOCKS)[number]) =>
  dateAfter(dayIn(at, clock), clock.dayReset >= '12:00' ? 1 : 0)
const weekdayIn = (day: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(day)).toLowerCase()

type Dates = {
  payout: PayoutTerms
  isLater: boolean
  today: string
  nameOf: (at: number) => string
}

/** The first day that the words of the rules allow, found by looking at one day after the other. */
function dateFrom(start: number | undefined, { payout, isLater, today, nameOf }: Dates): string | null {
  const { everyDays, firstAfterDays = everyDays, countsBusinessDays = false, weekday } = payout
  const wait = isLater ? everyDays : firstAfterDays
  if (start === undefined || (wait === undefined && weekday === undefined)) return null
  let day = nameOf(start)
  for (let left = wait ?? (isLater ? 1 : 0); left > 0; ) {
    day = dateAfter(day, 1)
    if (!countsBusinessDays || !weekdayIn(day).startsWith('s')) left -= 1
  }
  while (weekday !== undefined && (day < today || weekdayIn(day) !== weekday)) day = dateAfter(day, 1)
  return day
}

/** To the nearest millionth, a half upwards. */
function rounded(amount: bigint, parts: bigint): bigint {
  const twice = 2n * amount + parts
  const whole = twice / (2n * parts)
  return twice % (2n * parts) < 0n ? whole - 1n : whole
}

it('offers what the words of the rules allow, and refuses for each reason that applies', () => {
  const outcomes = new Set<string>()
  for (let seed = 1; seed <= 1500; seed++) {
    const draw = drawing(seed)
    const drawn: Case = { ...recordOf(draw), ...rulesOf(draw), clock: draw.pick(CLOCKS) }
    const { trades, payouts, until, start, payout, days, dayMost, clock } = drawn
    const phase: PhaseRules = {
      loss: {
        initialBalance: 50_000 * M,
        startBalance: start,
        overall: null,
        daily: null,
        ...(dayMost !== null && {
          dayProfit: { most: { kind: 'amount', amount: dayMost }, effect: 'not_counted' },
        }),
      },
      target: null,
      days,
      consistency: null,
      size: [],
      payout,
      split: null,
      life: { inactivityDays: null, timeLimitDays: null },
    }
    const record = { trades, payouts, bookings: [], snapshots: [] }
    const events = ledgerOf(record, { boundary: clock, until })
    const state = replayLedger(phase.loss, events, startOf(phase.loss, START))
    const input = { state, trades, boundary: clock, startedAt: START, now: until }
    const found = progressOf(phase, input).payout
    const from = found?.from == null ? null : dayText(found.from)
    const { most, refusals } = found ?? {}
    expect({ until, most, refusals, from }, `seed ${seed}`).toEqual(byHand(drawn))
    for (const refusal of found?.refusals ?? []) outcomes.add(refusal)
    if (found?.most !== null) outcomes.add('offered')
  }
  expect([...outcomes].sort()).toEqual(['balance', 'cycle', 'date', 'days', 'minimum', 'offered'])
})

it('names the smallest profit, to the cent, after which no amount is missing', () => {
  const MONEY: readonly PayoutRefusal[] = ['balance', 'minimum', 'cycle']
  const outcomes = new Set<string>()
  for (let seed = 1; seed <= 3000; seed++) {
    const draw = drawing(seed)
    const { payout, start } = rulesOf(draw)
    const terms = draw.pick([payout, { ...payout, cycleGoal: 400 * M }, { ...payout, minimum: 1000 * M }])
    const profit = draw.whole(-90_000, 300_000) * 10_000
    const cycleProfit = draw.whole(-40_000, 150_000) * 10_000
    const after = (earned: number) => {
      const input: PayoutInput = {
        balance: start + profit + earned,
        profit: profit + earned,
        cycleProfit: cycleProfit + earned,
        hasDays: true,
        isConsistent: true,
      }
      return payoutNow(terms, input).refusals.some((refusal) => MONEY.includes(refusal))
    }
    const { toEarn } = payoutNow(terms, {
      balance: start + profit,
      profit,
      cycleProfit,
      hasDays: false,
      isConsistent: false,
    })
    const found = `seed ${seed}`
    if (toEarn === null) {
      const isImpossible = terms.caps.some(
        (cap) => cap.kind === 'amount' && cap.amount < (terms.minimum ?? 0),
      )
      expect(after(0), found).toBe(isImpossible)
      outcomes.add(isImpossible ? 'impossible' : 'enough')
    } else {
      // Without a minimum, a fraction of a cent would do.
      const isLess = terms.minimum === null ? after(0) : after(toEarn - 10_000)
      expect([toEarn % 10_000, after(toEarn), isLess], found).toEqual([0, false, true])
      outcomes.add('missing')
    }
  }
  expect([...outcomes].sort()).toEqual(['enough', 'impossible', 'missing'])
})
