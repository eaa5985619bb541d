import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idsOf, rowOfId } from '../row-list.ts'
import { columnsOf, type Simple } from '../testing/golden-vector.ts'
import { mergeDecisions } from './merge-decisions.ts'
import { selectAll } from './select-all.ts'
import { selectTrades } from './select-trades.ts'
import { SORT_KEYS, sortSelection } from './sort-selection.ts'
import { splitByCurrency } from './split-by-currency.ts'
import { NONE, type TradeFilter } from './trade-filter.ts'
import { decisionsInScope, wholeDecisions, withCopies } from './whole-decisions.ts'

/** The ids of the trades a filter selects, in column order. */
function picked(trades: readonly Simple[], filter: TradeFilter): string[] {
  const { columns, rows } = selectTrades(columnsOf(trades), filter)
  return Array.from(rows, (row) => columns.id[row] ?? '')
}
const at = (id: string, more: Partial<Simple>): Simple => ({ id, net: 1, ...more })

describe('a range', () => {
  const trades = [at('a', { net: -5 }), at('b', { net: 0 }), at('c', { net: 5 }), at('d', { net: null })]
  const net = (min?: number, max?: number, below?: number) =>
    picked(trades, {
      net: {
        ...(min === undefined ? {} : { min: min * 1e6 }),
        ...(max === undefined ? {} : { max: max * 1e6 }),
        ...(below === undefined ? {} : { below: below * 1e6 }),
      },
    }).join('')

  test('includes both its ends, but not the upper edge of a bin, and never trades without the number', () => {
    expect([net(0), net(0, 0), net(undefined, 0), net(-5, 5)]).toEqual(['bc', 'b', 'ab', 'abc'])
    expect([net(-5, undefined, 5), net(undefined, undefined, 0), net(5, undefined, 5)]).toEqual([
      'ab',
      'a',
      '',
    ])
    expect(net()).toBe('abcd')
  })

  test('of the close works from any instant on, and never includes an open trade', () => {
    const closes = fc.array(fc.option(fc.integer({ min: 50, max: 60 })), { maxLength: 14 })
    fc.assert(
      fc.property(closes, fc.integer({ min: 48, max: 62 }), fc.nat(3), (list, min, width) => {
        const trades = list.map((closedAt) => ({ net: 1, openedAt: 1, closedAt }))
        const found = picked(trades, { closedAt: { min, max: min + width } })
        const inside = list.filter((close) => close !== null && close >= min && close <= min + width)
        expect(found).toHaveLength(inside.length)
        expect(picked(trades, { closedAt: { max: min } })).toHaveLength(
          list.filter((close) => close !== null && close <= min).length,
        )
      }),
    )
  })

  test('of holding times is in seconds, and an unknown opening has none', () => {
    const held = (id: string, ms: number) => at(id, { openedAt: 1_000_000, closedAt: 1_000_000 + ms })
    const list = [
      held('a', 59_999),
      held('b', 60_000),
      at('c', { openedAt: Number.NaN, closedAt: 5_000_000 }),
    ]
    expect(picked(list, { holdSeconds: { min: 60 } })).toEqual(['b'])
    expect(picked(list, { holdSeconds: { max: 60 } })).toEqual(['a', 'b'])
    expect(picked(list, { holdSeconds: { below: 60 } })).toEqual(['a'])
  })

  test('of scores only includes given ones', () => {
    const list = [at('a', { rating: 1 }), at('b', { rating: 5 }), at('c', {})]
    expect(picked(list, { rating: { min: 1 } })).toEqual(['a', 'b'])
    expect(picked(list, { rating: { max: 4 } })).toEqual(['a'])
    expect(picked(list, { hasRating: true })).toEqual(['a', 'b'])
    expect(picked(list, { hasRating: false })).toEqual(['c'])
  })
})

