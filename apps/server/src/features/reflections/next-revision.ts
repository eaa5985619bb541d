import { SECOND_MS } from '@ballast/domain/time/durations'

const BEFORE_ANY = Date.UTC(2020, 0, 1)

/**
 * The revision that a change makes. An emptied text is deleted, so one written anew starts from the time rather than
 * from 1: a window that still shows the former text is then told about it.
 */
export function nextRevision(before: { revision: number } | null, now: Date): number {
  return before ? before.revision + 1 : Math.floor((now.getTime() - BEFORE_ANY) / SECOND_MS)
}
