import type { FigureJson } from '@ballast/contract/figures'
import {
  type Experiment,
  experimentSchema,
  type FindingDetail,
  findingDetailSchema,
} from '@ballast/contract/findings/findings'
import type { ReportFigure, ReportGroup, ReportHead } from '@ballast/contract/report-values'
import type { ReportComparison, ReportSide } from '@ballast/contract/reports'
import type { ReportView } from '../../../features/performance/frame/report-view.ts'
import { idOf } from '../samples.ts'

/** A figure over thirty trades, with an interval if one is given. */
export function figureOf(value: number | null, part: Partial<FigureJson> = {}): FigureJson {
  return { value, low: null, high: null, n: 30, band: 'early', reason: null, ...part }
}

/** A statistic of the catalogue. */
export function reportFigureOf(value: number | null, part: Partial<ReportFigure> = {}): ReportFigure {
  const named = { id: 'expectancy', label: 'Expectancy', unit: 'money', money: null } as const
  return { ...figureOf(value), ...named, isProvisional: false, noInterval: null, ...part }
}

/** Thirty trades in dollars in November, with nothing left out. */
export function headOf(part: Partial<ReportHead> = {}): ReportHead {
  return {
    empty: false,
    currency: 'USD',
    otherCurrencies: [],
    startingBalance: '50000',
    n: 30,
    copies: 0,
    band: 'early',
    open: 0,
    unknownResults: 0,
    unknownCosts: 0,
    rCoverage: { count: 30, of: 30 },
    firstDay: '2026-11-02',
    lastDay: '2026-11-20',
    tradingDays: 14,
    ...part,
  }
}

/** The view of a report: dollars, net. */
export function viewWith(part: Partial<ReportView> = {}): ReportView {
  return { unit: 'money', basis: 'net', currency: 'USD', base: 50_000, one: 'trade', trades: {}, ...part }
}

/** A group of ten trades that could be chance. */
export function groupOf(part: Partial<ReportGroup> = {}): ReportGroup {
  return {
    key: 'Fade',
    n: 10,
    wins: 6,
    losses: 4,
    breakEvens: 0,
    days: 8,
    net: '420',
    winRate: figureOf(0.6, { low: 0.31, high: 0.83 }),
    expectancy: figureOf(42, { low: -12, high: 96 }),
    expectancyR: figureOf(0.4, { low: -0.1, high: 0.9, n: 10 }),
    profitFactor: figureOf(1.5),
    endings: { atLeastOneR: 4, smallWin: 2, flat: 0, smallLoss: 1, fullLoss: 3 },
    tradesToSettle: 40,
    difference: figureOf(30, { low: -20, high: 80 }),
    chance: 0.3,
    adjustedChance: 0.4,
    verdict: 'could_be_chance',
    ...part,
  }
}

const acts = { cases: 3, of: 10, low: 0.1, high: 0.6 }
const side = { value: 0.1, low: -0.1, high: 0.3 }

/** A finding about trades after two losses, with a plan to try against it. */
export function findingDetailOf(suggestion: FindingDetail['suggestion'], id = idOf(700)): FindingDetail {
  return findingDetailSchema.parse({
    finding: {
      id,
      detector: 'after_2_losses',
      measure: 'result',
      verdict: 'found',
      q: 0.01,
      isStrong: true,
      words: {
        flagged: 'trades after two losses',
        control: 'other trades',
        why: 'It is common.',
        source: 'a study',
        needs: 'Ten trades',
      },
      counts: { flagged: 20, control: 40, days: 15 },
      needed: { flagged: 10, control: 10, days: 10 },
      tested: null,
      state: null,
      since: null,
      decided: null,
      hiddenUntil: null,
      isUseful: false,
    },
    flagged: { value: [], outcome: [] },
    control: { value: [], outcome: [] },
    means: { flagged: side, control: side },
    outcomes: { flagged: { wins: 4, losses: 16 }, control: { wins: 20, losses: 20 } },
    last: [],
    acts: null,
    fees: null,
    orders: [],
    suggestion,
    method: { definition: 'Compared on the same days.', trap: 'Chance.' },
  })
}

/** A running experiment against it. */
export function experimentOf(part: Partial<Experiment> = {}): Experiment {
  return experimentSchema.parse({
    id: idOf(710),
    detector: 'after_2_losses',
    flagged: 'trades after two losses',
    weeks: 4,
    cue: 'I lose two in a row',
    act: 'I wait fifteen minutes',
    state: 'running',
    startedAt: '2026-11-02T15:00:00Z',
    endsAt: '2026-11-30T15:00:00Z',
    unit: 'occasions',
    words: { preposition: 'after', one: 'loss', many: 'losses' },
    before: acts,
    since: acts,
    ...part,
  })
}

/** One side of a comparison: thirty trades, most of them won. */
export const sideOf = (part: Partial<ReportSide> = {}): ReportSide => ({
  n: 30,
  wins: 18,
  losses: 12,
  breakEvens: 0,
  days: 14,
  net: '900.4',
  winRate: figureOf(0.6, { low: 0.42, high: 0.76 }),
  expectancy: figureOf(30.014, { low: 5, high: 55 }),
  expectancyR: figureOf(0.3, { n: 28 }),
  profitFactor: figureOf(1.8, { low: 0.9, high: null }),
  ...part,
})

/** A comparison with 30 trades against 20. */
export const comparisonOf = (part: Partial<ReportComparison> = {}): ReportComparison => ({
  empty: false,
  currency: 'USD',
  otherCurrencies: [],
  overlap: 0,
  copies: 0,
  first: sideOf(),
  second: sideOf({ n: 20, days: 10, net: '-120' }),
  expectancy: { difference: figureOf(36, { low: 4, high: 68 }), chance: 0.021, couldBeChance: false },
  expectancyR: {
    difference: figureOf(null, { reason: 'Too few trades with an R' }),
    chance: null,
    couldBeChance: null,
  },
  winRate: { difference: figureOf(0.1, { low: -0.2, high: 0.4 }), chance: 0.4, couldBeChance: true },
  ...part,
})
