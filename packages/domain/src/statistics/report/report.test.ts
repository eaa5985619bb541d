import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutDecisions } from '../../copies/with-decisions.ts'
import { MISTAKES } from '../../vocabulary/mistakes.ts'
import { DIMENSIONS } from '../breakdown/dimensions.ts'
import { CATALOG } from '../catalog.ts'
import { columnsFromRows, type TradeRow } from '../columns-from-rows.ts'
import { compareSelections } from '../comparison/compare-selections.ts'
import type { Measured } from '../measured.ts'
import { selectAll } from '../selection/select-all.ts'
import { ACCOUNT, columnsOf, FIRST_DAY, type Simple } from '../testing/golden-vector.ts'
import {
  type NaiveFigures,
  naiveExcursionFigures,
  naiveSeriesFigures,
  naiveTradeFigures,
} from '../testing/naive-figures.ts'
import { REPORT_PARTS, type ReportOptions, reportOf } from './report.ts'

const DOLLAR = 1_000_000
const HOUR = 3_600_000
const OTHER = { id: 'account-2', currency: 'USD', startingBalance: 20_000 * DOLLAR }
const EURO = { id: 'euro', currency: 'EUR', startingBalance: 5_000 * DOLLAR }
const ACCOUNTS = [ACCOUNT, OTHER, EURO]
const few: ReportOptions = { resamples: 40, shuffles: 40, simulation: { paths: 40 } }

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 })
const word = (...words: string[]) => maybe(fc.constantFrom(...words))
/** Whole dollars and risks that are powers of two: R is exact, and sums do not depend on their order. */
const trade = fc.record({
  net: maybe(fc.integer({ min: -90, max: 90 })),
  costs: fc.constantFrom(0, -2),
  risk: maybe(fc.constantFrom(32, 64)),
  mae: maybe(fc.integer({ min: 0, max: 80 })),
  mfe: maybe(fc.integer({ min: 0, max: 80 })),
  account: fc.constantFrom(ACCOUNT.id, ACCOUNT.id, OTHER.id, EURO.id),
  day: fc.integer({ min: 0, max: 40 }),
  hour: fc.integer({ min: 0, max: 23 }),
  held: fc.integer({ min: 0, max: 30 }),
  isOpen: fc.constantFrom(false, false, false, false, true),
  isEven: fc.constantFrom(false, false, false, true),
  direction: fc.constantFrom('long' as const, 'short' as const),
  setup: word('fade', 'break'),
  tags: fc.subarray(['news', 'a+', 'late']),
  mistakes: fc.subarray([...MISTAKES.slice(0, 2)]),
  confidence: fc.integer({ min: 0, max: 10 }),
  emotionBefore: maybe(fc.constantFrom('calm' as const, 'fomo' as const)),
  emotionBeforeRecorded: maybe(fc.constantFrom('live' as const, 'reconstructed' as const)),
})
type DrawnTrade = typeof trade extends fc.Arbitrary<infer T> ? T : never

function rowOf(drawn: DrawnTrade, index: number): TradeRow {
  const { net, costs, risk, mae, mfe, day, hour, held, isOpen, isEven, ...rest } = drawn
  const openedAt = (FIRST_DAY + day) * 24 * HOUR + hour * HOUR + index
  const inMicros = (dollars: number | null) => (dollars === null ? null : dollars * DOLLAR)
  const isSmall = isEven && net !== null && Math.abs(net) <= 20
  return {
    ...rest,
    id: `t${String(index).padStart(3, '0')}`,
    symbol: 'MES',
    root: 'MES',
    openedAt,
    closedAt: isOpen ? null : openedAt + held * HOUR,
    tradingDay: FIRST_DAY + day + Math.floor((hour + held) / 24),
    openDay: FIRST_DAY + day,
    openMinute: hour * 60,
    quantity: 1 + (index % 4),
    gross: inMicros(net === null ? null : net - costs),
    costs: costs * DOLLAR,
    net: inMicros(net),
    ...(isSmall ? { outcome: 'break_even' as const } : {}),
    risk: inMicros(risk),
    mae: inMicros(mae),
    mfe: inMicros(mfe),
  }
}