describe('times of day', () => {
  const minutes = [0, 30, 600, 720, 1439, -1]
  const list = minutes.map((openMinute) => at(`at ${openMinute}`, { openMinute }))
  const between = (min?: number, max?: number) =>
    picked(list, {
      openMinute: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) },
    }).map((id) => Number(id.slice(3)))

  test('include both ends, and are open if one is not given', () => {
    expect(between(30, 720)).toEqual([30, 600, 720])
    expect(between(720, 720)).toEqual([720])
    expect(between(720)).toEqual([720, 1439])
    expect(between(undefined, 30)).toEqual([0, 30])
    expect(between(undefined, undefined)).toHaveLength(6)
  })

  test('run over midnight if they end before they begin', () => {
    expect(between(1439, 30)).toEqual([0, 30, 1439])
    expect(between(721, 29)).toEqual([0, 1439])
  })

  test('never match a trade with an unknown opening', () => {
    expect(between(0, 1439)).not.toContain(-1)
    expect(between(1439, 30)).not.toContain(-1)
    expect(between(undefined, 0)).not.toContain(-1)
  })

  test('of weekdays use the day of the opening', () => {
    // The first day is a Monday.
    const week = Array.from({ length: 8 }, (_, day) => at(`day ${day}`, { day }))
    const on = (...weekdays: number[]) => picked(week, { weekdays })
    expect(on(1)).toEqual(['day 0', 'day 7'])
    expect(on(7)).toEqual(['day 6'])
    expect(on(6, 7)).toEqual(['day 5', 'day 6'])
    expect(on()).toHaveLength(8)
    expect(picked([at('early', { tradingDay: 0, openDay: -1 })], { weekdays: [3] })).toEqual(['early'])
    // An unknown opening has no weekday.
    expect(picked([at('unknown', { openDay: 0, openMinute: -1 })], { weekdays: [4] })).toEqual([])
  })
})

describe('words', () => {
  const list = [
    at('a', { setup: 'Fade', tags: ['x'] }),
    at('b', { setup: 'Break', tags: ['x', 'y'] }),
    at('c', { tags: [] }),
  ]

  test('that are excluded win over those included', () => {
    expect(picked(list, { setups: { include: ['Fade', 'Break'], exclude: ['Fade'] } })).toEqual(['b'])
    expect(picked(list, { setups: { exclude: [NONE] } })).toEqual(['a', 'b'])
    expect(picked(list, { setups: { include: [NONE] } })).toEqual(['c'])
    expect(picked(list, { setups: { include: [NONE, 'Fade'], exclude: [NONE] } })).toEqual(['a'])
    expect(picked(list, { setups: {} })).toHaveLength(3)
    expect(picked(list, { setups: { include: [], exclude: [] } })).toHaveLength(3)
  })

  test('of a list match any, or all of them', () => {
    const tags = (filter: NonNullable<TradeFilter['tags']>) => picked(list, { tags: filter }).join('')
    expect(tags({ include: ['x', 'y'] })).toBe('ab')
    expect(tags({ include: ['x', 'y'], match: 'all' })).toBe('b')
    expect(tags({ include: ['x', 'gone'], match: 'all' })).toBe('')
    expect(tags({ include: [NONE, 'x'], match: 'all' })).toBe('c')
    expect(tags({ include: [NONE, 'y'] })).toBe('bc')
    expect(tags({ exclude: ['y'] })).toBe('ac')
    expect(tags({ exclude: [NONE] })).toBe('ab')
    expect(tags({ exclude: [NONE, 'y'] })).toBe('a')
    expect(tags({ include: ['x'], exclude: ['y'] })).toBe('a')
  })

  test('of direction and result cover closed and open trades', () => {
    const results = [
      at('w', { net: 1 }),
      at('l', { net: -1, direction: 'short' }),
      at('e', { net: 0 }),
      at('o', { net: 1, closedAt: null }),
      at('u', { net: null }),
    ]
    expect(picked(results, { outcomes: { include: ['win'] } })).toEqual(['w'])
    expect(picked(results, { outcomes: { include: ['loss', 'break_even'] } }).sort()).toEqual(['e', 'l'])
    expect(picked(results, { outcomes: { exclude: ['win'] } }).sort()).toEqual(['e', 'l', 'o', 'u'])
    expect(picked(results, { directions: { include: ['short'] } })).toEqual(['l'])
    expect(picked(results, { status: 'open' })).toEqual(['o'])
    expect(picked(results, { status: 'closed' })).toHaveLength(4)
  })
})

