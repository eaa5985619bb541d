import { DAY_MS } from '@ballast/domain/time/durations'
import { dayText } from '@ballast/domain/time/trading-day'
import { and, asc, between, eq, exists, gt, gte, isNotNull, isNull, lt, notExists, or } from 'drizzle-orm'
import { allUsers, type Db } from '../../platform/database/database.ts'
import { sampleData } from '../../schema/accounts.ts'
import { notifications } from '../../schema/notifications.ts'
import { reflections } from '../../schema/plans.ts'
import { settled } from '../../schema/settled.ts'
import { trades } from '../../schema/trades.ts'
import { users } from '../../schema/users.ts'
import type { Week } from './week-counts.ts'

/** What a letter's notification is known by. It outlives the letter, which its trader may delete. */
export const letterKey = ({ first }: Week) => `letter ${dayText(first)}`

/**
 * Users who closed a trade with a known result or wrote about a day in a week and have no letter about it yet, page by
 * page, without suspended users, those about to be deleted, those who came after it and those who are looking at sample
 * trades.
 */
export function writersOfWeek(
  db: Db,
  { week, after, limit }: { week: Week; after: string | null; limit: number },
) {
  const first = dayText(week.first)
  const last = dayText(week.last)
  const traded = db
    .select({ id: trades.id })
    .from(trades)
    .where(
      and(
        eq(trades.userId, users.id),
        settled(users.id, trades.sourceId),
        between(trades.tradingDay, first, last),
        isNull(trades.deletedAt),
        // A letter says nothing of open trades and unknown results.
        isNotNull(trades.closedAt),
        isNotNull(trades.net),
      ),
    )
  const wrote = db
    .select({ day: reflections.day })
    .from(reflections)
    .where(and(eq(reflections.userId, users.id), between(reflections.day, first, last)))
  const written = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, users.id), eq(notifications.key, letterKey(week))))
  const samples = db.select({ id: sampleData.userId }).from(sampleData).where(eq(sampleData.userId, users.id))
  return db
    .select({ userId: users.id, role: users.role })
    .from(users)
    .where(
      and(
        allUsers('those a letter is about'),
        // Anyone with an entry in the week was active in it, which begins up to a day earlier than in UTC.
        gte(users.lastSeenAt, new Date((week.first - 1) * DAY_MS)),
        isNull(users.suspendedAt),
        isNull(users.deletesAt),
        lt(users.createdAt, new Date((week.last + 2) * DAY_MS)),
        notExists(written),
        notExists(samples),
        or(exists(traded), exists(wrote)),
        after === null ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
}
