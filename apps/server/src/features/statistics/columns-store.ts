import { withDecisions } from '@ballast/domain/copies/with-decisions'
import { patchColumns } from '@ballast/domain/statistics/patch-columns'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { LRUCache } from 'lru-cache'
import { type DataVersion, dataVersion } from '../../platform/changes/data-version.ts'
import type { Db } from '../../platform/database/database.ts'
import { copyGroupsOf } from '../account-groups/account-groups.queries.ts'
import { changedSince, readChanged, readColumns, readNames } from './columns.queries.ts'

export type VersionedColumns = { version: number; columns: TradeColumns }

/** Upper bound of trades in memory, over all users: about 350 bytes each. */
const MAX_ROWS = 300_000
/** With more changed trades than this, reading everything is as fast as patching. */
const MAX_PATCHED = 2_000

/** A user's trades as columns, cached in memory and updated when the data version has risen. */
export type ColumnsStore = { columnsOf: (userId: string) => Promise<VersionedColumns> }

export function openColumnsStore(db: Db): ColumnsStore {
  const cache = new LRUCache<string, VersionedColumns>({
    maxSize: MAX_ROWS,
    // A user with more trades than that takes the whole cache: reading them for every page would need just as much
    // memory.
    sizeCalculation: ({ columns }) => Math.min(MAX_ROWS, Math.max(1, columns.length)),
  })
  const inFlight = new Map<string, Promise<VersionedColumns>>()

  const bringUpToDate = async (userId: string): Promise<VersionedColumns> => {
    const now = await dataVersion(db, { userId })
    const known = cache.get(userId)
    if (known && known.version === now.version) return known
    const read = (known && (await patched(db, { userId, known, now }))) ?? (await readAll(db, userId))
    const columns = withDecisions(read, await copyGroupsOf(db, { userId }))
    const current = { version: now.version, columns }
    cache.set(userId, current)
    return current
  }

  const start = (userId: string) => {
    const work = bringUpToDate(userId).finally(() => inFlight.delete(userId))
    inFlight.set(userId, work)
    return work
  }

  return {
    // One read at a time per user. A read that began before this call may miss a write the caller has just made, so
    // callers wait for it and then share the next one.
    columnsOf: async (userId) => {
      await inFlight.get(userId)?.catch(() => undefined)
      return inFlight.get(userId) ?? start(userId)
    },
  }
}

async function readAll(db: Db, userId: string): Promise<TradeColumns> {
  return readColumns(db, { userId, names: await readNames(db, { userId }) })
}

type PatchInput = { userId: string; known: VersionedColumns; now: DataVersion }

/** The cached columns with the changed trades replaced; null if patching cannot tell what changed. */
async function patched(db: Db, { userId, known, now }: PatchInput): Promise<TradeColumns | null> {
  if (Math.max(now.reloadVersion, now.namesVersion) > known.version) return null
  const [replaced, names] = await Promise.all([
    changedSince(db, { userId, since: known.version }),
    readNames(db, { userId }),
  ])
  if (replaced.length > MAX_PATCHED) return null
  if (names.accounts.length !== known.columns.accounts.length) return null
  return patchColumns(known.columns, await readChanged(db, { userId, since: known.version, names }), replaced)
}
