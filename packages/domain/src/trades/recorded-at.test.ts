import { expect, it } from 'vitest'
import { HOUR_MS } from '../time/durations.ts'
import { recordedAt } from './recorded-at.ts'

it('is live until an hour after the close, to the millisecond, and always while the trade is open', () => {
  const close = Date.UTC(2026, 5, 15, 15)
  expect(recordedAt(close - 1, close)).toBe('live')
  expect(recordedAt(close + HOUR_MS, close)).toBe('live')
  expect(recordedAt(close + HOUR_MS + 1, close)).toBe('reconstructed')
  expect(recordedAt(close + 400 * HOUR_MS, null)).toBe('live')
})
