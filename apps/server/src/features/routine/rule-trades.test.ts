import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { dayNumber } from '@ballast/domain/time/trading-day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOLLARS, type Sketch, sketched } from '../../test/without-database/sketched-trades.ts'
import { dayResultsInR } from './results-by-day.ts'
import { daysOfDetails, ruleTradesByDay } from './rule-trades.ts'
import type { TradeDetails } from './trade-details.queries.ts'

const day = (of: number) => dayNumber(`2026-06-0${of}`)
const CLOCKS = new Map([
  ['a1', { timeZone: 'America/New_York', dayReset: '17:00' }],
  ['a2', { timeZone: 'Europe/Berlin', dayReset: '00:00' }],
])

type Given = { from?: number; to?: number; only?: readonly number[]; details?: TradeDetails }
function byDay(sketches: readonly Sketch[], { from = 1, to = 5, only, details = new Map() }: Given = {}) {
  return ruleTradesByDay(sketched(sketches), {
    clocks: CLOCKS,
    details,
    from: day(from),
    to: day(to),
    only: only && new Set(only.map(day)),
  })
}
const idsOf = (trades: readonly { id: string }[] = []) => trades.map(({ id }) => id)

describe('the trades of each day that rules consider', () => {
  it('are in the order of opening and in the order of closing', () => {
    const days = byDay([
      { net: 10, at: '15:00' },
      { net: -5, at: '14:00' },
      { net: 7, at: '16:00' },
    ])
    expect(idsOf(days.get(day(1))?.opened)).toEqual(['t2', 't1', 't3'])
    expect(idsOf(days.get(day(1))?.closed)).toEqual(['t2', 't1', 't3'])
  })

  it('are listed under the day they were opened and under the day they were closed', () => {
    const days = byDay([{ net: 10, day: '2026-06-03', openDay: day(2) }])
    expect(idsOf(days.get(day(2))?.opened)).toEqual(['t1'])
    expect(days.get(day(2))?.closed).toEqual([])
    expect(idsOf(days.get(day(3))?.closed)).toEqual(['t1'])
    expect(days.get(day(3))?.closed[0]?.isClosedSameDay).toBe(false)
  })

  it('are only opened while they are open', () => {
    const days = byDay([{ net: null, isOpen: true }])
    expect(days.get(day(1))?.closed).toEqual([])
    expect(days.get(day(1))?.opened[0]).toMatchObject({
      closedAt: null,
      closeMinute: null,
      net: null,
      outcome: 2,
      isClosedSameDay: false,
    })
  })

  it('leave out days before, after and between those requested', () => {
    const week = [1, 2, 3, 4, 5].map((of) => ({ net: of, day: `2026-06-0${of}` }))
    expect([...byDay(week, { from: 2, to: 4 }).keys()]).toEqual([2, 3, 4].map(day))
    expect([...byDay(week, { only: [2, 5] }).keys()]).toEqual([2, 5].map(day))
  })

  it('include those closed on the day before, even if that day is not requested', () => {
    const days = byDay(
      [
        { net: -10, day: '2026-06-01', at: '15:00' },
        { net: -5, day: '2026-06-01', at: '14:00' },
        { net: 7, day: '2026-06-02' },
      ],
      { only: [2, 3] },
    )
    expect(idsOf(days.get(day(2))?.closedBefore)).toEqual(['t2', 't1'])
    expect(idsOf(days.get(day(3))?.closedBefore)).toEqual(['t3'])
    expect(idsOf(days.get(day(2))?.closed)).toEqual(['t3'])
  })

  it('exclude openings before the first requested day', () => {
    const days = byDay([{ net: 10, day: '2026-06-03', openDay: day(1) }], { from: 3 })
    expect(days.has(day(1))).toBe(false)
    expect(days.get(day(3))?.opened).toEqual([])
  })

  it('are none if nothing was traded', () => {
    expect(byDay([]).size).toBe(0)
  })

  it('count a decision and its copies once, but never money of two currencies as one', () => {
    const idea: Sketch = { net: 10, decision: 'idea' }
    const days = byDay([idea, idea])
    expect(idsOf(days.get(day(1))?.opened)).toHaveLength(1)
    expect(days.get(day(1))?.closed).toMatchObject([{ net: 20_000_000, currency: 'USD' }])
    const two = byDay([idea, { ...idea, account: 'a2' }])
    expect(two.get(day(1))?.closed.map(({ currency }) => currency)).toEqual(['USD', 'EUR'])
  })
})

