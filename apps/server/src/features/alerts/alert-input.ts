import type {
  AlertInput,
  SizedTrade,
  SnapshotDifference,
} from '@ballast/domain/prop-rules/alerts/alert-input'
import type { Thresholds } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import { type DayStopNow, dayStopNow } from '@ballast/domain/prop-rules/alerts/day-stop'
import { sizeAllowed } from '@ballast/domain/prop-rules/attempt-progress'
import { startOf } from '@ballast/domain/prop-rules/attempt-state'
import { openSizes } from '@ballast/domain/prop-rules/conduct/open-sizes'
import type { FirmTotals } from '@ballast/domain/prop-rules/conduct/person-limits'
import type { Violation } from '@ballast/domain/prop-rules/conduct/violation'
import { replayLedger } from '@ballast/domain/prop-rules/replay'
import { DAY_MS } from '@ballast/domain/time/durations'
import { dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { type DayStopRow, rowOnDay, stopOfRow } from '../accounts/day-stops.queries.ts'
import type { UserAttempts } from '../attempts/attempt-states.ts'
import {
  type AttemptInput,
  type ComputedAttempt,
  eventsOf,
  fullSizeLoserOf,
  progressOfComputed,
} from '../attempts/compute-attempt.ts'
import type { AccountPosition } from './alerts.queries.ts'

type Attempt = { input: AttemptInput; computed: ComputedAttempt }
type WatchInput = {
  now: number
  expenses: UserAttempts['expenses']
  positions: readonly AccountPosition[]
  dayStops: readonly DayStopRow[]
  thresholds: Thresholds
  firms: readonly FirmTotals[]
}

/** A position held over a weekend becomes known on Monday. */
const VIOLATIONS_MS = 3 * DAY_MS
/** How long a trade that was too large is reported. */
export const SIZES_MS = DAY_MS

/** What the alert rules read about one attempt. */
export function alertInput({ input, computed }: Attempt, watchInput: WatchInput): AlertInput {
  const { rules: phase, state, boundary, openTrades } = computed
  const { now, thresholds } = watchInput
  return {
    phase,
    state,
    boundary,
    now,
    openTrades,
    thresholds,
    timeZone: input.account.timeZone,
    atFirm: atFirmOf(input, watchInput.firms),
    violations: recentViolations(computed, now),
    progress: progressOfComputed(computed),
    oversized: oversized({ input, computed }, watchInput),
    dayStop: dayStopToday({ input, computed }, watchInput),
    loser: fullSizeLoserOf(computed, input.account),
    subscriptionPaidOn: paidDays(input.row.id, watchInput.expenses),
    snapshot: snapshotDifference(computed),
  }
}

/** The account's day compared with the trader's own stop; `null` without one. */
export function dayStopToday(
  { input, computed }: Attempt,
  { now, dayStops }: Pick<WatchInput, 'now' | 'dayStops'>,
): DayStopNow | null {
  const { boundary, trades } = computed
  const today = tradingDayNumber(now, boundary)
  const own = dayStops.filter(({ accountId }) => accountId === input.account.id)
  const stop = stopOfRow(rowOnDay(own, dayText(today)))
  if (!stop) return null
  return dayStopNow(
    stop,
    trades.filter(({ closedAt }) => closedAt <= now && tradingDayNumber(closedAt, boundary) === today),
    input.account.breakEvenTolerance,
  )
}

/** Trades that made what was open on the account larger than allowed at that moment, each at its largest. */
function oversized({ input, computed }: Attempt, { now, positions }: WatchInput): SizedTrade[] {
  const { rules, startedAt } = computed
  const own = positions.filter(({ accountId }) => accountId === input.account.id)
  const since = Math.max(startedAt, now - SIZES_MS)
  const least = Math.min(...rules.size.map(({ most }) => most))
  const over = openSizes(own).flatMap(({ id, at, size }): SizedTrade[] => {
    if (at < since || size <= least) return []
    const before = eventsOf(computed).filter((event) => event.at <= at)
    const allowed = sizeAllowed(rules, replayLedger(rules.loss, before, startOf(rules.loss, startedAt)))
    return allowed !== null && size > allowed ? [{ id, at, size, allowed }] : []
  })
  const openedAt = new Map(own.map((position) => [position.id, position.openedAt.getTime()]))
  return [...Map.groupBy(over, ({ id }) => id)].flatMap(([id, all]) => {
    const [largest] = all.toSorted((a, b) => b.size - a.size)
    // An alert belongs to the trade that was opened at its time.
    return largest ? [{ ...largest, at: openedAt.get(id) ?? largest.at }] : []
  })
}

function recentViolations({ record }: ComputedAttempt, now: number): Violation[] {
  const recent = record.violations?.filter(({ at }) => at >= now - VIOLATIONS_MS) ?? []
  return recent.sort((a, b) => a.at - b.at)
}

/** Reported once per firm, by the attempt that was added last. */
function atFirmOf({ row }: AttemptInput, firms: readonly FirmTotals[]): FirmTotals | null {
  return firms.find(({ ids }) => ids.toSorted().at(-1) === row.id) ?? null
}

function paidDays(attemptId: string, expenses: WatchInput['expenses']): string[] {
  return expenses
    .filter((each) => each.attemptId === attemptId && each.kind === 'subscription')
    .map(({ paidOn }) => paidOn)
}

/** The computation begins at a snapshot that precedes every trade, so such a snapshot cannot differ from it. */
function snapshotDifference(computed: ComputedAttempt): SnapshotDifference | null {
  const { rules, startedAt, record } = computed
  if (record.snapshots.length === 0) return null
  const events = eventsOf(computed)
  const index = events.findLastIndex(({ kind }) => kind === 'snapshot')
  const event = events[index]
  if (event?.kind !== 'snapshot') return null
  const before = events.slice(0, index)
  if (!before.some(({ kind }) => kind === 'close')) return null
  const { balance, floor } = replayLedger(rules.loss, before, startOf(rules.loss, startedAt))
  return {
    id: event.cause?.ids[0] ?? '',
    at: event.at,
    ours: { balance, floor: floor?.low ?? null },
    theirs: { balance: event.balance, floor: event.floor },
  }
}
