import { RUNNING_STATES } from '@ballast/contract/attempts/attempt-words'
import type { ResponseOf } from '@ballast/contract/endpoint'
import type { getResetStart } from '@ballast/contract/routine/resets'
import { decisionTable } from '@ballast/domain/behaviour/decision-table'
import { quickGap } from '@ballast/domain/behaviour/detectors/quick-reentry/event'
import { roomNow } from '@ballast/domain/prop-rules/room'
import {
  type DayRoom,
  type DayTrade,
  halfOfRoom,
  lossesInARow,
  offerOf,
  quickReentries,
  type ResetEvent,
} from '@ballast/domain/reset/reset-events'
import { mergeDecisions } from '@ballast/domain/statistics/selection/merge-decisions'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { type DayNumber, dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { dayOf, userBoundary } from '../accounts/user-clock.ts'
import { type DayStopRow, dayStopsOf, rowOnDay, stopOfRow } from '../alerts/day-stops.queries.ts'
import { dayStopToday } from '../alerts/watch-facts.ts'
import type { UserAttempts } from '../attempts/attempt-states.ts'
import { experimentsOf } from '../findings/findings.queries.ts'
import { computeRoutine } from '../routine/compute-routine.ts'
import { presentReset } from './reset.presenter.ts'
import { ifThensOfDay, isSilent, listResetRows, resetsSince } from './resets.queries.ts'

type Context = Pick<Deps, 'db' | 'columns' | 'clock' | 'attemptStates'>
type StartQuery = { userId: string; timeZone: string | undefined }

/** Everything a reset needs, in one request: from then on it works without a connection. */
export async function showResetStart(
  deps: Context,
  { userId, timeZone }: StartQuery,
): Promise<ResponseOf<typeof getResetStart>> {
  const { db, clock } = deps
  const now = clock.now()
  const boundary = userBoundary(await accountsOf(db, { userId }), timeZone)
  const day = dayOf(boundary, now)
  const [last] = await listResetRows(db, { userId, before: null, limit: 1 })
  const { events, rules } = await eventsOf(deps, { userId, day, now: now.getTime() })
  const resets = await resetsSince(db, { userId, day: dayText(day) })
  const offer = offerOf(events, {
    now: now.getTime(),
    resets: resets.map(({ startedAt }) => startedAt.getTime()),
    isDismissed: await isSilent(db, { userId, day: dayText(day) }),
  })
  return {
    day: dayText(day),
    timeZone: boundary.timeZone,
    offer: offer && {
      ...{ kind: offer.kind, key: offer.key, isForReview: offer.isForReview, tradeIds: offer.tradeIds },
      at: new Date(offer.at).toISOString(),
      rule: rules.get(offer.key) ?? null,
    },
    ifThens: await ifThensOf(deps, { userId, day, now }),
    last: last ? presentReset(last) : null,
  }
}

async function ifThensOf(
  { db }: Context,
  { userId, day, now }: { userId: string; day: DayNumber; now: Date },
) {
  const planned = (await ifThensOfDay(db, { userId, day: dayText(day) })).filter(
    ({ when, action }) => when && action,
  )
  const tried = (await experimentsOf(db, { userId })).filter(
    ({ endsAt, stoppedAt }) => stoppedAt === null && endsAt > now,
  )
  const lines = [
    ...tried.map(({ cue, act }) => `If ${cue}, then ${act}`),
    ...planned.map(({ when, action }) => `If ${lowered(when)}, then ${lowered(action)}`),
  ]
  return [...new Set(lines)].slice(0, 20)
}

export function lowered(text: string): string {
  return /^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

type Today = { userId: string; day: DayNumber; now: number }

/** Everything today after which a reset could help, with the name of the rule where one was broken. */
async function eventsOf(
  deps: Context,
  today: Today,
): Promise<{ events: ResetEvent[]; rules: Map<string, string> }> {
  const { userId, day, now } = today
  const { columns } = await deps.columns.columnsOf(userId)
  const trades = tradesOfDay(columns, day)
  const rules = new Map<string, string>()
  const broken = await brokenRules(deps, today, rules)
  if (trades.length === 0) return { events: broken, rules }
  const { attempts } = await deps.attemptStates.of(userId, now)
  const accountIds = attempts.map(({ facts }) => facts.account.id)
  const dayStops = accountIds.length === 0 ? [] : await dayStopsOf(deps.db, { userId, accountIds })
  const events = [
    ...lossesInARow(trades),
    ...halfOfRoom(attempts.flatMap((attempt) => dayRoomsOf(attempt, { now, dayStops }))),
    ...broken,
    ...quickReentries(trades, quickMinutesOf(columns)),
  ]
  return { events, rules }
}

/** Rules of the routine that were broken at a moment of today. */
async function brokenRules(
  deps: Context,
  { userId, day }: Today,
  rules: Map<string, string>,
): Promise<ResetEvent[]> {
  const { habits, cells } = await computeRoutine(deps, { userId, from: day })
  return habits.flatMap(({ row }) => {
    const cell = cells.get(row.id)?.find((each) => each.day === day)
    if (cell?.state !== 'broken' || cell.verdict?.at == null) return []
    const key = `rule_broken:${row.id}:${dayText(day)}`
    rules.set(key, row.name)
    return [{ kind: 'rule_broken' as const, key, at: cell.verdict.at, tradeIds: cell.verdict.tradeIds }]
  })
}

export function tradesOfDay(columns: TradeColumns, day: DayNumber): DayTrade[] {
  const rows: number[] = []
  for (let row = 0; row < columns.length; row++)
    if (columns.openDay[row] === day || (columns.closed[row] === 1 && columns.tradingDay[row] === day))
      rows.push(row)
  const { columns: merged, rows: used } = mergeDecisions({ columns, rows: Uint32Array.from(rows) }).selection
  const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value)
  return Array.from(used, (row) => ({
    id: merged.id[row] ?? '',
    openedAt: known(merged.openedAt[row]),
    closedAt: known(merged.closedAt[row]),
    outcome: merged.outcome[row] ?? 2,
  }))
}

/** Waits are measured on the latest trades, so that a change of style since last year counts. */
const LATEST = 2_000
const MIN_WAITS = 20

export function quickMinutesOf(columns: TradeColumns): number | null {
  const closed = Array.from({ length: columns.length }, (_, row) => row).filter(
    (row) => columns.closed[row] === 1,
  )
  const table = decisionTable({ columns, rows: Uint32Array.from(closed.slice(-LATEST)) })
  const waits = table.gap.filter((minutes) => !Number.isNaN(minutes)).length
  return waits < MIN_WAITS ? null : quickGap(table)
}

type Attempt = UserAttempts['attempts'][number]

/** The loss an account could take on the day and can still take: by its firm's daily limit, and by its own day stop. */
export function dayRoomsOf(
  attempt: Attempt,
  { now, dayStops }: { now: number; dayStops: readonly DayStopRow[] },
): DayRoom[] {
  const { facts, computed } = attempt
  const { state, boundary, trades } = computed
  const today = tradingDayNumber(now, boundary)
  const last = trades.findLast(
    ({ closedAt }) => closedAt <= now && tradingDayNumber(closedAt, boundary) === today,
  )
  if (!(RUNNING_STATES as readonly string[]).includes(facts.row.state) || !last) return []
  const day = { accountId: facts.account.id, day: dayText(today), at: last.closedAt, tradeIds: [last.id] }
  const { dailyRoom } = roomNow(state)
  const own = dayStops.filter(({ accountId }) => accountId === day.accountId)
  const stop = stopOfRow(rowOnDay(own, day.day))
  const left = dayStopToday(attempt, { now, dayStops })?.left
  return [
    ...(state.dailyFloor && dailyRoom
      ? [
          {
            ...day,
            of: state.dailyReference.low - state.dailyFloor.low,
            left: dailyRoom.least ?? dailyRoom.most,
          },
        ]
      : []),
    ...(stop && stop.kind !== 'losses' && left != null
      ? [{ ...day, of: stop.kind === 'amount' ? stop.amount : stop.r * stop.risk, left }]
      : []),
  ]
}
