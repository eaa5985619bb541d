import { microsFromDecimal } from '@ballast/domain/money/micros'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { describe, expect, test } from 'vitest'
import { presentDay, presentLock, presentRule, storedRule } from './lock.presenter.ts'

type Given = Parameters<typeof presentLock>[0]

const NOW = Date.parse('2026-06-01T09:00:00.000Z')
const DAY = 86_400_000
const iso = (at: number) => new Date(at).toISOString()
const RULE = { kind: 'hours_end', end: '17:00' }
const lockOf = ({ lock = {}, ...given }: { lock?: object; [name: string]: unknown } = {}) =>
  ({
    id: 'one',
    source: 'own',
    accountName: null,
    currency: null,
    setAt: new Date(NOW - DAY),
    lock: { rule: RULE, endsAt: NOW + 3 * DAY, exitAskedAt: null, ...lock },
    ...given,
  }) as unknown as Given
const shown = (given: Parameters<typeof lockOf>[0]) => presentLock(lockOf(given), { now: NOW, window: null })

describe('the emergency exit of a lock', () => {
  test('is offered if it ends the lock sooner than the lock ends by itself', () => {
    expect(shown({ lock: { endsAt: NOW + DAY + 1 } }).mayExit).toBe(true)
    expect(shown({ lock: { endsAt: NOW + DAY } }).mayExit).toBe(false)
  })

  test('is not offered a second time, and says when it was requested', () => {
    const asked = shown({ lock: { exitAskedAt: NOW - 1 } })
    expect(asked).toMatchObject({ mayExit: false, exitAskedAt: iso(NOW - 1), overAt: iso(NOW - 1 + DAY) })
  })

  test('is not offered for a day stop', () => {
    const rule = { kind: 'day_stop', stop: { kind: 'r', r: 2 } }
    expect(shown({ source: 'day_stop', lock: { rule } }).mayExit).toBe(false)
  })
})

describe('a lock', () => {
  test('that is not active has no window, and is over when it ends', () => {
    expect(shown({})).toMatchObject({ active: null, exitAskedAt: null, overAt: iso(NOW + 3 * DAY) })
  })

  test('that is active says from when until when, and after which trade', () => {
    const window = { from: NOW, until: NOW + 60_000, after: 't1' }
    expect(presentLock(lockOf(), { now: NOW, window: window as never }).active).toEqual({
      from: iso(NOW),
      until: iso(NOW + 60_000),
      afterTradeId: 't1',
    })
  })
})

describe('the rule of a lock', () => {
  const ruleOf = (rule: object, currency: string | null = 'EUR') =>
    presentRule({ lock: { rule } as never, currency })

  test('has its loss as decimal text, in its own currency', () => {
    const rule = { kind: 'max_loss', amount: microsFromDecimal('250.5'), currency: 'USD' }
    expect(ruleOf(rule)).toEqual({ kind: 'max_loss', amount: '250.50', currency: 'USD' })
  })

  test('is stored again unchanged', () => {
    const rule = { kind: 'max_loss', amount: microsFromDecimal('250.5'), currency: 'USD' }
    expect(storedRule(ruleOf(rule) as never)).toEqual(rule)
    expect(storedRule(RULE as never)).toEqual(RULE)
  })

  test('without money is returned as stored', () => {
    expect(ruleOf(RULE)).toEqual(RULE)
  })

  test.each([
    [
      { kind: 'amount', amount: microsFromDecimal('300') },
      { kind: 'amount', amount: '300.00' },
    ],
    [
      { kind: 'r', r: 2 },
      { kind: 'r', r: 2 },
    ],
    [
      { kind: 'losses', count: 3 },
      { kind: 'losses', losses: 3 },
    ],
  ])('of a day stop (%o) is in the account’s currency', (stop, onWire) => {
    expect(ruleOf({ kind: 'day_stop', stop })).toEqual({ kind: 'day_stop', currency: 'EUR', stop: onWire })
  })

  test('of a day stop names no currency if the account is unknown', () => {
    expect(ruleOf({ kind: 'day_stop', stop: { kind: 'r', r: 2 } }, null)).toMatchObject({ currency: '' })
  })
})

describe('a day of a lock', () => {
  const dayOf = (trades: number) =>
    presentDay(
      lockOf() as never,
      {
        day: dayNumber('2026-06-01'),
        state: 'broken',
        from: NOW,
        until: NOW + 1,
        tradeIds: Array.from({ length: trades }, (_, index) => `t${index}`),
        money: [{ currency: 'USD', net: microsFromDecimal('-12.5'), trades }],
      } as never,
    )

  test('counts every trade and names the first twenty', () => {
    expect(dayOf(20).tradeIds).toHaveLength(20)
    const many = dayOf(21)
    expect(many.trades).toBe(21)
    expect(many.tradeIds).toHaveLength(20)
    expect(many.tradeIds.at(-1)).toBe('t19')
  })

  test('is named as the calendar does, with its money as decimal text', () => {
    expect(dayOf(1)).toMatchObject({ lockId: 'one', day: '2026-06-01', money: [{ net: '-12.50' }] })
  })
})
