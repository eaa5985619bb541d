import { dayNumber } from '@ballast/domain/time/trading-day'
import { describe, expect, test } from 'vitest'
import { measuredOf, rowsOf, textsOf } from '../../test/without-database/pdf-texts.ts'
import { type ReportContent, reportDocument } from './document.ts'

const M = 1_000_000
const FIGURES = {
  n: 1234,
  currency: 'USD',
  tradingDays: 88,
  open: 0,
  unknownResults: 0,
  unknownCosts: 0,
  computedCosts: 0,
  otherCurrencies: [],
  firstDay: dayNumber('2026-01-05'),
  lastDay: dayNumber('2026-06-30'),
  trades: {
    net: measuredOf(1250 * M),
    winRate: measuredOf(0.55),
    expectancy: measuredOf(M),
    expectancyR: measuredOf(0.12),
    profitFactor: measuredOf(1.4),
    averageWin: measuredOf(20 * M),
    averageLoss: measuredOf(12 * M),
    costs: measuredOf(-300 * M),
    tradesPerDay: measuredOf(14.02),
    chance: measuredOf(0.03),
  },
  series: {
    curve: [],
    days: [],
    startingBalance: 50_000 * M,
    figures: { maxDrawdown: measuredOf(400 * M), dayWinRate: measuredOf(null) },
  },
  breakdowns: { comparisons: 0, dimensions: [] },
  distributions: { r: { count: 0, of: 0 } },
  drawdowns: { deepest: [] },
}
type Given = { figures?: object } & Partial<Omit<ReportContent, 'figures'>>
const documentOf = ({ figures = {}, ...given }: Given = {}) =>
  reportDocument({
    period: { from: null, to: null },
    accounts: [],
    basis: 'net',
    isMasked: false,
    writtenOn: '2026-07-01',
    timeZone: 'UTC',
    best: [],
    worst: [],
    business: [],
    evaluation: null,
    ...given,
    figures: { ...FIGURES, ...figures } as never,
  })
const texts = (given?: Given) => textsOf(documentOf(given).content)

describe('the title', () => {
  test.each([
    [{ from: null, to: null }, '2026-01-05 to 2026-06-30'],
    [{ from: '2026-02-01', to: null }, '2026-02-01 to 2026-06-30'],
    [{ from: null, to: '2026-12-31' }, '2026-01-05 to 2026-12-31'],
  ])('of the period %j names its days: %s', (period, said) => {
    expect(documentOf({ period }).title).toBe(`Trading report, ${said}`)
  })

  test('of no trades at all runs from the beginning to today', () => {
    const none = { firstDay: null, lastDay: null, n: 0 }
    expect(documentOf({ figures: none }).title).toBe('Trading report, the beginning to today')
  })
})

describe('the footer', () => {
  test('says when it was written, and what results are net of', () => {
    const end = 'A range is a 95% interval; a dash is unknown, never zero.'
    expect(documentOf().footer).toBe(`Ballast, written 2026-07-01. Results are after all known costs. ${end}`)
    expect(documentOf({ basis: 'gross' }).footer).toBe(
      `Ballast, written 2026-07-01. Results are before costs. ${end}`,
    )
  })
})

describe('the head', () => {
  const head = (given?: Given) => texts(given).slice(0, 8)

  test('says what the report covers', () => {
    expect(head().slice(0, 4)).toEqual([
      ...['Trading report', 'Ballast', '2026-01-05 to 2026-06-30'],
      '1,234 closed trades on 88 days, USD · all accounts',
    ])
    expect(head({ accounts: ['Apex', 'Topstep'], isMasked: true })[3]).toBe(
      '1,234 closed trades on 88 days, USD · Apex, Topstep · amounts are masked',
    )
  })

  test('counts one trade as one, and begins a line without days with a capital', () => {
    const one = { n: 1, tradingDays: 1, unknownCosts: 1, computedCosts: 1 }
    expect(head({ figures: one }).slice(3, 6)).toEqual([
      '1 closed trade on 1 day, USD · all accounts',
      '1 trade lacks some costs: its result looks better here than it is.',
      'The commissions of 1 trade are computed from the accounts’ commission profiles, not stated by the broker.',
    ])
    expect(head({ figures: { firstDay: null, lastDay: null, n: 0 } })[2]).toBe('The beginning to today')
  })

  test('says that it counts decisions if copies are counted with them', () => {
    expect(head({ figures: { n: 20, copies: 31, tradingDays: 8 } })[3]).toBe(
      '20 decisions on 8 days, copies counted once, USD · all accounts',
    )
  })

  test('says what is not included, in one line', () => {
    expect(texts().some((text) => text.startsWith('Not included'))).toBe(false)
    const gaps = {
      open: 2,
      unknownResults: 1,
      otherCurrencies: [
        { currency: 'EUR', n: 3 },
        { currency: 'GBP', n: 4 },
      ],
    }
    expect(head({ figures: gaps })[4]).toBe(
      'Not included: 2 open, 1 with an unknown result, 3 in EUR, 4 in GBP.',
    )
    expect(head({ figures: { open: 1 } })[4]).toBe('Not included: 1 open.')
  })

  test('warns of missing costs, and of computed ones', () => {
    const costs = texts({ figures: { unknownCosts: 3, computedCosts: 5 } })
    expect(costs).toContain('3 trades lack some costs: their results look better here than they are.')
    expect(costs).toContain(
      'The commissions of 5 trades are computed from the accounts’ commission profiles, not stated by the broker.',
    )
    expect(texts().join(' ')).not.toMatch(/lack some costs|are computed/)
    expect(texts({ figures: { unknownCosts: 1 } }).join(' ')).toMatch(/lacks some costs/)
    expect(texts({ figures: { computedCosts: 1 } }).join(' ')).toMatch(/are computed/)
  })

  test('does not call results before costs too good for missing costs', () => {
    const lines = (unknownCosts: number) => texts({ basis: 'gross', figures: { unknownCosts } })
    expect(lines(3)).toContain('3 trades lack some costs: costs are higher than shown here.')
    expect(lines(1)).toContain('1 trade lacks some costs: costs are higher than shown here.')
  })
})

