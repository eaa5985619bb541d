import { randomBytes } from 'node:crypto'
import { DEMO_HISTORY } from '@ballast/testkit/history/demo-history'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { handOver } from '../../platform/database/distribution/hand-over.ts'
import { dataVersions, users } from '../../schema/users.ts'
import { deleteSignIns, findUserById, findUserByName, keyOf } from '../auth/auth.queries.ts'
import { isDemoShared } from '../auth/shared-demo.ts'
import { deleteUserData, RETAINED_TABLES } from '../billing/delete-user-data.ts'
import { makeDemoUser, readLogins, writeLogins } from './prepare-demo.ts'
import { seedFindings } from './seed-findings.ts'
import { dropDemoGroups, seedGroups } from './seed-groups.ts'
import { seedConversations } from './seed-mentor.ts'

/** Resets a demo that strangers share, once a day: visitors' changes are gone, and its history ends today. */
export function mountDemo(_gate: unknown, deps: Deps): void {
  deps.jobs.work('reset-demo', { retryLimit: 1, cron: '11 5 * * *', expireInSeconds: 1800 }, () =>
    resetDemo(deps),
  )
}

/**
 * Builds a new demo in small steps beside the old one, so that nobody waits, and swaps them in one short transaction.
 * Visitors stay signed in. A demo on one's own machine belongs to its owner and is not reset.
 */
export async function resetDemo(
  deps: Deps,
  { trades = DEMO_HISTORY.trades }: { trades?: number } = {},
): Promise<void> {
  const { db, demo } = deps
  if (!demo || !isDemoShared(deps)) return
  const { spare: left, ...logins } = await readLogins(deps)
  const unfinished = left ? await findUserByName(db, { username: left }) : null
  if (unfinished) await withTransaction(db, (db) => removeUser({ db, jobs: deps.jobs }, unfinished.id))
  const spare = `demo-${randomBytes(9).toString('hex')}`
  await writeLogins(deps, { ...logins, spare })
  const { password } = logins
  const fresh = await makeDemoUser(deps, { username: spare, password, trades })
  await seedFindings(deps, { userId: fresh.id })
  await seedConversations(deps, { userId: fresh.id })
  await dropDemoGroups(db)
  await seedGroups(deps, { userId: fresh.id })
  const [old] = demo.userIds
  // Both, before and after the swap: visitors may write to neither.
  deps.demo = { ...demo, userIds: [fresh.id, ...demo.userIds] }
  try {
    await withTransaction(db, (db) => replaceUser({ db, jobs: deps.jobs }, { old, fresh: fresh.id }))
  } catch (error) {
    deps.demo = demo
    throw error
  }
  deps.demo = { ...demo, userIds: [fresh.id, old] }
  await writeLogins(deps, logins)
}

type TransactionDeps = { db: Db; jobs: Deps['jobs'] }

/** Gives the new user the old one's name, address, password and everything that is not part of the journal. */
async function replaceUser({ db, jobs }: TransactionDeps, { old, fresh }: { old: string; fresh: string }) {
  const before = await findUserById(db, { userId: old })
  if (!before) throw new Error('there is no demo user to replace')
  const { username, email, passwordHash } = before
  for (const table of Object.keys(RETAINED_TABLES).filter((name) => name !== 'data_versions'))
    await handOver(db, { table, from: old, to: fresh })
  await removeUser({ db, jobs }, old)
  await db
    .update(users)
    .set({ username, usernameKey: keyOf(username), email, emailKey: keyOf(email), passwordHash })
    .where(eq(users.id, fresh))
}

async function removeUser({ db, jobs }: TransactionDeps, userId: string): Promise<void> {
  await deleteUserData({ db, jobs }, { userId })
  await deleteSignIns(db, { userId })
  await db.delete(dataVersions).where(eq(dataVersions.userId, userId))
  await db.delete(users).where(eq(users.id, userId))
}
