import fc from 'fast-check'
import { expect, it } from 'vitest'
import { localText, toInstant } from './local-time.ts'

it('an instant is written in the browser’s time zone, to the minute', () => {
  expect(localText(new Date(2026, 5, 15, 14, 30, 59))).toBe('2026-06-15T14:30')
  expect(localText(new Date(2026, 0, 1, 0, 0, 0))).toBe('2026-01-01T00:00')
})

it('reading the text back gives the same instant, to the minute', () => {
  // Only years with whole-hour offsets: the hour that occurs twice in autumn is read as the first.
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 1439 }), (day, minute) => {
      const at = new Date(2026, 0, 1 + day, 0, minute)
      const text = localText(at)
      return localText(new Date(toInstant(text))) === text
    }),
  )
})

it.each(['', 'soon', '2026-13-01T10:00', '2026-06-15T25:00'])(
  '%j is not an instant and stays unchanged',
  (text) => {
    expect(toInstant(text)).toBe(text)
  },
)
