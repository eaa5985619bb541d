import { TECHNIQUES, type TechniqueId } from '@ballast/domain/reset/techniques'
import type { HabitGoal, HabitMoment, HabitRule } from '@ballast/domain/routine/habit'
import { dayText } from '@ballast/domain/time/trading-day'
import { createDraws, type Draws } from '@ballast/testkit/draws'
import type { History, HistoryDay } from '@ballast/testkit/history/history'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import { habitMarkEdits, habitMarks, habits, habitTerms, resets, routineDays } from '../../schema/routine.ts'
import { settled } from '../../schema/settled.ts'
import { trades } from '../../schema/trades.ts'
import { NEW_YORK, onNewYorkClock } from './new-york-clock.ts'

type Seed = { userId: string; history: History; now: Date }

/** How many trading days ago the routine was started. */
const DEMO_DAYS = 110
const BATCH_SIZE = 400
const SEED = 7

type SeededMark = { habitId: string; state: 'kept' | 'broken'; amount: number | null }
type DemoHabit = {
  name: string
  moment: HabitMoment
  rule?: HabitRule
  goal?: HabitGoal
  cueAfter?: string
  tiny?: string
  /** The trader's mark on a day, or null. */
  marked?: (day: HistoryDay, draws: Draws) => Omit<SeededMark, 'habitId'> | null
}

const ticked = (share: number) => (_: HistoryDay, draws: Draws) =>
  draws.chance(share)
    ? { state: 'kept' as const, amount: null }
    : draws.chance(0.6)
      ? { state: 'broken' as const, amount: null }
      : null

const HABITS: readonly DemoHabit[] = [
  { name: 'Plan written before the open', moment: 'before', rule: { kind: 'plan_before_open' } },
  {
    name: 'State named, 0 to 10',
    moment: 'before',
    cueAfter: 'I sit down at the desk',
    tiny: 'One number, said aloud',
    marked: ticked(0.98),
  },
  {
    name: 'Slept 6 hours',
    moment: 'before',
    goal: { kind: 'number', target: 6 },
    marked: ({ sleepHours }) => ({ state: 'kept', amount: sleepHours ?? 7 }),
  },
  { name: 'At most 9 trades', moment: 'during', rule: { kind: 'max_trades', count: 9 } },
  {
    name: 'Reset after 4 losses in a row',
    moment: 'during',
    rule: { kind: 'reset_after_losses', losses: 4 },
  },
  {
    name: 'One line: what I would repeat',
    moment: 'after',
    cueAfter: 'I close the platform',
    tiny: 'Three words',
    marked: ticked(0.97),
  },
]

/** What the demo’s trader kept and broke, and the resets done after losses. */
export async function seedRoutine(db: Db, { userId, history, now }: Seed): Promise<void> {
  const draws = createDraws(SEED)
  const days = history.days.slice(-DEMO_DAYS)
  const first = dayText(days[0]?.day ?? 0)
  const marks: (typeof habitMarks.$inferInsert)[] = []
  for (const [position, habit] of HABITS.entries()) {
    const habitId = uuid()
    await db.insert(habits).values({
      userId,
      id: habitId,
      name: habit.name,
      moment: habit.moment,
      position,
      timeZone: NEW_YORK,
      tiny: habit.tiny ?? '',
      cueAfter: habit.cueAfter ?? '',
      startsOn: first,
      createdAt: onNewYorkClock(days[0]?.day ?? 0, 7, 30),
      updatedAt: onNewYorkClock(days[0]?.day ?? 0, 7, 30),
    })
    await db.insert(habitTerms).values({
      userId,
      habitId,
      fromDay: first,
      due: { kind: 'weekdays', days: [1, 2, 3, 4, 5] },
      goal: habit.goal ?? { kind: 'done' },
      rule: habit.rule ?? null,
      setAt: onNewYorkClock(days[0]?.day ?? 0, 7, 30),
    })
    for (const day of days) marks.push(...marksOf(habit, { userId, habitId, day, draws }))
  }
  for (let from = 0; from < marks.length; from += BATCH_SIZE)
    await db.insert(habitMarks).values(marks.slice(from, from + BATCH_SIZE))
  const finished = days.flatMap((day) => dayRow(day, { userId, draws }))
  await db.insert(routineDays).values(finished)
  const edits = editsOf(marks, finished)
  if (edits.length > 0) await db.insert(habitMarkEdits).values(edits)
  await seedResets(db, { userId, now, draws, since: onNewYorkClock(days[0]?.day ?? 0, 0, 0) })
}

type MarkSeed = { userId: string; habitId: string; day: HistoryDay; draws: Draws }

