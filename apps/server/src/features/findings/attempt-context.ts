import type { Context } from '@ballast/domain/behaviour/context'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { DAY_MS } from '@ballast/domain/time/durations'
import { dayNumber } from '@ballast/domain/time/trading-day'
import type { Db } from '../../platform/database/database.ts'
import { listAttemptRows } from '../attempts/attempts.queries.ts'
import { loadAttemptInputs } from '../attempts/load-attempt-inputs.ts'
import { hasLeftAccount } from '../attempts/logged-payouts.ts'
import { limitsByDay } from './attempt-limits.ts'

/** Context from a user's attempts: what the rules left on each day, and when payouts were taken. */
export async function attemptContext(
  db: Db,
  { userId, columns }: { userId: string; columns: TradeColumns },
): Promise<Pick<Context, 'limits' | 'payouts'>> {
  const rows = await listAttemptRows(db, { userId })
  if (rows.length === 0) return { limits: null, payouts: null }
  const { inputs } = await loadAttemptInputs(db, { userId, rows })
  const until = lastInstant(columns) + DAY_MS
  const limits = inputs.flatMap((each) => limitsByDay(each, until))
  const payouts = Map.groupBy(
    inputs.flatMap(({ account, records }) =>
      records.payouts.filter(hasLeftAccount).map(({ requestedOn }) => ({ account, requestedOn })),
    ),
    ({ account }) => account.id,
  )
  return {
    limits: new Map(limits),
    payouts: new Map(
      Array.from(payouts, ([account, list]) => [
        account,
        list.map(({ requestedOn }) => dayNumber(requestedOn)),
      ]),
    ),
  }
}

/** The end of the latest trade; nothing after it affects a day that had one. */
function lastInstant({ closedAt, openedAt }: TradeColumns): number {
  return [...closedAt, ...openedAt].reduce((last, at) => (at > last ? at : last), 0)
}
