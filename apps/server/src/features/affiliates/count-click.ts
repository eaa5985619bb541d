import { createHash, randomBytes } from 'node:crypto'
import { affiliateCode } from '@ballast/domain/affiliates/attribution'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { affiliateClicks } from '../../schema/affiliates.ts'
import { findAffiliateByCode } from './affiliates.queries.ts'

const MAX_REMEMBERED = 100_000

/** Remembers who has been counted until the day ends, in memory only and as a hash whose salt nobody knows. */
export type ClickMemory = { isFirst: (visit: { day: string; code: string; address: string }) => boolean }

export function openClickMemory(): ClickMemory {
  let today = ''
  let salt = randomBytes(32)
  const seen = new Set<string>()
  return {
    isFirst: ({ day, code, address }) => {
      if (day !== today) {
        today = day
        salt = randomBytes(32)
        seen.clear()
      }
      const mark = createHash('sha256').update(salt).update(`${code} ${address}`).digest('base64')
      if (seen.has(mark)) return false
      if (seen.size < MAX_REMEMBERED) seen.add(mark)
      return true
    },
  }
}

/** Counts a visit through a link, once per day and address; unknown codes get the same response. */
export async function countClick(
  { db, clock, memory }: Pick<Deps, 'db' | 'clock'> & { memory: ClickMemory },
  { code: given, address }: { code: string; address: string },
): Promise<void> {
  const code = affiliateCode(given)
  const affiliate = code ? await findAffiliateByCode(db, { code }) : null
  if (!code || !affiliate) return
  const day = clock.now().toISOString().slice(0, 10)
  if (!memory.isFirst({ day, code, address })) return
  await db
    .insert(affiliateClicks)
    .values({ affiliateId: affiliate.id, day, clicks: 1 })
    .onConflictDoUpdate({
      target: [affiliateClicks.affiliateId, affiliateClicks.day],
      set: { clicks: sql`affiliate_clicks.clicks + 1` },
    })
}
