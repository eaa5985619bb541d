import { setTimeout as wait } from 'node:timers/promises'

/**
 * Runs `work` for a user a moment after the first call, so that a burst of calls costs one run. Calls that come while
 * it waits share its promise; one that comes while `work` is running starts the next wait.
 */
export function oncePerBurst(
  delayMs: number,
  work: (userId: string) => Promise<void>,
): (userId: string) => Promise<void> {
  const waiting = new Map<string, Promise<void>>()
  const run = async (userId: string) => {
    await wait(delayMs)
    waiting.delete(userId)
    await work(userId)
  }
  return (userId) => {
    const pending = waiting.get(userId) ?? run(userId)
    waiting.set(userId, pending)
    return pending
  }
}