const rows = fc.array(trade, { maxLength: 30 }).map((list) => list.map(rowOf))
const reportOfRows = (list: readonly TradeRow[], options: ReportOptions = {}) =>
  reportOf(selectAll(columnsFromRows(list, ACCOUNTS)), { ...few, currency: 'USD', ...options })

/** The trades a report covers: closed dollar trades with a result, in closing order. */
function counted(list: readonly TradeRow[]): TradeRow[] {
  return list
    .filter((row) => row.closedAt !== null && row.net !== null && row.account !== EURO.id)
    .sort((a, b) => (a.closedAt ?? 0) - (b.closedAt ?? 0) || a.openedAt - b.openedAt)
}

function expectEqual(got: Record<string, Measured>, expected: NaiveFigures): void {
  expect(Object.keys(expected).sort()).toEqual(Object.keys(got).sort())
  for (const [id, value] of Object.entries(expected)) {
    const found = got[id]?.figure.value ?? null
    if (value === null || found === null) expect(found, id).toBe(value)
    else
      expect(Math.abs(found - value) / Math.max(1, Math.abs(value)), `${id} ${found} ${value}`).toBeLessThan(
        1e-7,
      )
  }
}

describe('reportOf', () => {
  it('gives every trade figure as the independent definitions do', () => {
    fc.assert(
      fc.property(rows, (list) => {
        expectEqual(reportOfRows(list, { parts: ['trades'] }).trades!, naiveTradeFigures(counted(list)))
      }),
      { numRuns: 200 },
    )
  })

  it('centres the interval of the average win on it, even if it includes break-evens of other days', () => {
    const account = { ...ACCOUNT, tolerance: 10e6 }
    const even = { net: 9, day: 1, outcome: 'break_even' as const }
    const list = [{ net: 120 }, even, even, even, { net: 150, day: 2 }, { net: 153, day: 3 }]
    const { trades } = reportOf(selectAll(columnsOf(list, [account])), { ...few, parts: ['trades'] })
    const { figure, interval } = trades!.averageWin
    expect(figure.value).toBe(150e6)
    expect((interval!.low! + interval!.high!) / 2).toBeCloseTo(150e6, 3)
  })

  it('states the number of trades behind a figure', () => {
    const list = [20, 10, -5, 0].map((net) => ({ net }))
    const { trades } = reportOf(selectAll(columnsOf(list)), { ...few, parts: ['trades'] })
    const n = (...ids: (keyof NonNullable<typeof trades>)[]) => ids.map((id) => trades?.[id].n)
    expect(n('net', 'profitFactor', 'winShare', 'expectancy', 'largestLoss')).toEqual([4, 4, 4, 4, 4])
    // Break-evens are neither won nor lost.
    expect(n('winRate', 'payoff', 'breakEvenWinRate')).toEqual([3, 3, 3])
    expect(n('averageWin', 'averageLoss', 'expectancyR')).toEqual([2, 1, 0])
  })

  it('counts behind costs the trades with a known cost, and behind holding times those with an opening', () => {
    const list = (['none', 'partial', 'full'] as const).map((costsKnown) => ({ net: 10, costsKnown }))
    const columns = columnsOf([...list, { net: -10 }])
    const openedAt = columns.openedAt.map((at, row) => (row === 0 ? Number.NaN : at))
    const { trades } = reportOf(selectAll({ ...columns, openedAt }), { ...few, parts: ['trades'] })
    expect(trades?.costs.n).toBe(3)
    expect([trades?.averageHold.n, trades?.medianHold.n, trades?.timeInMarket.n]).toEqual([3, 3, 3])
    expect([trades?.averageHoldOfWins.n, trades?.medianHoldOfWins.n]).toEqual([2, 2])
    expect([trades?.averageHoldOfLosses.n, trades?.medianHoldOfLosses.n]).toEqual([1, 1])
  })

  it('gives every figure of the days as the independent definitions do', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const mine = counted(list)
        const present = ACCOUNTS.filter(({ id }) => mine.some((row) => row.account === id))
        const start = present.reduce((total, { startingBalance }) => total + (startingBalance ?? 0), 0)
        const allowance = 500 * DOLLAR
        const { series, startingBalance } = reportOfRows(list, { parts: ['series'], allowance })
        expect(startingBalance).toBe(start)
        expectEqual(series!.figures, naiveSeriesFigures(mine, { start, allowance }))
      }),
      { numRuns: 200 },
    )
  })

  it('gives every excursion figure as the independent definitions do', () => {
    fc.assert(
      fc.property(rows, (list) => {
        expectEqual(
          reportOfRows(list, { parts: ['excursions'] }).excursions!.figures,
          naiveExcursionFigures(counted(list)),
        )
      }),
      { numRuns: 200 },
    )
  })

  it('has an entry in the catalogue for every figure it gives', () => {
    const { trades, series, excursions } = reportOfRows([])
    const ids = [trades, series?.figures, excursions?.figures].flatMap((part) => Object.keys(part ?? {}))
    expect(ids.filter((id) => !(id in CATALOG))).toEqual([])
    expect(ids.length).toBeGreaterThan(80)
  })

  it('computes only the requested parts', () => {
    const { currency, n, drawdowns, trades } = reportOfRows([], { parts: ['drawdowns'] })
    expect({ currency, n, trades }).toEqual({ currency: 'USD', n: 0, trades: undefined })
    expect(drawdowns).toEqual({ count: 0, deepest: [], current: null, inR: null })
  })

  it('does not depend on the order of the rows, and can be serialized as JSON', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const report = reportOfRows(list)
        expect(reportOfRows([...list].reverse())).toEqual(report)
        expect(JSON.parse(JSON.stringify(report))).toEqual(report)
      }),
      { numRuns: 25 },
    )
  })

  it('scales money with the results and leaves every other figure unchanged', () => {
    const scaled = (list: readonly TradeRow[]) =>
      list.map((row) => {
        const times = (amount: number | null | undefined) => (typeof amount === 'number' ? 4 * amount : null)
        const { net, gross, costs, risk, mae, mfe } = row
        return {
          ...row,
          net: times(net),
          gross: times(gross),
          costs: times(costs),
          risk: times(risk),
          mae: times(mae),
          mfe: times(mfe),
        }
      })
    fc.assert(
      fc.property(rows, (list) => {
        const [one, four] = [list, scaled(list)].map((some) =>
          reportOfRows(some, { parts: ['trades', 'excursions'] }),
        )
        const pairs = { ...one?.trades, ...one?.excursions?.figures }
        const other: Record<string, Measured> = { ...four?.trades, ...four?.excursions?.figures }
        for (const [id, { figure }] of Object.entries(pairs)) {
          const factor = CATALOG[id as keyof typeof CATALOG].unit === 'money' ? 4 : 1
          const found = other[id]?.figure.value
          if (figure.value === null) expect(found, id).toBeNull()
          else expect(found! / factor, id).toBeCloseTo(figure.value, 7)
        }
      }),
    )
  })

  it('counts a decision once however many accounts copied it, and doubles its money', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const mine = list.filter((row) => row.account === ACCOUNT.id)
        const named = mine.map((row) => ({ ...row, decision: row.id }))
        const copies = named.map((row) => ({ ...row, id: `copy of ${row.id}`, account: OTHER.id }))
        const parts = {
          parts: ['trades', 'streaks', 'breakdowns'] as const,
          breakdowns: { dimensions: ['setup'] as const },
        }
        const [once, twice] = [named, [...named, ...copies]].map((some) => reportOfRows(some, parts))
        expect([twice?.n, twice?.copies, twice?.rCoverage]).toEqual([once?.n, mine.length, once?.rCoverage])
        expect(twice?.streaks).toEqual(once?.streaks)
        for (const id of ['winRate', 'profitFactor', 'expectancyR', 'sqn'] as const)
          expect(twice?.trades?.[id]).toEqual(once?.trades?.[id])
        expect(twice?.trades?.net.figure.value ?? 0).toBe(2 * (once?.trades?.net.figure.value ?? 0))
        const groups = (report: typeof once) =>
          report?.breakdowns?.dimensions[0]?.groups.map(({ key, n, wins }) => [key, n, wins])
        expect(groups(twice)).toEqual(groups(once))
        const each = withoutDecisions(columnsFromRows([...named, ...copies], ACCOUNTS))
        expect(reportOf(selectAll(each), { ...few, ...parts }).n).toBe(2 * (once?.n ?? 0))
      }),
      { numRuns: 50 },
    )
  })

  it('keeps the accounts of a copied decision separate where accounts are compared', () => {
    const list = [
      { net: 100, decision: 'one' },
      { net: 90, decision: 'one', account: OTHER.id },
      { net: -50 },
    ]
    const report = reportOf(selectAll(columnsOf(list, ACCOUNTS)), { ...few, parts: ['breakdowns'] })
    const [accounts] = report.breakdowns!.dimensions.filter(({ dimension }) => dimension === 'account')
    expect([report.n, report.copies]).toEqual([2, 1])
    expect(accounts?.groups.map(({ key, n, net }) => [key, n, net / DOLLAR])).toEqual([
      [ACCOUNT.id, 2, 50],
      [OTHER.id, 1, 90],
    ])
  })
})

