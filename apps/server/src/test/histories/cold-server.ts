import { buildApp } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { openAttemptStates } from '../../features/attempts/attempt-states.ts'
import { openColumnSnapshots } from '../../features/statistics/column-snapshots/column-snapshots.ts'
import { openColumnsStore } from '../../features/statistics/columns-store.ts'
import { openVersionedCache } from '../../platform/versioned-cache/versioned-cache.ts'
import type { TestServer } from '../open-test-server.ts'

type Memory = Pick<Deps, 'columns' | 'cache' | 'attemptStates'>

export type ColdServer = {
  fetch: TestServer['fetch']
  /** Forgets everything, as a restart does. */
  restart: () => void
}

/** Another server on the same database, which has nothing in memory. */
export function openColdServer({ deps }: TestServer): ColdServer {
  const snapshots = openColumnSnapshots({ db: deps.db, files: deps.files, log: deps.log, migration: 'none' })
  const empty = (): Memory => ({
    columns: openColumnsStore(deps.db, snapshots),
    cache: openVersionedCache(),
    attemptStates: openAttemptStates(deps.db),
  })
  let memory = empty()
  const current: Memory = {
    columns: { columnsOf: (...query) => memory.columns.columnsOf(...query) },
    cache: {
      ofUser: (...query) => memory.cache.ofUser(...query),
      shared: (...query) => memory.cache.shared(...query),
    },
    attemptStates: { of: (...query) => memory.attemptStates.of(...query) },
  }
  const app = buildApp({ ...deps, ...current }, { webFolder: null })
  return {
    fetch: async (path, init) => app.request(path, init),
    restart: () => {
      memory = empty()
    },
  }
}
