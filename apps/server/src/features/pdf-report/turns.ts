import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../platform/http/app-error.ts'

/** Requests that have arrived meanwhile are served in this time. */
const PAUSE_MS = 50

type Turns = {
  /** Counts a report of a user until the function it returns is called. Throws 429 for one too many. */
  enter: (userId: string) => () => void
  /** Runs once everything before it is done. */
  run: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Reports are written one after another, with pauses: the figures of each take a fifth of a second if none are known yet, in which
 * nobody else is served. The pages are written in a thread.
 */
export function openTurns(mostOfOne: number): Turns {
  const open = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()
  return {
    enter: (userId) => {
      const count = open.get(userId) ?? 0
      if (count >= mostOfOne) throw new AppError('too_many_requests', { retryAfterSeconds: 5 })
      open.set(userId, count + 1)
      return () => {
        const left = (open.get(userId) ?? 0) - 1
        if (left > 0) open.set(userId, left)
        else open.delete(userId)
      }
    },
    run: (work) => {
      const done = last.then(() => wait(PAUSE_MS)).then(work)
      last = done.catch(() => undefined)
      return done
    },
  }
}
