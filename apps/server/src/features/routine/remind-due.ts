import { hasBetaAccess } from '@ballast/contract/auth'
import { isDue } from '@ballast/domain/routine/habit'
import { asSentence } from '@ballast/domain/text/as-sentence'
import { instantOnDay } from '@ballast/domain/time/instant-on-day'
import { dayText } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { dayOf, userBoundary } from '../accounts/user-clock.ts'
import { findUserById } from '../auth/auth.queries.ts'
import { notify } from '../notifications/notify.ts'
import { claimReminder, type HabitRow, habitsToRemind, termRowsOf } from './habits.queries.ts'
import { habitOf } from './judged-days.ts'
import { findMark, hasDayPlan, routineDayRows } from './marks.queries.ts'

type Context = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>

const BATCH_SIZE = 2000
/** A reminder is not sent later than this after its time, so that a server that was down does not send the whole morning at once. */
const LATEST_MS = 10 * 60_000

/** Sends the due reminders of habits, each once a day; a user's reminders are one notification. */
export async function remindDue(deps: Context, { batchSize = BATCH_SIZE } = {}): Promise<void> {
  const now = deps.clock.now()
  for (let after: string | null = null; ; ) {
    const rows: HabitRow[] = await habitsToRemind(deps.db, { now, after, limit: batchSize })
    const users = [...Map.groupBy(rows, (row) => row.userId)]
    // A batch may end in the middle of its last user's habits; that user is left for the next batch.
    if (rows.length === batchSize && users.length > 1) users.pop()
    for (const [userId, habits] of users)
      await remind(deps, { userId, habits }).catch((error: unknown) =>
        deps.log.error({ err: error, user: userId }, 'habits could not be reminded of'),
      )
    if (rows.length < batchSize) return
    after = users.at(-1)?.[0] ?? null
  }
}

async function remind(
  deps: Context,
  { userId, habits }: { userId: string; habits: readonly HabitRow[] },
): Promise<void> {
  const now = deps.clock.now()
  const accounts = await accountsOf(deps.db, { userId })
  const inTime = habits.filter((row) => isItsTime(row, { accounts, now }))
  if (inTime.length === 0) return
  const user = await findUserById(deps.db, { userId })
  if (!hasBetaAccess(user?.role)) return
  await withTransaction(deps.db, async (db) => {
    const due: HabitRow[] = []
    const all = await termRowsOf(db, { userId })
    for (const row of inTime) {
      const today = dayOf(userBoundary(accounts, row.timeZone), now)
      const day = dayText(today)
      const [known] = await routineDayRows(db, { userId, from: day })
      const isClosed = known?.day === day && (known.isOff || known.finishedAt !== null)
      const hasPlan = await hasDayPlan(db, { userId, day })
      // Whether there will be a trade is not known yet, so days that depend on trades are reminded of as well.
      const isDueToday = isDue(habitOf(row, all).habit, today, { hasTrades: true, hasPlan })
      const isDone = (await findMark(db, { userId, habitId: row.id, day })) !== null
      if (isDueToday && !isClosed && !isDone && (await claimReminder(db, { userId, id: row.id, day })))
        due.push(row)
    }
    if (due.length === 0) return
    await notify(
      { ...deps, db },
      {
        userId,
        kind: 'reminders',
        key: `habits ${now.toISOString()} ${due.map(({ id }) => id).join(' ')}`,
        title: [due.length === 1 ? (due[0]?.name ?? '') : `${due.length} habits`],
        paragraphs: due.map((row) => [wordsOf(row)]),
        link: { label: 'Open today’s list', path: '/habits' },
      },
    )
  })
}

export function isItsTime(
  { cueTime, timeZone }: HabitRow,
  { accounts, now }: { accounts: Parameters<typeof userBoundary>[0]; now: Date },
): boolean {
  if (cueTime === null) return false
  const boundary = userBoundary(accounts, timeZone)
  const at = instantOnDay(dayText(dayOf(boundary, now)), cueTime, boundary)
  return now.getTime() >= at && now.getTime() - at < LATEST_MS
}

export function wordsOf({ name, cueAfter, tiny }: HabitRow): string {
  return [name, cueAfter && `After: ${cueAfter}`, tiny && `At least: ${tiny}`]
    .filter(Boolean)
    .map(asSentence)
    .join(' ')
}
