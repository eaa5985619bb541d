import type { Group } from '@ballast/domain/statistics/breakdown/group-figures'
import type { StatisticId } from '@ballast/domain/statistics/catalog'
import { figure, noFigure } from '@ballast/domain/statistics/figure'
import { noInterval } from '@ballast/domain/statistics/intervals/interval'
import type { ReportHead } from '@ballast/domain/statistics/report/report'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { describe, expect, test } from 'vitest'
import { measuredOf } from '../../test/without-database/pdf-texts.ts'
import {
  presentFigures,
  presentGroup,
  presentHead,
  presentMeasured,
  presentMoney,
} from './reports.presenter.ts'

const M = 1_000_000

describe('a figure of a report', () => {
  test('is in units, and so are the ends of its interval, if it is money', () => {
    const measured = measuredOf(12.5 * M, { ends: [-2 * M, 27 * M], n: 30 })
    expect(presentMoney(measured)).toMatchObject({ value: 12.5, low: -2, high: 27, n: 30 })
    expect(presentMeasured(measured)).toMatchObject({ value: 12.5 * M, low: -2 * M, high: 27 * M })
  })

  const shown = (given: Record<string, ReturnType<typeof measuredOf>>, ids: readonly string[]) =>
    presentFigures(given, ids as StatisticId[])

  test('has its name and unit, and a sum of money exactly as well', () => {
    expect(shown({ net: measuredOf(1_234_567_890) }, ['net'])).toMatchObject([
      { id: 'net', unit: 'money', value: 1234.56789, money: '1234.56789' },
    ])
    // A mean of micros is not an amount.
    expect(shown({ expectancy: measuredOf(100.5) }, ['expectancy'])).toMatchObject([{ money: null }])
    expect(shown({ winRate: measuredOf(1) }, ['winRate'])).toMatchObject([{ unit: 'percent', money: null }])
    // Ninety seconds.
    expect(shown({ averageHold: measuredOf(90_000) }, ['averageHold'])).toMatchObject([
      { unit: 'duration', value: 90, money: null },
    ])
    expect(shown({ net: measuredOf(0) }, ['net'])).toMatchObject([{ value: 0, money: '0.00' }])
    expect(shown({ net: measuredOf(null) }, ['net'])).toMatchObject([
      { value: null, money: null, reason: 'No closed trades in this selection' },
    ])
  })

  test('is provisional while it has a value of a sample below what the catalogue requires', () => {
    const of = (n: number, value: number | null = 1) =>
      shown({ sharpe: measuredOf(value, { n }), sharpeMoney: measuredOf(value, { n }) }, [
        'sharpe',
        'sharpeMoney',
      ]).map(({ isProvisional }) => isProvisional)
    expect([of(59), of(60), of(59, null)]).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ])
    expect(shown({ net: measuredOf(1, { n: 1 }) }, ['net'])).toMatchObject([{ isProvisional: false }])
  })

  test('says why it has no interval, unless figures of its kind never have one', () => {
    const without = { ...measuredOf(1), interval: noInterval('too_few_days') }
    expect(
      shown({ expectancy: without, winRate: measuredOf(1), net: { ...measuredOf(1), interval: null } }, [
        ...(['expectancy', 'winRate', 'net'] as const),
      ]).map((each) => each.noInterval),
    ).toEqual(['Needs at least two trading days', null, null])
  })

  test('comes in the requested order, without those that were not computed', () => {
    const all = { net: measuredOf(1), winRate: measuredOf(0.5) }
    expect(shown(all, ['winRate', 'gross', 'net']).map(({ id }) => id)).toEqual(['winRate', 'net'])
    expect(shown(all, [])).toEqual([])
  })
})

