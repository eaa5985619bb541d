import { type AttemptState, copyOf, dailyFloorOf, type Floors, startOf } from './attempt-state.ts'
import { isBookedBefore, settleDayProfit } from './conduct/not-counted.ts'
import { referenceAbove } from './distance.ts'
import type { LedgerEvent } from './ledger-event.ts'
import { floorsOf, noteDoubt, testLoss } from './loss-test.ts'
import { applyPayout, raise, stepUp } from './overall-floor.ts'
import { exactly, fromTo, higherOf, openBetween, type Range, shifted } from './range.ts'
import type { LossRules } from './rule-set.ts'

type EventOf<Kind extends LedgerEvent['kind']> = Extract<LedgerEvent, { kind: Kind }>

/**
 * Replays an account's ledger under its loss rules and returns the state after the last event. Continues from `from` if
 * given, with the same result as from the beginning. Events after a breach change nothing.
 * Source: docs/prop-rules.md, Overall drawdown; Daily loss limit.
 * @example // 50,000 with an end-of-day trail of 2,000 and one day of +500:
 * // replayLedger(rules, [close(500), reset]).floor // → { low: 48_500_000_000, high: 48_500_000_000 }
 */
export function replayLedger(
  rules: LossRules,
  events: readonly LedgerEvent[],
  from: AttemptState = startOf(rules),
): AttemptState {
  const state = copyOf(from)
  for (const event of events) apply(state, rules, event)
  return state
}

/** The same, with the state after each event: for charts and for listing what happened. */
export function replayStates(
  rules: LossRules,
  events: readonly LedgerEvent[],
  from: AttemptState = startOf(rules),
): AttemptState[] {
  let state = from
  return events.map((event) => {
    state = replayStep(rules, event, state)
    return state
  })
}

/** The state after one more event; the given state is not changed. */
export function replayStep(rules: LossRules, event: LedgerEvent, from: AttemptState): AttemptState {
  const state = copyOf(from)
  apply(state, rules, event)
  return state
}

function apply(state: AttemptState, rules: LossRules, event: LedgerEvent): void {
  if (state.status === 'breached') return
  state.at = event.at
  switch (event.kind) {
    case 'close':
      applyClose(state, rules, event)
      break
    case 'mark':
      applyMark(state, rules, event)
      break
    case 'booking':
      if (isBookedBefore(state, event.amount)) break
      state.balance += event.amount
      state.day.result += event.amount
      followBalance(state, rules, event.left)
      testNow(state, rules, event)
      break
    case 'reset':
      applyReset(state, rules, event)
      break
    case 'payout':
      applyPaidOut(state, rules, event)
      break
    case 'violation':
      applyViolation(state, event)
      break
    case 'snapshot':
      applySnapshot(state, rules, event)
      break
  }
}

function applyClose(state: AttemptState, rules: LossRules, event: EventOf<'close'>): void {
  const before = state.balance
  const isCarried = event.since !== undefined && event.since < state.day.at
  const floorsBefore = floorsOf(state)
  followEquity(state, rules, {
    ...(event.peak ? shifted(event.peak, before) : { low: before, high: null }),
    isCarried,
  })
  testTrough(state, rules, { event, before, floorsBefore, isCarried })
  state.balance += event.result
  state.open = event.open
  state.day.result += event.result
  state.day.trades += event.trades
  if (state.status === 'breached') return
  followBalance(state, rules, event.left)
  testNow(state, rules, event)
}

type TroughTest = {
  event: EventOf<'close'>
  before: number
  floorsBefore: Floors
  isCarried: boolean
}

/**
 * Tests the worst moment of a trade against the floors before its best moment or after it, depending on their order.
 */
function testTrough(state: AttemptState, rules: LossRules, given: TroughTest): void {
  const { event, before, floorsBefore: first, isCarried } = given
  if (!event.trough) return
  const last = floorsOf(state)
  const value = { balance: before, equity: shifted(event.trough, before) }
  const floors =
    event.order === 'peak'
      ? last
      : event.order === 'trough'
        ? first
        : { overall: between(first.overall, last.overall), daily: between(first.daily, last.daily) }
  testLoss(state, rules, {
    value,
    floors: isCarried ? floorsSinceOpening(state, floors) : floors,
    moment: momentOf(event),
  })
}

/** For a position carried over a reset: its worst moment may have been on an earlier day, under that day's floors. */
function floorsSinceOpening({ carried }: AttemptState, { overall, daily }: Floors): Floors {
  if (!carried) return { overall, daily }
  return {
    overall: between(carried.overall, overall),
    daily: daily && { ...highest(carried.daily, daily), atLeast: null },
  }
}

/** From the lowest a level can have been to the highest, if it is unknown which of two applied. */
function between(first: Range | null, last: Range | null): Range | null {
  return first && last ? fromTo(first, last) : null
}

function applyMark(state: AttemptState, rules: LossRules, event: EventOf<'mark'>): void {
  state.open = event.open
  followEquity(state, rules, exactly(state.balance + event.open))
  testNow(state, rules, event)
}

function applyReset(state: AttemptState, rules: LossRules, event: EventOf<'reset'>): void {
  if (event.open !== null) state.open = event.open
  settleDayProfit(state, rules)
  state.carried = event.open === null ? withDay(state) : null
  state.days = [...state.days, { ...state.day }]
  state.day = { day: state.day.day + 1, result: 0, trades: 0, at: event.at }
  state.bestDayEnd = Math.max(state.bestDayEnd, state.balance)
  if (rules.overall?.trail === 'day_end') raise(state, rules, exactly(state.balance))
  state.dailyReference = referenceAt(state, rules, event)
  state.dailyFloor = dailyFloorOf(rules, state)
  if (state.status === 'paused') state.status = 'active'
  testNow(state, rules, event)
}

