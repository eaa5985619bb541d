import { expect, test } from 'vitest'
import { tableOfDays } from '../../testing/decisions.ts'
import { labels } from '../../testing/labels.ts'
import { MAX_OF_40, seenWithoutCost } from '../../testing/shares.ts'

test('two in a row are two and not one, and three are both', () => {
  const table = tableOfDays([[-1, -1, -1, 1, 1]])
  expect(labels('after_2_losses', table)).toEqual([-1, 0, 1, 1, 0])
  expect(labels('after_3_losses', table)).toEqual([-1, 0, 0, 1, 0])
})

test('a break-even between two losses is skipped, but a night is not', () => {
  expect(labels('after_2_losses', tableOfDays([[-1, 0, -1, 1]]))).toEqual([-1, 0, 0, 1])
  expect(labels('after_2_losses', tableOfDays([[-1], [-1, 1]]))).toEqual([-1, -1, 0])
})

test('what a day’s losses leave over is not mistaken for a habit', () => {
  // Drawn without replacement, the rest of a day after two losses is better than its mean; shuffled labels cannot
  // detect that.
  for (const id of ['after_2_losses', 'after_3_losses'])
    expect(seenWithoutCost(id, 'after_2_losses'), id).toBeLessThanOrEqual(MAX_OF_40)
})
