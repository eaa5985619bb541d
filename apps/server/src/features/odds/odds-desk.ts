import type { ReplayedPhase } from '@ballast/domain/prop-rules/odds/replay-period'
import type { AttemptOdds } from '@ballast/domain/prop-rules/odds/simulate-attempt'
import { AppError } from '../../platform/http/app-error.ts'
import { openThreads } from '../../platform/threads/threads.ts'
import type { CacheArea, VersionedCache } from '../../platform/versioned-cache/versioned-cache.ts'
import type { OddsTask, ReplayTask } from './thread/odds-task.ts'

/** The user, and the version of their data that the answer depends on. */
type Params = { userId: string; version: number }

/**
 * Computes odds and replays in a thread, one at a time per user, and caches the latest answers until the user's data
 * changes. Throws 422 if it takes too long, 429 for a caller with too many requests.
 */
export type OddsDesk = {
  odds: (params: Params, task: OddsTask) => Promise<(AttemptOdds | null)[]>
  replay: (params: Params, task: ReplayTask) => Promise<ReplayedPhase[]>
  close: () => Promise<void>
}

const ODDS_THREAD = new URL('./thread/odds-thread.ts', import.meta.url)
const LIMITS = { milliseconds: 20_000, megabytes: 256 }
/** A few kilobytes each. */
const ANSWERS: CacheArea<object> = { name: 'odds', maxSize: 500 }

export function openOddsDesk(cache: VersionedCache): OddsDesk {
  const threads = openThreads(ODDS_THREAD, {
    limits: LIMITS,
    words: {
      busy: 'Your earlier odds are still being computed. Please wait a moment.',
      tooMuch: () =>
        new AppError('invalid_input', {
          message: 'This took too long to compute. Choose a shorter period.',
          fields: { from: 'Choose a shorter period' },
        }),
    },
  })
  const ask = async <T extends object>(
    { userId, version }: Params,
    task: OddsTask | ReplayTask,
  ): Promise<T> => {
    const { trades, ...rest } = task
    const span = [trades.length, trades[0]?.id, trades.at(-1)?.id]
    const answer = await cache.ofUser(ANSWERS, { userId, version, key: [span, rest] }, () =>
      threads.hold({ userId, task }, ({ next }) => next()),
    )
    return answer as T
  }
  return { odds: ask, replay: ask, close: threads.close }
}
