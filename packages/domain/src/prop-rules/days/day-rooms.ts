import type { Micros } from '../../money/micros.ts'
import { type DayBoundary, type DayNumber, tradingDayNumber } from '../../time/trading-day.ts'
import { type AttemptState, startOf } from '../attempt-state.ts'
import type { LedgerEvent } from '../ledger-event.ts'
import { replayStep } from '../replay.ts'
import { type Room, roomNow } from '../room.ts'
import type { LossRules } from '../rule-set.ts'

/** One trading day of an attempt, with its room at the start and the smallest room after any event. */
export type DayRoom = {
  day: DayNumber
  /** What was closed and booked, less what the rules took off at its end; payouts are not results. */
  result: Micros
  trades: number
  start: Room | null
  /** The smallest room after one of its events; what a position did while open only shows in a breach. */
  least: Room | null
  balance: Micros
  /** Whether the account ended or was paused that day. */
  ended: AttemptState['status']
}

/**
 * All trading days with events, oldest first, up to the one that ended the account.
 * Source: docs/prop-rules.md, Words.
 * @example // 50,000 above a floor of 48,000, then −300 and +100 → start 2,000, least 1,700, result −200
 */
export function dayRoomsOf(
  rules: LossRules,
  events: readonly LedgerEvent[],
  { boundary, startedAt }: { boundary: DayBoundary; startedAt: number },
): DayRoom[] {
  const days: DayRoom[] = []
  let state = startOf(rules, startedAt)
  for (const event of events) {
    if (state.status === 'breached') break
    const next = replayStep(rules, event, state)
    if (event.kind === 'reset') settle(days.at(-1), { before: state, next })
    else {
      const line = withEvent(days.at(-1), event, { state, next, boundary })
      if (days.at(-1)?.day === line.day) days.pop()
      days.push(line)
    }
    state = next
  }
  return days
}

type Step = { state: AttemptState; next: AttemptState; boundary: DayBoundary }

/** What a reset takes off the balance, and the account that it ends, belong to the day before it. */
function settle(
  day: DayRoom | undefined,
  { before, next }: { before: AttemptState; next: AttemptState },
): void {
  if (!day) return
  day.result += next.balance - before.balance
  day.balance = next.balance
  if (next.status === 'breached') Object.assign(day, { ended: 'breached', least: roomNow(next).mayLoseNow })
}

function withEvent(last: DayRoom | undefined, event: LedgerEvent, { state, next, boundary }: Step): DayRoom {
  const day = tradingDayNumber(event.at, boundary)
  const start = roomNow(state).mayLoseNow
  const after = roomNow(next).mayLoseNow
  const before = last?.day === day ? last : { result: 0, trades: 0, start, least: start }
  const isResult = event.kind === 'close' || event.kind === 'booking'
  return {
    day,
    start: before.start,
    balance: next.balance,
    ended: next.status,
    result: before.result + (isResult ? next.balance - state.balance : 0),
    trades: before.trades + (event.kind === 'close' ? event.trades : 0),
    least: smallerOf(before.least, after),
  }
}

function smallerOf(one: Room | null, other: Room | null): Room | null {
  if (!one || !other) return one ?? other
  return {
    most: Math.min(one.most, other.most),
    least: one.least === null || other.least === null ? null : Math.min(one.least, other.least),
  }
}
