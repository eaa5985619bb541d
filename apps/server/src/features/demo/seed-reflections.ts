import { STARTER_PROMPTS } from '@ballast/domain/reflection/prompts'
import { periodOf } from '@ballast/domain/reflection/review-period'
import { dayText } from '@ballast/domain/time/trading-day'
import type { History, HistoryDay } from '@ballast/testkit/history/history'
import type { Db } from '../../platform/database/database.ts'
import { reflectionPrompts, reflections, reviews } from '../../schema/plans.ts'
import { onNewYorkClock } from './new-york-clock.ts'

type Seed = { userId: string; history: History }

const BATCH_SIZE = 400
const FIVE_STEPS = 2
const WEEKS_REVIEWED = 8
const FRIDAY = 4
/** How the history introduces an intent for the next day. */
const NEXT_DAY = '\n\n**Tomorrow:** '

/** What the demo's trader wrote about days and weeks, and the prompts they answered. */
export async function seedReflections(db: Db, { userId, history }: Seed): Promise<void> {
  await seedWrittenDays(db, { userId, history })
  const last = history.days.at(-1)?.day ?? 0
  const weeks = [...new Set(history.days.map(({ day }) => periodOf('week', day).first))]
  // A week is reviewed once its Friday is over.
  const over = weeks.filter((monday) => monday + FRIDAY <= last)
  const reviewed = over.slice(-WEEKS_REVIEWED).map((monday, index) => reviewOf(monday, index, userId))
  if (reviewed.length > 0) await db.insert(reviews).values(reviewed)
  const sets = STARTER_PROMPTS.map(({ name, questions }, index) => ({
    name,
    questions: [...questions],
    inUse: index === STARTER_PROMPTS.length - 1,
  }))
  await db
    .insert(reflectionPrompts)
    .values({ userId, sets, updatedAt: onNewYorkClock(history.days[0]?.day ?? 0, 17, 0) })
}

/** Writes reflections on days without one. Returns the days. */
export async function seedWrittenDays(db: Db, { userId, history }: Seed): Promise<string[]> {
  const written = history.days.flatMap((day) => reflectionOf(day, userId))
  const days: string[] = []
  for (let from = 0; from < written.length; from += BATCH_SIZE) {
    const existing = await db
      .insert(reflections)
      .values(written.slice(from, from + BATCH_SIZE))
      .onConflictDoNothing()
      .returning({ day: reflections.day })
    days.push(...existing.map(({ day }) => day))
  }
  return days
}

function reflectionOf(
  { day, reflection, readiness }: HistoryDay,
  userId: string,
): (typeof reflections.$inferInsert)[] {
  if (!reflection) return []
  const [text = '', intent = ''] = reflection.text.split(NEXT_DAY)
  const mood = Math.min(5, Math.max(1, Math.ceil(reflection.mood / FIVE_STEPS)))
  const before = readiness === null ? null : Math.ceil(readiness / FIVE_STEPS)
  const isWhole = day % 3 === 0
  return [
    {
      userId,
      day: dayText(day),
      text,
      intent,
      mood,
      moodBefore: before,
      moodDuring: isWhole && before !== null ? Math.round((before + mood) / 2) : null,
      lesson: intent === '' ? reflection.lesson : '',
      answers:
        isWhole && text !== ''
          ? [{ question: 'One thing that went well', answer: WENT_WELL[day % 4] ?? '' }]
          : [],
      createdAt: onNewYorkClock(day, 16, 30),
      updatedAt: onNewYorkClock(day, 16, 38),
    },
  ]
}

const WENT_WELL = [
  'Stops were in at once.',
  'The plan was written before the open.',
  'I stayed out while it was noisy.',
  'I took the loss and did not argue.',
]
const KEEP = ['Plan the evening before.', 'Stops in within seconds.', 'Walk away after lunch.']
const STOP = ['A second entry within minutes of a loss.', 'Trades after the third.', 'Moving a stop away.']
const TRY = ['Ten minutes away after every loss.', 'Half size on the first trade.', 'One market only.']
const FOCUS = ['Stand up after each loss', 'Three trades, then stop', 'One market at a time']

function reviewOf(monday: number, index: number, userId: string): typeof reviews.$inferInsert {
  const pick = (from: readonly string[]) => from[index % from.length] ?? ''
  const written = onNewYorkClock(monday + FRIDAY, 17, 10)
  return {
    userId,
    period: 'week',
    firstDay: dayText(monday),
    keep: pick(KEEP),
    stop: pick(STOP),
    tryNext: pick(TRY),
    focus: pick(FOCUS),
    createdAt: written,
    updatedAt: written,
  }
}
