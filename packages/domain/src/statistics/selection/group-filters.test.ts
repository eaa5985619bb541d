import { describe, expect, it } from 'vitest'
import { EMOTIONS } from '../../vocabulary/emotions.ts'
import { RECORDED } from '../../vocabulary/trade-vocabulary.ts'
import { reportOf } from '../report/report.ts'
import { columnsOf, FIRST_DAY, type Simple } from '../testing/golden-vector.ts'
import { tradesAfterRun } from './after-run.ts'
import { selectAll } from './select-all.ts'
import { selectTrades } from './select-trades.ts'
import { KEYED_DIMENSIONS, NONE, type TradeFilter } from './trade-filter.ts'

const DAY = 86_400_000
/** 150 trades spread over hours, days, holding times and sizes, by steps that share no factor with the bands. */
const LIST: Simple[] = Array.from({ length: 150 }, (_, i) => {
  const day = Math.floor(i / 3)
  const openMinute = (i * 397) % 1440
  const openedAt = (FIRST_DAY + day) * DAY + openMinute * 60_000
  return {
    net: ((i * 37) % 21) - 10,
    risk: i % 4 === 0 ? undefined : 10,
    day,
    openMinute,
    openedAt,
    closedAt: openedAt + ((i * i * 7919) % 100_000) * 1000,
    quantity: [0.05, 1, 2.5, 7, 60][i % 5] ?? 1,
    confidence: i % 11,
    executionScore: i % 6,
    mae: i % 3 === 0 ? null : 5_000_000,
    mfe: i % 2 === 0 ? null : 5_000_000,
    emotionBefore: i % 5 === 0 ? null : (EMOTIONS[i % 4] ?? null),
    emotionBeforeRecorded: i % 5 === 0 ? null : ([...RECORDED, null][i % 3] ?? null),
  } as Simple
})
const columns = columnsOf(LIST)
const count = (filter: TradeFilter) => selectTrades(columns, filter).rows.length

describe('a group and the filter of its trades', () => {
  it.each(KEYED_DIMENSIONS)('have the same number of trades for every %s', (dimension) => {
    const { breakdowns } = reportOf(selectAll(columns), {
      parts: ['breakdowns'],
      breakdowns: { dimensions: [dimension] },
    })
    const groups = breakdowns?.dimensions[0]?.groups ?? []
    expect(groups.length).toBeGreaterThan(2)
    for (const { key, n } of groups)
      expect([key, count({ groups: { [dimension]: [key] } })]).toEqual([key, n])
    expect(groups.reduce((sum, { n }) => sum + n, 0)).toBe(150)
  })

  it('can combine several keys, and several dimensions', () => {
    const morning = count({ groups: { hour: ['9'] } }) + count({ groups: { hour: ['10'] } })
    expect(count({ groups: { hour: ['9', '10'] } })).toBe(morning)
    expect(count({ groups: { hour: [] } })).toBe(150)
    const both = selectTrades(columns, { groups: { hour: ['9'], size: ['1-2'] } }).rows
    for (const row of both) {
      expect(Math.floor((columns.openMinute[row] ?? 0) / 60)).toBe(9)
      expect(columns.quantity[row]).toBe(1)
    }
  })

  it('distinguish when a feeling was written down', () => {
    const { breakdowns } = reportOf(selectAll(columns), {
      parts: ['breakdowns'],
      breakdowns: { dimensions: ['emotionBeforeRecorded'] },
    })
    for (const { key, n } of breakdowns?.dimensions[0]?.groups ?? []) {
      const [emotion = NONE, recorded = NONE] = key?.split('/') ?? []
      const before = { include: [emotion] } as NonNullable<TradeFilter['emotions']>['before']
      const filter = {
        emotions: { before },
        ...(key === null ? {} : { emotionsRecorded: { before: { include: [recorded] } } }),
      } as TradeFilter
      expect([key, count(filter)]).toEqual([key, n])
    }
  })
})

