/** Runs at most `max` tasks concurrently. */
export type TaskLimiter = {
  /** Starts a task once there is room. Throws the error of an earlier task that failed, instead of starting another. */
  add: (work: () => Promise<void>) => Promise<void>
  /** Waits until every task has ended, successfully or not. */
  settle: () => Promise<void>
  /** Throws the error of the first task that failed. */
  check: () => void
}

export function createTaskLimiter(max: number): TaskLimiter {
  const inFlight = new Set<Promise<void>>()
  let failure: { error: unknown } | null = null
  const check = () => {
    if (failure) throw failure.error
  }
  return {
    add: async (work) => {
      while (inFlight.size >= max) await Promise.race(inFlight)
      check()
      const task = work()
        .catch((error: unknown) => {
          failure ??= { error }
        })
        .finally(() => inFlight.delete(task))
      inFlight.add(task)
    },
    settle: async () => {
      await Promise.all(inFlight)
    },
    check,
  }
}
