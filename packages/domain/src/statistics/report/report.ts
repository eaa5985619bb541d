import { type BreakdownOptions, type Breakdowns, breakDown } from '../breakdown/break-down.ts'
import { type HoldDistribution, holdDistribution } from '../distributions/hold-distribution.ts'
import { type MoneyHistogram, moneyHistogram } from '../distributions/money-histogram.ts'
import { type AccountCurve, accountCurves } from '../equity/account-curves.ts'
import { type DrawdownTable, drawdownTable } from '../equity/drawdown-table.ts'
import { curveInR, type DrawnEquity, drawnEquity } from '../equity/drawn-equity.ts'
import { equityCurve } from '../equity/equity-curve.ts'
import { type ExcursionFigures, excursionFigures } from '../excursions/excursion-figures.ts'
import { type ExcursionPoints, excursionPoints } from '../excursions/excursion-points.ts'
import { excursionRows } from '../excursions/excursion-rows.ts'
import { type TighterStop, tighterStops } from '../excursions/tighter-stops.ts'
import { type Figure, noFigure } from '../figure.ts'
import type { ResampleOptions } from '../intervals/resample-memory.ts'
import type { SampleBand } from '../sample-band.ts'
import { mergeDecisions } from '../selection/merge-decisions.ts'
import { splitByCurrency } from '../selection/split-by-currency.ts'
import { ruinChance } from '../simulation/risk-of-ruin.ts'
import { type SimulatedDays, simulateDays } from '../simulation/simulate-days.ts'
import { shownCurrency } from '../summary/main-currency.ts'
import { type RHistogram, rHistogram } from '../summary/r-histogram.ts'
import { summariseTrades, type TradeSummary } from '../summary/summarise-trades.ts'
import type { Selection } from '../trade-columns.ts'
import { type Sample, sampleOf } from './sample.ts'
import { type SeriesReport, seriesReport } from './series-report.ts'
import { type StreakReport, streakReport } from './streak-report.ts'
import { type TradeFigures, tradeFigures } from './trade-figures.ts'

/** The parts of a report; a page requests those it shows. */
export const REPORT_PARTS = [
  'trades',
  'series',
  'equity',
  'breakdowns',
  'distributions',
  'excursions',
  'drawdowns',
  'streaks',
  'simulation',
] as const
export type ReportPart = (typeof REPORT_PARTS)[number]

export type ReportParts = {
  trades: TradeFigures
  series: SeriesReport
  /** Copies count once in the curve; each account has its own in `accounts`. */
  equity: DrawnEquity & { accounts: AccountCurve[] }
  breakdowns: Breakdowns
  distributions: { r: RHistogram; money: MoneyHistogram; holds: HoldDistribution }
  /** `count` of the `of` closed trades have both MAE and MFE. */
  excursions: {
    coverage: { count: number; of: number }
    figures: ExcursionFigures
    points: ExcursionPoints
    tighterStops: TighterStop[]
  }
  /** `inR`: for the running R; `null` if no trade has one. */
  drawdowns: DrawdownTable & { inR: DrawdownTable | null }
  streaks: StreakReport
  /** `ruin`: closed form, next to the simulated one. */
  simulation: { shuffle: SimulatedDays | null; bootstrap: SimulatedDays | null; ruin: Figure }
}

/** What the report is about, shown above it. */
export type ReportHead = {
  currency: string
  /**
   * The other currencies of the selection, which the report leaves out: amounts in different currencies are never
   * added. `n` counts as that of the report does.
   */
  otherCurrencies: { currency: string; n: number; net: number }[]
  /** Number of decisions, or of trades if nothing was merged. */
  n: number
  /** Trades that are copies of another one and counted with it. */
  copies: number
  band: SampleBand
  open: number
  unknownResults: number
  unknownCosts: number
  /** Trades whose commission was computed from profiles instead of stated. */
  computedCosts: number
  rCoverage: { count: number; of: number }
  /** First and last trading day, in days since 1970-01-01; `null` without trades. */
  firstDay: number | null
  lastDay: number | null
  tradingDays: number
  /** Of the accounts with a counted trade, in micros. */
  startingBalance: number
}

export type Report = ReportHead & Partial<ReportParts>

export type ReportOptions = {
  /** Omitted: all. */
  parts?: readonly ReportPart[]
  /** Loss limit in micros, positive: for ruin and for results as shares of it. */
  allowance?: number
  breakdowns?: BreakdownOptions
  simulation?: { paths?: number; blockDays?: number; horizonDays?: number }
  /** Resamples of the bootstrap intervals, shuffles of the streaks, and the seed of both. */
  resamples?: number
  shuffles?: number
  seed?: number
  memory?: ResampleOptions['memory']
}

/**
 * Everything a report page shows for a selection, in one currency: the trades are unpacked once, and each requested
 * part is computed from that. Copies of one idea over several accounts count once, with their money added up (groups by
 * account keep them apart); `withoutDecisions` makes every trade count. The same selection and options always give the
 * same report; figures that cannot be given say why. The result is JSON-serializable. Without `currency`, the one with
 * the most decisions.
 * @example reportOf(selectTrades(columns, filter), { parts: ['trades', 'breakdowns'] }).trades?.winRate
 */
