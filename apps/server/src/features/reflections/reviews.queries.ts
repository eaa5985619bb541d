import type { ReviewPeriod } from '@ballast/domain/reflection/review-period'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { reviews } from '../../schema/plans.ts'

export type ReviewRow = typeof reviews.$inferSelect
type ReviewKey = { userId: string; period: ReviewPeriod; firstDay: string }

export async function findReview(db: Db, { userId, period, firstDay }: ReviewKey): Promise<ReviewRow | null> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.period, period), eq(reviews.firstDay, firstDay)))
  return row ?? null
}

export async function saveReview(db: Db, row: ReviewRow): Promise<void> {
  const { userId: _, period: __, firstDay: ___, createdAt: ____, ...set } = row
  await db
    .insert(reviews)
    .values(row)
    .onConflictDoUpdate({ target: [reviews.userId, reviews.period, reviews.firstDay], set })
}

export async function deleteReview(db: Db, { userId, period, firstDay }: ReviewKey): Promise<void> {
  await db
    .delete(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.period, period), eq(reviews.firstDay, firstDay)))
}
