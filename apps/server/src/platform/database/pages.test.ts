import { expect, test } from 'vitest'
import { pages } from './pages.ts'

const read = async (count: number) => {
  const asked: (number | null)[] = []
  const found: number[][] = []
  const rows = Array.from({ length: count }, (_, index) => index)
  const of = pages<number>(2, async (after) => {
    asked.push(after)
    return rows.filter((row) => after === null || row > after).slice(0, 2)
  })
  for await (const page of of) found.push(page)
  return { asked, found }
}

test.each([
  [0, [], [null]],
  [1, [[0]], [null]],
  [2, [[0, 1]], [null, 1]],
  [3, [[0, 1], [2]], [null, 1]],
])('%i rows, two a page, are each read once, up to a page that is not full', async (count, found, asked) => {
  expect(await read(count)).toEqual({ found, asked })
})

test('a page is read once the one before has been dealt with', async () => {
  const acts: string[] = []
  const of = pages<number>(1, async (after) => {
    acts.push(`read after ${after}`)
    return after === 1 ? [] : [(after ?? -1) + 1]
  })
  for await (const [row] of of) acts.push(`dealt with ${row}`)
  expect(acts).toEqual(['read after null', 'dealt with 0', 'read after 0', 'dealt with 1', 'read after 1'])
})
