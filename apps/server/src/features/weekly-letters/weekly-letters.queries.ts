import { DAY_MS } from '@ballast/domain/time/durations'
import { dayText } from '@ballast/domain/time/trading-day'
import { and, asc, between, eq, exists, gt, gte, isNull, or } from 'drizzle-orm'
import { allUsers, type Db } from '../../platform/database/database.ts'
import { reflections } from '../../schema/plans.ts'
import { settled } from '../../schema/settled.ts'
import { trades } from '../../schema/trades.ts'
import { users } from '../../schema/users.ts'
import type { Week } from './week-counts.ts'

/** Users who closed a trade or wrote about a day in a week, page by page, without suspended users and those about to be deleted. */
export function writersOfWeek(
  db: Db,
  { week, after, limit }: { week: Week; after: string | null; limit: number },
) {
  const [first, last] = [dayText(week.first), dayText(week.last)]
  const traded = db
    .select({ id: trades.id })
    .from(trades)
    .where(
      and(
        eq(trades.userId, users.id),
        settled(users.id, trades.sourceId),
        between(trades.tradingDay, first, last),
        isNull(trades.deletedAt),
      ),
    )
  const wrote = db
    .select({ day: reflections.day })
    .from(reflections)
    .where(and(eq(reflections.userId, users.id), between(reflections.day, first, last)))
  return db
    .select({ userId: users.id, role: users.role })
    .from(users)
    .where(
      and(
        allUsers('those a letter is about'),
        // Anyone with an entry in the week was active in it.
        gte(users.lastSeenAt, new Date(week.first * DAY_MS)),
        isNull(users.suspendedAt),
        isNull(users.deletesAt),
        or(exists(traded), exists(wrote)),
        after === null ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
}
