import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { drizzle } from 'drizzle-orm/pglite'
import { CASING, type Db, type OpenDatabase, refuseInTransaction } from './database.ts'
import { prepareRepeated } from './embedded-statements.ts'
import { watchTraffic } from './yield-to-requests.ts'

/** The node of an open file in the WebAssembly file system; `nfd` is the real descriptor. */
type StreamOps = { fsync?: (stream: { nfd?: number }) => number }
type Module = { NODEFS: { stream_ops: StreamOps } }

/** PGlite's file system never syncs to disk by itself; this one does when PostgreSQL requests it. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const ready = await super.init(...args)
    const preRun = ready.emscriptenOpts.preRun as ((module: Module) => void)[]
    preRun.unshift((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fdatasyncSync(stream.nfd)
        return 0
      }
    })
    return ready
  }
}

/**
 * Start options of the embedded database. Without `-F` every commit is synced; small buffers keep memory low; a small
 * write-ahead log keeps the folder small, because nothing checkpoints in the background.
 */
const SETTINGS = [
  'wal_sync_method=fsync',
  'shared_buffers=16MB',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  'work_mem=8MB',
]

/** Opens (or creates) the embedded PostgreSQL in a folder; with null in memory, for tests. */
export async function openEmbedded(folder: string | null): Promise<OpenDatabase> {
  const startParams = [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...SETTINGS.flatMap((setting) => ['-c', setting]),
  ]
  const pglite = await PGlite.create(
    folder ? { fs: new DurableNodeFS(folder), startParams } : { startParams },
  )
  prepareRepeated(pglite)
  const traffic = { inFlight: 0 }
  const db = drizzle({ client: outer(pglite, traffic), casing: CASING }) as unknown as Db
  watchTraffic(db, traffic)
  return {
    db,
    kind: 'embedded',
    jobs: { kind: 'embedded', pglite },
    tidy: async () => {
      await pglite.exec('VACUUM (ANALYZE)')
      await pglite.exec('CHECKPOINT')
    },
    close: () => pglite.close(),
  }
}

/** The database as seen through the outer handle. */
function outer(pglite: PGlite, traffic: { inFlight: number }): PGlite {
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    refuseInTransaction()
    traffic.inFlight++
    try {
      return await work()
    } finally {
      traffic.inFlight--
    }
  }
  const statements: Pick<PGlite, 'query' | 'transaction'> = {
    query: (...args) => counted(() => pglite.query(...args)),
    transaction: (...args) => counted(() => pglite.transaction(...args)),
  }
  return statements as PGlite
}
