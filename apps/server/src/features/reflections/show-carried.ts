import type { Carried } from '@ballast/contract/reflections'
import { periodBefore, REVIEW_PERIODS } from '@ballast/domain/reflection/review-period'
import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import type { Db } from '../../platform/database/database.ts'
import { latestBefore } from './reflections.queries.ts'
import { findReview } from './reviews.queries.ts'

/** An intent applies to the next day traded, even across a weekend or holiday. */
const LONGEST_DAYS = 7

/** Intents for a day: from the last reflection before it, and from the reviews of the previous week and month. */
export async function showCarried(
  db: Db,
  { userId, day }: { userId: string; day: string },
): Promise<Carried> {
  const number = dayNumber(day)
  const last = await latestBefore(db, { userId, from: dayText(number - LONGEST_DAYS), day })
  const focuses: Carried['focuses'] = []
  for (const period of REVIEW_PERIODS) {
    const firstDay = dayText(periodBefore(period, number).first)
    const text = (await findReview(db, { userId, period, firstDay }))?.focus ?? ''
    if (text !== '') focuses.push({ period, firstDay, text })
  }
  return { intent: last && last.intent !== '' ? { day: last.day, text: last.intent } : null, focuses }
}
