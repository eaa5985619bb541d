import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { deleteHeldData } from '../billing/delete-user-data.ts'
import { deleteArrivedFills, removedBefore, takeRemoved } from './removed-accounts.queries.ts'

const BATCH_SIZE = 50

/** Purges removed accounts that were not restored in time, one account per transaction. */
export async function letGoOfRemoved({ db, jobs, clock, log }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>) {
  for (const due of await removedBefore(db, { now: clock.now(), limit: BATCH_SIZE })) {
    try {
      await withTransaction(db, async (db) => {
        const row = await takeRemoved(db, due)
        if (!row) return
        await deleteHeldData({ db, jobs }, row)
        if (row.intoId === null) await deleteArrivedFills(db, row)
      })
    } catch (error) {
      log.error({ err: error, removed: due.id }, 'a removed account could not be let go of')
    }
  }
}
