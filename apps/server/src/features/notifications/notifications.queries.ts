import { and, count, eq, gte } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { sessions } from '../../schema/users.ts'

/** Whether any session of theirs has been used since then. */
export async function wasSeenSince(
  db: Db,
  { userId, since }: { userId: string; since: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ n: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gte(sessions.lastSeenAt, since)))
  return Number(row?.n ?? 0) > 0
}
