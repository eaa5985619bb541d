import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from './database.ts'

/** Statements under way at each database that carries them out one after the other. */
const traffic = new WeakMap<Db, { inFlight: number }>()

/** Says that a database has one connection, and who waits for it. */
export function watchTraffic(db: Db, counter: { inFlight: number }): void {
  traffic.set(db, counter)
}

/** Longer than this nobody is let by: who always asks does not keep long work from ending. */
const MAX_WAIT_MS = 100
const PAUSE_MS = 1

/**
 * Between two parts of long work, outside of any transaction: lets others be answered who waited for the one connection
 * meanwhile, with all of their statements. Does nothing on a database of many connections.
 */
export async function giveWay(db: Db): Promise<void> {
  const counter = traffic.get(db)
  if (!counter) return
  const until = performance.now() + MAX_WAIT_MS
  // A request takes several statements with pauses between them; requests that came in during a pause are still to be read.
  for (let quiet = 0; quiet < 2 && performance.now() < until; ) {
    await wait(PAUSE_MS)
    quiet = counter.inFlight === 0 ? quiet + 1 : 0
  }
}
