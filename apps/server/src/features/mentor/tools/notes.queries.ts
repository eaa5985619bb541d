import { and, desc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { holdsWord } from '../../../platform/database/text-search.ts'
import { reflections } from '../../../schema/plans.ts'
import { settled } from '../../../schema/settled.ts'
import { tradeJournals, trades } from '../../../schema/trades.ts'
import { cut, wordsOf } from './note-words.ts'

export type FoundNote = {
  of: 'trade' | 'reflection'
  tradeId: string | null
  title: string
  day: string
  text: string
}
type NotesQuery = {
  userId: string
  text?: string
  from?: string | undefined
  to?: string | undefined
  /** Only reflections of these days. */
  ofDays?: readonly string[]
}

const MAX_FOUND = 8

/** Notes of trades and reflections in which every word occurs, at least as a prefix; newest first, each cut to the relevant part. */
export async function findNotes(db: Db, query: NotesQuery): Promise<FoundNote[]> {
  const words = wordsOf(query.text ?? '')
  if (query.text && words.length === 0) return []
  const found = [
    ...(await reflectionsWith(db, query, words)),
    ...(query.ofDays ? [] : await tradeNotesWith(db, query, words)),
  ]
  return found
    .sort((a, b) => (a.day < b.day ? 1 : -1))
    .slice(0, MAX_FOUND)
    .map((note) => ({ ...note, text: cut(note.text, words) }))
}

async function reflectionsWith(
  db: Db,
  { userId, from, to, ofDays }: NotesQuery,
  words: readonly string[],
): Promise<FoundNote[]> {
  if (ofDays?.length === 0) return []
  const { text, lesson, intent, answers } = reflections
  const answerText = sql`(SELECT string_agg(one->>'answer', E'\\n') FROM jsonb_array_elements(${answers}) AS one)`
  const all = sql<string>`concat_ws(E'\\n', nullif(${text}, ''), ${answerText}, nullif(${lesson}, ''), nullif(${intent}, ''))`
  const rows = await db
    .select({ day: reflections.day, text: all })
    .from(reflections)
    .where(
      and(
        eq(reflections.userId, userId),
        ne(all, ''),
        ofDays ? inArray(reflections.day, [...ofDays]) : undefined,
        from ? gte(reflections.day, from) : undefined,
        to ? lte(reflections.day, to) : undefined,
        ...words.map((word) => holdsWord(all, word)),
      ),
    )
    .orderBy(desc(reflections.day))
    .limit(MAX_FOUND)
  return rows.map((row) => ({ ...row, of: 'reflection', tradeId: null, title: 'Reflection' }))
}

async function tradeNotesWith(
  db: Db,
  { userId, from, to }: NotesQuery,
  words: readonly string[],
): Promise<FoundNote[]> {
  const rows = await db
    .select({ id: trades.id, day: trades.tradingDay, symbol: trades.symbol, text: tradeJournals.notes })
    .from(tradeJournals)
    .innerJoin(trades, and(eq(trades.userId, tradeJournals.userId), eq(trades.id, tradeJournals.tradeId)))
    .where(
      and(
        eq(tradeJournals.userId, userId),
        ne(tradeJournals.notes, ''),
        settled(userId, trades.sourceId),
        sql`${trades.deletedAt} IS NULL`,
        from ? gte(trades.tradingDay, from) : undefined,
        to ? lte(trades.tradingDay, to) : undefined,
        ...words.map((word) => holdsWord(tradeJournals.notes, word)),
      ),
    )
    .orderBy(desc(trades.tradingDay))
    .limit(MAX_FOUND)
  return rows.map(({ id, day, symbol, text }) => ({
    of: 'trade' as const,
    tradeId: id,
    title: symbol,
    day,
    text,
  }))
}
