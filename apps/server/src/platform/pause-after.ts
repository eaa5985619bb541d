import { setTimeout as wait } from 'node:timers/promises'

/** Length of a pause as a multiple of the previous slice's duration. */
const PAUSES = 3
const LONGEST_PAUSE_MS = 1000

/**
 * Pauses between two slices of a long job, so that other requests get the server. `started`: `performance.now()` before the slice.
 */
export async function pauseAfter(started: number): Promise<void> {
  await wait(Math.min(LONGEST_PAUSE_MS, PAUSES * (performance.now() - started)))
}