/** The floors since the oldest carried position was opened: the overall one from its lowest, the daily ones to their highest. */
function withDay(state: AttemptState): Floors {
  const { carried } = state
  const today = floorsOf(state)
  if (!carried) return today
  return { overall: carried.overall, daily: today.daily && highest(carried.daily, today.daily) }
}

function highest(one: Range | null, other: Range): Range {
  return one ? higherOf(one, other) : other
}

/** The reference of the new day's limit. */
function referenceAt(
  { balance }: AttemptState,
  { daily }: LossRules,
  { open, between = UNKNOWN }: EventOf<'reset'>,
): Range {
  if (!daily || daily.reference === 'balance') return exactly(balance)
  const carried = open === null ? between : exactly(open)
  return shifted(daily.reference === 'higher' ? higherOf(exactly(0), carried) : carried, balance)
}

const UNKNOWN = openBetween({ worst: null, best: null })

function applyPaidOut(state: AttemptState, rules: LossRules, event: EventOf<'payout'>): void {
  state.balance -= event.gross
  state.paidOut += event.gross
  state.payouts += 1
  state.cycle = { balance: state.balance, at: event.at }
  // A payout is not a loss of the day.
  state.dailyReference = shifted(state.dailyReference, -event.gross)
  if (state.dailyFloor) state.dailyFloor = shifted(state.dailyFloor, -event.gross)
  if (rules.overall?.payoutEffect.kind === 'restart') restart(state, rules)
  else applyPayout(state, rules, event)
  testNow(state, rules, event)
}

function restart(state: AttemptState, rules: LossRules): void {
  const { at, paidOut, payouts, doubts } = state
  Object.assign(state, startOf(rules, at), {
    paidOut,
    payouts,
    doubts,
    cycle: { balance: rules.startBalance, at },
  })
}

/** A broken rule ends the account, may have ended it, or removes the profit of its trades. */
function applyViolation(state: AttemptState, event: EventOf<'violation'>): void {
  const { rule, limit, value, effect, isCertain, profit } = event
  if (effect === 'breaches' && isCertain) {
    state.status = 'breached'
    state.breach = { rule, level: limit, value, day: state.day.day, ...momentOf(event) }
  } else if (effect === 'breaches') noteDoubt(state, { rule, level: limit }, momentOf(event))
  else if (effect === 'profit_removed' && isCertain && profit > 0)
    state.notCounted = [...state.notCounted, profit]
}

/** The firm's own figures win; anything it does not show stays as computed. */
function applySnapshot(state: AttemptState, rules: LossRules, event: EventOf<'snapshot'>): void {
  state.balance = event.balance
  state.open = event.open
  if (event.floor !== null) state.floor = exactly(event.floor)
  const highWater = event.highWater ?? highWaterAbove(state, rules, event.floor)
  if (highWater !== null) state.highWater = exactly(highWater)
  if (event.dailyFloor !== null) state.dailyFloor = exactly(event.dailyFloor)
  const { daily, initialBalance } = rules
  if (event.dailyFloor !== null && daily) {
    const base = { initialBalance, bestDayEnd: state.bestDayEnd }
    state.dailyReference = exactly(referenceAbove(event.dailyFloor, daily.distance, base))
  }
  testNow(state, rules, event)
}

/** The mark that a floor trails, so that it does not move before there is a new high. */
function highWaterAbove(
  { trailsBy, allowanceTaken, bestDayEnd }: AttemptState,
  { overall, initialBalance }: LossRules,
  floor: number | null,
): number | null {
  if (floor === null || !overall) return null
  return trailsBy === null
    ? referenceAbove(floor - allowanceTaken, overall.distance, { initialBalance, bestDayEnd })
    : floor + trailsBy
}

type Reached = Range & { /** It may have been reached on an earlier day. */ isCarried?: boolean }

/** Updates trails that follow the highest equity, and a daily limit that follows the day's. */
function followEquity(state: AttemptState, rules: LossRules, { isCarried, ...reached }: Reached): void {
  if (rules.overall?.trail === 'intraday') raise(state, rules, reached)
  if (rules.daily?.reference !== 'running_high') return
  const higher = higherOf(state.dailyReference, reached)
  state.dailyReference = isCarried ? fromTo(state.dailyReference, higher) : higher
  state.dailyFloor = dailyFloorOf(rules, state)
}

/** Updates trails that follow the balance after each closed trade; an equity trail follows it too. */
function followBalance(state: AttemptState, rules: LossRules, left?: Range): void {
  const { overall } = rules
  if (overall?.trail === 'closed') raise(state, rules, exactly(state.balance))
  if (overall?.trail === 'step') stepUp(state, rules)
  followEquity(state, rules, shifted(left ?? exactly(state.open), state.balance))
}

function testNow(state: AttemptState, rules: LossRules, event: LedgerEvent): void {
  const equity = shifted(openAfter(event) ?? exactly(state.open), state.balance)
  const value = { balance: state.balance, equity }
  testLoss(state, rules, { value, floors: floorsOf(state), moment: momentOf(event) })
}

/** The bounds of what is open after an event, if it is not known exactly. */
function openAfter(event: LedgerEvent): Range | undefined {
  return event.kind === 'reset' && event.open === null ? (event.between ?? UNKNOWN) : event.left
}

function momentOf({ at, cause }: LedgerEvent): {
  at: number
  cause: NonNullable<LedgerEvent['cause']> | null
} {
  return { at, cause: cause ?? null }
}
