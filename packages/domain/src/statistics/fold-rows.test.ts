import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ballastScore } from '../score/ballast-score.ts'
import { columnsFromRows } from './columns-from-rows.ts'
import { dayResults } from './days/day-results.ts'
import { drawnEquity } from './equity/drawn-equity.ts'
import { startingBalanceOf } from './equity/equity-curve.ts'
import { FoldMemory, foldRows, type RowFold } from './fold-rows.ts'
import { patchColumns } from './patch-columns.ts'
import { selectAll } from './selection/select-all.ts'
import { selectTrades } from './selection/select-trades.ts'
import { summariseTrades } from './summary/summarise-trades.ts'
import { ACCOUNT, columnsOf, FIRST_DAY, rowsOf, type Simple } from './testing/golden-vector.ts'
import type { Selection, TradeColumns } from './trade-columns.ts'

const ACCOUNTS = [
  { ...ACCOUNT, startDay: FIRST_DAY + 2 },
  { ...ACCOUNT, id: 'other', startingBalance: 7 },
]
const trades = fc.array(
  fc.record({
    net: fc.option(fc.integer({ min: -9, max: 9 })),
    risk: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    day: fc.integer({ min: 0, max: 4 }),
    account: fc.constantFrom(ACCOUNT.id, 'other'),
  }) as fc.Arbitrary<Simple>,
  { maxLength: 30 },
)

function figuresOf(selection: Selection, memory?: FoldMemory) {
  const startingBalance = startingBalanceOf(selection, memory)
  const summary = summariseTrades(selection, memory)
  return {
    startingBalance,
    summary,
    days: dayResults(selection, memory),
    equity: drawnEquity({ ...selection, startingBalance }, memory),
    score: ballastScore(selection, { summary, ...(memory ? { memory } : {}) }),
  }
}

/** The nets it was given, with the rows read by each call. */
function netsFold(): { fold: RowFold<number[]>; looked: number[] } {
  const looked: number[] = []
  const add = (nets: number[], { columns, rows }: Selection) => {
    looked.push(rows.length)
    for (const row of rows) nets.push((columns.net[row] ?? 0) / 1e6)
  }
  return { looked, fold: { name: 'nets', reads: ['net'], start: () => [], add } }
}

const withTrade = (columns: TradeColumns, trade: Simple & { id: string; closedAt?: number }) =>
  patchColumns(columns, columnsFromRows(rowsOf([trade]), [ACCOUNT]), [])
const LATER = (FIRST_DAY + 50) * 86_400_000

describe('figures with a memory', () => {
  it('equal those without one, whatever was computed before and whatever has changed since', () => {
    const changed = fc.record({ net: fc.integer({ min: -9, max: 9 }), at: fc.nat(), isLater: fc.boolean() })
    fc.assert(
      fc.property(trades, fc.array(changed, { maxLength: 4 }), (list, changes) => {
        const memory = new FoldMemory()
        let columns = columnsOf(list, ACCOUNTS)
        expect(figuresOf(selectAll(columns), memory)).toEqual(figuresOf(selectAll(columns)))
        for (const [at, change] of changes.entries()) {
          const id = change.isLater ? `new-${at}` : `trade-${String(change.at % 30).padStart(5, '0')}`
          const closedAt = LATER + (change.isLater ? at : -at) * 1000
          const fresh = columnsFromRows(rowsOf([{ net: change.net, id, closedAt }]), ACCOUNTS)
          columns = patchColumns(columns, fresh, [id])
          expect(figuresOf(selectAll(columns), memory)).toEqual(figuresOf(selectAll(columns)))
        }
      }),
    )
  })

  it('identify the current trade if an identical one took its place', () => {
    const memory = new FoldMemory()
    const columns = columnsOf([{ net: 5, id: 'gone' }])
    const alike = columnsFromRows(rowsOf([{ net: 5, id: 'there' }]), [ACCOUNT])
    const bestOf = (of: TradeColumns) => summariseTrades(selectAll(of), memory).currencies[0]?.best.id
    expect([bestOf(columns), bestOf(patchColumns(columns, alike, ['gone']))]).toEqual(['gone', 'there'])
  })

  it('over a subset of the trades use only these, and do not affect what is stored for all', () => {
    const memory = new FoldMemory()
    const columns = columnsOf([{ net: 5 }, { net: -2 }, { net: 4 }])
    const wins = selectTrades(columns, { net: { min: 0 } })
    for (const selection of [selectAll(columns), wins, selectAll(columns)])
      expect(figuresOf(selection, memory)).toEqual(figuresOf(selection))
  })
})

describe('a fold with a memory', () => {
  it('only reads appended trades', () => {
    const memory = new FoldMemory()
    const { fold, looked } = netsFold()
    const first = withTrade(columnsOf([{ net: 1 }, { net: 2 }]), { id: 'x', net: 3, closedAt: LATER })
    const second = withTrade(first, { id: 'y', net: 4, closedAt: LATER + 1 })
    expect(foldRows(fold, selectAll(first), memory)).toEqual([1, 2, 3])
    expect(foldRows(fold, selectAll(first), memory)).toEqual([1, 2, 3])
    expect(foldRows(fold, selectAll(second), memory)).toEqual([1, 2, 3, 4])
    expect(looked).toEqual([3, 0, 1])
  })

  it('starts from scratch if a trade was inserted, changed, or removed', () => {
    const memory = new FoldMemory()
    const { fold, looked } = netsFold()
    const first = withTrade(columnsOf([{ net: 1 }, { net: 2 }]), { id: 'x', net: 3, closedAt: LATER })
    const between = withTrade(first, { id: 'y', net: 4, closedAt: LATER - 1 })
    const edited = patchColumns(
      first,
      columnsFromRows(rowsOf([{ net: 9, id: 'x', closedAt: LATER }]), [ACCOUNT]),
      ['x'],
    )
    const longer = withTrade(first, { id: 'z', net: 5, closedAt: LATER + 1 })
    for (const columns of [first, between, edited, longer, first])
      expect(foldRows(fold, selectAll(columns), memory)).toEqual(Array.from(columns.net, (net) => net / 1e6))
    expect(looked).toEqual([3, 4, 3, 1, 3])
  })

  it('continues if only columns it does not read have changed', () => {
    const memory = new FoldMemory()
    const { fold, looked } = netsFold()
    const first = withTrade(columnsOf([{ net: 1 }, { net: 2 }]), { id: 'x', net: 3, closedAt: LATER })
    const felt = { ...first, emotionBefore: new Int8Array(3) }
    for (const columns of [first, felt]) foldRows(fold, selectAll(columns), memory)
    expect(looked).toEqual([3, 0])
  })

  it('drops a state that it could not finish', () => {
    const memory = new FoldMemory()
    const columns = columnsOf([{ net: 1 }, { net: 2 }])
    const sums = (fails: boolean): RowFold<number[]> => ({
      name: 'sums',
      reads: ['net'],
      start: () => [],
      add: (state, { rows }) => {
        state.push(rows.length)
        if (fails) throw new Error('out of memory')
      },
    })
    foldRows(sums(false), selectAll(columns), memory)
    expect(() => foldRows(sums(true), selectAll(columns), memory)).toThrow('out of memory')
    expect(foldRows(sums(false), selectAll(columns), memory)).toEqual([2])
  })
})
