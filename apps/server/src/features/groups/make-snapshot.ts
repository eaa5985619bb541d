import { getCalendar, getCalendarDay } from '@ballast/contract/calendar'
import { getDashboard } from '@ballast/contract/dashboard'
import type { Share, Snapshot } from '@ballast/contract/groups/snapshots'
import { dayNumber } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { showCalendar } from '../calendar/show-calendar.ts'
import { showDay } from '../calendar/show-day.ts'
import { showDashboard } from '../dashboard/show-dashboard.ts'
import { loadPointDays } from '../progress/point-days.ts'
import { hasSamples } from '../sample-data/sample-data.queries.ts'
import { showTrade } from '../trades/show-trades.ts'
import {
  amountsOf,
  daySnapshot,
  keptWithin,
  MAX_DAYS,
  reportSnapshot,
  type ShareOf,
  tradeSnapshot,
} from './snapshots.ts'

export type SnapshotContext = Pick<Deps, 'db' | 'columns' | 'clock' | 'attemptStates' | 'cache'>

/** A copy of the caller's own record, with only the parts they chose. Throws 404, 422, and 409 while it contains sample trades. */
export async function makeSnapshot(
  deps: SnapshotContext,
  { userId, share }: { userId: string; share: Share },
): Promise<Snapshot> {
  if (await hasSamples(deps.db, { userId })) throw new AppError('sample_shared')
  if (share.kind === 'trade') return ofTrade(deps, { userId, share })
  return share.kind === 'day' ? ofDay(deps, { userId, share }) : ofReport(deps, { userId, share })
}

async function ofTrade({ db }: SnapshotContext, { userId, share }: ShareOf<'trade'>): Promise<Snapshot> {
  return tradeSnapshot(await showTrade(db, { userId, id: share.tradeId }), share.parts)
}

async function ofDay(deps: SnapshotContext, { userId, share }: ShareOf<'day'>): Promise<Snapshot> {
  const query = getCalendarDay.query.parse({})
  const shown = await showDay(deps, { userId, role: 'beta_tester', day: share.day, query })
  if (!shown.summary && shown.trades.length === 0)
    throw new AppError('not_found', { message: 'Nothing was traded or written on this day.' })
  const range = { from: share.day, to: share.day }
  const calendar = await showCalendar(deps, { userId, query: getCalendar.query.parse(range) })
  return daySnapshot({ ...shown, amounts: amountsOf(calendar) }, share)
}

async function ofReport(deps: SnapshotContext, { userId, share }: ShareOf<'report'>): Promise<Snapshot> {
  const { from, to } = share
  const length = dayNumber(to) - dayNumber(from)
  if (length < 0 || length >= MAX_DAYS) throw invalidInput({ to: 'Choose a period of a year at most' })
  const figures = await showDashboard(deps, { userId, query: getDashboard.query.parse({ from, to }) })
  const rules = share.parts.includes('rules') ? await rulesKept(deps, { userId, share }) : null
  return reportSnapshot(figures, share, rules)
}

async function rulesKept(deps: SnapshotContext, { userId, share }: ShareOf<'report'>) {
  const record = await loadPointDays(deps, { userId })
  return keptWithin(record?.routine.tallies ?? [], share)
}
