import { expect, test } from 'vitest'
import { tableOfDay } from '../../testing/decisions.ts'
import { countEndings } from '../count-endings.ts'

test('sizes under half and over twice the usual are uneven', () => {
  const sizes = (quantity: number) =>
    countEndings(tableOfDay({}, {}, {}, {}, {}, { quantity })).find(({ id }) => id === 'uneven_sizes')
  expect([0.5, 0.49, 2, 2.01].map((quantity) => sizes(quantity)?.n)).toEqual([0, 1, 0, 1])
  expect(sizes(1)?.of).toBe(1)
})
