/** Rows fetched at once. */
export const PAGE_ROWS = 100

export type RowRange = { first: number; last: number }

/** The pages with the rows from `first` to `last`, both inclusive, within a list of `total` rows. */
export function pagesOfRange({ first, last }: RowRange, total: number): number[] {
  const end = Math.min(last, total - 1)
  const start = Math.max(0, Math.min(first, end))
  if (total === 0 || end < 0) return [0]
  const from = Math.floor(start / PAGE_ROWS)
  return Array.from({ length: Math.floor(end / PAGE_ROWS) - from + 1 }, (_, index) => from + index)
}

/** The page of a row, and its offset in that page. */
export function placeOf(index: number): { page: number; offset: number } {
  return { page: Math.floor(index / PAGE_ROWS), offset: index % PAGE_ROWS }
}

/** The range between two rows, in either order. */
export function rangeBetween(a: number, b: number): RowRange {
  return { first: Math.min(a, b), last: Math.max(a, b) }
}
