import type { Profile } from '@ballast/contract/people/profile'
import { PRODUCT_NAME } from '@ballast/domain/product'
import { writeInterval } from '@ballast/domain/text/write-interval'

/** The texts of a share picture from top to bottom, one per line. */
export type ShareText = { name: string; level: string | null; since: string; discipline: string | null }

/**
 * The words of a share picture: only what the profile shows to anyone. Rules kept appear with their sample, as on the
 * page, and only if statistics are shared and there are any.
 */
export function shareTextOf(profile: Profile, now: Date): ShareText {
  const { username, level, since, statistics } = profile
  const kept = statistics?.find(({ id }) => id === 'rules_kept')?.figure
  const months = monthsSince(since, now)
  return {
    name: username,
    level: level && `Level ${level.level}`,
    since: `On ${PRODUCT_NAME} for ${months} ${months === 1 ? 'month' : 'months'}`,
    discipline: kept?.value == null ? null : `${percent(kept.value)} of due rules kept, ${intervalOf(kept)}`,
  }
}

/** Months since the month of signing up, which counts as one. */
export function monthsSince(since: string, now: Date): number {
  const [year = 0, month = 1] = since.split('-').map(Number)
  return Math.max(1, (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month + 1)
}

const percent = (share: number) => `${Math.round(share * 100)}%`

function intervalOf({ n, low, high }: { n: number; low: number | null; high: number | null }): string {
  const ends = low === null || high === null ? '' : `, 95% CI ${writeInterval(percent(low), percent(high))}`
  return `n = ${n}${ends}`
}
