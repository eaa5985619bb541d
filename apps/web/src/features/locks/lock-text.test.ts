import { describe, expect, test } from 'vitest'
import { causeOf, leftText, lockText, momentText } from './lock-text.ts'

const open = { isPrivate: false }

describe('a lock in words', () => {
  test.each([
    [{ kind: 'max_losses', count: 1 }, 'No new trade after 1 losing trade in a day'],
    [{ kind: 'max_loss', amount: '250.00', currency: 'USD' }, 'No new trade after losing $250.00 in a day'],
    [{ kind: 'hours_end', end: '14:45' }, 'No new trade from 02:45 PM on'],
    [{ kind: 'cool_down', losses: 2, minutes: 15 }, '15 minutes off after 2 losses in a row'],
    [{ kind: 'cool_down', losses: 1, minutes: 5 }, '5 minutes off after each loss'],
    [{ kind: 'stop' }, 'No new trade'],
    [{ kind: 'day_stop', stop: { kind: 'r', r: 1.5 }, currency: 'USD' }, 'Day stop: a loss of 1.5 R'],
  ] as const)('%j', (rule, words) => {
    expect(lockText({ rule, accountName: null }, open)).toBe(words)
  })

  test('names the account of a day stop, and hides amounts in privacy mode', () => {
    const stop = { kind: 'amount', amount: '600.00' } as const
    const rule = { kind: 'day_stop', currency: 'EUR', stop } as const
    expect(lockText({ rule, accountName: 'Apex 50K' }, { isPrivate: true })).toBe(
      'Apex 50K. Day stop: a loss of the amount set',
    )
  })

  test('says what made it active', () => {
    expect(causeOf({ kind: 'cool_down', losses: 2, minutes: 15 })).toBe('Two losses in a row.')
    expect(causeOf({ kind: 'max_losses', count: 12 })).toBe('12 losing trades.')
  })
})

test('the time left includes seconds below an hour, and is never negative', () => {
  expect([872_000, 3_599_001, 3_600_000, 11_100_000, 200 * 3_600_000, -5].map(leftText)).toEqual([
    ...['14:32', '1 h 00 min', '1 h 00 min', '3 h 05 min', '8 days', '0:00'],
  ])
})

test('a moment on another day, later or earlier, includes the date', () => {
  const at = { now: Date.parse('2026-06-22T13:00:00Z'), timeZone: 'America/Chicago' }
  expect(momentText('2026-06-22T22:00:00Z', at)).toMatch(/^05:00 PM( in Chicago)?$/)
  expect(momentText('2026-06-24T22:00:00Z', at)).toMatch(/^Jun 24, 05:00 PM( in Chicago)?$/)
  expect(momentText('2026-06-22T12:00:00Z', at)).toMatch(/^07:00 AM( in Chicago)?$/)
  expect(momentText('2026-06-19T12:00:00Z', at)).toMatch(/^Jun 19, 07:00 AM( in Chicago)?$/)
})