describe('a missing number', () => {
  it('can be filtered for like a present one', () => {
    for (const flag of ['hasRisk', 'hasExcursions', 'hasConfidence', 'hasExecutionScore'] as const) {
      expect(count({ [flag]: true }) + count({ [flag]: false })).toBe(150)
    }
    expect(count({ hasRisk: false })).toBe(38)
    expect(count({ hasExcursions: true })).toBe(50)
    expect(count({ hasConfidence: false })).toBe(14)
    expect(count({ hasExecutionScore: false })).toBe(25)
  })
})

describe('a bin of a histogram', () => {
  it('includes its lower edge but not its upper one', () => {
    const { distributions } = reportOf(selectAll(columns), { parts: ['distributions'] })
    const bins = distributions?.r.bins ?? []
    for (const { from, to, count: n } of bins) {
      const range = { ...(from === null ? {} : { min: from }), ...(to === null ? {} : { below: to }) }
      expect([from, count({ r: range })]).toEqual([from, n])
    }
    expect(bins.reduce((sum, { count: n }) => sum + n, 0)).toBe(112)
  })
})

describe('accounts of several currencies', () => {
  it('are distinguished', () => {
    const accounts = ['USD', 'EUR'].map((currency) => ({ id: currency, currency, startingBalance: 0 }))
    const mixed = columnsOf(
      [
        { net: 1, account: 'USD' },
        { net: 2, account: 'EUR' },
        { net: 3, account: 'EUR' },
      ],
      accounts,
    )
    expect(selectTrades(mixed, { currencies: { include: ['EUR'] } }).rows.length).toBe(2)
    expect(selectTrades(mixed, { currencies: { exclude: ['EUR'] } }).rows.length).toBe(1)
  })
})

describe('trades after a run', () => {
  it('are those that followed it, with break-evens skipped', () => {
    const trades = columnsOf([-1, -1, 0, 1, -1, -1, -1].map((net) => ({ net })))
    const rows = (after: 'wins' | 'losses', length: number) =>
      Array.from(tradesAfterRun(selectAll(trades), { after, length }).rows)
    expect(rows('losses', 2)).toEqual([3, 6])
    expect(rows('losses', 1)).toEqual([1, 3, 5, 6])
    expect(rows('wins', 1)).toEqual([4])
    expect(rows('wins', 2)).toEqual([])
  })

  it('are those of runs in their own currency, as many as without the other currencies', () => {
    const accounts = ['USD', 'EUR'].map((currency) => ({ id: currency, currency, startingBalance: 0 }))
    const trades = [-1, 1, -1, -1, 1].map((net, i) => ({ net, account: i % 2 === 0 ? 'USD' : 'EUR' }))
    const mixed = columnsOf(trades, accounts)
    const n = (filter: TradeFilter, length: number) =>
      tradesAfterRun(selectTrades(mixed, filter), { after: 'losses', length }).rows.length
    expect(n({ currencies: { include: ['USD'] } }, 2)).toBe(1)
    expect(n({ currencies: { include: ['EUR'] } }, 2)).toBe(0)
    expect(n({}, 2)).toBe(1)
  })

  it('are as many as the report counts', () => {
    const { streaks } = reportOf(selectAll(columns), { parts: ['streaks'], shuffles: 10 })
    for (const { after, length, n } of streaks?.afterRuns ?? [])
      expect(tradesAfterRun(selectAll(columns), { after, length }).rows.length).toBe(n)
  })
})

describe('a drawdown and a run of losses', () => {
  it('lead to their trades by the closing instants', () => {
    const report = reportOf(selectAll(columns), { parts: ['drawdowns', 'streaks'], shuffles: 10 })
    for (const { firstClose, lastClose, trades } of report.drawdowns?.deepest ?? [])
      expect(count({ closedAt: { min: firstClose, max: lastClose } })).toBe(trades)
    for (const kind of ['wins', 'losses'] as const) {
      const { span, length } = report.streaks?.[kind] ?? {}
      const outcomes = { include: [kind === 'wins' ? 'win' : 'loss'] } as TradeFilter['outcomes']
      expect(count({ closedAt: { min: span?.from ?? 0, max: span?.until ?? 0 }, outcomes })).toBe(length)
    }
  })
})
