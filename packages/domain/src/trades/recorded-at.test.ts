import { expect, it } from 'vitest'
import { LIVE_MS, recordedAt } from './recorded-at.ts'

it('is live until an hour after the close to the millisecond, and always while the trade is open', () => {
  const close = Date.UTC(2026, 5, 15, 15)
  expect(recordedAt(close - 1, close)).toBe('live')
  expect(recordedAt(close + LIVE_MS, close)).toBe('live')
  expect(recordedAt(close + LIVE_MS + 1, close)).toBe('reconstructed')
  expect(recordedAt(close + 400 * LIVE_MS, null)).toBe('live')
})
