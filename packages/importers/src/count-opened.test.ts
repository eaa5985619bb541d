import { expect, it } from 'vitest'
import { buildFileResult } from '../test/support/build-file-result.ts'
import { countOpened } from './count-opened.ts'

const { result } = buildFileResult('a.csv', [], {
  skipped: [
    { row: 3, reason: 'unopened' },
    { row: 4, reason: 'unopened' },
    { row: 5, reason: 'a subtotal' },
  ],
  census: { rows: 9, trades: 0, executions: 6, cashEvents: 0, skipped: 3, problems: 0 },
  count: 6,
})

it('counts the rows of fills that are not skipped after all', () => {
  expect(countOpened(result, [{ rows: [4] }])).toMatchObject({
    skipped: [{ row: 3 }, { row: 5 }],
    census: { rows: 9, executions: 7, skipped: 2 },
    count: 7,
  })
})

it('leaves the result as it is if there are none', () => {
  expect(countOpened(result, [])).toBe(result)
  expect(countOpened(result, [{ rows: [9] }])).toEqual(result)
})
