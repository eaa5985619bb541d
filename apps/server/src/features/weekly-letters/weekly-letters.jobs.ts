import { periodOf } from '@ballast/domain/reflection/review-period'
import { DAY_MS } from '@ballast/domain/time/durations'
import type { Deps } from '../../deps.ts'
import type { Gate } from '../../platform/http/register.ts'
import { hasSamples } from '../sample-data/sample-data.queries.ts'
import { hasPro } from '../subscription/plan-limits.ts'
import { writersOfWeek } from './weekly-letters.queries.ts'
import { writeLetter } from './write-letter.ts'

const BATCH_SIZE = 100
/** Sunday afternoon in Europe and morning in America, after the weekly look for findings. */
const WEEKLY = '23 15 * * 0'

export function mountWeeklyLetters(_: Gate, deps: Deps): void {
  deps.jobs.work('weekly-letters', { retryLimit: 1, cron: WEEKLY, expireInSeconds: 6 * 3600 }, async () => {
    await writeLetters(deps)
  })
}

/** Writes the letters for the week that ends today; a failure does not hold up the others. Returns how many. */
export async function writeLetters(deps: Deps): Promise<number> {
  const week = periodOf('week', Math.floor(deps.clock.now().getTime() / DAY_MS))
  let written = 0
  for (let after: string | null = null; ; ) {
    const users = await writersOfWeek(deps.db, { week, after, limit: BATCH_SIZE })
    for (const caller of users) {
      if ((await hasSamples(deps.db, caller)) || !(await hasPro(deps, caller))) continue
      const isWritten = await writeLetter(deps, { caller, week }).catch((error: unknown) => {
        deps.log.error({ err: error, userId: caller.userId }, 'a weekly letter failed')
        return false
      })
      if (isWritten) written++
    }
    after = users.at(-1)?.userId ?? null
    if (users.length < BATCH_SIZE) return written
  }
}
