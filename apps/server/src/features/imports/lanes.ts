/** Pieces of work of which some may be under way at the same time. */
export type Lanes = {
  /** Begins a piece once there is room. Throws what an earlier one failed with: then none is begun. */
  add: (work: () => Promise<void>) => Promise<void>
  /** Waits until nothing is under way any more, whatever became of it. */
  settle: () => Promise<void>
  /** Throws what the first that failed failed with. */
  check: () => void
}

export function openLanes(max: number): Lanes {
  const inFlight = new Set<Promise<void>>()
  let failure: { error: unknown } | null = null
  const check = () => {
    if (failure) throw failure.error
  }
  return {
    add: async (work) => {
      while (inFlight.size >= max) await Promise.race(inFlight)
      check()
      const piece = work()
        .catch((error: unknown) => {
          failure ??= { error }
        })
        .finally(() => inFlight.delete(piece))
      inFlight.add(piece)
    },
    settle: async () => {
      await Promise.all(inFlight)
    },
    check,
  }
}