describe('breakdowns', () => {
  it('contain every trade once in each dimension, and once per word if there are several', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const mine = counted(list)
        const { breakdowns } = reportOfRows(list, { parts: ['breakdowns'] })
        for (const { dimension, groups, coverage } of breakdowns!.dimensions) {
          const total = groups.reduce((sum, { n }) => sum + n, 0)
          const lists =
            dimension === 'tag' ? mine.map(({ tags }) => tags) : mine.map(({ mistakes }) => mistakes)
          const several = lists.reduce((sum, words) => sum + Math.max(1, words?.length ?? 0), 0)
          expect(total, dimension).toBe(
            dimension === 'tag' || dimension === 'mistake' ? several : mine.length,
          )
          expect(groups.find(({ key }) => key === null)?.n ?? 0).toBe(coverage.of - coverage.count)
          expect(groups.slice(0, -1).every(({ key }) => key !== null)).toBe(true)
        }
        expect(breakdowns!.dimensions.map(({ dimension }) => dimension)).toEqual([...DIMENSIONS])
      }),
    )
  })

  it('add up to the report', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const dimensions = ['setup', 'hour', 'duration', 'month'] as const
        const report = reportOfRows(list, { parts: ['trades', 'breakdowns'], breakdowns: { dimensions } })
        for (const { groups } of report.breakdowns!.dimensions) {
          const total = (of: (group: (typeof groups)[number]) => number) =>
            groups.reduce((sum, group) => sum + of(group), 0)
          expect(total(({ net }) => net)).toBe(report.trades!.net.figure.value ?? 0)
          expect(total(({ expectancyR }) => expectancyR.n)).toBe(report.rCoverage.count)
          expect(total(({ wins, losses }) => wins + losses)).toBe(report.trades!.winRate.n)
        }
      }),
    )
  })
})

