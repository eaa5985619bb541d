import { expect, test } from 'vitest'
import { tableOfDay } from '../../testing/decisions.ts'
import { countEndings } from '../count-endings.ts'

test('exits at break-even are counted among those near the entry', () => {
  const ended = (...exits: number[]) =>
    countEndings(tableOfDay(...exits.map((averageExit) => ({ averageEntry: 5000, averageExit })))).find(
      ({ id }) => id === 'break_even_exits',
    )
  expect(ended(5000, 5000.5, 4999.5, 5000.75, 4998.25, 5002)).toMatchObject({ n: 3, of: 5 })
})
