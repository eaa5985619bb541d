import type { BenchClient } from './client.ts'
import { times } from './measure.ts'
import type { BenchServer } from './seeded-server.ts'

/** The other user calls at this interval, whether or not earlier calls have returned, so that one long wait is counted more than once. */
const EVERY_MS = 100

/** Calls of another user at fixed intervals, and the peak memory. */
export function watch(server: BenchServer, other: BenchClient) {
  const calls: Promise<number[]>[] = []
  let memory = 0
  const clock = setInterval(async () => {
    calls.push(times(1, () => other.get('/api/dashboard')))
    memory = Math.max(memory, await server.memory())
  }, EVERY_MS)
  return {
    end: async () => {
      clearInterval(clock)
      return { waits: (await Promise.all(calls)).flat(), memory }
    },
  }
}