describe('known facts about a trade', () => {
  test('can be filtered by their presence', () => {
    const list = [
      at('r', { risk: 50 }),
      at('n', { hasNotes: true }),
      at('s', { screenshots: 1 }),
      at('v', { reviewed: true }),
      at('x', { mae: 0, mfe: 0 }),
      at('h', { mae: 3 }),
    ]
    expect(picked(list, { hasRisk: true })).toEqual(['r'])
    expect(picked(list, { hasRisk: false })).toHaveLength(5)
    expect(picked(list, { hasNotes: true })).toEqual(['n'])
    expect(picked(list, { hasScreenshots: true })).toEqual(['s'])
    expect(picked(list, { reviewed: true })).toEqual(['v'])
    expect(picked(list, { hasExcursions: true })).toEqual(['x'])
    expect(picked(list, { hasExcursions: false })).toHaveLength(5)
    expect(picked(list, { ids: new Set(['h', 'gone']) })).toEqual(['h'])
  })
})

describe('an order', () => {
  const values = fc.array(
    fc.record({
      net: fc.option(fc.integer({ min: -3, max: 3 })),
      setup: fc.option(fc.constantFrom('B', 'a', 'C')),
      rating: fc.integer({ min: 0, max: 5 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      openedAt: fc.option(fc.integer({ min: 0, max: 50 }), { nil: Number.NaN }),
      closedAt: fc.option(fc.integer({ min: 50, max: 60 })),
    }),
    { maxLength: 14 },
  )

  test('contains every trade once, equal ones in closing order or its reverse', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(...SORT_KEYS), (list, by) => {
        const columns = columnsOf(list)
        const up = Array.from(sortSelection(selectAll(columns), { by, order: 'asc' }))
        const down = Array.from(sortSelection(selectAll(columns), { by, order: 'desc' }))
        expect([...up].sort((a, b) => a - b)).toEqual(list.map((_, row) => row))
        expect([...down].sort((a, b) => a - b)).toEqual(list.map((_, row) => row))
        // Known ones reversed, then unknown ones reversed.
        const isTurned = (known: number) =>
          [...up.slice(0, known).reverse(), ...up.slice(known).reverse()].join() === down.join()
        expect(up.some((_, known) => isTurned(known)) || isTurned(up.length)).toBe(true)
      }),
    )
  })

  test('is by number, by alphabet, and by when a trade was opened or else closed', () => {
    const list = [
      at('a', { net: 3, setup: 'Range', rating: 2, openedAt: 5, closedAt: 90 }),
      at('b', { net: -1, setup: 'Fade', openedAt: Number.NaN, closedAt: 100 }),
      at('c', { net: null, rating: 5, openedAt: 7, closedAt: 110 }),
    ]
    const columns = columnsOf(list)
    const by = (key: (typeof SORT_KEYS)[number], order: 'asc' | 'desc' = 'asc') =>
      Array.from(sortSelection(selectAll(columns), { by: key, order }), (row) => columns.id[row]).join('')
    expect([by('net'), by('net', 'desc')]).toEqual(['bac', 'abc'])
    expect([by('setup'), by('setup', 'desc')]).toEqual(['bac', 'abc'])
    expect([by('rating'), by('rating', 'desc')]).toEqual(['acb', 'cab'])
    expect([by('openedAt'), by('openedAt', 'desc')]).toEqual(['acb', 'bca'])
    expect([by('hold'), by('hold', 'desc')]).toEqual(['acb', 'cab'])
    expect([by('closedAt', 'desc'), by('account'), by('symbol', 'desc')]).toEqual(['cba', 'abc', 'cba'])
  })
})

