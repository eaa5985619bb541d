import { describe, expect, test } from 'vitest'
import { noticeText } from './notice-text.ts'

const at = Date.UTC(2026, 5, 15, 23, 5)
const said = (
  parts: Parameters<typeof noticeText>[0],
  given: Partial<Parameters<typeof noticeText>[1]> = {},
) => noticeText(parts, { currency: 'USD', timeZone: 'UTC', hidesAmounts: false, ...given })
const dollars = (units: number) => ({ amount: units * 1_000_000 })

describe('an amount in a notification', () => {
  test('is written in its currency, in dollars if none is named', () => {
    expect(said(['You may lose ', dollars(1234.5), '.'])).toBe('You may lose $1,234.50.')
    expect(said([dollars(5)], { currency: 'EUR' })).toBe('€5.00')
    expect(said([dollars(5)], { currency: null })).toBe('$5.00')
    expect(said([dollars(-5)])).toBe('−$5.00')
    expect(said([dollars(-0.001)])).toBe('$0.00')
  })

  test('can be in a coin, which is no ISO currency', () => {
    expect(said([dollars(-12.5)], { currency: 'USDT' })).toBe('−12.50\u00a0USDT')
  })

  test('is dots if the reader hides amounts', () => {
    expect(said(['Left: ', dollars(5), ' of ', dollars(10)], { hidesAmounts: true })).toBe(
      'Left: •••••• of ••••••',
    )
  })
})

describe('an instant in a notification', () => {
  test('is on the reader’s clock, with its name', () => {
    expect(said([{ at }])).toBe('Jun 15, 11:05 PM (UTC)')
    expect(said([{ at }], { timeZone: 'America/Chicago' })).toBe('Jun 15, 6:05 PM (America/Chicago)')
    expect(said([{ at }], { timeZone: 'Asia/Tokyo' })).toBe('Jun 16, 8:05 AM (Asia/Tokyo)')
  })

  test('is not hidden with amounts', () => {
    expect(said([{ at }], { hidesAmounts: true })).toBe('Jun 15, 11:05 PM (UTC)')
  })
})

test('a notification without words is empty', () => {
  expect(said([])).toBe('')
})
