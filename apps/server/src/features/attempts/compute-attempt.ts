import { unitsFromMicros } from '@ballast/domain/money/micros'
import {
  type AttemptProgress,
  type ProgressInput,
  progressOf,
} from '@ballast/domain/prop-rules/attempt-progress'
import type { AttemptState } from '@ballast/domain/prop-rules/attempt-state'
import { startOf } from '@ballast/domain/prop-rules/attempt-state'
import type { ConductResult } from '@ballast/domain/prop-rules/conduct/violations'
import type { FirmCounts } from '@ballast/domain/prop-rules/days/firm-counts'
import { type LedgerInput, type LedgerTrade, ledgerOf } from '@ballast/domain/prop-rules/ledger'
import type { LedgerEvent } from '@ballast/domain/prop-rules/ledger-event'
import { type LoserSize, loserSizeOf } from '@ballast/domain/prop-rules/loser-size'
import { replayLedger } from '@ballast/domain/prop-rules/replay'
import type { RuleEdits } from '@ballast/domain/prop-rules/rule-fields'
import type { LossRules } from '@ballast/domain/prop-rules/rule-set'
import { dayEndsAt, instantOnDay } from '@ballast/domain/time/instant-on-day'
import type { DayBoundary } from '@ballast/domain/time/trading-day'
import { dayNumber, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { withEdits } from '@ballast/programmes/edits'
import type { StatedPhase, StatedReset } from '@ballast/programmes/programme'
import { type ReadRules, readRules } from '@ballast/programmes/read-rules'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { AttemptRecords, AttemptRow, CashBooking } from './attempts.queries.ts'
import { type ConductInput, judge, NO_CONDUCT_INPUT } from './conduct/single-trades.ts'
import { hasLeftAccount } from './logged-payouts.ts'
import type { AttemptTrade } from './reuse/trade-lines.ts'

/** All the input an attempt is computed from. */
export type AttemptInput = {
  row: AttemptRow
  account: AccountRow
  trades: readonly AttemptTrade[]
  bookings: readonly CashBooking[]
  records: Pick<AttemptRecords, 'payouts' | 'snapshots'>
  /** Absent if no rule needs anything besides the trades. */
  conductInput?: ConductInput
}

/** An attempt's state after its trades: always computed, never stored. */
export type ComputedAttempt = ReadRules & {
  phase: StatedPhase
  reset: StatedReset | null
  boundary: DayBoundary
  startedAt: number
  /** The moment it was computed for, or the attempt's end if that came earlier. */
  now: number
  /** Everything on record up to then, from which `eventsOf` makes the events. */
  record: LedgerInput
  state: AttemptState
  /** The state after the last reset; null before the first one. */
  dayStart: AttemptState | null
  /** What the firm's page counted, oldest first. */
  counts: FirmCounts[]
  trades: LedgerTrade[]
  openTrades: number
  lastFillAt: number
  /** Closed trades without a known result. */
  unresolved: NonNullable<ProgressInput['unresolved']>
  /** For how many trades the data does not tell whether a rule of single trades was broken. */
  undecided: ConductResult['unknown']
}

/**
 * Replays an attempt's trades, payouts and snapshots under its rules, up to `now`. Given `known`, it continues from the
 * start of that day: the caller guarantees that nothing before it has changed.
 */
export function computeAttempt(input: AttemptInput, now: number, known?: ComputedAttempt): ComputedAttempt {
  const { row, account, records } = input
  const size = unitsFromMicros(row.size)
  const { phase, reset, splitPercent } = withEdits(row.rules, editsOf(row), size)
  const counted = records.payouts.filter(hasLeftAccount)
  const read = readRules({ phase, reset, splitPercent }, { size, payoutNumber: counted.length + 1 })
  const boundary = boundaryOf(reset, account)
  const startedAt = instantOnDay(row.purchasedOn, boundary.dayReset, boundary)
  const endsAt = row.endedOn ? endOfDay(row.endedOn, boundary) : Number.POSITIVE_INFINITY
  const until = Math.min(now, endsAt)
  const own = input.trades.filter((trade) => isWithin(trade, { startedAt, endsAt }))
  const { conductInput = NO_CONDUCT_INPUT } = input
  const { violations, unknown } = judge({ rules: read.rules, trades: own, boundary, until, conductInput })
  const trades = own.filter(isOfLedger)
  const pages = records.snapshots.filter(({ takenAt }) => {
    const at = takenAt.getTime()
    return at >= startedAt && at <= now && at < endsAt
  })
  const ledger = { trades, violations, counted, pages, boundary, startedAt, until }
  const record = ledgerInput(input.bookings, ledger)
  const replayed = replayDays(read.rules.loss, { record, boundary, now: until, startedAt, known })
  return {
    ...read,
    phase,
    reset,
    boundary,
    startedAt,
    now: until,
    record,
    trades,
    ...replayed,
    counts: pages.map(({ takenAt, balance, tradingDays, profitableDays, bestDay }) => ({
      at: takenAt.getTime(),
      balance,
      tradingDays,
      profitableDays,
      bestDay,
    })),
    openTrades: own.filter(({ closedAt }) => closedAt === null).length,
    lastFillAt: own.reduce(
      (last, { openedAt, closedAt, lastFillAt }) => Math.max(last, closedAt ?? lastFillAt ?? openedAt),
      startedAt,
    ),
    unresolved: own.flatMap(({ openedAt, closedAt, net }) =>
      closedAt !== null && net === null ? [{ openedAt, closedAt }] : [],
    ),
    undecided: unknown,
  }
}

type LedgerContext = Pick<LedgerInput, 'trades' | 'violations'> & {
  /** The payouts that have left the account. */
  counted: AttemptRecords['payouts']
  /** The firm's pages from the attempt's first moment until its end. */
  pages: AttemptRecords['snapshots']
  boundary: DayBoundary
  startedAt: number
  until: number
}

/** What the replay goes through: trades, violations, bookings, payouts and snapshots. */
function ledgerInput(
  bookings: AttemptInput['bookings'],
  { trades, violations, counted, pages, boundary, startedAt, until }: LedgerContext,
): LedgerInput {
  return {
    trades,
    violations,
    bookings: bookings
      .filter(({ at }) => at.getTime() >= startedAt && at.getTime() < until)
      .map(({ id, at, amount }) => ({ id, at: at.getTime(), amount })),
    payouts: counted.map(({ id, gross, traderShare, ...payout }) => ({
      id,
      gross,
      traderShare,
      at: payoutInstant(payout, { boundary, until, snapshots: pages }),
    })),
    snapshots: pages.map(({ id, takenAt, balance, open, floor, highWater, dailyFloor }) => ({
      id,
      balance,
      open,
      floor,
      highWater,
      dailyFloor,
      at: takenAt.getTime(),
    })),
  }
}

const progresses = new WeakMap<ComputedAttempt, AttemptProgress>()

/** An attempt's progress, computed once per state. */
export function progressOfComputed(computed: ComputedAttempt): AttemptProgress {
  const known = progresses.get(computed)
  if (known) return known
  const progress = progressOf(computed.rules, computed)
  progresses.set(computed, progress)
  return progress
}

/** The usual size of a losing trade of an attempt; `null` if too few are known. */
export function fullSizeLoserOf(
  { trades }: Pick<ComputedAttempt, 'trades'>,
  { breakEvenTolerance }: Pick<AccountRow, 'breakEvenTolerance'>,
): LoserSize | null {
  const inOrder = trades.toSorted((a, b) => a.closedAt - b.closedAt)
  return loserSizeOf(
    inOrder.map(({ net }) => net),
    breakEvenTolerance,
  )
}

/**
 * An attempt's events in time order. They are made anew for each caller: those of 100,000 trades take some 35 MB, and most
 * callers need the state alone.
 */
export function eventsOf({ record, boundary, now }: RecordUntil): LedgerEvent[] {
  return ledgerOf(record, { boundary, until: now })
}

type RecordUntil = Pick<ComputedAttempt, 'record' | 'boundary' | 'now'>
type ReplayInput = RecordUntil & Pick<ComputedAttempt, 'startedAt'> & { known: ComputedAttempt | undefined }

function replayDays(
  rules: LossRules,
  { known, startedAt, record, ...until }: ReplayInput,
): Pick<ComputedAttempt, 'state' | 'dayStart'> {
  const from = known?.dayStart && canContinue(record, known.dayStart) ? known.dayStart : null
  const events = eventsOf({ record: from ? sinceInstant(record, from.at) : record, ...until })
  const split = events.findLastIndex(({ kind }) => kind === 'reset') + 1
  const start = replayLedger(rules, events.slice(0, split), from ?? startOf(rules, startedAt))
  return {
    state: replayLedger(rules, events.slice(split), start),
    dayStart: from || split > 0 ? start : null,
  }
}

/** A trade held across the start of the day belongs to both days, so everything must be replayed. */
function canContinue({ trades }: LedgerInput, { at }: AttemptState): boolean {
  return !trades.some(({ openedAt, closedAt }) => openedAt < at && closedAt >= at)
}

function sinceInstant(
  { trades, bookings, payouts, snapshots, violations = [] }: LedgerInput,
  from: number,
): LedgerInput {
  return {
    trades: trades.filter(({ closedAt }) => closedAt >= from),
    bookings: bookings.filter(({ at }) => at >= from),
    payouts: payouts.filter(({ at }) => at >= from),
    snapshots: snapshots.filter(({ at }) => at >= from),
    violations: violations.filter(({ at }) => at >= from),
  }
}

/** The edits without their dates. */
export function editsOf({ edits }: Pick<AttemptRow, 'edits'>): RuleEdits {
  return Object.fromEntries(Object.entries(edits).map(([field, edit]) => [field, edit.value]))
}

/** The firm's trading day if it is stated, else the account's. */
function boundaryOf(reset: StatedReset | null, account: AccountRow): DayBoundary {
  return reset
    ? { timeZone: reset.zone, dayReset: reset.time }
    : { timeZone: account.timeZone, dayReset: account.dayReset }
}

/** When the trading day of an instant ends. */
export function dayEndOf(at: number, boundary: DayBoundary): number {
  return dayEndsAt(tradingDayNumber(at, boundary), boundary)
}

function endOfDay(day: string, boundary: DayBoundary): number {
  return dayEndsAt(dayNumber(day), boundary)
}

type Payout = Pick<AttemptRecords['payouts'][number], 'requestedOn' | 'createdAt'>
type PayoutContext = {
  boundary: DayBoundary
  until: number
  snapshots: readonly { takenAt: Date }[]
}

/**
 * A payout leaves the account at the end of the day: after the day's trades, before the reset. A snapshot of that day
 * that was taken after the payout was entered shows it already.
 */
export function payoutInstant(
  { requestedOn, createdAt }: Payout,
  { boundary, until, snapshots }: PayoutContext,
): number {
  const dayStart = dayEndsAt(dayNumber(requestedOn) - 1, boundary)
  const shown = snapshots
    .filter(({ takenAt }) => takenAt >= createdAt && takenAt.getTime() >= dayStart)
    .map(({ takenAt }) => takenAt.getTime())
  return Math.min(endOfDay(requestedOn, boundary) - 1, until, ...shown)
}

/** By the firm's trading day, like every other record of the attempt. */
function isWithin(
  { openedAt, closedAt }: AttemptTrade,
  { startedAt, endsAt }: { startedAt: number; endsAt: number },
): boolean {
  return openedAt >= startedAt && (closedAt ?? openedAt) < endsAt
}

function isOfLedger(trade: AttemptTrade): trade is AttemptTrade & LedgerTrade {
  return trade.closedAt !== null && trade.net !== null
}
