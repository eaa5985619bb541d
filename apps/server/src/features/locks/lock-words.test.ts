import { createHmac } from 'node:crypto'
import type { LockRule } from '@ballast/domain/locks/lock'
import { describe, expect, test } from 'vitest'
import type { LoadedLock } from './held-stops.ts'
import { openedTrades, windowAt } from './locks.presenter.ts'
import type { LockRow } from './locks.queries.ts'
import { plainText, sentenceOf } from './notify-of-locks.ts'
import { refuseTwice } from './set-lock.ts'
import { callOf, signatureOf, stopped } from './webhook/post-webhook.ts'

const at = (text: string) => Date.parse(text)
const CHICAGO = { timeZone: 'America/Chicago', dayReset: '17:00' }

describe('the sentence of an active lock', () => {
  const said = (rule: object, currency: string | null = 'USD') =>
    plainText(
      sentenceOf(
        {
          currency,
          lock: { rule, boundary: CHICAGO, setAt: at('2026-06-15T02:00:00Z') },
        } as unknown as LoadedLock,
        at('2026-06-15T22:00:00Z'),
      ),
    )
  /** Set on Sunday evening in Chicago. */
  const tail = ': set on Jun 14, active until 5:00 PM (America/Chicago).'

  test.each([
    [{ kind: 'stop' }, 'No new trade'],
    [{ kind: 'max_losses', count: 1 }, 'No new trade after 1 losing trade in a day'],
    [{ kind: 'max_losses', count: 3 }, 'No new trade after 3 losing trades in a day'],
    [{ kind: 'hours_end', end: '14:30' }, 'No new trade from 2:30 PM on'],
    [{ kind: 'hours_end', end: '00:00' }, 'No new trade from 12:00 AM on'],
    [{ kind: 'wait', minutes: 20 }, '20 minutes off'],
    [{ kind: 'cool_down', losses: 1, minutes: 15 }, '15 minutes off after each loss'],
    [{ kind: 'cool_down', losses: 2, minutes: 15 }, '15 minutes off after 2 losses in a row'],
  ])('of %o', (rule, words) => {
    expect(said(rule)).toBe(`${words}${tail}`)
  })

  test('writes money in the currency of its rule, not of the account', () => {
    expect(said({ kind: 'max_loss', amount: 1_234_500_000, currency: 'EUR' })).toBe(
      `No new trade after losing €1,234.50 in a day${tail}`,
    )
    // A coin, which is no ISO currency.
    expect(said({ kind: 'max_loss', amount: 50_000_000, currency: 'USDT' })).toBe(
      `No new trade after losing 50.00\u00a0USDT in a day${tail}`,
    )
  })
})

