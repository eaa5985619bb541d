import { unitsFromMicros } from '@ballast/domain/money/micros'
import type { AttemptState } from '@ballast/domain/prop-rules/attempt-state'
import { startOf } from '@ballast/domain/prop-rules/attempt-state'
import { type LedgerTrade, ledgerOf } from '@ballast/domain/prop-rules/ledger'
import type { LedgerEvent } from '@ballast/domain/prop-rules/ledger-event'
import { replayLedger } from '@ballast/domain/prop-rules/replay'
import { instantOnDay } from '@ballast/domain/time/instant-on-day'
import type { DayBoundary } from '@ballast/domain/time/trading-day'
import { dayNumber, dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { type RuleEdits, withEdits } from '@ballast/programmes/edits'
import type { StatedPhase, StatedReset } from '@ballast/programmes/programme'
import { type ReadRules, readRules } from '@ballast/programmes/read-rules'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { AttemptRecords, AttemptRow, BookingFacts, TradeFacts } from './attempts.queries.ts'

/** All that one attempt is computed from. */
export type AttemptFacts = {
  row: AttemptRow
  account: AccountRow
  trades: readonly TradeFacts[]
  bookings: readonly BookingFacts[]
  records: Pick<AttemptRecords, 'payouts' | 'snapshots'>
}

/** An attempt as its trades have left it, computed anew each time and never kept. */
export type Computed = ReadRules & {
  phase: StatedPhase
  reset: StatedReset | null
  boundary: DayBoundary
  startedAt: number
  events: LedgerEvent[]
  state: AttemptState
  trades: LedgerTrade[]
  openTrades: number
  unknownResults: number
}

/** Replays an attempt's trades, payouts and snapshots under its rules, up to `now`. */
export function computeAttempt(facts: AttemptFacts, now: number): Computed {
  const { row, account, records } = facts
  const size = unitsFromMicros(row.size)
  const { phase, reset } = withEdits(row.rules, editsOf(row), size)
  const counted = records.payouts.filter(({ state }) => state !== 'refused')
  const read = readRules(
    { phase, reset, splitPercent: row.rules.splitPercent },
    { size, payoutNumber: counted.length + 1 },
  )
  const boundary = boundaryOf(reset, account)
  const startedAt = instantOnDay(row.purchasedOn, boundary.dayReset, boundary)
  const until = row.endedOn ? Math.min(now, endOfDay(row.endedOn, boundary)) : now
  const own = facts.trades.filter((trade) => isWithin(trade, row))
  const trades = own.flatMap(ledgerTrade)
  const events = ledgerOf(
    {
      trades,
      bookings: facts.bookings
        .filter(({ at }) => at.getTime() >= startedAt && at.getTime() < until)
        .map(({ id, at, amount }) => ({ id, at: at.getTime(), amount })),
      payouts: counted.map(({ id, requestedOn, gross, traderShare }) => ({
        ...{ id, gross, traderShare },
        at: payoutInstant(requestedOn, boundary, until),
      })),
      snapshots: records.snapshots.map(({ id, takenAt, balance, open, floor, highWater, dailyFloor }) => ({
        ...{ id, balance, open, floor, highWater, dailyFloor },
        at: takenAt.getTime(),
      })),
    },
    { boundary, until },
  )
  return {
    ...read,
    ...{ phase, reset, boundary, startedAt, events, trades },
    state: replayLedger(read.rules.loss, events, startOf(read.rules.loss, startedAt)),
    openTrades: own.filter(({ closedAt }) => closedAt === null).length,
    unknownResults: own.filter(({ closedAt, net }) => closedAt !== null && net === null).length,
  }
}

/** The edits without the days they were made on. */
export function editsOf({ edits }: Pick<AttemptRow, 'edits'>): RuleEdits {
  return Object.fromEntries(Object.entries(edits).map(([field, edit]) => [field, edit.value])) as RuleEdits
}

/** The firm's trading day where it is stated, else the account's. */
function boundaryOf(reset: StatedReset | null, account: AccountRow): DayBoundary {
  return reset
    ? { timeZone: reset.zone, dayReset: reset.time }
    : { timeZone: account.timeZone, dayReset: account.dayReset }
}

/** When the trading day of an instant ends. */
export function dayEndOf(at: number, boundary: DayBoundary): number {
  return endOfDay(dayText(tradingDayNumber(at, boundary)), boundary)
}

function endOfDay(day: string, boundary: DayBoundary): number {
  return instantOnDay(dayText(dayNumber(day) + 1), boundary.dayReset, boundary)
}

/** A payout leaves the account when the day is over: after the day's trades, before the reset. */
export function payoutInstant(day: string, boundary: DayBoundary, until: number): number {
  return Math.min(endOfDay(day, boundary) - 1, until)
}

function isWithin({ openDay, tradingDay }: TradeFacts, { purchasedOn, endedOn }: AttemptRow): boolean {
  return openDay >= purchasedOn && (endedOn === null || tradingDay <= endedOn)
}

function ledgerTrade({ id, openedAt, closedAt, net, mae, mfe }: TradeFacts): LedgerTrade[] {
  if (closedAt === null || net === null) return []
  return [
    {
      ...{ id, net, openedAt: openedAt.getTime(), closedAt: closedAt.getTime() },
      mfe: mfe === null ? null : Math.max(0, mfe),
      mae: mae === null ? null : -Math.abs(mae),
    },
  ]
}
