import { type SQL, sql } from 'drizzle-orm'

/** Texts after `IN`, as a single parameter however many there are. */
export function textList(texts: readonly string[]): SQL {
  return sql`(SELECT jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`
}
