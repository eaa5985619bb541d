import type { DayStopWords } from '@ballast/contract/alerts/rooms'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import { type DayBoundary, dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { invalidInput } from '../../platform/http/app-error.ts'
import { type AccountRow, requireAccount } from '../accounts/accounts.queries.ts'
import { type DayStopRow, dayStopsOf, rowOnDay, saveDayStop } from '../accounts/day-stops.queries.ts'

type Change = { userId: string; accountId: string; boundary: DayBoundary; stop: DayStopWords | null }

/**
 * Sets the stop from today on, or from tomorrow if one is in force today, which is locked until its day is over. Throws
 * 404 for someone else's account, 422 for R without a default risk.
 */
export function setDayStop(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, accountId, boundary, stop }: Change,
): Promise<void> {
  return withTransaction(db, async (db) => {
    const account = await requireAccount(db, { userId, id: accountId })
    const now = clock.now()
    const today = tradingDayNumber(now.getTime(), boundary)
    const fromDay = dayText(
      today + ((await isLocked(db, { userId, accountId, day: dayText(today) })) ? 1 : 0),
    )
    await saveDayStop(db, { ...columnsOf(stop, account), userId, accountId, fromDay, setAt: now })
  })
}

async function isLocked(
  db: Db,
  { userId, accountId, day }: { userId: string; accountId: string; day: string },
): Promise<boolean> {
  const held = rowOnDay(await dayStopsOf(db, { userId, accountIds: [accountId] }), day)
  return held !== null && held.kind !== 'none'
}

type Columns = Pick<DayStopRow, 'kind' | 'amount' | 'r' | 'losses'>

export function columnsOf(stop: DayStopWords | null, { defaultRisk }: AccountRow): Columns {
  const empty = { amount: null, r: null, losses: null }
  if (stop === null) return { kind: 'none', ...empty }
  if (stop.kind === 'amount') return { ...empty, kind: 'amount', amount: microsFromDecimal(stop.amount) }
  if (stop.kind === 'losses') return { ...empty, kind: 'losses', losses: stop.losses }
  if (defaultRisk === null)
    throw invalidInput({ stop: 'Set the account’s default risk first: without it 1 R is not known' })
  return { ...empty, kind: 'r', r: stop.r, amount: Math.round(stop.r * defaultRisk) }
}