describe('the figures', () => {
  test('are named by what they are before costs', () => {
    expect(rowsOf(documentOf({ basis: 'gross' }).content)[0]?.[0]).toBe('Gross P&L +$1,250.00 n 40')
  })

  test('are in three rows of four, each in its unit', () => {
    expect(rowsOf(documentOf().content)).toEqual([
      [
        'Net P&L +$1,250.00 n 40',
        'Win rate 55.0% n 40',
        'Expectancy +$1.00 n 40',
        'Expectancy R +0.12 R n 40',
      ],
      [
        'Profit factor 1.40 n 40',
        'Average win $20.00 n 40',
        'Average loss $12.00 n 40',
        'Costs −$300.00 n 40',
      ],
      [
        ...['Deepest drawdown $400.00 n 40', 'Day win rate – No closed trades in this selection'],
        ...['Trades a day 14.02 n 40', 'Chance of luck 3.0% n 40'],
      ],
    ])
  })

  test('are masked in privacy mode, only those of money', () => {
    const [first] = rowsOf(documentOf({ isMasked: true }).content)
    expect(first?.slice(0, 2)).toEqual(['Net P&L •••••• n 40', 'Win rate 55.0% n 40'])
  })
})

describe('the sections', () => {
  const headings = (given?: Given) => {
    const known = [
      'Balance and drawdown',
      'Results in R',
      'Calendar',
      'What stands out',
      'Best trades',
      'Funded accounts',
    ]
    return texts(given).filter((text) => known.includes(text))
  }
  const business = [
    {
      currency: 'USD' as const,
      spent: '1',
      refunded: '0',
      received: '0',
      net: '-1',
      roi: null,
      fees: 1,
      payouts: 0,
      attempts: 1,
    },
  ]
  const day = dayNumber('2026-06-30')
  const curve = [0, 1].map((at) => ({ at, equity: at * M, peak: at * M }))
  const row = {
    tradingDay: '2026-03-01',
    symbol: 'NQ',
    direction: 'long',
    quantity: '1',
    net: '1',
    mistakes: [],
  }

  test('are in order, each only if there is something', () => {
    expect(headings()).toEqual(['What stands out'])
    const figures = {
      series: { ...FIGURES.series, curve, days: [{ day, net: M, trades: 1 }] },
      distributions: { r: { count: 5, of: 9, bars: [], bins: [], buckets: [] } },
    }
    const { distributions } = figures
    const one = { ...distributions.r, count: 1, bins: [{ from: null, to: 0, count: 1 }] }
    expect(headings({ figures: { distributions: { r: one } } })).toEqual(['Results in R', 'What stands out'])
    const best = [{ row: { ...row, rMultiple: null, setup: null, emotionBefore: null }, notes: '' }] as never
    expect(headings({ figures: { series: figures.series }, business, best })).toEqual([
      ...['Balance and drawdown', 'Calendar', 'What stands out', 'Best trades', 'Funded accounts'],
    ])
  })

  test('call the curve a balance only if the starting balance is known', () => {
    const titleOf = (startingBalance: number, basis: 'net' | 'gross' = 'net') => {
      const series = { ...FIGURES.series, curve, days: [{ day, net: M, trades: 1 }], startingBalance }
      const all = texts({ basis, figures: { series } })
      const at = all.findIndex((text) => text.endsWith(' and drawdown'))
      return all.slice(at, at + 2)
    }
    const under = (what: string) =>
      `Closed trades. Below the line: how far the ${what} stood under its last peak.`
    expect(titleOf(1)).toEqual(['Balance and drawdown', under('balance')])
    expect(titleOf(0)).toEqual(['Net P&L and drawdown', under('result')])
    expect(titleOf(0, 'gross')).toEqual(['Gross P&L and drawdown', under('result')])
  })

  test('count trades with a planned risk', () => {
    const planned = (count: number, of: number) =>
      texts({ figures: { distributions: { r: { count, of, bins: [{ from: null, to: 0, count }] } } } }).find(
        (text) => text.includes('planned risk'),
      )
    expect(planned(1, 1)).toMatch(/^1 of 1 trade has a planned risk/)
    expect(planned(969, 1000)).toMatch(/^969 of 1,000 trades have a planned risk/)
  })

  test('of no closed trades are the costs of funded accounts only', () => {
    const none = { figures: { n: 0 }, business }
    expect(texts(none)).toContain('There are no closed trades in this period.')
    expect(headings(none)).toEqual(['Funded accounts'])
    expect(headings({ figures: { n: 0 } })).toEqual([])
  })

  test('without a counted trade does not deny those it leaves out', () => {
    const none = (part: object) => texts({ figures: { n: 0, ...part } })
    const left = 'There are no closed trades in USD with a known result in this period.'
    for (const part of [{ unknownResults: 1 }, { otherCurrencies: [{ currency: 'EUR', n: 1 }] }]) {
      expect(none(part)).toContain(left)
      expect(none(part)).not.toContain('There are no closed trades in this period.')
    }
    expect(none({ open: 1 })).not.toContain(left)
  })
})
