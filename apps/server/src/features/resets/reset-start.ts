import type { ResponseOf } from '@ballast/contract/endpoint'
import type { getResetStart } from '@ballast/contract/routine/resets'
import {
  halfOfRoom,
  lossesInARow,
  offerOf,
  quickReentries,
  type ResetEvent,
} from '@ballast/domain/reset/reset-events'
import { lowerFirst } from '@ballast/domain/text/lower-first'
import { type DayNumber, dayText } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { dayStopsOf } from '../accounts/day-stops.queries.ts'
import { dayOf, userBoundary } from '../accounts/user-clock.ts'
import { experimentsOf } from '../findings/findings.queries.ts'
import { computeRoutine } from '../routine/compute-routine.ts'
import { presentReset } from './reset.presenter.ts'
import { ifThensOfDay, isSilent, listResetRows, resetsSince } from './resets.queries.ts'
import { dayRoomsOf, quickMinutesOf, tradesOfDay } from './start-values.ts'

type Context = Pick<Deps, 'db' | 'columns' | 'clock' | 'attemptStates' | 'cache'>
type StartQuery = { userId: string; timeZone: string | undefined }

/** Everything a reset needs, in one request, so that it then works offline. */
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
      kind: offer.kind,
      key: offer.key,
      isForReview: offer.isForReview,
      tradeIds: offer.tradeIds,
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
    ...tried.map(({ cue, act }) => `If ${lowerFirst(cue)}, then ${lowerFirst(act)}`),
    ...planned.map(({ when, action }) => `If ${lowerFirst(when)}, then ${lowerFirst(action)}`),
  ]
  return [...new Set(lines)].slice(0, 20)
}

type Today = { userId: string; day: DayNumber; now: number }

/** Today's events after which a reset could help, with the names of any broken rules. */
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
  const accountIds = attempts.map(({ input }) => input.account.id)
  const dayStops = accountIds.length === 0 ? [] : await dayStopsOf(deps.db, { userId, accountIds })
  const events = [
    ...lossesInARow(trades),
    ...halfOfRoom(attempts.flatMap((attempt) => dayRoomsOf(attempt, { now, dayStops }))),
    ...broken,
    ...quickReentries(trades, quickMinutesOf(columns)),
  ]
  return { events, rules }
}

/** Rules of the routine that were broken at a known time today. */
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
