import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { idArray } from './read-lists.ts'

// Conditions on lists of any length. Each list is one parameter, because a statement has at most 65,535 of them, and is looked up
// quickly however few rows the planner expects (decision 0069).

const texts = (values: readonly string[]) =>
  sql`SELECT jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`

/** Whether a column of ids, the last one of an index, is among these. */
export function amongIds(column: SQLWrapper, ids: readonly string[]): SQL {
  return sql`${column} = ANY(${idArray(ids)}::uuid[])`
}

/** Whether a column of texts, the last one of an index, is among these. */
export function amongTexts(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} = ANY(ARRAY(${texts(values)}))`
}

/** Whether a value that no index contains is among these texts. `IS TRUE` has them hashed once, instead of joined. */
export function hashedAmong(value: SQLWrapper, values: readonly string[]): SQL {
  return sql`(${value} IN (${texts(values)})) IS TRUE`
}
