import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Db } from './database.ts'

/** Statements in flight on each database that runs them one by one. */
const traffic = new WeakMap<Db, { inFlight: number }>()

/** Registers a database with a single connection, and the counter of its statements in flight. */
export function watchTraffic(db: Db, counter: { inFlight: number }): void {
  traffic.set(db, counter)
}

/** Whether a database runs its statements one by one, and on the thread that serves the requests. */
export function hasOneConnection(db: Db): boolean {
  return traffic.has(db)
}

/** An upper bound, so that somebody who keeps asking cannot keep long work from finishing. */
const MAX_WAIT_MS = 100
const PAUSE_MS = 1
/** Turns of the event loop in which a request that has arrived is read and reaches its first statement. */
const TURNS = 4

/**
 * Called between two parts of long work, outside of any transaction: lets requests that have been waiting for the one
 * connection run all of their statements. Where nobody waits it takes a tenth of a millisecond. Does nothing on a database
 * with many connections.
 */
export async function yieldToRequests(db: Db): Promise<void> {
  const counter = traffic.get(db)
  if (!counter) return
  for (let turn = 0; turn < TURNS; turn++) await nextTurn()
  if (counter.inFlight === 0) return
  const until = performance.now() + MAX_WAIT_MS
  // A request pauses between its statements, so one quiet moment does not mean that it is done.
  for (let quiet = 0; quiet < 2 && performance.now() < until; ) {
    await wait(PAUSE_MS)
    quiet = counter.inFlight === 0 ? quiet + 1 : 0
  }
}
