import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A pattern for ILIKE that finds the text as it stands, wherever it is; where it has an apostrophe, any sign may stand. */
export function likeOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&').replace(/['’‘`´]/g, '_')}%`
}

/**
 * Whether `notes` hold a word that begins with `word`. One with signs in it, such as "re-entry", "don't" or "A+", is
 * looked for as it stands, because the index knows only the words between signs.
 */
export function holdsWord(notes: SQLWrapper, word: string): SQL {
  return /^[\p{L}\p{N}]+$/u.test(word)
    ? sql`to_tsvector('simple', ${notes}) @@ to_tsquery('simple', ${`${word}:*`})`
    : sql`${notes} ILIKE ${likeOf(word)}`
}
