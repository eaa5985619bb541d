import { type AttemptState, copyOf, dailyFloorOf, startOf } from './attempt-state.ts'
import { isBookedBefore, settleDayProfit } from './conduct/not-counted.ts'
import { exactly, type LedgerEvent, type Range } from './ledger-event.ts'
import { type Floors, floorsOf, noteDoubt, testLoss } from './loss-test.ts'
import { applyPayout, raise, shifted, stepUp } from './overall-floor.ts'
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
      followBalance(state, rules)
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
  const floorsBefore = floorsOf(state)
  const reached = event.peak ? shifted(event.peak, before) : { low: before, high: null }
  followEquity(state, rules, { low: Math.max(before, reached.low), high: reached.high })
  testTrough(state, rules, { event, before, floorsBefore })
  state.balance += event.result
  state.open = event.open
  state.day.result += event.result
  state.day.trades += event.trades
  if (state.status === 'breached') return
  followBalance(state, rules)
  testNow(state, rules, event)
}

/**
 * Tests the worst moment of a trade against the floors before its best moment or after it, depending on their order.
 */
function testTrough(
  state: AttemptState,
  rules: LossRules,
  { event, before, floorsBefore }: { event: EventOf<'close'>; before: number; floorsBefore: Floors },
): void {
  if (!event.trough) return
  const [first, last] = [floorsBefore, floorsOf(state)]
  const value = { balance: before, equity: shifted(event.trough, before) }
  const floors =
    event.order === 'peak'
      ? last
      : event.order === 'trough'
        ? first
        : { overall: between(first.overall, last.overall), daily: between(first.daily, last.daily) }
  testLoss(state, rules, { value, floors, moment: momentOf(event) })
}

/** From the lowest a level can have been to the highest, if it is unknown which of two applied. */
function between(first: Range | null, last: Range | null): Range | null {
  return first && last ? { low: first.low, high: last.high } : null
}

function applyMark(state: AttemptState, rules: LossRules, event: EventOf<'mark'>): void {
  state.open = event.open
  followEquity(state, rules, exactly(state.balance + event.open))
  testNow(state, rules, event)
}

function applyReset(state: AttemptState, rules: LossRules, event: EventOf<'reset'>): void {
  if (event.open !== null) state.open = event.open
  settleDayProfit(state, rules)
  state.days = [...state.days, { ...state.day }]
  state.day = { day: state.day.day + 1, result: 0, trades: 0, at: event.at }
  state.bestDayEnd = Math.max(state.bestDayEnd, state.balance)
  if (rules.overall?.trail === 'day_end') raise(state, rules, exactly(state.balance))
  state.dailyReference = referenceAt(state, rules, event.open)
  state.dailyFloor = dailyFloorOf(rules, state)
  if (state.status === 'paused') state.status = 'active'
  testNow(state, rules, event)
}

/** The reference of the new day's limit. */
function referenceAt({ balance }: AttemptState, { daily }: LossRules, open: number | null): Range {
  if (!daily || daily.reference === 'balance') return exactly(balance)
  if (open === null) return { low: balance, high: null }
  return exactly(daily.reference === 'higher' ? Math.max(balance, balance + open) : balance + open)
}

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
  const trail = rules.overall?.distance
  if (event.highWater !== null) state.highWater = exactly(event.highWater)
  else if (event.floor !== null && trail?.kind === 'amount')
    state.highWater = exactly(event.floor + trail.amount)
  if (event.dailyFloor !== null) state.dailyFloor = exactly(event.dailyFloor)
  testNow(state, rules, event)
}

/** Updates trails that follow the highest equity, and a daily limit that follows the day's. */
function followEquity(state: AttemptState, rules: LossRules, reached: Range): void {
  if (rules.overall?.trail === 'intraday') raise(state, rules, reached)
  if (rules.daily?.reference !== 'running_high') return
  const { low, high } = state.dailyReference
  state.dailyReference = {
    low: Math.max(low, reached.low),
    high: high === null || reached.high === null ? null : Math.max(high, reached.high),
  }
  state.dailyFloor = dailyFloorOf(rules, state)
}

/** Updates trails that follow the balance after each closed trade; an equity trail follows it too. */
function followBalance(state: AttemptState, rules: LossRules): void {
  const { overall } = rules
  if (overall?.trail === 'closed') raise(state, rules, exactly(state.balance))
  if (overall?.trail === 'step') stepUp(state, rules)
  followEquity(state, rules, exactly(state.balance + state.open))
}

function testNow(state: AttemptState, rules: LossRules, event: LedgerEvent): void {
  const value = { balance: state.balance, equity: exactly(state.balance + state.open) }
  testLoss(state, rules, { value, floors: floorsOf(state), moment: momentOf(event) })
}

function momentOf({ at, cause }: LedgerEvent): {
  at: number
  cause: NonNullable<LedgerEvent['cause']> | null
} {
  return { at, cause: cause ?? null }
}