describe('the drawn equity', () => {
  it('ends at the net and total R, shows the fall the figure states, and its accounts add up', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const report = reportOfRows(list, { parts: ['trades', 'series', 'equity', 'drawdowns'] })
        const { money, inR, accounts, startingBalance } = report.equity!
        const net = report.trades!.net.figure.value ?? 0
        expect((money.points.at(-1)?.value ?? startingBalance) - startingBalance).toBe(net)
        expect(Math.max(0, ...money.points.map(({ below }) => 0 - below))).toBe(money.maxDrawdown)
        expect(report.series!.figures.maxDrawdown.figure.value ?? 0).toBe(money.maxDrawdown)
        expect(accounts.reduce((sum, { points }) => sum + (points.at(-1)?.net ?? 0), 0)).toBe(net)
        expect(inR === null).toBe(report.rCoverage.count === 0)
        const lowest = Math.max(0, ...(inR?.points ?? []).map(({ below }) => 0 - below))
        expect(lowest).toBe(inR?.maxDrawdown ?? 0)
        expect(report.drawdowns!.inR?.deepest[0]?.depth ?? 0).toBe(inR?.maxDrawdown ?? 0)
        const totalR = accounts.reduce((sum, { points }) => sum + (points.at(-1)?.r ?? 0), 0)
        expect(inR?.points.at(-1)?.value ?? 0).toBe(totalR)
      }),
    )
  })
})

