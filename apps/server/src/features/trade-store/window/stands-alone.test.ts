import { expect, test } from 'vitest'
import { type StatedByFills, standsAlone } from './stands-alone.ts'

const fills = (given: Partial<StatedByFills> = {}): StatedByFills => ({
  fills: 2,
  statesResults: false,
  pointValues: [''],
  ...given,
})
const NO_FILLS = fills({ fills: 0, pointValues: [] })
const STATING = fills({ statesResults: true })
const alone = (before: StatedByFills, inside: StatedByFills, isByBroker = false) =>
  standsAlone({ before, inside, isByBroker })

test('nothing before a window: it stands alone, whatever its fills state', () => {
  expect(alone(NO_FILLS, fills({ statesResults: true, pointValues: ['2', '5'] }))).toBe(true)
})

test('results that no fill states are computed for each trade alone', () => {
  expect(alone(fills(), fills())).toBe(true)
})

test('results that fills state on either side may belong to lots of the other, unless the broker’s are all whole', () => {
  expect(alone(STATING, fills())).toBe(false)
  expect(alone(fills(), STATING)).toBe(false)
  expect(alone(STATING, STATING, true)).toBe(true)
})

test('a point value applies to the whole contract: it has to be the same, or stated by none', () => {
  const valued = (...pointValues: string[]) => fills({ pointValues })
  expect(alone(valued('2', '2'), valued('2', '2'), true)).toBe(true)
  expect(alone(valued('2', '5'), valued('2', '2'), true)).toBe(false)
  expect(alone(valued('2', '2'), valued('2', '5'), true)).toBe(false)
  expect(alone(valued(''), valued('2'), true)).toBe(false)
  expect(alone(valued('2'), valued(''), true)).toBe(false)
})

test('neither is affected by a contract without fills in the window', () => {
  expect(alone(fills({ pointValues: ['2'] }), NO_FILLS)).toBe(true)
})
