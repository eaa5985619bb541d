import type { Reflection } from '@ballast/contract/reflections'
import { and, between, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { likeOf } from '../../platform/database/text-search.ts'
import { reflections } from '../../schema/plans.ts'

export type ReflectionRow = typeof reflections.$inferSelect
type DayRef = { userId: string; day: string }

export async function findReflection(db: Db, { userId, day }: DayRef): Promise<ReflectionRow | null> {
  const [row] = await db
    .select()
    .from(reflections)
    .where(and(eq(reflections.userId, userId), eq(reflections.day, day)))
  return row ?? null
}

/** Reflections of some days, in no particular order. */
export async function reflectionsOfDays(
  db: Db,
  { userId, days }: { userId: string; days: readonly string[] },
): Promise<ReflectionRow[]> {
  if (days.length === 0) return []
  return db
    .select()
    .from(reflections)
    .where(and(eq(reflections.userId, userId), inArray(reflections.day, [...days])))
}

/** Which days between two dates have a reflection, with their mood. */
export async function listMoods(
  db: Db,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<{ day: string; mood: number | null }[]> {
  return db
    .select({ day: reflections.day, mood: reflections.mood })
    .from(reflections)
    .where(and(eq(reflections.userId, userId), between(reflections.day, from, to)))
}

/** The days whose reflection contains every word, in any of its fields. */
export async function daysWithWords(
  db: Db,
  { userId, words }: { userId: string; words: readonly string[] },
): Promise<Set<string>> {
  const rows = await db
    .select({ day: reflections.day })
    .from(reflections)
    .where(and(eq(reflections.userId, userId), ...words.map(occurs)))
  return new Set(rows.map(({ day }) => day))
}

function occurs(word: string): SQL {
  const pattern = likeOf(word)
  const { text, lesson, intent, answers } = reflections
  const written = sql`jsonb_path_query_array(${answers}, '$[*].answer')::text`
  return sql`(${text} ILIKE ${pattern} OR ${lesson} ILIKE ${pattern} OR ${intent} ILIKE ${pattern}
    OR (${answers} <> '[]'::jsonb AND ${written} ILIKE ${pattern}))`
}

/** The latest reflection from a day on and before another day. */
export async function latestBefore(
  db: Db,
  { userId, from, day }: DayRef & { from: string },
): Promise<ReflectionRow | null> {
  const [row] = await db
    .select()
    .from(reflections)
    .where(and(eq(reflections.userId, userId), gte(reflections.day, from), lt(reflections.day, day)))
    .orderBy(desc(reflections.day))
    .limit(1)
  return row ?? null
}

/** Texts and times of all reflections. */
export async function writtenTexts(
  db: Db,
  { userId }: { userId: string },
): Promise<Pick<ReflectionRow, 'day' | 'text' | 'lesson' | 'intent' | 'answers' | 'updatedAt'>[]> {
  const { day, text, lesson, intent, answers, updatedAt } = reflections
  return db
    .select({ day, text, lesson, intent, answers, updatedAt })
    .from(reflections)
    .where(eq(reflections.userId, userId))
    .orderBy(reflections.day)
}

/** Whether the reflection is empty. */
export function saysNothing(row: ReflectionRow): boolean {
  const { mood, moodBefore, moodDuring, text, lesson, intent, answers } = row
  return (
    [mood, moodBefore, moodDuring].every((one) => one === null) &&
    text + lesson + intent === '' &&
    answers.length === 0
  )
}

type LookingBack = Pick<ReflectionRow, 'mood' | 'text' | 'lesson' | 'intent' | 'answers'>

/** Whether the reflection looks back on its day: it holds more than the moods before and during the session. */
export function looksBack({ mood, text, lesson, intent, answers }: LookingBack): boolean {
  return mood !== null || text + lesson + intent !== '' || answers.length > 0
}

/** The days whose reflection looks back on them, with when that was begun. */
export async function beginningsOfReflections(
  db: Db,
  { userId }: { userId: string },
): Promise<Map<string, number>> {
  const { day, createdAt, mood, text, lesson, intent, answers } = reflections
  const rows = await db
    .select({ day, createdAt })
    .from(reflections)
    .where(
      and(
        eq(reflections.userId, userId),
        sql`(${mood} IS NOT NULL OR ${text} || ${lesson} || ${intent} <> '' OR ${answers} <> '[]'::jsonb)`,
      ),
    )
  return new Map(rows.map((row) => [row.day, row.createdAt.getTime()]))
}

/** Everything written about a day, as one text. */
export function textOf({
  text,
  lesson,
  intent,
  answers,
}: Pick<ReflectionRow, 'text' | 'lesson' | 'intent' | 'answers'>): string {
  return [text, ...answers.map(({ answer }) => answer), lesson, intent].filter(Boolean).join('\n')
}

/** Saves a reflection; an empty one is deleted. */
export async function saveReflection(db: Db, row: ReflectionRow): Promise<void> {
  if (saysNothing(row)) {
    await db.delete(reflections).where(and(eq(reflections.userId, row.userId), eq(reflections.day, row.day)))
    return
  }
  const { userId: _, day: __, ...set } = row
  await db
    .insert(reflections)
    .values(row)
    .onConflictDoUpdate({ target: [reflections.userId, reflections.day], set })
}

export function presentReflection(day: string, row: ReflectionRow | null): Reflection {
  return {
    day,
    mood: row?.mood ?? null,
    moodBefore: row?.moodBefore ?? null,
    moodDuring: row?.moodDuring ?? null,
    text: row?.text ?? '',
    lesson: row?.lesson ?? '',
    intent: row?.intent ?? '',
    answers: row?.answers ?? [],
    revision: row?.revision ?? 0,
    createdAt: row && looksBack(row) ? row.createdAt.toISOString() : null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  }
}
