/**
 * Rows page by page: each page is read after the last row of the one before, once that has been dealt with, until a page
 * is not full.
 * @example for await (const page of pages(200, (after) => usersAfter(db, { after, limit: 200 }))) …
 */
export async function* pages<Row>(
  limit: number,
  read: (after: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (let after: Row | null = null; ; ) {
    const page: Row[] = await read(after)
    if (page.length > 0) yield page
    if (page.length < limit) return
    after = page.at(-1) ?? null
  }
}
