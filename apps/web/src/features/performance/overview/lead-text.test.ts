import { expect, it } from 'vitest'
import { leadText } from './lead-text.ts'

const average = (value: number | null, low: number | null, high: number | null, n = 200) =>
  ({
    value,
    low,
    high,
    n,
    band: 'strong',
    reason: value === null ? 'No closed trades in this selection' : null,
  }) as const

it('the headline depends on the interval, never on the average alone', () => {
  const titles = [
    leadText(average(12, 3, 20)),
    leadText(average(12, -3, 20)),
    leadText(average(-12, -20, -3)),
    leadText(average(-12, -20, 3)),
    leadText(average(0, -3, 3)),
    leadText(average(12, 3, 20, 29)),
    leadText(average(12, null, null)),
    leadText(average(null, null, null, 0)),
  ].map(({ title }) => title)
  expect(titles).toEqual([
    'The average trade makes money',
    'Ahead, and luck could explain it',
    'The average trade loses money',
    'Behind, and luck could explain it',
    'Neither ahead nor behind',
    'Early days',
    'Not enough to judge',
    'No average yet',
  ])
})
