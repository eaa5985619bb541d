import { describe, expect, test } from 'vitest'
import { type Sketch, sketched } from '../../test/without-database/sketched-trades.ts'
import { readCalendar, refused } from '../scheduled-events/read-calendar.ts'
import { lookOf } from './evaluate-task.ts'
import type { Scope } from './findings.queries.ts'
import { closedBy, selectionOf } from './look.ts'
import { nextSunday } from './show-findings.ts'

describe('the next run', () => {
  test.each([
    // 14 June 2026 is a Sunday.
    ['2026-06-14T03:16:59.999Z', '2026-06-14T03:17:00.000Z'],
    ['2026-06-14T03:17:00.000Z', '2026-06-21T03:17:00.000Z'],
    ['2026-06-14T23:00:00.000Z', '2026-06-21T03:17:00.000Z'],
    ['2026-06-15T00:00:00.000Z', '2026-06-21T03:17:00.000Z'],
    ['2026-06-20T23:59:59.000Z', '2026-06-21T03:17:00.000Z'],
    ['2026-12-28T12:00:00.000Z', '2027-01-03T03:17:00.000Z'],
  ])('after %s is on %s', (now, next) => {
    const at = new Date(now)
    expect(nextSunday(at).toISOString()).toBe(next)
    expect(at.toISOString()).toBe(now)
  })
})

describe('a look for a life', () => {
  test.each([
    ['found', 0.5, { isFound: true, direction: 1 }],
    ['found', -0.5, { isFound: true, direction: -1 }],
    ['not_found', 0, { isFound: false, direction: 1 }],
    ['cannot_tell', -1, { isFound: false, direction: -1 }],
  ] as const)('that was %s with a difference of %d is %j', (verdict, difference, look) => {
    expect(lookOf({ verdict, tested: { difference } }, 7)).toEqual({ at: 7, ...look })
  })

  test('without a test points up', () => {
    expect(lookOf({ verdict: 'too_few', tested: null }, 7)).toEqual({ at: 7, isFound: false, direction: 1 })
  })
})

describe('the trades of a run', () => {
  const ids = (trades: Sketch[], { at = '2026-06-30', ...scope }: Partial<Scope> & { at?: string } = {}) => {
    const selection = selectionOf(sketched(trades), { accountIds: [], from: null, to: null, ...scope })
    const { columns, rows } = closedBy(selection, new Date(at))
    return Array.from(rows, (row) => columns.id[row])
  }
  const euros = (net: number): Sketch => ({ net, account: 'a2' })

  test('are all closed ones', () => {
    expect(ids([{ net: 1 }, { net: null, isOpen: true }, { net: 1 }])).toEqual(['t1', 't3'])
    expect(ids([])).toEqual([])
  })

  test('are those closed by then', () => {
    const two: Sketch[] = [{ net: 1 }, { net: 1, day: '2026-06-02' }]
    expect(ids(two, { at: '2026-06-02' })).toEqual(['t1'])
    expect(ids(two)).toEqual(['t1', 't2'])
  })

  test('are of decisions all of whose copies are closed', () => {
    const copies = (...each: Sketch[]): Sketch[] => each.map((trade) => ({ ...trade, decision: 't1' }))
    expect(ids([...copies({ net: 1 }, { net: null, isOpen: true }), { net: 1 }])).toEqual(['t3'])
    const later = [...copies({ net: 1 }, { net: 1, day: '2026-06-02' }), { net: 1 }]
    expect(ids(later, { at: '2026-06-02' })).toEqual(['t3'])
    expect(ids(later)).toEqual(['t1', 't3', 't2'])
  })

  test('are within the days of its scope, both ends included', () => {
    const week = [1, 2, 3, 4].map((of) => ({ net: 1, day: `2026-06-0${of}` }))
    expect(ids(week, { from: '2026-06-02' })).toEqual(['t2', 't3', 't4'])
    expect(ids(week, { to: '2026-06-02' })).toEqual(['t1', 't2'])
    expect(ids(week, { from: '2026-06-02', to: '2026-06-03' })).toEqual(['t2', 't3'])
  })

  test('are those of its accounts', () => {
    expect(ids([{ net: 1 }, euros(1), euros(1)], { accountIds: ['a1'] })).toEqual(['t1'])
  })

  test('are in the currency most of them have, because money is never added across two', () => {
    expect(ids([{ net: 1 }, euros(1), euros(1)])).toEqual(['t2', 't3'])
    expect(ids([{ net: 1 }, euros(1), { net: 1 }])).toEqual(['t1', 't3'])
    // A tie: the first currency by name.
    expect(ids([{ net: 1 }, euros(1)])).toEqual(['t2'])
    expect(ids([{ net: null }])).toEqual(['t1'])
    // Copies of one decision are one.
    const copied = [1, 2, 3].map(() => ({ ...euros(1), decision: 't3' }))
    expect(ids([{ net: 1 }, { net: 1 }, ...copied])).toEqual(['t1', 't2'])
  })
})

describe('reading a calendar', () => {
  const NOW = Date.parse('2026-06-15T12:00:00Z')
  const YEAR = 365 * 86_400_000
  const read = async (answer: object, timeZone = 'Europe/London') => {
    const asked: object[] = []
    const deps = {
      clock: { now: () => new Date(NOW) },
      calendarReaders: {
        hold: (task: object, use: (steps: object) => unknown) => {
          asked.push(task)
          return use({ next: async () => answer })
        },
      },
    }
    return { found: await readCalendar(deps as never, { userId: 'u', text: 'BEGIN', timeZone }), asked }
  }

  test('asks for fifteen years back and two ahead, on the trader’s clock', async () => {
    const { found, asked } = await read({ read: { events: [] } })
    expect(found).toEqual({ events: [] })
    expect(asked).toEqual([
      {
        userId: 'u',
        task: {
          text: 'BEGIN',
          options: { timeZone: 'Europe/London', from: NOW - 15 * YEAR, to: NOW + 2 * YEAR },
        },
      },
    ])
  })

  test('says why one cannot be read', async () => {
    await expect(read({ problem: 'This is no calendar.' })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'This is no calendar.',
      fields: { text: 'This is no calendar.' },
    })
    expect(refused('x').status).toBe(422)
  })

  test('refuses an unknown zone', async () => {
    await expect(read({ read: {} }, 'Mars/Olympus')).rejects.toMatchObject({
      fields: { timeZone: 'This time zone is not known' },
    })
  })
})
