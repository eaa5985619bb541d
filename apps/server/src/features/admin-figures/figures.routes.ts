import { getOverview, retryFailedJobs } from '@ballast/contract/admin/overview'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { allUsers, type Db, rowsOf, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { mountAbTests } from './ab-tests.ts'
import { firstActiveDay, readFigures } from './figures.queries.ts'
import { figuresSince, presentOverview } from './present-overview.ts'
import { workOutFigures, workOutJobs } from './work-out-figures.ts'

const FIGURES_QUEUE = 'admin-figures'
const JOBS_QUEUE = 'admin-jobs'

/** The overview of this installation. The page reads counts made by jobs, never the users' own data. */
export function mountFigures(gate: Gate, deps: Deps): void {
  const { db, clock, payments, jobs } = deps
  jobs.work(FIGURES_QUEUE, { retryLimit: 1, cron: '26 * * * *' }, () => workOutFigures(deps))
  jobs.work(JOBS_QUEUE, { retryLimit: 0, cron: '*/5 * * * *' }, () => workOutJobs(deps))

  mountAbTests(gate, deps)

  register(gate, getOverview, async () => {
    const now = clock.now()
    return presentOverview({
      now,
      isSandbox: payments.kind === 'sandbox',
      figures: await readFigures(db, { since: figuresSince(now) }),
      countedSince: await firstActiveDay(db),
      waiting: await waitingNow(db),
    })
  })
  register(gate, retryFailedJobs, async ({ caller, body: { queue } }) => {
    const retried = await withTransaction(db, async (db) => {
      const count = await jobs.retryFailed(db, queue)
      if (count === null) throw new AppError('not_found')
      await recordAct(db, {
        at: clock.now(),
        action: 'jobs.retry',
        actor: caller.userId,
        counts: { jobs: count },
        after: { queue },
      })
      return count
    })
    await workOutJobs(deps)
    return { retried }
  })
}

/** Runs once after each start, so that the page of a new installation is not empty for an hour. */
export async function countAtStart({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  await jobs.send(db, FIGURES_QUEUE, {})
  await jobs.send(db, JOBS_QUEUE, {})
}

const OF_ALL = allUsers('administration')

/** As the list of open reports counts them: not those of posts and groups that were deleted. */
const openReportsOfGroups = sql`(SELECT count(*)::int FROM group_reports r
  JOIN group_posts p ON p.group_id = r.group_id AND p.id = r.post_id AND p.deleted_at IS NULL
  JOIN groups g ON g.id = r.group_id AND g.deleted_at IS NULL
  WHERE ${OF_ALL} AND r.decided_at IS NULL)`

/** Counts what waits for an administrator: short lists, each with its own index. */
async function waitingNow(db: Db) {
  const [row] = await rowsOf<{
    applications: number
    oldest: string | Date | null
    ruleReports: number
    groupReports: number
    profileReports: number
    referrals: number
  }>(
    db,
    sql`SELECT (SELECT count(*)::int FROM affiliates WHERE status = 'applied') AS applications,
          (SELECT min(applied_at) FROM affiliates WHERE status = 'applied') AS oldest,
          (SELECT count(*)::int FROM rule_reports WHERE ${OF_ALL} AND state = 'open') AS "ruleReports",
          ${openReportsOfGroups} AS "groupReports",
          (SELECT count(*)::int FROM profile_reports WHERE decided_at IS NULL) AS "profileReports",
          (SELECT count(*)::int FROM affiliate_referrals WHERE status = 'review') AS referrals`,
  )
  return {
    applications: row?.applications ?? 0,
    oldestApplication: row?.oldest ? new Date(row.oldest).toISOString() : null,
    ruleReports: row?.ruleReports ?? 0,
    groupReports: row?.groupReports ?? 0,
    profileReports: row?.profileReports ?? 0,
    referrals: row?.referrals ?? 0,
  }
}
