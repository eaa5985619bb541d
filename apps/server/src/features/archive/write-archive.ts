import { eq } from 'drizzle-orm'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Deps } from '../../deps.ts'
import { dataVersion } from '../../platform/changes/data-version.ts'
import { users } from '../../schema/users.ts'
import { readDeletedTrades, readRows, readTradeRefs } from './archive-rows.ts'
import { ARCHIVED_TABLES } from './archived-tables.ts'
import { ownPostPictures, ownPosts } from './own-posts.ts'
import type { ArchivedRow } from './row-codec.ts'

export const ARCHIVE_FORMAT = { format: 'ballast-archive', version: 1 } as const
/** The same data gives the same bytes, so an archive carries no timestamp. */
const NO_TIME = new Date(1980, 0, 1)

type Context = Pick<Deps, 'db' | 'files'>

/**
 * Everything of a user as one zip, streamed while it is read: `archive.json`, a JSON-lines file per table in `data/`,
 * the stored files in `files/`, and `end.json` with their counts, which reveals a truncated copy, and with the data version
 * if there are looks for behaviours: by it a look knows whether trades have changed since.
 */
export async function* writeArchive({ db, files }: Context, userId: string): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const drain = () => ready.splice(0)
  const counts: Record<string, number> = {}
  const add = (name: string, bytes: Uint8Array) => {
    const entry = name.endsWith('.webp') ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    entry.mtime = NO_TIME
    zip.add(entry)
    entry.push(bytes, true)
  }

  add('archive.json', json(ARCHIVE_FORMAT))
  const refs = await readTradeRefs(db, userId)
  /** The imports of one upload, one for each account, share its files. */
  const keys = new Set<string>()
  for (const archived of ARCHIVED_TABLES) {
    const entry = new ZipDeflate(`data/${archived.name}.jsonl`, { level: 6 })
    entry.mtime = NO_TIME
    zip.add(entry)
    counts[archived.name] = 0
    for await (const rows of readRows(db, archived, { userId, refs })) {
      counts[archived.name] = (counts[archived.name] ?? 0) + rows.length
      for (const key of rows.flatMap(storageKeysOf)) keys.add(key)
      entry.push(lines(rows))
      yield* drain()
    }
    entry.push(new Uint8Array(0), true)
  }
  const deleted = await readDeletedTrades(db, userId)
  counts['deleted-trades'] = deleted.length
  add('data/deleted-trades.jsonl', lines(deleted))
  const [user] = await db.select({ preferences: users.preferences }).from(users).where(eq(users.id, userId))
  add('data/preferences.json', json(user?.preferences ?? {}))
  const posts = await ownPosts(db, userId)
  if (posts.length > 0) add('group-posts.json', json(posts))
  for (const { name, key } of await ownPostPictures(db, userId)) {
    const bytes = await files.get(key)
    if (bytes) add(name, bytes)
    yield* drain()
  }
  let found = 0
  for (const key of keys) {
    const bytes = await files.get(`${userId}/${key}`)
    if (!bytes) continue
    found++
    add(`files/${key}`, bytes)
    yield* drain()
  }
  const seen =
    (counts.evaluations ?? 0) > 0 ? { dataVersion: (await dataVersion(db, { userId })).version } : {}
  add('end.json', json({ rows: counts, files: found, ...seen }))
  zip.end()
  yield* drain()
}

/** Keys of the files that a row references. */
export function storageKeysOf(row: ArchivedRow): string[] {
  if (typeof row.storageKey === 'string') return [row.storageKey]
  const files = Array.isArray(row.files) ? (row.files as { storageKey?: unknown }[]) : []
  return files.flatMap((file) => (typeof file.storageKey === 'string' ? [file.storageKey] : []))
}

const encoder = new TextEncoder()
const json = (value: unknown) => encoder.encode(JSON.stringify(value))
const lines = (rows: readonly ArchivedRow[]) =>
  encoder.encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
