import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { type Db, rowsOf } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'

/** `shared`: all servers on one database count together, at the cost of one row written per call. */
export type Limit = { calls: number; seconds: number; shared?: boolean | undefined }

/** Counts calls per key; throws 429 with the seconds to wait once a limit is used up. */
export type Limits = {
  take: (key: string, limit: Limit) => Promise<void>
  /** Takes one call back that came to nothing. */
  giveBack: (key: string, limit: Limit) => Promise<void>
  /** Resets the count of a key. */
  clear: (key: string, limit: Limit) => Promise<void>
}

/**
 * Counts in this process's memory, and shared limits in the database too: a key that is used up here costs the database
 * nothing more. `scale` loosens every limit, for benchmarks and unrelated tests.
 */
export function openLimits(db: Db | null, scale = 1): Limits {
  const limiters = new Map<string, RateLimiterMemory>()
  const limiterFor = ({ calls, seconds }: Limit) => {
    const name = nameOf({ calls, seconds })
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
        throw usedUp((refusal as RateLimiterRes).msBeforeNext / 1000)
      }
      if (!limit.shared || !db) return
      const { count, left } = await takeShared(db, sharedKey(key, limit), limit.seconds)
      if (count > limit.calls * scale) throw usedUp(left)
    },
    giveBack: async (key, limit) => {
      await limiterFor(limit).reward(key)
      if (limit.shared && db)
        await db.execute(
          sql`UPDATE shared_limits SET count = count - 1 WHERE key = ${sharedKey(key, limit)} AND count > 0`,
        )
    },
    clear: async (key, limit) => {
      await limiterFor(limit).delete(key)
      if (limit.shared && db)
        await db.execute(sql`DELETE FROM shared_limits WHERE key = ${sharedKey(key, limit)}`)
    },
  }
}

/** Counts one more call in a window that begins with its first call, by the database's clock. */
async function takeShared(db: Db, key: string, seconds: number): Promise<{ count: number; left: number }> {
  const [row] = await rowsOf<{ count: number; left: number }>(
    db,
    sql`INSERT INTO shared_limits AS l (key, count, until)
        VALUES (${key}, 1, clock_timestamp() + make_interval(secs => ${seconds}))
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN excluded.until - l.until >= make_interval(secs => ${seconds}) THEN 1 ELSE l.count + 1 END,
          until = CASE WHEN excluded.until - l.until >= make_interval(secs => ${seconds}) THEN excluded.until ELSE l.until END
        RETURNING count, extract(epoch FROM until - clock_timestamp())::float8 AS left`,
  )
  return row ?? { count: 0, left: 0 }
}

export async function forgetOldLimits(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM shared_limits WHERE until < clock_timestamp()`)
}

/** A hash, so that the names, addresses and networks that were tried are not stored. */
function sharedKey(key: string, limit: Limit): string {
  return createHash('sha256')
    .update(`${nameOf(limit)} ${key}`)
    .digest('base64url')
}

function nameOf({ calls, seconds }: Limit): string {
  return `${calls}/${seconds}`
}

function usedUp(left: number): AppError {
  const seconds = Math.max(1, Math.ceil(left))
  return new AppError('too_many_requests', {
    message: `Too many tries. Please wait ${inWords(seconds)}.`,
    retryAfterSeconds: seconds,
  })
}

/** The waiting time as text, rounded up to whole minutes from one minute on. */
function inWords(seconds: number): string {
  const [n, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${n} ${unit}${n === 1 ? '' : 's'}`
}
