import { expect, test } from 'vitest'
import { tableOf } from '../../testing/decisions.ts'
import { labels } from '../../testing/labels.ts'
import { isOutside } from './event.ts'

test('hours are usual between the earliest and the latest 5 %, even over midnight', () => {
  const minutes = () => Int32Array.from({ length: 200 }, (_, place) => (1400 + place) % 1440).sort()
  expect([1409, 1410, 0, 149, 150].map((minute) => isOutside(minute, minutes()))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
  const before = Array.from({ length: 200 }, (_, day) => ({
    day,
    open: 0,
    close: 1,
    net: 1,
    openMinute: 600 + day,
  }))
  const next = (openMinute: number, from = 0) =>
    labels(
      'unusual_hours',
      tableOf([...before.slice(from), { day: 200, open: 0, close: 1, net: 1, openMinute }]),
    ).at(-1)
  expect([next(609), next(610), next(789), next(790), next(609, 1)]).toEqual([1, 0, 0, 1, -1])
})