function marksOf(
  habit: DemoHabit,
  { userId, habitId, day, draws }: MarkSeed,
): (typeof habitMarks.$inferInsert)[] {
  const marked = habit.marked?.(day, draws)
  if (!marked) return []
  const isLate = draws.chance(0.06)
  return [
    {
      userId,
      habitId,
      day: dayText(day.day),
      ...marked,
      isLate,
      markedAt: onNewYorkClock(day.day, isLate ? 19 : 16, 20),
    },
  ]
}

function dayRow(
  { day }: HistoryDay,
  { userId, draws }: { userId: string; draws: Draws },
): (typeof routineDays.$inferInsert)[] {
  const isOff = draws.chance(0.02)
  if (!isOff && !draws.chance(0.8)) return []
  const finishedAt = isOff ? null : onNewYorkClock(day, 16, 40)
  return [
    { userId, day: dayText(day), isOff, finishedAt, updatedAt: finishedAt ?? onNewYorkClock(day - 2, 12, 0) },
  ]
}

/** Marks made after their day was finished are recorded as edits. */
function editsOf(
  marks: readonly (typeof habitMarks.$inferInsert)[],
  days: readonly (typeof routineDays.$inferInsert)[],
): (typeof habitMarkEdits.$inferInsert)[] {
  const finishedAt = new Map(days.map((row) => [row.day, row.finishedAt]))
  return marks.flatMap(({ userId, habitId, day, state, amount = null, markedAt }) => {
    const finished = finishedAt.get(day)
    if (!finished || markedAt <= finished) return []
    return [{ userId, id: uuid(), habitId, day, before: null, after: { state, amount }, editedAt: markedAt }]
  })
}

const LIKED: readonly TechniqueId[] = ['box', 'box', 'sigh', 'slow', 'reappraisal']
const FEELINGS = ['Tense', 'Angry', 'Hurried', 'Eager', 'Flat']
const LINES = [
  'One of many. The next one is not owed to me.',
  'Size was right, entry was early.',
  'Nothing to win back here.',
  '',
]
const MINUTE = 60_000

/** Resets after losses: most with an effect, some without, some with the opposite effect. */
async function seedResets(
  db: Db,
  { userId, now, draws, since }: { userId: string; now: Date; draws: Draws; since: Date },
): Promise<void> {
  const all = await db
    .select({ day: trades.openDay, openedAt: trades.openedAt, closedAt: trades.closedAt, net: trades.net })
    .from(trades)
    .where(and(eq(trades.userId, userId), settled(userId, trades.sourceId), isNotNull(trades.closedAt)))
    .orderBy(asc(trades.openedAt))
  const rows = all.flatMap(({ day, closedAt, net }, place): (typeof resets.$inferInsert)[] => {
    if (!closedAt || closedAt < since || closedAt > now || (net ?? 0) >= 0) return []
    const next = all.slice(place + 1).find(({ openedAt }) => openedAt > closedAt)
    const room = next?.day === day ? next.openedAt.getTime() - closedAt.getTime() : 60 * MINUTE
    if (room < 6 * MINUTE || !draws.chance(room > 20 * MINUTE ? 0.32 : 0.08)) return []
    return [resetAfter(closedAt, { userId, day, draws })]
  })
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    await db.insert(resets).values(rows.slice(from, from + BATCH_SIZE))
}

function resetAfter(
  closedAt: Date,
  { userId, day, draws }: { userId: string; day: string; draws: Draws },
): typeof resets.$inferInsert {
  const technique = draws.pick(LIKED)
  const seconds = TECHNIQUES[technique].dose.short
  const before = draws.integer(5, 9)
  const after = Math.min(10, Math.max(0, before - Math.round(1.6 + 1.5 * draws.normal())))
  const startedAt = new Date(closedAt.getTime() + draws.integer(30, 90) * 1000)
  const endedAt = new Date(startedAt.getTime() + (seconds + draws.integer(20, 60)) * 1000)
  return {
    userId,
    id: uuid(),
    day,
    technique,
    before,
    seconds,
    startedAt,
    endedAt,
    updatedAt: endedAt,
    feeling: draws.pick(FEELINGS),
    after: draws.chance(0.9) ? after : null,
    secondsDone: seconds,
    trigger: draws.chance(0.5) ? 'button' : 'two_losses',
    reappraisal: draws.pick(LINES),
    ifThen: draws.chance(0.4) ? 'If I lose two in a row, then I stand up and wait ten minutes' : '',
    decision: draws.pick(['wait', 'half', 'half', 'stop']),
  }
}
