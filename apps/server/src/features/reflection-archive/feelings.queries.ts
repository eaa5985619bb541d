import { and, eq } from 'drizzle-orm'
import { amongIds } from '../../platform/database/among.ts'
import type { Db } from '../../platform/database/database.ts'
import { tradeJournals } from '../../schema/trades.ts'

const TIMES = {
  emotionBeforeAt: tradeJournals.emotionBeforeAt,
  emotionDuringAt: tradeJournals.emotionDuringAt,
  emotionAfterAt: tradeJournals.emotionAfterAt,
}
export type FeelingTimes = Record<keyof typeof TIMES, Date | null>

/** When the feelings about some trades were written down, by trade. */
export async function feelingTimes(
  db: Db,
  { userId, tradeIds }: { userId: string; tradeIds: readonly string[] },
): Promise<Map<string, FeelingTimes>> {
  if (tradeIds.length === 0) return new Map()
  const rows = await db
    .select({ tradeId: tradeJournals.tradeId, ...TIMES })
    .from(tradeJournals)
    .where(and(eq(tradeJournals.userId, userId), amongIds(tradeJournals.tradeId, tradeIds)))
  return new Map(rows.map(({ tradeId, ...times }) => [tradeId, times]))
}
