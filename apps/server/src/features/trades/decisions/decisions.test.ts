import type { TradeRow } from '@ballast/contract/trades'
import { rowOfId } from '@ballast/domain/statistics/row-list'
import { mergeDecisions } from '@ballast/domain/statistics/selection/merge-decisions'
import { selectAll } from '@ballast/domain/statistics/selection/select-all'
import { describe, expect, test } from 'vitest'
import { type Sketch, sketched } from '../../../test/without-database/sketched-trades.ts'
import { asDecision, copiesOf } from './show-counted.ts'
import { candidatesOf, rowsOfDecision } from './trade-decision.ts'

const ACCOUNTS = ['a1', 'a2', 'a3'].map((id) => ({ id, currency: 'USD', startingBalance: 0 }))
const columnsOf = (trades: Sketch[]) => sketched(trades, ACCOUNTS)

describe('the copies of a selection', () => {
  const copies = (trades: Sketch[]) => {
    const selection = selectAll(columnsOf(trades))
    return [...copiesOf(selection, mergeDecisions(selection).selection)]
  }

  test('are grouped under the trade that represents them', () => {
    const trades: Sketch[] = [
      { net: 1, decision: 't1' },
      { net: 2, decision: 't1', account: 'a2' },
      { net: 3 },
      { net: 4, decision: 't1', account: 'a3' },
    ]
    expect(copies(trades)).toEqual([['t1', ['t2', 't4']]])
  })

  test('in another currency are grouped apart, because they are another row', () => {
    const accounts = [...ACCOUNTS, { id: 'e1', currency: 'EUR', startingBalance: 0 }]
    const columns = sketched(
      [
        { net: 1, decision: 't1' },
        { net: 2, decision: 't1', account: 'a2' },
        { net: 3, decision: 't1', account: 'e1' },
      ],
      accounts,
    )
    const selection = selectAll(columns)
    expect([...copiesOf(selection, mergeDecisions(selection).selection)]).toEqual([['t1', ['t2']]])
  })

  test('are none if nothing was copied', () => {
    expect(copies([{ net: 1 }, { net: 2 }])).toEqual([])
  })
})

describe('a decision as one row', () => {
  const row = (id: string, given: Partial<TradeRow> = {}) =>
    ({
      id,
      openedAt: '2026-06-01T14:00:00.000Z',
      openKnown: true,
      net: '10.00',
      gross: '12.00',
      risk: '5.00',
      commission: '-1.00',
      fees: '-0.50',
      swap: '0.00',
      costsKnown: 'full',
      setup: 'Fade',
      ...given,
    }) as TradeRow
  const trades: Sketch[] = [
    { net: 10, gross: 12, risk: 5, quantity: 2, decision: 't1', at: '14:00' },
    { net: 5, gross: 6, risk: 5, quantity: 0.1, decision: 't1', account: 'a2', at: '14:10' },
  ]
  const shown = (of: Sketch[] = trades, leader: Partial<TradeRow> = {}) => {
    const merged = mergeDecisions(selectAll(columnsOf(of))).selection.columns
    return asDecision(row('t1', leader), [row('t2')], merged)
  }

  test('has the money and size of all, the notes of its leader, and the end of the last', () => {
    expect(shown()).toMatchObject({
      id: 't1',
      setup: 'Fade',
      status: 'closed',
      outcome: 'win',
      quantity: '2.1',
      net: '15.00',
      gross: '18.00',
      risk: '10.00',
      commission: '-2.00',
      fees: '-1.00',
      swap: '0.00',
      costsKnown: 'full',
      copyIds: ['t2'],
      closedAt: '2026-06-01T14:40:00.000Z',
      tradingDay: '2026-06-01',
      holdSeconds: 2400,
      rMultiple: 2,
      leader: { net: '10.00', gross: '12.00', risk: '5.00' },
    })
  })

  test('begins with the first of its copies', () => {
    const early = trades.map((trade, at): Sketch => (at === 1 ? { ...trade, at: '13:59' } : trade))
    expect(shown(early)).toMatchObject({
      openedAt: '2026-06-01T13:59:00.000Z',
      closedAt: '2026-06-01T14:30:00.000Z',
      holdSeconds: 1860,
    })
  })

  test('has the gross R of its leader, or of the first copy that has one', () => {
    const merged = mergeDecisions(selectAll(columnsOf(trades))).selection.columns
    const grossR = (...each: (number | null)[]) => {
      const [leader, ...copies] = each.map((value, at) => row(`t${at + 1}`, { grossR: value }))
      return leader && asDecision(leader, copies, merged).grossR
    }
    expect([grossR(2.4, 1), grossR(null, 1.2), grossR(null, null)]).toEqual([2.4, 1.2, null])
  })

  test('has no holding time if its opening is unknown', () => {
    expect(shown(trades, { openKnown: false }).holdSeconds).toBeNull()
  })

  test('is open while one of its copies is, and then has no result', () => {
    const open = trades.map((trade, at): Sketch => ({ ...trade, isOpen: at === 1 }))
    expect(shown(open)).toMatchObject({
      status: 'open',
      closedAt: null,
      holdSeconds: null,
      rMultiple: null,
      outcome: null,
    })
  })

  test('has an unknown result if one copy has', () => {
    const unknown = trades.map(
      (trade, at): Sketch => (at === 1 ? { ...trade, net: null, gross: null } : trade),
    )
    expect(shown(unknown)).toMatchObject({ net: null, gross: null, outcome: null })
  })
})

describe('the trades of a decision', () => {
  test('begin with the one it is named after', () => {
    const columns = columnsOf([
      { net: 1, decision: 't3' },
      { net: 1 },
      { net: 1, decision: 't3', account: 'a2' },
      { net: 1, decision: 't3', account: 'a3' },
    ])
    const ids = (row: number) => rowsOfDecision(columns, row).map((at) => columns.id[at])
    expect([ids(0), ids(3)]).toEqual([
      ['t3', 't1', 't4'],
      ['t3', 't1', 't4'],
    ])
    expect(ids(1)).toEqual(['t2'])
  })
})

describe('candidates for a decision', () => {
  const candidates = (...others: Sketch[]) => {
    const columns = columnsOf([{ net: 1, at: '14:00' }, ...others])
    const row = rowOfId(columns, 't1')
    return candidatesOf(columns, row, [row]).map((at) => columns.id[at])
  }
  const near = (given: Sketch | object = {}): Sketch => ({ net: 1, at: '14:00', account: 'a2', ...given })

  test('were opened within ten minutes, before or after', () => {
    expect(
      candidates(near({ at: '14:10' }), near({ at: '13:50' }), near({ at: '14:11' }), near({ at: '13:49' })),
    ).toEqual([
      // Equally far away: the first to be closed comes first.
      ...['t3', 't2'],
    ])
  })

  test('are in another account, of the same contract and the same side', () => {
    expect(candidates(near({ account: 'a1' }))).toEqual([])
    expect(candidates(near({ root: 'ES' }))).toEqual([])
    expect(candidates(near({ direction: 'short' }))).toEqual([])
    expect(candidates(near())).toEqual(['t2'])
  })

  test('are the eight nearest, nearest first', () => {
    const others = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((minutes) => near({ at: `14:0${minutes}` }))
    expect(candidates(...others)).toEqual(['t10', 't9', 't8', 't7', 't6', 't5', 't4', 't3'])
  })
})
