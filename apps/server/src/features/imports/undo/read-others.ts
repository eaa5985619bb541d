import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { type Db, rowsOf } from '../../../platform/database/database.ts'
import { imports } from '../../../schema/imports.ts'
import { settled } from '../../../schema/settled.ts'
import type { ImportRow } from '../imports.queries.ts'
import { readStoredFiles } from '../read-stored-files.ts'
import { arrivingIn, cashOf, type PackedPart } from '../thread/packed-part.ts'
import type { FilesReading } from '../thread/read-files.ts'

/** An import whose files have been read again. */
export type OtherImport = { row: ImportRow; part: PackedPart; set: FilesReading['set'] }

export type OtherImports = {
  /** Those that depend on the one to be undone, earliest first, of which something is in the account only in part. */
  others: OtherImport[]
  /** Those of which that cannot be known, because their files are gone or would be read otherwise now. */
  unread: ImportRow[]
  /** The ids of all of them. */
  ids: string[]
}

const dependent = sql`(${imports.counts} ->> 'dependent')::int`

/**
 * The account's imports of which rows are not stored because another one states them, earliest first. It was not counted in earlier
 * versions: then any import that came after this one may depend on it.
 */
export async function listDependent(db: Db, row: ImportRow): Promise<ImportRow[]> {
  return db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.userId, row.userId),
        eq(imports.accountId, row.accountId),
        eq(imports.status, 'done'),
        ne(imports.id, row.id),
        or(sql`${dependent} > 0`, and(isNull(dependent), sql`${imports.id} > ${row.id}`)),
      ),
    )
    .orderBy(asc(imports.id))
}

/** Reads the files of the imports that depend on one; takes as long as importing them, so outside of any transaction. */
export async function readOthers(
  deps: Pick<Deps, 'db' | 'files' | 'readers' | 'log'>,
  row: ImportRow,
): Promise<OtherImports> {
  const found: OtherImports = { others: [], unread: [], ids: [] }
  for (const other of await listDependent(deps.db, row)) {
    found.ids.push(other.id)
    const read = other.files.length > 0 ? await readAgain(deps, other) : null
    const held = read && (await comparedWithStored(deps.db, other, read.part))
    if (!read || held === 'otherwise') found.unread.push(other)
    else if (held === 'in part') found.others.push({ row: other, part: read.part, set: read.set })
  }
  return found
}

async function readAgain(deps: Pick<Deps, 'files' | 'readers' | 'log'>, row: ImportRow) {
  try {
    return await readStoredFiles(deps, row)
  } catch (error) {
    deps.log.warn({ err: error, import: row.id }, 'the files of an import could not be read again')
    return null
  }
}

/**
 * Whether all, or only some, of a part's rows are stored for its import. `otherwise`: rows are stored that this version does not
 * find in the files any more; replacing them would lose what was written about them.
 */
async function comparedWithStored(
  db: Db,
  { userId, id, counts }: ImportRow,
  part: PackedPart,
): Promise<'whole' | 'in part' | 'otherwise'> {
  const keys: { identity: string }[] = JSON.parse(arrivingIn(part).keys())
  const stated = new Set([...keys.map(({ identity }) => identity), ...cashOf(part).identities])
  const own = sql`user_id = ${userId} AND source_id = ${id} AND ${settled(userId)}`
  const stored = await rowsOf<{ identity: string }>(
    db,
    sql`SELECT identity FROM executions WHERE ${own} UNION SELECT identity FROM cash_events WHERE ${own}`,
  )
  if (stored.some(({ identity }) => !stated.has(identity))) return 'otherwise'
  return stored.length < stated.size || (counts.dependent ?? 0) > 0 ? 'in part' : 'whole'
}
