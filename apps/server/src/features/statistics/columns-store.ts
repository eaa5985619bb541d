import { withDecisions } from '@ballast/domain/copies/with-decisions'
import { patchColumns } from '@ballast/domain/statistics/patch-columns'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { LRUCache } from 'lru-cache'
import { type DataVersion, dataVersion } from '../../platform/changes/data-version.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ColumnSnapshots } from './column-snapshots/column-snapshots.ts'
import { changedSince, readChanged, readColumns, readNames } from './columns.queries.ts'
import type { ColumnNames } from './columns-of-packed.ts'
import type { VersionedColumns } from './versioned-columns.ts'

/** Upper bound of trades in memory, over all users: about 350 bytes each. */
const MAX_ROWS = 300_000
/** With more changed trades than this, reading everything is as fast as patching. */
const MAX_PATCHED = 2_000

/** A user's trades as columns, cached in memory and updated when the data version has risen. */
export type ColumnsStore = {
  /** `at`: the version of the user's data, if the caller has read it already. */
  columnsOf: (userId: string, at?: DataVersion) => Promise<Pick<VersionedColumns, 'version' | 'columns'>>
}

export function openColumnsStore(db: Db, snapshots: ColumnSnapshots): ColumnsStore {
  const cache = new LRUCache<string, VersionedColumns>({
    maxSize: MAX_ROWS,
    // A user with more trades than that takes the whole cache: reading them for every page would need just as much
    // memory.
    sizeCalculation: ({ columns }) => Math.min(MAX_ROWS, Math.max(1, columns.length)),
  })
  const inFlight = new Map<string, Promise<VersionedColumns>>()

  const bringUpToDate = async (userId: string, at: DataVersion | undefined): Promise<VersionedColumns> => {
    const cached = cache.get(userId)
    const isNews = at && (!cached || at.version > cached.version)
    const now = isNews ? at : await dataVersion(db, { userId })
    const known = cached ?? (await snapshots.find({ userId }))
    const current = known?.version === now.version ? known : await changed({ userId, known, now })
    cache.set(userId, current)
    return current
  }

  async function changed({ userId, known, now }: Update): Promise<VersionedColumns> {
    const base = known && now.reloadVersion <= known.version ? known : null
    const [names, replaced] = await Promise.all([
      readNames(db, { userId }),
      base ? changedSince(db, { userId, since: base.version }) : [],
    ])
    const patch = base && (await patched(db, { userId, known: base, now, names, replaced }))
    const read = patch ?? (await readColumns(db, { userId, names }))
    const columns = withDecisions(read, names.groups)
    const current = { version: now.version, columns, setups: names.setups }
    if (!patch) snapshots.save({ userId, ...current })
    return current
  }

  const start = (userId: string, at: DataVersion | undefined) => {
    const work = bringUpToDate(userId, at).finally(() => inFlight.delete(userId))
    inFlight.set(userId, work)
    return work
  }

  return {
    // One read at a time per user. A read that began before this call may miss a write the caller has just made, so
    // callers wait for it and then share the next one.
    columnsOf: async (userId, at) => {
      const known = cache.get(userId)
      if (known && at && known.version >= at.version) return known
      await inFlight.get(userId)?.catch(() => undefined)
      return inFlight.get(userId) ?? start(userId, at)
    },
  }
}

type Update = { userId: string; known: VersionedColumns | null; now: DataVersion }
type Patch = Update & { known: VersionedColumns; names: ColumnNames; replaced: readonly string[] }

/** The known columns with the changed trades replaced; null if reading all trades again is quicker or necessary. */
async function patched(db: Db, { userId, known, now, names, replaced }: Patch): Promise<TradeColumns | null> {
  const { version, columns } = known
  if (replaced.length > MAX_PATCHED || names.accounts.length !== columns.accounts.length) return null
  const base = now.namesVersion > version ? renamed(known, names) : columns
  return base && patchColumns(base, await readChanged(db, { userId, since: version, names }), replaced)
}

/** The columns with the setups' new names; null if setups were added or removed. */
function renamed({ columns, setups }: VersionedColumns, names: ColumnNames): TradeColumns | null {
  const nameOf = new Map(names.setups.map(({ id, name }) => [id, name]))
  const renames = new Map(setups.map(({ id, name }) => [name, nameOf.get(id)]))
  if (renames.size !== nameOf.size || setups.some(({ id }) => !nameOf.has(id))) return null
  return { ...columns, setups: columns.setups.map((name) => renames.get(name) ?? name) }
}
