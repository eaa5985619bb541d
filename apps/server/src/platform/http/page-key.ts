import { invalidInput } from './app-error.ts'

/** A position in a list: the instant that rows are ordered by, and the id among rows of the same instant. */
export type PageKey = { at: Date; id: string }

export function readPageKey(text: string | undefined): PageKey | null {
  if (text === undefined) return null
  const [at = '', id = ''] = text.split('.')
  const date = new Date(Number(at))
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 2199)
    throw invalidInput({ after: 'Not a position in this list' })
  return { at: date, id }
}

/** The rows of a page, for which one more row was requested, and where the next page begins. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
  atOf: (row: Row) => Date,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last ? `${atOf(last).getTime()}.${last.id}` : null }
}
