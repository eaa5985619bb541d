import { randomUUID } from 'node:crypto'
import type { HabitRule } from '@ballast/domain/routine/habit'
import { DAY_MS } from '@ballast/domain/time/durations'
import { dayText } from '@ballast/domain/time/trading-day'
import type { Db } from '../../../apps/server/src/platform/database/database.ts'
import { reflections } from '../../../apps/server/src/schema/plans.ts'
import { habitMarks, habits, habitTerms, resets } from '../../../apps/server/src/schema/routine.ts'

const HABITS = 20
const DAYS = 3 * 365
const RESETS = 3_000
const REFLECTIONS = 3_000
/** Sentences of the reflections, some rare enough to be searched for. */
const SENTENCES = [
  'Waited for the close of the candle, and took what came.',
  'Chased the second entry although the plan said no.',
  'Quiet day in the head; stopped at three.',
  'The news moved it before I was ready, and I let it go.',
]
const BATCH_SIZE = 1_000
/** Every third habit is judged from the record. */
const RULES: readonly HabitRule[] = [
  { kind: 'max_trades', count: 5 },
  { kind: 'stop_recorded' },
  { kind: 'review_within', hours: 24 },
  { kind: 'cool_down', minutes: 10 },
]

/** Three years of twenty habits, marked nearly every day, three thousand resets and as many reflections. */
export async function seedYears(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const today = Math.floor(now.getTime() / DAY_MS)
  const startsOn = dayText(today - DAYS)
  const marks: (typeof habitMarks.$inferInsert)[] = []
  for (let position = 0; position < HABITS; position++) {
    const id = randomUUID()
    const rule = position % 3 === 0 ? (RULES[(position / 3) % RULES.length] ?? null) : null
    await db.insert(habits).values({
      userId,
      id,
      name: `Habit ${position}`,
      moment: 'before',
      position,
      timeZone: 'UTC',
      startsOn,
      createdAt: now,
      updatedAt: now,
    })
    await db.insert(habitTerms).values({
      userId,
      habitId: id,
      fromDay: startsOn,
      rule,
      setAt: now,
      due: { kind: 'weekdays', days: [1, 2, 3, 4, 5] },
      goal: { kind: 'done' },
    })
    for (let day = today - DAYS; rule === null && day < today; day++) {
      const state = (day + position) % 9 === 0 ? ('broken' as const) : ('kept' as const)
      marks.push({ userId, habitId: id, day: dayText(day), state, isLate: false, markedAt: now })
    }
  }
  const taken = Array.from({ length: RESETS }, (_, at): typeof resets.$inferInsert => {
    const startedAt = new Date(now.getTime() - (at + 1) * 8 * 3_600_000)
    return {
      userId,
      id: randomUUID(),
      day: dayText(Math.floor(startedAt.getTime() / DAY_MS)),
      trigger: 'button',
      technique: 'box',
      before: 7,
      after: 3 + (at % 4),
      seconds: 96,
      secondsDone: 96,
      decision: 'wait',
      startedAt,
      endedAt: new Date(startedAt.getTime() + 120_000),
      updatedAt: startedAt,
    }
  })
  const written = Array.from({ length: REFLECTIONS }, (_, at): typeof reflections.$inferInsert => ({
    userId,
    day: dayText(today - 1 - at),
    mood: 1 + (at % 5),
    createdAt: now,
    updatedAt: now,
    text: `${SENTENCES[at % 4]} ${SENTENCES[(at * 7) % 3]} ${at % 500 === 0 ? 'Overslept.' : ''}`,
    lesson: SENTENCES[(at * 5) % 4] ?? '',
  }))
  for (let from = 0; from < written.length; from += BATCH_SIZE)
    await db
      .insert(reflections)
      .values(written.slice(from, from + BATCH_SIZE))
      .onConflictDoNothing()
  for (let from = 0; from < marks.length; from += BATCH_SIZE)
    await db.insert(habitMarks).values(marks.slice(from, from + BATCH_SIZE))
  for (let from = 0; from < taken.length; from += BATCH_SIZE)
    await db.insert(resets).values(taken.slice(from, from + BATCH_SIZE))
}