export function reportOf(
  selection: Selection,
  { currency, ...options }: ReportOptions & { currency?: string } = {},
): Report {
  return reportOn(reportBasis(selection, currency), options)
}

/** What every part of a report is computed from: the selection in one currency, unpacked. */
export type ReportBasis = Pick<ReportHead, 'currency' | 'otherCurrencies' | 'copies'> & {
  sample: Sample
  /** Copies counted one by one. */
  perAccount: Sample
  summary: TradeSummary
}

/**
 * The basis for `reportOn`, for callers that compute the parts of a report one after the other. Without `currency`, the
 * one with the most decisions.
 */
export function reportBasis(selection: Selection, preferred?: string): ReportBasis {
  const decisions = mergeDecisions(selection).selection
  const all = summariseTrades(decisions)
  const currency = preferred ?? shownCurrency(selection, all)
  const part = inCurrency(selection, currency)
  const unit = decisions === selection ? part : inCurrency(decisions, currency)
  const copies = part.rows.length - unit.rows.length
  const perAccount = sampleOf(part, currency)
  return {
    currency,
    otherCurrencies: all.currencies
      .filter((one) => one.currency !== currency)
      .map(({ currency: name, n, net }) => ({ currency: name, n, net })),
    copies,
    sample: copies === 0 ? perAccount : sampleOf(unit, currency, perAccount.startingBalance),
    perAccount,
    summary: unit === decisions ? all : summariseTrades(unit),
  }
}

/** The selection's trades in accounts of this currency. */
function inCurrency(selection: Selection, currency: string): Selection {
  const { columns } = selection
  if (columns.accountCurrencies.every((one) => one === currency)) return selection
  const found = splitByCurrency(selection).find((one) => one.currency === currency)
  return found?.selection ?? { columns, rows: new Uint32Array(0) }
}

/** The same as `reportOf`, from a basis. */
export function reportOn(basis: ReportBasis, options: ReportOptions = {}): Report {
  const { parts = REPORT_PARTS } = options
  const { sample, summary, currency, otherCurrencies, copies } = basis
  const makers = makersOf(basis, options)
  const report: Report = { ...headOf(sample, summary), currency, otherCurrencies, copies }
  for (const name of parts) Object.assign(report, { [name]: makers[name]() })
  return report
}

type PartBuilders = { [Part in ReportPart]: () => ReportParts[Part] }

function makersOf({ sample, perAccount, summary }: ReportBasis, options: ReportOptions): PartBuilders {
  const { resamples, shuffles, seed, memory, allowance } = options
  const selection = { columns: sample.columns, rows: sample.rows }
  const curve = () => equityCurve(selection, sample.startingBalance)
  return {
    trades: () => tradeFigures(sample, summary, { resamples, seed, memory }),
    series: () => seriesReport(sample, curve(), allowance),
    equity: () => ({ ...drawnEquity(sample), accounts: accountCurves(perAccount) }),
    breakdowns: () => breakDown(sample, { ...options.breakdowns, perAccount }),
    distributions: () => ({
      r: rHistogram(selection, { to: 6 }),
      money: moneyHistogram(sample.net),
      holds: holdDistribution(sample),
    }),
    excursions: () => {
      const rows = excursionRows(sample)
      return {
        coverage: { count: rows.n, of: sample.n },
        figures: excursionFigures(rows),
        points: excursionPoints(sample, rows),
        tighterStops: tighterStops(rows),
      }
    },
    drawdowns: () => {
      const inR = curveInR(sample)
      return { ...drawdownTable(sample, curve()), inR: inR && drawdownTable(inR.sample, inR.curve) }
    },
    streaks: () => streakReport(sample, { shuffles, seed }),
    simulation: () => simulationOf(sample, options),
  }
}

function simulationOf(
  { days }: Sample,
  { simulation, allowance, seed }: ReportOptions,
): ReportParts['simulation'] {
  const simulated = (mode: 'shuffle' | 'bootstrap') =>
    simulateDays(days.net, { mode, seed, allowance, ...simulation })
  return {
    shuffle: simulated('shuffle'),
    bootstrap: simulated('bootstrap'),
    ruin: allowance === undefined ? noFigure('no_allowance') : ruinChance(days.net, allowance),
  }
}

function headOf(
  { days, startingBalance }: Sample,
  summary: TradeSummary,
): Omit<ReportHead, 'currency' | 'otherCurrencies' | 'copies'> {
  return {
    n: summary.n,
    band: summary.band,
    open: summary.open,
    unknownResults: summary.unknownNet,
    unknownCosts: summary.unknownCosts,
    computedCosts: summary.currencies.reduce((n, money) => n + money.withComputedCosts, 0),
    rCoverage: summary.rCoverage,
    firstDay: days.day[0] ?? null,
    lastDay: days.day.at(-1) ?? null,
    tradingDays: days.length,
    startingBalance,
  }
}
