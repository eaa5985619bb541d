import { type AttemptState, copyOf, dailyFloorOf, type Era, type Floors, startOf } from './attempt-state.ts'
import { isBookedBefore, notCountedOf, settleDayProfit } from './conduct/not-counted.ts'
import { referenceAbove } from './distance.ts'
import { endEra, erasSince, marksEndedBy, moveBalance, NO_MARKS, reachedIn } from './eras.ts'
import type { LedgerEvent } from './ledger-event.ts'
import { floorsOf, noteDoubt, testLoss } from './loss-test.ts'
import { applyPayout, raise, stepUp } from './overall-floor.ts'
import { exactly, fromTo, higherOf, openBetween, type Range, shifted } from './range.ts'
import type { LossRules, Trail } from './rule-set.ts'

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
      followHeld(state, rules, event.left)
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
  const eras = erasSince(state, event.since)
  const floorsBefore = floorsOf(state)
  const peak = event.peak ? shifted(event.peak, before) : { low: before, high: null, atLeast: null }
  followEquity(state, rules, { ...reachedIn(eras, peak), endedMarks: marksEndedBy(eras) })
  testTrough(state, rules, { event, before, floorsBefore, eras })
  const result = event.result - bookedBefore(state, event)
  state.balance += result
  state.open = event.open
  state.day.result += result
  state.day.trades += event.trades
  if (state.status === 'breached') return
  followBalance(state, rules, event.left)
  testNow(state, rules, event)
}

/** What the broker booked with a trade although a reset had taken it off already. */
function bookedBefore(state: AttemptState, { booked = [] }: EventOf<'close'>): number {
  return booked.reduce((sum, amount) => (isBookedBefore(state, amount) ? sum + amount : sum), 0)
}

type TroughTest = {
  event: EventOf<'close'>
  before: number
  floorsBefore: Floors
  eras: readonly Era[]
}

/**
 * Tests the worst moment of a trade against the floors before its best moment or after it, depending on their order,
 * and against those of every era in which it may have been.
 */
function testTrough(state: AttemptState, rules: LossRules, given: TroughTest): void {
  const { event, before, floorsBefore: first, eras } = given
  const { trough } = event
  if (!trough) return
  const last = floorsOf(state)
  const at = (balance: number) => ({ balance, equity: shifted(trough, balance) })
  const floors =
    event.order === 'peak'
      ? last
      : event.order === 'trough'
        ? first
        : { overall: between(first.overall, last.overall), daily: between(first.daily, last.daily) }
  testLoss(state, rules, {
    value: at(before),
    floors,
    moment: momentOf(event),
    earlier: eras.map(({ moved, floors, until }) => ({
      value: at(before - moved),
      floors,
      isPastDay: until <= state.day.at,
    })),
  })
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
  if (event.open === 0) state.eras = []
  else {
    followHeld(state, rules, openAfter(event) ?? exactly(state.open))
    endEra(state, { overall: false, daily: true })
  }
  settleDayProfit(state, rules)
  state.days = [...state.days, { ...state.day }]
  state.day = { day: state.day.day + 1, result: 0, trades: 0, at: event.at }
  state.bestDayEnd = Math.max(state.bestDayEnd, state.balance)
  if (rules.overall?.trail === 'day_end') raise(state, rules, exactly(state.balance))
  state.dailyReference = referenceAt(state, rules, event)
  state.paidToday = 0
  state.dailyFloor = dailyFloorOf(rules, state)
  if (state.status === 'paused') state.status = 'active'
  testNow(state, rules, event)
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
  const { gross, left } = event
  const isRestart = rules.overall?.payoutEffect.kind === 'restart'
  followHeld(state, rules, left)
  endEra(state, { overall: isRestart, daily: isRestart })
  moveBalance(state, isRestart ? rules.startBalance - state.balance : -gross)
  state.paidOut += gross
  state.payouts += 1
  if (isRestart) restart(state, rules, left)
  else {
    // A payout is not a loss of the day.
    state.dailyReference = shifted(state.dailyReference, -gross)
    state.paidToday += gross
    if (state.dailyFloor) state.dailyFloor = shifted(state.dailyFloor, -gross)
    applyPayout(state, rules, event)
  }
  const { balance } = state
  state.cycle = { balance, counted: balance - notCountedOf(state, rules), at: event.at }
  testNow(state, rules, event)
}

