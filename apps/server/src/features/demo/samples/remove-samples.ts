import { isDeepStrictEqual } from 'node:util'
import { SETUPS } from '@ballast/testkit/journal/setups'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../../deps.ts'
import { bumpVersion } from '../../../platform/changes/data-version.ts'
import { lockUser } from '../../../platform/changes/lock-user.ts'
import { amongIds, hashedAmong } from '../../../platform/database/among.ts'
import { type Db, rowsOf, withTransaction } from '../../../platform/database/database.ts'
import { handOver } from '../../../platform/database/distribution/hand-over.ts'
import { setups } from '../../../schema/accounts.ts'
import { deleteHeldData } from '../../billing/delete-user-data.ts'
import { holdAccount } from '../../removed-accounts/holder.ts'
import { findSamples, type SampleRow } from '../../sample-data/sample-data.queries.ts'
import { sampleName } from './add-samples.ts'

type Context = Pick<Deps, 'db' | 'jobs'>

/** Tables that a trader may have written to under a sample account, each with its dependent tables. */
const OWN_OF_ACCOUNTS = [
  { table: 'trade_plans', parts: [] },
  { table: 'day_plans', parts: [{ table: 'day_plan_edits', column: 'plan_id' }] },
  {
    table: 'attempts',
    parts: [
      'account_payouts',
      'account_expenses',
      'attempt_snapshots',
      'account_receipts',
      'alert_watches',
    ].map((table) => ({ table, column: 'attempt_id' })),
  },
] as const

/** Results computed from sample trades only. */
const CONCLUSIONS = ['finding_marks', 'experiments', 'findings', 'evaluations', 'process_days'] as const

/**
 * Removes the sample trades and what was written about them, in one transaction. Everything else the trader wrote stays;
 * so does a sample account with their own plans or attempts, without its trades.
 */
export function removeSamples({ db, jobs }: Context, { userId }: { userId: string }): Promise<void> {
  return withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    const samples = await findSamples(db, { userId })
    if (!samples) return
    for (const accountId of samples.accounts) await removeAccount({ db, jobs }, { samples, accountId })
    await removeFromGroups(db, samples)
    await removeSetups(db, samples)
    await db.execute(
      sql`DELETE FROM reflections WHERE user_id = ${userId} AND updated_at <= ${samples.addedAt}
            AND ${hashedAmong(sql`day::text`, samples.days)}`,
    )
    for (const table of CONCLUSIONS)
      await db.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${userId}`)
    await db.execute(sql`DELETE FROM sample_data WHERE user_id = ${userId}`)
    await bumpVersion(db, { userId, reload: true, records: true })
  })
}

type Account = { samples: SampleRow; accountId: string }

/** Moves everything under a holder, restores what is the trader's own, and deletes the rest for good. */
async function removeAccount({ db, jobs }: Context, { samples, accountId }: Account): Promise<void> {
  const { userId } = samples
  const [removed] = await rowsOf<{ holderId: string }>(
    db,
    sql`DELETE FROM removed_accounts WHERE user_id = ${userId} AND account_id = ${accountId}
        RETURNING holder_id AS "holderId"`,
  )
  const holderId = removed?.holderId ?? uuid()
  if (!removed) await holdAccount(db, { userId, accountId, holderId })
  let own = 0
  for (const { table, parts } of OWN_OF_ACCOUNTS) {
    const written = sql`created_at > ${samples.addedAt}`
    const [found] = await rowsOf<{ n: number }>(
      db,
      sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)} WHERE user_id = ${holderId} AND ${written}`,
    )
    own += found?.n ?? 0
    await handOver(db, { table, from: holderId, to: userId, where: written })
    for (const part of parts) {
      const back = sql`SELECT id FROM ${sql.identifier(table)} WHERE user_id = ${userId}`
      const where = sql`${sql.identifier(part.column)} IN (${back})`
      await handOver(db, { table: part.table, from: holderId, to: userId, where })
    }
  }
  if (own > 0)
    await handOver(db, { table: 'accounts', from: holderId, to: userId, where: sql`id = ${accountId}` })
  await deleteHeldData({ db, jobs }, { userId, holderId })
}

/** A group of fewer than two accounts is deleted. */
async function removeFromGroups(db: Db, { userId, accounts }: SampleRow): Promise<void> {
  await db.execute(
    sql`UPDATE account_groups SET members = (
          SELECT coalesce(jsonb_agg(member), '[]'::jsonb) FROM jsonb_array_elements(members) AS member
          WHERE NOT ${hashedAmong(sql`member->>'accountId'`, accounts)})
        WHERE user_id = ${userId}`,
  )
  await db.execute(
    sql`DELETE FROM account_groups WHERE user_id = ${userId} AND jsonb_array_length(members) < 2`,
  )
}

/** Setups that were changed, used in the trader's own plans, or given a picture are the trader's by now and stay. */
async function removeSetups(db: Db, { userId, setups: ids }: SampleRow): Promise<void> {
  const rows = await db
    .select()
    .from(setups)
    .where(and(eq(setups.userId, userId), inArray(setups.id, ids)))
  const unchanged = rows.filter(({ name, description, rules }) =>
    SETUPS.some((one) =>
      isDeepStrictEqual(
        { name, description, rules },
        { name: sampleName(one.name), description: one.description, rules: [...one.rules] },
      ),
    ),
  )
  await db.execute(
    sql`DELETE FROM setups s WHERE s.user_id = ${userId} AND ${amongIds(
      sql`s.id`,
      unchanged.map(({ id }) => id),
    )}
          AND NOT EXISTS (SELECT 1 FROM trade_plans p WHERE p.user_id = s.user_id AND p.setup_id = s.id)
          AND NOT EXISTS (SELECT 1 FROM setup_pictures p WHERE p.user_id = s.user_id AND p.setup_id = s.id)`,
  )
}