describe('a decision whose copies are on different days', () => {
  const accounts = [DOLLARS, { ...DOLLARS, id: 'a2' }]
  const leader: Sketch = { net: 30, day: '2026-06-02', decision: 't1' }
  const columnsWith = (copy: Partial<Sketch>) =>
    sketched([leader, { net: -50, decision: 't1', account: 'a2', ...copy }], accounts)
  const onDay = (columns: TradeColumns, of: number) => {
    const days = { from: day(of), to: day(of) }
    return ruleTradesByDay(columns, { clocks: CLOCKS, details: new Map(), ...days }).get(day(of))
  }

  it('has all its money on each of them', () => {
    const columns = columnsWith({ day: '2026-06-03', openDay: day(2) })
    expect(onDay(columns, 3)?.closed).toMatchObject([{ id: 't1', net: -20_000_000 }])
    expect(onDay(columns, 2)?.opened).toMatchObject([{ id: 't1', net: -20_000_000 }])
    expect(onDay(columns, 2)?.closed).toEqual([])
  })

  it('is not closed as long as one of them is open', () => {
    const columns = columnsWith({ day: '2026-06-01', isOpen: true })
    expect(onDay(columns, 2)).toMatchObject({ opened: [{ id: 't1', outcome: 2 }], closed: [] })
    expect(onDay(columns, 3)).toBeUndefined()
  })

  it('is the same whichever days are requested', () => {
    const copies = fc.array(
      fc.record({
        account: fc.constantFrom('a1', 'a2'),
        idea: fc.nat(3),
        opened: fc.nat(4),
        held: fc.nat(2),
      }),
      { maxLength: 10 },
    )
    fc.assert(
      fc.property(copies, (list) => {
        const columns = sketched(
          list.map(({ account, idea, opened, held }, at) => ({
            net: at - 4,
            account,
            day: `2026-06-0${opened + 1 + held}`,
            openDay: day(opened + 1),
            isOpen: held === 2,
            decision: `t${idea + 1}`,
          })),
          accounts,
        )
        const days = { from: day(1), to: day(7), clocks: CLOCKS, details: new Map() }
        const all = ruleTradesByDay(columns, days)
        for (let of = 1; of <= 7; of++) expect(onDay(columns, of)).toEqual(all.get(day(of)))
      }),
    )
  })

  it('needs details of the days on which its copies were opened', () => {
    const columns = columnsWith({ day: '2026-06-04', openDay: day(4) })
    expect(daysOfDetails(columns, { from: day(4), to: day(5) })).toEqual({ from: day(2), to: day(5) })
    const only = new Set([day(4)])
    expect(daysOfDetails(columns, { from: day(1), to: day(5), only }).only).toEqual(new Set([day(4), day(2)]))
    expect(daysOfDetails(columns, { from: day(1), to: day(1) })).toEqual({ from: day(1), to: day(1) })
    const late = columnsWith({ day: '2026-06-03', openDay: day(3) })
    expect(daysOfDetails(late, { from: day(3), to: day(3) })).toEqual({ from: day(2), to: day(3) })
  })
})

