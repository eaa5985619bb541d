import { DEMO_HISTORY } from '@ballast/testkit/history/demo-history'
import { generateHistory } from '@ballast/testkit/history/generate-history'
import type { History } from '@ballast/testkit/history/history'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { bumpVersion } from '../../../platform/changes/data-version.ts'
import { lockUser } from '../../../platform/changes/lock-user.ts'
import { type Db, rowsOf, withTransaction } from '../../../platform/database/database.ts'
import type { UserRef } from '../../../platform/database/owned-id.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { sampleData } from '../../../schema/accounts.ts'
import { settled } from '../../../schema/settled.ts'
import { hasSamples } from '../../sample-data/sample-data.queries.ts'
import { seedAttempts } from '../seed-attempts.ts'
import { seedPlans } from '../seed-days.ts'
import { lastWeekdayBefore, saveSetups, seedAccount } from '../seed-history.ts'
import { seedWrittenDays } from '../seed-reflections.ts'

type Context = Pick<Deps, 'db' | 'clock'>
type SampleInput = UserRef & { trades?: number; report: (progress: number) => void }

/** Whether sample trades may be added: nothing has been traded or imported. */
export async function isJournalEmpty(db: Db, { userId }: UserRef): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`SELECT 1 FROM trades WHERE user_id = ${userId} AND ${settled(userId)}
        UNION ALL SELECT 1 FROM executions WHERE user_id = ${userId} AND ${settled(userId)}
        UNION ALL SELECT 1 FROM imports WHERE user_id = ${userId} AND status = 'running' LIMIT 1`,
  )
  return found.length === 0
}

/** Marks the journal as receiving sample trades; from now on it accepts no others. Throws 409. */
export function beginSamples({ db, clock }: Context, { userId }: UserRef): Promise<void> {
  return withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    if (await hasSamples(db, { userId })) throw new AppError('sample_there')
    if (!(await isJournalEmpty(db, { userId }))) throw new AppError('has_trades')
    const nothing = { accounts: [], setups: [], days: [], isWhole: false }
    await db.insert(sampleData).values({ userId, ...nothing, addedAt: clock.now() })
  })
}

/** Fills the journal account by account, each in its own transaction, so that other requests are served in between. */
export async function addSamples(
  { db, clock }: Context,
  { userId, trades, report }: SampleInput,
): Promise<void> {
  const now = clock.now()
  const options = { trades: trades ?? DEMO_HISTORY.trades, seed: DEMO_HISTORY.seed }
  const history = named(generateHistory({ ...options, endDay: lastWeekdayBefore(now) }))
  const seed = { userId, history, now }
  const steps = history.accounts.length + 2
  const note = (set: Partial<typeof sampleData.$inferInsert>, db: Db) =>
    db.update(sampleData).set(set).where(eq(sampleData.userId, userId))
  const setupIds = await withTransaction(db, async (db) => {
    const ids = await saveSetups(db, seed)
    await note({ setups: [...ids.values()] }, db)
    return ids
  })
  report(1 / steps)
  const accountIds = new Map<string, string>()
  for (const [at, account] of history.accounts.entries()) {
    await withTransaction(db, async (db) => {
      accountIds.set(account.key, await seedAccount(db, { ...seed, account, setupIds }))
      await note({ accounts: [...accountIds.values()] }, db)
    })
    report((at + 2) / steps)
  }
  await withTransaction(db, async (db) => {
    await seedPlans(db, { userId, history, accountIds, setupIds })
    await seedAttempts(db, { ...seed, accountIds })
    const days = await seedWrittenDays(db, { userId, history })
    await note({ days, isWhole: true }, db)
    await bumpVersion(db, { userId, reload: true, records: true })
  })
}

/** The name of an account or setup that came with the samples. */
export const sampleName = (name: string) => `${name} (sample)`

/** Marks every account and setup as a sample. */
function named(history: History): History {
  const mark = <Named extends { name: string }>(one: Named) => ({ ...one, name: sampleName(one.name) })
  return { ...history, accounts: history.accounts.map(mark), setups: history.setups.map(mark) }
}
