import * as z from 'zod/mini'

/** Where a page of a list ends: the instant its rows are ordered by and the id of the last, `1764000000000.<id>`. */
export const pageKeySchema = z
  .string()
  .check(z.regex(/^\d{1,14}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Not a place in this list'))

/** Rows of a page of these lists. */
export const PAGE_ROWS = 50
