import * as z from 'zod/mini'

/** The end of a list page: the instant its rows are ordered by and the last row's id, `1764000000000.<id>`. */
export const pageKeySchema = z
  .string()
  .check(z.regex(/^\d{1,14}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Not a position in this list'))

/** Rows per page of these lists. */
export const PAGE_ROWS = 50
