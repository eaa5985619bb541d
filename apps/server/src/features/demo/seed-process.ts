import { DAY_MS, HOUR_MS } from '@ballast/domain/time/durations'
import { dayText } from '@ballast/domain/time/trading-day'
import { DAY_BIASES } from '@ballast/domain/vocabulary/plan-vocabulary'
import { createDraws } from '@ballast/testkit/draws'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import { dayPlans, reflections } from '../../schema/plans.ts'
import { habitMarks, habits, habitTerms } from '../../schema/routine.ts'

const HABITS = ['State named before the open', 'Three trades at most', 'One line after the close']
const NO_WORDS: typeof dayPlans.$inferInsert.words = {
  bias: DAY_BIASES[0],
  thesis: 'As planned.',
  levels: [],
  symbols: [],
  maxLoss: null,
  maxTrades: 3,
  ifThens: [],
}
const DAYS = 65
/** For a trader who has only just started. */
const FEW_DAYS = 9

type Member = { userId: string; name: string; kept: number; isRegular: boolean; now: Date }

/** A made-up member's routine, day plans and reflections: the input of leaderboards and challenges. No trades. */
export async function seedProcess(db: Db, { userId, name, kept, isRegular, now }: Member): Promise<void> {
  const draws = createDraws([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 100_000)
  const today = Math.floor(now.getTime() / DAY_MS)
  const count = isRegular ? DAYS : FEW_DAYS
  const days = Array.from({ length: count }, (_, at) => today - count + at).filter(isWeekday)
  const [first = today] = days
  const marks: (typeof habitMarks.$inferInsert)[] = []
  for (const [position, habit] of HABITS.entries()) {
    const habitId = uuid()
    const setAt = new Date(first * DAY_MS + 11 * HOUR_MS)
    await db.insert(habits).values({
      userId,
      id: habitId,
      name: habit,
      moment: position === 0 ? 'before' : 'after',
      position,
      timeZone: 'UTC',
      startsOn: dayText(first),
      createdAt: setAt,
      updatedAt: setAt,
    })
    await db.insert(habitTerms).values({
      userId,
      habitId,
      fromDay: dayText(first),
      goal: { kind: 'done' },
      rule: null,
      setAt,
      due: { kind: 'weekdays', days: [1, 2, 3, 4, 5] },
    })
    for (const day of days)
      marks.push({
        userId,
        habitId,
        day: dayText(day),
        amount: null,
        isLate: false,
        state: draws.chance(kept) ? 'kept' : 'broken',
        markedAt: new Date(day * DAY_MS + 21 * HOUR_MS),
      })
  }
  await db.insert(habitMarks).values(marks)
  const reviewed = days.filter(() => draws.chance(kept - 0.04))
  if (reviewed.length > 0)
    await db.insert(reflections).values(
      reviewed.map((day) => {
        const at = new Date(day * DAY_MS + 21 * HOUR_MS)
        return { userId, day: dayText(day), text: 'Kept to it.', createdAt: at, updatedAt: at }
      }),
    )
  const planned = days.filter(() => draws.chance(kept - 0.02))
  if (planned.length > 0) await db.insert(dayPlans).values(planned.map((day) => planOf(userId, day)))
}

/** Monday is the fifth day since 1 January 1970. */
function isWeekday(day: number): boolean {
  return (day + 3) % 7 < 5
}

function planOf(userId: string, day: number): typeof dayPlans.$inferInsert {
  const at = (hours: number) => new Date(day * DAY_MS + hours * HOUR_MS)
  return {
    userId,
    id: uuid(),
    accountId: null,
    day: dayText(day),
    timeZone: 'UTC',
    words: NO_WORDS,
    startsAt: at(14),
    endsAt: at(16),
    createdAt: at(12),
    updatedAt: at(12),
  }
}
