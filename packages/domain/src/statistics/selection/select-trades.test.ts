import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsOf, FIRST_DAY, type Simple } from '../testing/golden-vector.ts'
import { selectTrades } from './select-trades.ts'
import { SORT_KEYS, type SortKey, sortSelection } from './sort-selection.ts'
import { NONE, type TradeFilter } from './trade-filter.ts'

const LIST: Simple[] = [
  {
    id: 'a',
    net: 100,
    risk: 50,
    direction: 'long',
    root: 'MES',
    setup: 'fade',
    tags: ['x', 'y'],
    day: 0,
    openMinute: 570,
  },
  {
    id: 'b',
    net: -60,
    risk: 50,
    direction: 'short',
    root: 'MNQ',
    setup: 'break',
    tags: ['x'],
    day: 1,
    openMinute: 720,
    mistakes: ['chased'],
  },
  {
    id: 'c',
    net: 0,
    direction: 'long',
    root: 'MES',
    day: 2,
    openMinute: 1400,
    emotionBefore: 'calm',
    reviewed: true,
  },
  {
    id: 'd',
    net: 40,
    closedAt: null,
    direction: 'short',
    root: 'CL',
    tags: ['z'],
    day: 4,
    openMinute: 30,
    rating: 4,
  },
  {
    id: 'e',
    net: null,
    direction: 'long',
    root: 'CL',
    day: 6,
    openMinute: 600,
    emotionBefore: 'fomo',
    hasNotes: true,
    screenshots: 2,
    planFollowed: 'no',
  },
]
const columns = columnsOf(LIST)
const idsOf = (rows: ArrayLike<number>) => Array.from(rows, (row) => columns.id[row])
const select = (filter: TradeFilter) => idsOf(selectTrades(columns, filter).rows).sort().join('')

describe('selectTrades', () => {
  const cases: [string, TradeFilter, string][] = [
    ['everything without a filter', {}, 'abcde'],
    ['everything for empty lists', { roots: { include: [], exclude: [] } }, 'abcde'],
    ['one root', { roots: { include: ['MES'] } }, 'ac'],
    ['all but one root', { roots: { exclude: ['MES'] } }, 'bde'],
    ['nothing for an unknown word', { symbols: { include: ['nowhere'] } }, ''],
    ['a direction', { directions: { include: ['short'] } }, 'bd'],
    ['an outcome, never open or unknown ones', { outcomes: { include: ['win'] } }, 'a'],
    ['break-evens', { outcomes: { include: ['break_even'] } }, 'c'],
    ['trades without a setup', { setups: { include: [NONE] } }, 'cde'],
    ['a setup or none', { setups: { include: [NONE, 'fade'] } }, 'acde'],
    ['trades with any setup', { setups: { exclude: [NONE] } }, 'ab'],
    ['any of the tags', { tags: { include: ['y', 'z'] } }, 'ad'],
    ['all of the tags', { tags: { include: ['x', 'y'], match: 'all' } }, 'a'],
    ['all tags, one of them unknown', { tags: { include: ['x', 'gone'], match: 'all' } }, ''],
    ['untagged trades', { tags: { include: [NONE] } }, 'ce'],
    ['a tag but not another', { tags: { include: ['x'], exclude: ['y'] } }, 'b'],
    ['trades with a mistake', { mistakes: { exclude: [NONE] } }, 'b'],
    ['an emotion before', { emotions: { before: { include: ['calm', 'fomo'] } } }, 'ce'],
    ['no emotion recorded', { emotions: { before: { include: [NONE] } } }, 'abd'],
    ['a range of days', { openDay: { min: FIRST_DAY + 1, max: FIRST_DAY + 2 } }, 'bc'],
    ['an open range', { net: { min: 1 } }, 'ad'],
    ['a range never holds an unknown number', { r: { min: -1e9 } }, 'ab'],
    ['minutes of the day', { openMinute: { min: 570, max: 720 } }, 'abe'],
    ['minutes over midnight', { openMinute: { min: 1380, max: 60 } }, 'cd'],
    ['a weekday', { weekdays: [1, 5] }, 'ad'],
    ['a Sunday', { weekdays: [7] }, 'e'],
    ['reviewed', { reviewed: true }, 'c'],
    ['not reviewed', { reviewed: false }, 'abde'],
    ['with notes', { hasNotes: true }, 'e'],
    ['with screenshots', { hasScreenshots: true }, 'e'],
    ['an answer about the plan', { planFollowed: { include: ['no'] } }, 'e'],
    ['open ones', { status: 'open' }, 'd'],
    ['closed ones', { status: 'closed' }, 'abce'],
    ['a rating, unrated ones left out', { rating: { min: 1 } }, 'd'],
    ['a time held', { holdSeconds: { max: 30 } }, 'abce'],
    ['given ids', { ids: new Set(['b', 'e', 'gone']) }, 'be'],
    [
      'parts together',
      { roots: { include: ['MES', 'MNQ'] }, directions: { include: ['long'] }, reviewed: false },
      'a',
    ],
  ]

  it.each(cases)('selects %s', (_, filter, ids) => {
    expect(select(filter)).toBe(ids)
  })

  it('keeps the order of the columns', () => {
    const { rows } = selectTrades(columns, { status: 'closed' })
    expect(Array.from(rows)).toEqual([...rows].sort((a, b) => a - b))
  })

  it('splits any selection in two without losing or doubling a trade', () => {
    fc.assert(
      fc.property(fc.constantFrom('MES', 'MNQ', 'CL', NONE), (root) => {
        const kept = select({ roots: { include: [root] } })
        const rest = select({ roots: { exclude: [root] } })
        expect([...kept, ...rest].sort().join('')).toBe('abcde')
      }),
    )
  })
})

describe('sortSelection', () => {
  const sorted = (by: SortKey, order: 'asc' | 'desc') =>
    idsOf(sortSelection(selectTrades(columns), { by, order })).join('')

  it('puts the best trade first, and unknown values last in both directions', () => {
    expect(sorted('net', 'desc')).toBe('adcbe')
    expect(sorted('net', 'asc')).toBe('bcdae')
    expect(sorted('r', 'desc').slice(0, 2)).toBe('ab')
    expect(sorted('rating', 'asc')[0]).toBe('d')
  })

  it('sorts words alphabetically', () => {
    expect(sorted('root', 'asc')).toBe('edacb')
    expect(sorted('setup', 'asc').slice(0, 2)).toBe('ba')
  })

  it.each(SORT_KEYS)('shows every trade once, sorted by %s', (by) => {
    expect([...sorted(by, 'asc')].sort().join('')).toBe('abcde')
    expect([...sorted(by, 'desc')].sort().join('')).toBe('abcde')
  })
})
