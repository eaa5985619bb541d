import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { pages } from '../../platform/database/pages.ts'
import { pauseAfter } from '../../platform/pause-after.ts'
import { deleteHeldData } from '../billing/delete-user-data.ts'
import { deleteArrivedFills, removedBefore, takeRemoved } from './removed-accounts.queries.ts'

const BATCH_SIZE = 50

type Context = Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>

/**
 * Purges removed accounts that were not restored in time, one account per transaction, with a pause after each batch. A failure
 * does not hold up the others.
 */
export async function letGoOfRemoved(deps: Context, limit = BATCH_SIZE): Promise<void> {
  const now = deps.clock.now()
  const due = pages<OwnedId>(limit, (after) => removedBefore(deps.db, { now, after, limit }))
  for await (const page of due) {
    const started = performance.now()
    for (const one of page)
      await letGo(deps, one).catch((error: unknown) =>
        deps.log.error({ err: error, removed: one.id }, 'a removed account could not be let go of'),
      )
    await pauseAfter(started)
  }
}

function letGo({ db, jobs }: Context, due: OwnedId): Promise<void> {
  return withTransaction(db, async (db) => {
    const row = await takeRemoved(db, due)
    if (!row) return
    await deleteHeldData({ db, jobs }, row)
    if (row.intoId === null) await deleteArrivedFills(db, row)
  })
}