describe('a group of a report', () => {
  const group = (given: object = {}) =>
    ({
      key: 'Fade',
      n: 12,
      wins: 7,
      losses: 4,
      breakEvens: 1,
      days: 6,
      net: 340.25 * M,
      endings: {},
      winRate: measuredOf(7 / 11, { ends: [0.35, 0.85], n: 11 }),
      expectancy: measuredOf(28.5 * M, { ends: [-3 * M, 60 * M], n: 12 }),
      expectancyR: measuredOf(0.4, { n: 10 }),
      profitFactor: measuredOf(2.1, { n: 12 }),
      tradesToSettle: figure(33.2),
      comparison: {
        difference: measuredOf(15 * M, { ends: [-5 * M, 35 * M], n: 40 }),
        chance: figure(0.2),
        adjustedChance: figure(0.4),
        verdict: 'cannot_tell',
      },
      ...given,
    }) as unknown as Group

  test('has its money in units and its rates unchanged', () => {
    expect(presentGroup(group(), 'net')).toMatchObject({
      key: 'Fade',
      n: 12,
      wins: 7,
      losses: 4,
      breakEvens: 1,
      days: 6,
      net: '340.25',
      winRate: { value: 7 / 11, n: 11 },
      expectancy: { value: 28.5, low: -3, high: 60, n: 12 },
      expectancyR: { value: 0.4, n: 10 },
      profitFactor: { value: 2.1 },
      verdict: 'cannot_tell',
      chance: 0.2,
      adjustedChance: 0.4,
    })
  })

  test('differs from the rest in the unit of the measure', () => {
    expect(presentGroup(group(), 'net').difference).toMatchObject({ value: 15, low: -5, high: 35 })
    expect(presentGroup(group(), 'r').difference).toMatchObject({ value: 15 * M, low: -5 * M })
  })

  test('needs whole trades to settle, rounded up', () => {
    const trades = (of: Group['tradesToSettle']) =>
      presentGroup(group({ tradesToSettle: of }), 'net').tradesToSettle
    expect([figure(33.2), figure(33), figure(0)].map(trades)).toEqual([34, 33, 0])
    expect(trades(noFigure('no_trades'))).toBeNull()
  })

  test('has no p-value if nothing could be compared', () => {
    const comparison = {
      difference: measuredOf(null),
      chance: noFigure('no_trades'),
      adjustedChance: noFigure('no_trades'),
      verdict: 'too_few',
    }
    expect(presentGroup(group({ comparison }), 'net')).toMatchObject({
      chance: null,
      adjustedChance: null,
      difference: { value: null },
    })
  })
})

describe('the header of a report', () => {
  const HEAD: ReportHead = {
    currency: 'USD',
    otherCurrencies: [{ currency: 'EUR', n: 2, net: -12.5 * M }],
    n: 3,
    copies: 1,
    band: 'preliminary',
    open: 1,
    unknownResults: 0,
    unknownCosts: 2,
    computedCosts: 0,
    rCoverage: { count: 1, of: 3 },
    tradingDays: 2,
    firstDay: dayNumber('2026-06-01'),
    lastDay: dayNumber('2026-06-03'),
    startingBalance: 1000 * M,
  }
  const head = (given: Partial<ReportHead> = {}, isEmpty = false) =>
    presentHead({ ...HEAD, ...given }, { isEmpty })

  test('has its days as dates and money as text', () => {
    expect(head()).toEqual({
      empty: false,
      currency: 'USD',
      n: 3,
      copies: 1,
      band: 'preliminary',
      open: 1,
      unknownResults: 0,
      unknownCosts: 2,
      rCoverage: { count: 1, of: 3 },
      tradingDays: 2,
      startingBalance: '1000.00',
      otherCurrencies: [{ currency: 'EUR', n: 2, net: '-12.50' }],
      firstDay: '2026-06-01',
      lastDay: '2026-06-03',
    })
  })

  test('has no days without a trade', () => {
    expect(head({ firstDay: null, lastDay: null, startingBalance: 0 }, true)).toMatchObject({
      empty: true,
      firstDay: null,
      lastDay: null,
      startingBalance: '0.00',
    })
  })
})