describe('trades without enough data', () => {
  const day = (i: number) => ({ day: i })
  const all: [string, Simple[]][] = [
    ['no trades', []],
    ['one trade', [{ net: 50, risk: 25, mae: 0, mfe: 60e6 }]],
    ['one loss', [{ net: -50, risk: 25, mae: 50e6, mfe: 0 }]],
    ['one break-even', [{ net: 0 }]],
    ['only wins', Array.from({ length: 14 }, (_, i) => ({ net: 10 + i, risk: 10, ...day(i) }))],
    ['only losses', Array.from({ length: 14 }, (_, i) => ({ net: -10 - i, risk: 10, ...day(i) }))],
    ['only break-evens', Array.from({ length: 14 }, (_, i) => ({ net: 0, risk: 10, ...day(i) }))],
    [
      'equal wins',
      Array.from({ length: 60 }, (_, i) => ({
        net: 10,
        risk: 10,
        setup: i % 2 ? 'x' : null,
        ...day(i % 20),
      })),
    ],
    ['an unknown result', [{ net: null }, { net: 10 }]],
    ['an open trade', [{ net: 10, closedAt: null }]],
    ['a lost balance', Array.from({ length: 15 }, (_, i) => ({ net: -9_000, risk: 10, ...day(i) }))],
    ['no excursion at all', Array.from({ length: 5 }, () => ({ net: 1, mae: 0, mfe: 0, risk: 2 }))],
  ]

  it.each(all)('give a reason instead of NaN or Infinity: %s', (_, list) => {
    for (const startingBalance of [ACCOUNT.startingBalance, 0]) {
      const selection = selectAll(columnsOf(list, [{ ...ACCOUNT, startingBalance }]))
      const report = reportOf(selection, { ...few, allowance: 2_000 * DOLLAR })
      const compared = compareSelections(selection, selection)
      expect(numbersOf([report, compared]).filter((number) => !Number.isFinite(number))).toEqual([])
      expect(REPORT_PARTS.every((part) => report[part] !== undefined)).toBe(true)
    }
  })

  it('never throw, and never give NaN or Infinity, whatever the trades', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), (list, isR) => {
        const report = reportOfRows(list, {
          allowance: 100 * DOLLAR,
          breakdowns: { measure: isR ? 'r' : 'net' },
        })
        expect(numbersOf(report).filter((number) => !Number.isFinite(number))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('say what a figure would need', () => {
    const wins = reportOf(selectAll(columnsOf([{ net: 10 }, { net: 20 }])), few)
    expect(wins.trades?.profitFactor.figure.reason).toBe('no_losses')
    expect(wins.trades?.largestLoss.figure.reason).toBe('no_losses')
    expect(wins.trades?.averageHoldOfLosses.figure.reason).toBe('no_losses')
    expect(wins.trades?.medianHoldOfLosses.figure.reason).toBe('no_losses')
    expect(wins.trades?.withoutBestTrades.figure.reason).toBe('too_few_beyond_best')
    expect(wins.trades?.kelly.figure.reason).toBe('needs_both')
    expect(wins.excursions?.figures.capture.figure.reason).toBe('no_excursions')
    expect(wins.series?.figures.resultOfAllowance.figure.reason).toBe('no_allowance')
    const none = reportOfRows([]).trades
    expect([none?.winRate.figure.reason, none?.kelly.figure.reason]).toEqual(['no_trades', 'no_trades'])
    const risky = reportOf(selectAll(columnsOf([{ net: 10, risk: 5 }, { net: 20 }])), few).trades
    expect(risky?.chance.figure.reason).toBe('too_few_risks')
    const one = reportOf(selectAll(columnsOf([{ net: 10 }])), few).trades
    expect(one?.kelly.figure.reason).toBe('needs_both')
  })
})

/** All numbers anywhere inside a value. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(numbersOf)
}
