import { expect, it } from 'vitest'
import { quietParts } from './quiet-parts.ts'

const parts = (from: string, to: string) => quietParts({ isOn: true, from, to, days: [] })

it.each([
  ['06:00', '18:00', [{ from: 0.25, to: 0.75 }]],
  [
    '18:00',
    '06:00',
    [
      { from: 0, to: 0.25 },
      { from: 0.75, to: 1 },
    ],
  ],
  ['18:00', '00:00', [{ from: 0.75, to: 1 }]],
  ['00:00', '12:00', [{ from: 0, to: 0.5 }]],
  ['00:00', '00:00', [{ from: 0, to: 1 }]],
  // The whole day, from noon to noon.
  [
    '12:00',
    '12:00',
    [
      { from: 0, to: 0.5 },
      { from: 0.5, to: 1 },
    ],
  ],
])('quiet from %s to %s covers %j of a day', (from, to, expected) => {
  expect(parts(from, to)).toEqual(expected)
})
