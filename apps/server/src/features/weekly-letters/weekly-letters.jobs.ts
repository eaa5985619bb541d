import { periodBefore } from '@ballast/domain/reflection/review-period'
import { weekOver } from '@ballast/domain/reflection/week-over'
import { DAY_MS } from '@ballast/domain/time/durations'
import type { DayBoundary } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import { pages } from '../../platform/database/pages.ts'
import type { Gate } from '../../platform/http/register.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { readersOf } from '../notifications/moments.ts'
import { whoHasPro } from '../subscription/plan-limits.ts'
import type { Week } from './week-counts.ts'
import { writersOfWeek } from './weekly-letters.queries.ts'
import { writeLetter } from './write-letter.ts'

const BATCH_SIZE = 100
/** Somewhere a week is over every hour. A letter that a server was down for is written by the next run. */
const HOURLY = '23 * * * *'

export function mountWeeklyLetters(_: Gate, deps: Deps): void {
  deps.jobs.work('weekly-letters', { retryLimit: 1, cron: HOURLY, expireInSeconds: 6 * 3600 }, async () => {
    await writeLetters(deps)
  })
}

/**
 * Writes the letters that are missing about the latest week that is over for each trader; a failure does not hold up the
 * others. Returns how many.
 */
export async function writeLetters(deps: Deps): Promise<number> {
  let written = 0
  for (const week of weeksOver(deps.clock.now())) written += await writeLettersOf(deps, week)
  return written
}

/** While Monday morning goes around the world, the latest week that is over is not the same everywhere. */
function weeksOver(now: Date): Week[] {
  const today = Math.floor(now.getTime() / DAY_MS)
  const weeks = [today - 1, today, today + 1].map((day) => periodBefore('week', day))
  return weeks.filter(({ first }, at) => weeks.findIndex((week) => week.first === first) === at)
}

type Writer = Awaited<ReturnType<typeof writersOfWeek>>[number]

async function writeLettersOf(deps: Deps, week: Week): Promise<number> {
  let written = 0
  const writers = pages<Writer>(BATCH_SIZE, (after) =>
    writersOfWeek(deps.db, { week, after: after?.userId ?? null, limit: BATCH_SIZE }),
  )
  for await (const users of writers) {
    const withPro = await whoHasPro(deps, users)
    const due = users.filter(({ userId }) => withPro.has(userId))
    const userIds = due.map(({ userId }) => userId)
    const readers = await readersOf(deps.db, { userIds, now: deps.clock.now() })
    for (const caller of due) {
      const timeZone = readers.get(caller.userId)?.moment.timeZone ?? 'UTC'
      const isWritten = await writeIfDue(deps, { caller, week, timeZone }).catch((error: unknown) => {
        deps.log.error({ err: error, userId: caller.userId }, 'a weekly letter failed')
        return false
      })
      if (isWritten) written++
    }
  }
  return written
}

type DueInput = Parameters<typeof writeLetter>[1]

async function writeIfDue(deps: Deps, input: DueInput): Promise<boolean> {
  const { caller, week, timeZone } = input
  const accounts: DayBoundary[] = await accountsOf(deps.db, caller)
  const over = weekOver(deps.clock.now().getTime(), { timeZone, accounts })
  return over.first === week.first && writeLetter(deps, input)
}