/** Everything starts anew, also for what is still open. */
function restart(state: AttemptState, rules: LossRules, left: Range | undefined): void {
  const { at, paidOut, payouts, doubts, eras } = state
  Object.assign(state, startOf(rules, at), { paidOut, payouts, doubts, eras })
  followHeld(state, rules, left)
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

const FOLLOWS_MARK: readonly (Trail | undefined)[] = ['day_end', 'closed', 'intraday']

/** The firm's own figures win; anything it does not show stays as computed, or follows the balance it shows. */
function applySnapshot(state: AttemptState, rules: LossRules, event: EventOf<'snapshot'>): void {
  const { floor, dailyFloor, left } = event
  followHeld(state, rules, left)
  endEra(state, { overall: floor !== null || event.highWater !== null, daily: dailyFloor !== null })
  const moved = event.balance - state.balance
  moveBalance(state, moved)
  if (dailyFloor === null) boundReference(state, rules, moved)
  state.open = event.open
  followBalance(state, rules)
  if (floor !== null) state.floor = exactly(floor)
  const highWater = event.highWater ?? highWaterAbove(state, rules, floor)
  if (highWater !== null) state.highWater = exactly(highWater)
  if (floor === null && FOLLOWS_MARK.includes(rules.overall?.trail)) raise(state, rules, state.highWater)
  const { daily, initialBalance } = rules
  if (dailyFloor !== null && daily) {
    const base = { initialBalance, bestDayEnd: state.bestDayEnd }
    state.dailyFloor = exactly(dailyFloor)
    state.dailyReference = exactly(
      referenceAbove(dailyFloor + state.paidToday, daily.distance, base) - state.paidToday,
    )
  }
  testNow(state, rules, event)
}

/**
 * A page does not say whether what is missing here was earned today, or before the day's reset: then the day began with a
 * balance that is as far from ours.
 */
function boundReference(state: AttemptState, rules: LossRules, moved: number): void {
  if (!rules.daily || rules.daily.reference === 'running_high' || moved === 0) return
  const before = state.dailyReference
  const after = shifted(before, moved)
  state.dailyReference = moved > 0 ? fromTo(before, after) : fromTo(after, before)
  state.dailyFloor = dailyFloorOf(rules, state)
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
    : floor + trailsBy.low
}

type Reached = Range & {
  /** Marks set anew since it may have been reached. */
  endedMarks?: Era['endedMarks']
}

/** Updates trails that follow the highest equity, and a daily limit that follows the day's. */
function followEquity(
  state: AttemptState,
  rules: LossRules,
  { endedMarks: ended = NO_MARKS, ...reached }: Reached,
): void {
  const higher = (mark: Range, isEnded: boolean) =>
    isEnded ? fromTo(mark, higherOf(mark, reached)) : higherOf(mark, reached)
  if (rules.overall?.trail === 'intraday') raise(state, rules, higher(state.highWater, ended.overall))
  if (rules.daily?.reference !== 'running_high') return
  state.dailyReference = higher(state.dailyReference, ended.daily)
  state.dailyFloor = dailyFloorOf(rules, state)
}

/** Updates trails that follow the balance after each closed trade; an equity trail follows it too. */
function followBalance(state: AttemptState, rules: LossRules, left?: Range): void {
  const { overall } = rules
  if (overall?.trail === 'closed') raise(state, rules, exactly(state.balance))
  if (overall?.trail === 'step') stepUp(state, rules)
  followEquity(state, rules, shifted(left ?? exactly(state.open), state.balance))
}

/** What is held may have been at its best already, before anything else changes. */
function followHeld(state: AttemptState, rules: LossRules, left: Range | undefined): void {
  if (left) followEquity(state, rules, shifted(left, state.balance))
}

function testNow(state: AttemptState, rules: LossRules, event: LedgerEvent): void {
  const equity = shifted(openAfter(event) ?? exactly(state.open), state.balance)
  const value = { balance: state.balance, equity }
  testLoss(state, rules, { value, floors: floorsOf(state), moment: momentOf(event) })
}

/** The bounds of what is open after an event, if it is not known exactly. */
function openAfter(event: LedgerEvent): Range | undefined {
  if (event.kind === 'snapshot') return undefined
  return event.kind === 'reset' && event.open === null ? (event.between ?? UNKNOWN) : event.left
}

function momentOf({ at, cause }: LedgerEvent): {
  at: number
  cause: NonNullable<LedgerEvent['cause']> | null
} {
  return { at, cause: cause ?? null }
}
