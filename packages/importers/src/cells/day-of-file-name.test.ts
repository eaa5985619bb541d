import { describe, expect, it } from 'vitest'
import { dayOfFileName } from './day-of-file-name.ts'

describe('dayOfFileName', () => {
  it.each([
    ['trades-2026-07-25.csv', '2026-07-25'],
    ['20260725 trades.csv', '2026-07-25'],
    ['Trades 07-25-2026.csv', '2026-07-25'],
    ['July20-2026.csv', '2026-07-20'],
    ['20 Jul 2026.csv', '2026-07-20'],
  ])('finds the day in %s', (name, day) => expect(dayOfFileName(name)).toBe(day))

  it.each([
    'July20.csv',
    'trades.csv',
    'trades-2026-13-40.csv',
    'account 12345678901.csv',
    'Trades 31-12.csv',
  ])('finds none in %s', (name) => expect(dayOfFileName(name)).toBeNull())
})
