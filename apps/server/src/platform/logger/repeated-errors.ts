import type { Log } from './logger.ts'

const EVERY_MS = 60_000
/** Different messages remembered at once. */
const MAX_MESSAGES = 100

/**
 * Logs errors that many parts of the server run into at the same time, such as an unreachable database: each message at
 * most once a minute, with the number of times it was left out since.
 */
export function repeatedErrors(
  log: Pick<Log, 'error'>,
  message: string,
  now = () => performance.now(),
): (error: unknown) => void {
  const logged = new Map<string, { at: number; leftOut: number }>()
  return (error) => {
    const text = error instanceof Error ? error.message : String(error)
    const last = logged.get(text)
    if (last && now() - last.at < EVERY_MS) {
      last.leftOut++
      return
    }
    if (!last && logged.size === MAX_MESSAGES) logged.clear()
    logged.set(text, { at: now(), leftOut: 0 })
    log.error({ err: error, ...(last && last.leftOut > 0 ? { leftOut: last.leftOut } : {}) }, message)
  }
}
