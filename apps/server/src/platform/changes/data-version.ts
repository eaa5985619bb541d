import { eq, sql } from 'drizzle-orm'
import { dataVersions } from '../../schema/users.ts'
import { type Db, prepareOnce, rowsOf } from '../database/database.ts'

/** The columns of `DataVersion`. */
export const VERSIONS = {
  version: dataVersions.version,
  reloadVersion: dataVersions.reloadVersion,
  recordsVersion: dataVersions.recordsVersion,
  namesVersion: dataVersions.namesVersion,
}
export type DataVersion = Record<keyof typeof VERSIONS, number>
/** The version of a user who has no row yet. */
export const NO_DATA: DataVersion = { version: 0, reloadVersion: 0, recordsVersion: 0, namesVersion: 0 }

type Raise = {
  userId: string
  /** Whether caches cannot patch this change row by row: rows vanished, or accounts changed. */
  reload?: boolean
  /** Whether a setup's name changed, or setups were added or removed. */
  names?: boolean
  /** Whether attempts, or records about them, were added or removed without their tables' triggers. */
  records?: boolean
}

/**
 * Raises the user's data version inside the writing transaction; returns the new one, to be written to each changed
 * trade. Until the transaction ends, the user's other changes wait: a change that depends on what it has read raises the
 * version first.
 */
export async function bumpVersion(
  db: Db,
  { userId, reload = false, records = false, names = false }: Raise,
): Promise<number> {
  const rows = await rowsOf<{ version: number }>(
    db,
    sql`INSERT INTO data_versions (user_id, version, reload_version) VALUES (${userId}, 1, 1)
        ON CONFLICT (user_id) DO UPDATE SET version = data_versions.version + 1,
          reload_version = CASE WHEN ${reload}::boolean THEN data_versions.version + 1 ELSE data_versions.reload_version END,
          records_version = CASE WHEN ${records}::boolean THEN data_versions.version + 1 ELSE data_versions.records_version END,
          names_version = CASE WHEN ${names}::boolean THEN data_versions.version + 1 ELSE data_versions.names_version END
        RETURNING version::float8 AS version`,
  )
  return rows[0]?.version ?? 1
}

/** Raises the user's data version to at least a given one, after everything has changed; returns the new one. */
export async function raiseVersion(
  db: Db,
  { userId, least }: { userId: string; least: number },
): Promise<number> {
  const version = await bumpVersion(db, { userId, reload: true })
  if (version >= least) return version
  await db
    .update(dataVersions)
    .set({ version: least, reloadVersion: least })
    .where(eq(dataVersions.userId, userId))
  return least
}

/**
 * Holds back other changes of the user's trades until the transaction ends: each of them raises the version. To be called
 * before reading what a change depends on, and before writing anything: two that lock rows in another order than this
 * would wait for each other.
 */
export async function lockVersion(db: Db, { userId }: { userId: string }): Promise<void> {
  await db.execute(sql`SELECT 1 FROM data_versions WHERE user_id = ${userId} FOR UPDATE`)
}

const versionOfUser = prepareOnce((db) =>
  db
    .select(VERSIONS)
    .from(dataVersions)
    .where(eq(dataVersions.userId, sql.placeholder('userId')))
    .prepare(''),
)

export async function dataVersion(db: Db, { userId }: { userId: string }): Promise<DataVersion> {
  const [found] = await versionOfUser(db).execute({ userId })
  return found ?? NO_DATA
}
