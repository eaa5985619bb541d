import { expect, it } from 'vitest'
import { formatAge } from './format-age.ts'

it.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [47 * 60 + 59, '47 hours'],
  [48 * 60, '2 days'],
])('formats %i minutes as %s', (minutes, text) => {
  const now = new Date('2026-06-20T12:00:00.000Z')
  expect(formatAge(new Date(now.getTime() - minutes * 60_000).toISOString(), now)).toBe(text)
})