describe('the fields of a trade that rules use', () => {
  it('are its currency, size and result, and whether it was closed on its day', () => {
    const days = byDay([{ net: -12.5, quantity: 3 }])
    expect(days.get(day(1))?.closed[0]).toMatchObject({
      net: -12_500_000,
      quantity: 3,
      currency: 'USD',
      outcome: -1,
      isClosedSameDay: true,
    })
  })

  it('include the minute of the close and of the day’s beginning on the clock of its own account', () => {
    const days = byDay([
      { net: 1, at: '14:00' },
      { net: 1, at: '14:00', account: 'a2' },
    ])
    const minutes = new Map(days.get(day(1))?.closed.map(({ id, closeMinute }) => [id, closeMinute]))
    expect([minutes.get('t1'), minutes.get('t2')]).toEqual([10 * 60 + 30, 16 * 60 + 30])
    const starts = new Map(days.get(day(1))?.closed.map(({ id, dayStartMinute }) => [id, dayStartMinute]))
    expect([starts.get('t1'), starts.get('t2')]).toEqual([17 * 60, 0])
  })

  it('include the minute of the opening if it is known, and else none', () => {
    const days = byDay([
      { net: 1, openMinute: 570 },
      { net: 1, openMinute: -1 },
      { net: 1, openMinute: 0 },
    ])
    const minutes = new Map(days.get(day(1))?.opened.map(({ id, openMinute }) => [id, openMinute]))
    expect([minutes.get('t1'), minutes.get('t2'), minutes.get('t3')]).toEqual([570, null, 0])
  })

  it('include a stop if its risk comes from one, as long as the journal is not read', () => {
    const days = byDay([
      { net: 1, risk: 10, rSource: 'stop' },
      { net: 1, risk: 10, rSource: 'risk' as never },
      { net: 1 },
    ])
    const opened = new Map(days.get(day(1))?.opened.map((trade) => [trade.id, trade]))
    expect([opened.get('t1')?.hasStop, opened.get('t3')?.hasStop]).toEqual([true, false])
    expect(opened.get('t1')).toMatchObject({ stopSince: null, reviewedAt: null })
  })

  it('include what the journal says about stop and review, whatever the columns say', () => {
    const details = new Map([['t1', { hasStop: true, stopSince: 5, reviewedAt: 7 }]])
    const days = byDay([{ net: 1 }, { net: 1 }], { details })
    const opened = new Map(days.get(day(1))?.opened.map((trade) => [trade.id, trade]))
    expect(opened.get('t1')).toMatchObject({ hasStop: true, stopSince: 5, reviewedAt: 7 })
    expect(opened.get('t2')).toMatchObject({ hasStop: false, stopSince: null, reviewedAt: null })
  })
})

describe('R by day', () => {
  const withR = (net: number, given: Partial<Sketch> = {}): Sketch => ({
    net,
    risk: 100,
    rSource: 'stop' as const,
    ...given,
  })

  it('is added up on the day of the behaviour: the day it was opened', () => {
    const columns = sketched([
      ...[withR(200), withR(-100)],
      withR(50, { day: '2026-06-03', openDay: day(2) }),
    ])
    const results = dayResultsInR(columns, day(1))
    expect([...results]).toEqual([
      [day(1), { sum: 1, count: 2 }],
      [day(2), { sum: 0.5, count: 1 }],
    ])
  })

  it('leaves out what has no R, is open, or was opened before', () => {
    const columns = sketched([
      ...[{ net: 500 }, { net: null, isOpen: true, risk: 100 }],
      ...[withR(100, { openDay: day(1), day: '2026-06-02' }), withR(300, { day: '2026-06-02' })],
    ])
    expect([...dayResultsInR(columns, day(2))]).toEqual([[day(2), { sum: 3, count: 1 }]])
  })

  it('leaves out a decision as long as one of its copies is open or has an unknown result', () => {
    const ofTwo = (copy: Sketch) => {
      const trades = [withR(-100), { ...copy, account: 'a2' }].map((trade) => ({ ...trade, decision: 't1' }))
      const columns = sketched(trades, [DOLLARS, { ...DOLLARS, id: 'a2' }])
      return dayResultsInR(columns, day(1)).size
    }
    expect(ofTwo(withR(-100))).toBe(1)
    expect(ofTwo({ net: null, isOpen: true, risk: 100 })).toBe(0)
    expect(ofTwo({ net: null, risk: 100 })).toBe(0)
  })

  it('is empty without trades', () => {
    expect(dayResultsInR(sketched([]), day(1)).size).toBe(0)
  })
})
