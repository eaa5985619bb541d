import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { bumpVersion, lockVersion } from '../../platform/changes/data-version.ts'
import { allUsers, type Db, rowsOf } from '../../platform/database/database.ts'
import { removeFiles } from '../../platform/files/remove-files.ts'
import { leaveAllGroups } from '../groups/leave-all-groups.ts'

/**
 * Tables with a `user_id` whose rows are retained, each with its reason; rows of all other tables are deleted,
 * including tables added later.
 */
export const RETAINED_TABLES: Record<string, string> = {
  sessions: 'the person can still sign in, to an empty account',
  known_places: 'the person can still sign in',
  identities: 'the person can still sign in',
  email_confirmations: 'the person can still sign in',
  password_resets: 'the person can still sign in',
  social_sign_ins: 'the person can still sign in',
  two_step_secrets: 'the person still signs in with it',
  recovery_codes: 'the person still signs in with them',
  passkeys: 'the person still signs in with them',
  passkey_challenges: 'the person can still sign in',
  former_usernames: 'the person keeps the name, and the one before leads to it',
  subscriptions: 'says that it has expired, and begins again when they subscribe',
  billing_customers: 'the provider knows them, and resubscribing must find them',
  billing_locks: 'hold for seconds',
  billing_invoices: 'the seller’s records of what was sold',
  billing_payments: 'the seller’s records, and commissions are computed from them',
  checkouts: 'the seller’s records',
  affiliates: 'what they have earned is still owed to them',
  affiliate_referrals: 'an id beside an id, and their payments still earn an affiliate a commission',
  data_versions: 'only counts changes, and rises with this one',
}

/** For the groups' tables, where a user’s rows are spread out; in all others they are together. */
const IN_ALL_GROUPS = allUsers('what a user wrote in all groups')

/**
 * Deletes what a person put into Ballast, in the caller's transaction; the login stays. Files are deleted by a job that
 * is created if the transaction commits. Returns the number of deleted rows per table.
 */
export async function deleteUserData(
  { db, jobs }: { db: Db; jobs: Deps['jobs'] },
  { userId }: { userId: string },
): Promise<Record<string, number>> {
  const held = await rowsOf<{ holderId: string }>(
    db,
    sql`SELECT holder_id AS "holderId" FROM removed_accounts WHERE user_id = ${userId}`,
  )
  await lockVersion(db, { userId })
  // A running import waits here and then finds that it no longer exists, so it writes nothing after the deletion.
  await db.execute(sql`SELECT 1 FROM imports WHERE user_id = ${userId} AND status = 'running' FOR UPDATE`)
  for (const { holderId } of held) await deleteHeldData({ db, jobs }, { userId, holderId })
  const tables = await tablesWith(db, 'user_id')
  const keys = await storageKeysOf(db, { userId, tables })
  await leaveAllGroups(db, { userId })
  // There is no profile left to report.
  await db.execute(sql`DELETE FROM profile_reports WHERE profile_user_id = ${userId}`)
  const counts = await deleteRows(db, { userId, tables })
  await db.execute(sql`UPDATE users SET preferences = '{}'::jsonb, profile_image = NULL WHERE id = ${userId}`)
  await bumpVersion(db, { userId, reload: true })
  // Another one may have been written until the version was raised. From then on, none is written for an older version.
  const snapshots = await rowsOf<{ key: string }>(
    db,
    sql`DELETE FROM column_snapshots WHERE user_id = ${userId} RETURNING storage_key AS key`,
  )
  keys.push(...snapshots.map(({ key }) => key))
  await removeFiles({ db, jobs }, keys)
  return keys.length > 0 ? { ...counts, files: keys.length } : counts
}

/** Deletes what a removed account left under its holder, with the files that nothing else of its user needs. */
export async function deleteHeldData(
  { db, jobs }: { db: Db; jobs: Deps['jobs'] },
  { userId, holderId }: { userId: string; holderId: string },
): Promise<void> {
  const tables = await tablesWith(db, 'user_id')
  const keys = await storageKeysOf(db, { userId: holderId, tables })
  await deleteRows(db, { userId: holderId, tables })
  await db.execute(sql`DELETE FROM data_versions WHERE user_id = ${holderId}`)
  // An import's files are stored once but may have gone into several accounts.
  const others = await rowsOf<{ id: string }>(
    db,
    sql`SELECT holder_id AS id FROM removed_accounts WHERE user_id = ${userId} UNION ALL SELECT ${userId}::uuid`,
  )
  const needed = new Set<string>()
  for (const { id } of others)
    for (const key of await storageKeysOf(db, { userId: id, tables: [] })) needed.add(key)
  await removeFiles(
    { db, jobs },
    keys.filter((key) => !needed.has(key)),
  )
}

type Rows = { userId: string; tables: readonly string[] }

async function deleteRows(db: Db, { userId, tables }: Rows): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables.filter((name) => !(name in RETAINED_TABLES))) {
    const [gone] = await rowsOf<{ n: number }>(
      db,
      sql`WITH gone AS (DELETE FROM ${sql.identifier(table)} WHERE ${IN_ALL_GROUPS} AND user_id = ${userId} RETURNING 1)
          SELECT count(*)::int AS n FROM gone`,
    )
    if (gone?.n) counts[table] = gone.n
  }
  return counts
}

async function tablesWith(db: Db, column: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`SELECT c.table_name AS name FROM information_schema.columns c
        JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
        WHERE c.table_schema = 'public' AND c.column_name = ${column} AND t.table_type = 'BASE TABLE'
        ORDER BY c.table_name`,
  )
  return rows.map(({ name }) => name)
}

async function storageKeysOf(
  db: Db,
  { userId, tables }: { userId: string; tables: readonly string[] },
): Promise<string[]> {
  const withKeys = (await tablesWith(db, 'storage_key')).filter((name) => tables.includes(name))
  const queries = withKeys.map(
    (table) =>
      sql`SELECT storage_key AS key FROM ${sql.identifier(table)} WHERE ${IN_ALL_GROUPS} AND user_id = ${userId}`,
  )
  // Deleted things no longer have their own row, but their files remain until they can no longer be restored.
  if (tables.includes('deleted_things')) {
    queries.push(
      sql`SELECT jsonb_array_elements_text(files) AS key FROM deleted_things WHERE user_id = ${userId}`,
      sql`SELECT jsonb_array_elements_text(before->'files') AS key FROM bulk_edits
          WHERE user_id = ${userId} AND jsonb_typeof(before->'files') = 'array'`,
    )
  }
  queries.push(
    sql`SELECT file->>'storageKey' AS key FROM imports, jsonb_array_elements(files) AS file WHERE user_id = ${userId}`,
    sql`SELECT ${`${userId}/profile-pictures/`} || regexp_replace(profile_image, '^.*/', '') || '.webp' AS key
        FROM users WHERE id = ${userId} AND profile_image IS NOT NULL`,
  )
  const keys: string[] = []
  for (const query of queries)
    for (const { key } of await rowsOf<{ key: string | null }>(db, query)) if (key) keys.push(key)
  return keys
}
