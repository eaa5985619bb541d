import { expect, it } from 'vitest'
import { dayByKey, sameDateIn } from './calendar-keys.ts'

it.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowRight', '2026-11-02'],
  ['ArrowUp', '2026-10-25'],
  ['ArrowDown', '2026-11-08'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
])('%s moves from November 1 to %s', (key, day) => {
  expect(dayByKey('2026-11-01', key)).toBe(day)
})

it('other keys do not move', () => {
  for (const key of ['Enter', ' ', 'Home', 'Tab']) expect(dayByKey('2026-11-01', key)).toBeNull()
})

it('a date that the other month does not have becomes its last day', () => {
  expect(sameDateIn('2026-03-31', -1)).toBe('2026-02-28')
  expect(sameDateIn('2028-01-31', 1)).toBe('2028-02-29')
  expect(sameDateIn('2026-01-30', 2)).toBe('2026-03-30')
  expect(sameDateIn('2026-12-31', 1)).toBe('2027-01-31')
})
