import { setTimeout as wait } from 'node:timers/promises'

/** So many times as long as the slice before took. */
const PAUSES = 3
const LONGEST_PAUSE_MS = 1000

/** Between two slices of a long job the server is everybody else's. `started` is what `performance.now()` said before the slice. */
export async function pauseAfter(started: number): Promise<void> {
  await wait(Math.min(LONGEST_PAUSE_MS, PAUSES * (performance.now() - started)))
}