describe('a lock that is set twice', () => {
  const row = (rule: LockRule, endsAt: string, given: Partial<LockRow> = {}) =>
    ({
      id: 'l',
      userId: 'u',
      rule,
      source: 'trader',
      ...CHICAGO,
      setAt: new Date('2026-06-15T12:00:00Z'),
      endsAt: new Date(endsAt),
      exitAskedAt: null,
      toldFrom: null,
      ...given,
    }) as LockRow
  const three: LockRule = { kind: 'max_losses', count: 3 }
  const twice = (wanted: LockRow, ...running: LockRow[]) => {
    try {
      refuseTwice(wanted, running)
      return null
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  const wanted = row(three, '2026-06-20T22:00:00Z')

  test('is refused if the same rule runs as long, or longer', () => {
    expect(twice(wanted, row(three, '2026-06-20T22:00:00Z'))).toBe('lock_runs')
    expect(twice(wanted, row(three, '2026-06-21T22:00:00Z'))).toBe('lock_runs')
  })

  test('is a separate lock if it lasts longer, or differs', () => {
    expect(twice(wanted, row(three, '2026-06-20T21:59:59.999Z'))).toBeNull()
    expect(twice(wanted, row({ kind: 'max_losses', count: 2 }, '2026-06-21T22:00:00Z'))).toBeNull()
    expect(twice(wanted)).toBeNull()
  })

  test('counts a lock that is being exited only until a day after the request', () => {
    const long = (exitAskedAt: string) =>
      row(three, '2026-06-30T22:00:00Z', { exitAskedAt: new Date(exitAskedAt) })
    expect(twice(wanted, long('2026-06-19T22:00:00Z'))).toBe('lock_runs')
    expect(twice(wanted, long('2026-06-19T21:59:59Z'))).toBeNull()
  })

  test('is refused for any of several running ones', () => {
    expect(
      twice(wanted, row({ kind: 'stop' }, '2026-06-21T22:00:00Z'), row(three, '2026-06-21T22:00:00Z')),
    ).toBe('lock_runs')
  })
})

describe('the trades opened during locks', () => {
  const lock = (...ids: string[]) => ({ trades: ids.map((id) => ({ id })) }) as unknown as LoadedLock
  const opened = (record: [LoadedLock, string[]][], calledBy: [string, string][] | null = null) =>
    openedTrades({
      record: record.map(([of, tradeIds]) => ({ of, day: { tradeIds } })),
      trades: calledBy && { calledBy: new Map(calledBy) },
    } as unknown as Parameters<typeof openedTrades>[0]).map(({ id }) => id)

  test('are each named once, however many locks were active', () => {
    const one = lock('t1', 't2')
    const other = lock('t2', 't3')
    expect(
      opened([
        [one, ['t1', 't2']],
        [other, ['t2', 't3']],
      ]),
    ).toEqual(['t1', 't2', 't3'])
    expect(opened([[one, []]])).toEqual([])
    expect(opened([])).toEqual([])
  })

  test('count copies of one idea once', () => {
    expect(opened([[lock('t1', 't2'), ['t1', 't2']]], [['t2', 't1']])).toHaveLength(1)
  })

  test('are those the lock was judged by', () => {
    expect(opened([[lock('t1'), ['t1', 'gone']]])).toEqual(['t1'])
  })
})

describe('the window a trade was opened in', () => {
  const windows = [
    { from: 10, until: 20 },
    { from: 30, until: 40 },
  ] as unknown as Parameters<typeof windowAt>[0]

  test.each([
    [9, undefined],
    [15, 10],
    [20, undefined],
    [25, undefined],
    [35, 30],
    [41, undefined],
    [null, undefined],
  ])('at %s is the one from %s', (openedAt, from) => {
    expect(windowAt(windows, openedAt)?.from).toBe(from)
  })
})

describe('a call of the webhook', () => {
  const NOW = new Date('2026-06-15T14:00:00Z')
  const locks = [{ id: 'l1', rule: 'No new trade', activeUntil: '2026-06-15T22:00:00.000Z' }]

  test('contains what became active, and waits to be sent', () => {
    const { id, body, ...call } = callOf({ userId: 'u', now: NOW, type: 'locks.active', locks })
    expect(call).toEqual({ userId: 'u', state: 'queued', attempts: 0, status: null, createdAt: NOW })
    expect(JSON.parse(body)).toEqual({ id, type: 'locks.active', at: '2026-06-15T14:00:00.000Z', locks })
  })

  test('has its own id each time', () => {
    const test = { userId: 'u', now: NOW, type: 'test' as const, locks: [] }
    expect(callOf(test).id).not.toBe(callOf(test).id)
  })

  test('is signed with its secret: another text or another secret gives another signature', () => {
    expect(signatureOf('1750000000.{}', 'secret')).toBe(
      createHmac('sha256', 'secret').update('1750000000.{}').digest('hex'),
    )
    expect(signatureOf('1750000001.{}', 'secret')).not.toBe(signatureOf('1750000000.{}', 'secret'))
    expect(signatureOf('1750000000.{}', 'other')).not.toBe(signatureOf('1750000000.{}', 'secret'))
  })

  test('that failed for good names the host, and never the whole address', () => {
    const notice = stopped(
      { url: 'https://hooks.example:8443/t/secret?x=1' } as Parameters<typeof stopped>[0],
      'c1',
    )
    expect(notice).toMatchObject({ kind: 'tradingAlerts', key: 'webhook stopped c1' })
    expect(JSON.stringify(notice)).toContain('5 calls in a row to hooks.example:8443 failed')
    expect(JSON.stringify(notice)).not.toContain('secret')
  })
})