describe('copies of one decision', () => {
  const accounts = ['l', 'f', 'e'].map((id) => ({
    id,
    currency: id === 'e' ? 'EUR' : 'USD',
    startingBalance: 0,
  }))
  const trades: Simple[] = [
    { id: 'lead', account: 'l', net: 100, risk: 50, decision: 'lead', quantity: 2, closedAt: 200 },
    { id: 'copy', account: 'f', net: -20, decision: 'lead', quantity: 1, risk: 10, closedAt: 100 },
    { id: 'euro', account: 'e', net: 5, decision: 'lead', closedAt: 300 },
    { id: 'own', account: 'f', net: 7, closedAt: 400 },
  ]
  const columns = columnsOf(trades, accounts)
  const ids = (rows: ArrayLike<number>, of = columns) => Array.from(rows, (row) => of.id[row])

  test('are one row per currency, with the words of the leader and the money of all', () => {
    const { selection, copies } = mergeDecisions(selectAll(columns))
    const { columns: merged, rows } = selection
    expect([copies, rows.length]).toEqual([1, 3])
    const at = rowOfId(merged, 'lead')
    expect([merged.net[at], merged.risk[at], merged.quantity[at], merged.r[at]]).toEqual([80e6, 60e6, 3, 2])
    expect(merged.closedAt[at]).toBe(200)
    expect(merged.outcome[at]).toBe(1)
    expect(idsOf(merged)).toEqual(expect.arrayContaining(['euro', 'own']))
  })

  test('have a risk where they have an R, although the risk of a copy is unknown', () => {
    const { risk: _, ...copy } = { ...trades[1], net: -20 }
    const { columns: merged } = mergeDecisions(
      selectAll(columnsOf([{ ...trades[0], net: 100 }, copy], accounts)),
    ).selection
    expect([merged.risk[0], merged.r[0]]).toEqual([Number.NaN, 2])
    expect(ids(selectTrades(merged, { hasRisk: true }).rows, merged)).toEqual(['lead'])
    expect(selectTrades(merged, { hasRisk: false }).rows).toHaveLength(0)
  })

  test('take the sign of their sum if they disagree, and their own outcome if they agree', () => {
    const outcome = (nets: number[]) => {
      const list = nets.map((net, i) => ({ id: `t${i}`, net, account: i ? 'f' : 'l', decision: 't0' }))
      const { columns: merged } = mergeDecisions(selectAll(columnsOf(list, accounts))).selection
      return merged.outcome[0]
    }
    expect([outcome([5, -3]), outcome([3, -5]), outcome([3, -3])]).toEqual([1, -1, 0])
    expect([outcome([5, 3]), outcome([-5, -3]), outcome([0, 0])]).toEqual([1, -1, 0])
  })

  test('without any are the same selection', () => {
    const all = selectAll(columnsOf([{ net: 1 }]))
    expect(mergeDecisions(all)).toEqual({ selection: all, copies: 0 })
    expect(mergeDecisions(all).selection).toBe(all)
    const one = { columns, rows: Uint32Array.of(rowOfId(columns, 'copy')) }
    expect(mergeDecisions(one).selection).toBe(one)
  })

  test('are selected as a whole, by what the decision is', () => {
    const { merged, scope, filter } = decisionsInScope(columns, { net: { min: 50e6 }, accounts: {} })
    expect(filter).toEqual({ net: { min: 50e6 } })
    const whole = wholeDecisions({ merged, scope }, selectTrades(merged, filter))
    // A decision is one, in whatever currency its copies are.
    expect(ids(whole.rows).sort()).toEqual(['copy', 'euro', 'lead'])
    const own = wholeDecisions({ merged, scope }, selectTrades(merged, { ids: new Set(['own']) }))
    expect(ids(own.rows)).toEqual(['own'])
  })

  test('outside the selected accounts are not included, and then nothing is merged', () => {
    const asked = { accounts: { include: ['f'] }, net: { max: 0 } }
    const scoped = decisionsInScope(columns, asked)
    expect(scoped.merged).toBe(columns)
    expect(scoped.filter).toBe(asked)
    const picked = selectTrades(columns, asked)
    expect(wholeDecisions(scoped, picked)).toBe(picked)
    expect(ids(picked.rows)).toEqual(['copy'])
  })

  test('share what is found for one of them', () => {
    expect([...withCopies(columns, new Set(['copy']))].sort()).toEqual(['copy', 'euro', 'lead'])
    expect([...withCopies(columns, new Set(['own']))]).toEqual(['own'])
    expect([...withCopies(columns, new Set())]).toEqual([])
    const plain = new Set(['x'])
    expect(withCopies(columnsOf([{ net: 1 }]), plain)).toBe(plain)
  })

  test('are split by the currency of their accounts, in alphabetical order', () => {
    const parts = splitByCurrency(selectAll(columns))
    expect(parts.map(({ currency, selection }) => [currency, selection.rows.length])).toEqual([
      ['EUR', 1],
      ['USD', 3],
    ])
    expect(splitByCurrency({ columns, rows: new Uint32Array(0) })).toEqual([])
  })
})
