import { expect, it } from 'vitest'
import { hasStarted, isWeekend, nextSession } from './session-clock.ts'

const chicago = { timeZone: 'America/Chicago', dayReset: '17:00' }
const at = (instant: string) => new Date(instant)

it('begins at its minute', () => {
  const session = { ...chicago, day: '2026-06-22', start: '08:30' }
  expect(hasStarted(session, at('2026-06-22T13:29:59Z'))).toBe(false)
  expect(hasStarted(session, at('2026-06-22T13:30:00Z'))).toBe(true)
})

it('begins the evening before if the day does', () => {
  const session = { ...chicago, day: '2026-06-22', start: '18:00' }
  expect(hasStarted(session, at('2026-06-21T22:59:00Z'))).toBe(false)
  expect(hasStarted(session, at('2026-06-21T23:00:00Z'))).toBe(true)
})

it('skips the weekend to the next session', () => {
  expect(nextSession('2026-06-19')).toBe('2026-06-22')
  expect(nextSession('2026-06-20')).toBe('2026-06-22')
  expect(nextSession('2026-06-22')).toBe('2026-06-23')
  expect([isWeekend('2026-06-20'), isWeekend('2026-06-21'), isWeekend('2026-06-22')]).toEqual([
    true,
    true,
    false,
  ])
})
