import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../http/app-error.ts'

export type Limit = { calls: number; seconds: number }

/** Counts calls per key; throws 429 with the seconds to wait once a limit is used up. */
export type Limits = {
  take: (key: string, limit: Limit) => Promise<void>
  /** Throws when the key is used up, without counting. */
  check: (key: string, limit: Limit) => Promise<void>
  clear: (key: string) => Promise<void>
}

/** Counts in this process's memory. `scale` loosens every limit, for benchmarks and tests of other things. */
export function openLimits(scale = 1): Limits {
  const limiters = new Map<string, RateLimiterMemory>()
  const limiterFor = ({ calls, seconds }: Limit) => {
    const name = `${calls}/${seconds}`
    let limiter = limiters.get(name)
    if (!limiter) {
      limiter = new RateLimiterMemory({ keyPrefix: name, points: calls * scale, duration: seconds })
      limiters.set(name, limiter)
    }
    return limiter
  }
  return {
    take: async (key, limit) => {
      try {
        await limiterFor(limit).consume(key)
      } catch (refusal) {
        throw usedUp(refusal as RateLimiterRes)
      }
    },
    check: async (key, limit) => {
      const state = await limiterFor(limit).get(key)
      if (state && state.remainingPoints <= 0) throw usedUp(state)
    },
    clear: async (key) => {
      for (const limiter of limiters.values()) await limiter.delete(key)
    },
  }
}

function usedUp(state: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  return new AppError('too_many_requests', {
    message: `Too many tries. Please wait ${inWords(seconds)}.`,
    retryAfterSeconds: seconds,
  })
}

/** Minutes from one on, never fewer than there are. */
function inWords(seconds: number): string {
  const [n, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${n} ${unit}${n === 1 ? '' : 's'}`
}
