import type { Dashboard, getDashboard } from '@ballast/contract/dashboard'
import type { QueryOf } from '@ballast/contract/endpoint'
import { decimalFromMicros, MICROS_PER_UNIT } from '@ballast/domain/money/micros'
import { achievementsOf } from '@ballast/domain/score/achievements'
import { badgesOf } from '@ballast/domain/score/badges'
import { ballastScore } from '@ballast/domain/score/ballast-score'
import { type DayResults, dayResults } from '@ballast/domain/statistics/days/day-results'
import { dayState } from '@ballast/domain/statistics/days/day-state'
import { measuredDayWinRate } from '@ballast/domain/statistics/days/profitable-days'
import { unknownDays } from '@ballast/domain/statistics/days/unknown-days'
import { drawnEquity } from '@ballast/domain/statistics/equity/drawn-equity'
import { startingBalanceOf } from '@ballast/domain/statistics/equity/equity-curve'
import { noFigure } from '@ballast/domain/statistics/figure'
import { foldRows, type RowFold } from '@ballast/domain/statistics/fold-rows'
import { dayClusterIntervals } from '@ballast/domain/statistics/intervals/day-cluster-intervals'
import type { DayClusterIntervals } from '@ballast/domain/statistics/intervals/resample-memory'
import { wilsonInterval } from '@ballast/domain/statistics/intervals/wilson-interval'
import { openingOf } from '@ballast/domain/statistics/opening-of'
import {
  type MergedDecisions,
  mergeDecisions,
  rowsOfR,
} from '@ballast/domain/statistics/selection/merge-decisions'
import { selectAll } from '@ballast/domain/statistics/selection/select-all'
import { splitByCurrency } from '@ballast/domain/statistics/selection/split-by-currency'
import { shownCurrency } from '@ballast/domain/statistics/summary/main-currency'
import { summariseTrades, type TradeSummary } from '@ballast/domain/statistics/summary/summarise-trades'
import type { Selection, TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import { readTogether } from '../../platform/database/database.ts'
import type { CacheArea } from '../../platform/versioned-cache/versioned-cache.ts'
import { type AccountRow, accountsOf } from '../accounts/accounts.queries.ts'
import { accountOfToday, dayOfAccounts } from '../accounts/day-of-accounts.ts'
import { presentEquity } from '../figures/equity.presenter.ts'
import { presentFigure } from '../figures/figures.presenter.ts'
import { habitStreakOf } from '../routine/habit-streak.ts'
import { foldMemory } from '../statistics/fold-memory.ts'
import { onGrossBasis } from '../statistics/gross-basis.ts'
import type { SelectionContext } from '../statistics/ids-of-query.ts'
import { resampleMemory } from '../statistics/resample-memory.ts'
import { selectForQuery } from '../statistics/select-for-query.ts'
import { copiesOf, showCounted } from '../trades/decisions/show-counted.ts'
import {
  presentAchievements,
  presentBadges,
  presentMarks,
  presentMonth,
  presentScore,
} from './dashboard.presenter.ts'
import { daysOf, statsOfTotals, statsOfTrades, type TradeStats } from './dashboard-stats.ts'
import { nextStep } from './next-step.ts'

type Query = QueryOf<typeof getDashboard>
type Currency = Dashboard['currency']

const RECENT = 6
const MARKS = 20
/** The figures for one query, and the results of the latest days, from which "today" can be computed at any time. */
type CachedFigures = {
  figures: Omit<Dashboard, 'today' | 'nextStep' | 'badges' | 'achievements'>
  stats: TradeStats
  latest: Map<string, { n: number; unknownResults: number; net: number; r: number | null }>
}
const DASHBOARDS: CacheArea<CachedFigures> = { name: 'dashboards', maxSize: 200 }
type Context = SelectionContext & Pick<Deps, 'cache'>

/**
 * Everything on the dashboard. The figures are cached by data version and query; whatever depends on the current time
 * is added on each request.
 */
export async function showDashboard(
  deps: Context,
  { userId, query }: { userId: string; query: Query },
): Promise<Dashboard> {
  const { db, columns: store, clock, cache } = deps
  const reading = store.columnsOf(userId)
  const [{ version, columns }, accounts, habitStreak] = await readTogether(
    () => reading,
    () => accountsOf(db, { userId }),
    // The trades' data version does not cover the routine, so the streak is computed on each request.
    () => habitStreakOf(deps, { userId, columns: reading }),
  )
  const now = clock.now().getTime()
  const boundary = dayOfAccounts(accounts, query.account)
  const day = dayText(tradingDayNumber(now, boundary))
  const thisMonth = day.slice(0, 7)
  const {
    figures,
    latest,
    stats: ofTrades,
  } = await cache.ofUser(DASHBOARDS, { userId, version, key: [query, thisMonth] }, () =>
    compute(deps, { userId, columns, query, accounts, thisMonth }),
  )
  const stats = { ...ofTrades, habitStreak }
  const result = latest.get(day)
  return {
    ...figures,
    badges: presentBadges(badgesOf(stats)),
    achievements: presentAchievements(achievementsOf(stats)),
    today: {
      day,
      n: result?.n ?? 0,
      unknownResults: result?.unknownResults ?? 0,
      net: decimalFromMicros(result?.net ?? 0),
      r: result?.r ?? null,
      timeZone: accounts.length > 0 ? boundary.timeZone : null,
    },
    nextStep: await nextStep({
      columns: decisionsOf(columns),
      now,
      count: async (filter) => {
        const found = await selectForQuery(deps, { userId, columns, query: { ...query, ...filter } })
        return mergeDecisions(found).selection.rows.length
      },
    }),
  }
}

const merged = new WeakMap<TradeColumns, TradeColumns>()

/** All of a user's trades with copies merged, once per state of the columns, because every dashboard needs them. */
function decisionsOf(columns: TradeColumns): TradeColumns {
  if (columns.decisions.length === 0) return columns
  const known = merged.get(columns) ?? mergeDecisions(selectAll(columns)).selection.columns
  merged.set(columns, known)
  return known
}

type Params = {
  userId: string
  columns: TradeColumns
  query: Query
  accounts: AccountRow[]
  /** Shown if no trade is closed yet. */
  thisMonth: string
}

async function compute(
  deps: SelectionContext,
  { userId, columns, query, accounts, thisMonth }: Params,
): Promise<CachedFigures> {
  const basis = query.basis === 'gross' ? onGrossBasis(columns) : columns
  const selection = await selectForQuery(deps, { userId, columns: basis, query })
  const limits = new Map(accounts.flatMap((row) => (row.lossLimit ? [[row.id, row.lossLimit] as const] : [])))
  const counted = mergeDecisions(selection)
  const { figures, all, days, unknown } = figuresOf(
    { ...counted, perAccount: selection },
    { ...query, thisMonth, ofAccount: accountOfToday(accounts, query.account)?.currency ?? 'USD' },
    limits,
  )
  // Today stays today, even if the figures are narrowed to other dates.
  const { from: _, to: __, ...anyDay } = query
  const isNarrowed = query.from !== undefined || query.to !== undefined
  const undated = isNarrowed ? await selectForQuery(deps, { userId, columns: basis, query: anyDay }) : null
  const anyDays = undated && inCurrency(undated, figures.currency)
  const latest = anyDays ? latestOf(dayResults(anyDays), unknownDays(anyDays)) : latestOf(days, unknown)
  const recent = await showCounted(deps.db, {
    userId,
    ids: recentIds(counted.selection),
    copies: copiesOf(selection, counted.selection),
    columns,
  })
  // Badges and achievements are about all trades after costs, copies counted once, whatever the page shows.
  const isWhole = selection.columns === columns && selection.rows.length === columns.length
  const daysIn = (currency: string) => (currency === figures.currency ? days : daysOf(selection)(currency))
  const stats = isWhole ? statsOfTotals({ summary: all, daysIn }) : statsOfTrades(columns)
  return { figures: { ...figures, recent }, stats, latest }
}

/** Decisions with the number of merged trades, and the unmerged trades: money and days are per trade. */
type CountedSelection = MergedDecisions & { perAccount: Selection }
/**
 * `all`: the summary over all currencies; `days`: the daily results in the displayed currency, and `unknown` the days of
 * those that are unknown.
 */
type SelectionFigures = {
  figures: Omit<CachedFigures['figures'], 'recent'>
  all: TradeSummary
  days: DayResults
  unknown: number[]
}

function figuresOf(
  { selection, copies, perAccount }: CountedSelection,
  query: Query & { thisMonth: string; ofAccount: string },
  allowances: Map<string, number>,
): SelectionFigures {
  const { columns } = selection
  const all = summariseTrades(selection, foldMemory)
  const currency = (query.currency ??
    (selection.rows.length > 0 ? shownCurrency(selection, all) : query.ofAccount)) as Currency
  const one = inCurrency(selection, currency)
  const isOneCurrency = columns.accountCurrencies.every((each) => each === currency)
  const summary = isOneCurrency ? all : summariseTrades(one, foldMemory)
  const money = summary.currencies.find((part) => part.currency === currency)
  const trades = copies === 0 ? one : inCurrency(perAccount, currency)
  const startingBalance = startingBalanceOf(trades, foldMemory)
  const days = dayResults(trades, foldMemory)
  const unknown = unknownDays(trades)
  const daysOfOne = copies === 0 ? days : dayResults(one)
  const intervals = dayClusterIntervals(daysOfOne, { memory: resampleMemory })
  const lastDay = days.day.at(-1)
  const figures = {
    empty: columns.length === 0,
    copies,
    currency,
    otherCurrencies: all.currencies
      .filter((part) => part.currency !== currency)
      .map((part) => ({ currency: part.currency as Currency, n: part.n, net: decimalFromMicros(part.net) })),
    n: summary.n,
    range: {
      from: query.from ?? (days.day[0] === undefined ? null : dayText(days.day[0])),
      to: query.to ?? (lastDay === undefined ? null : dayText(lastDay)),
    },
    net: netTile({ ofR: copies === 0 ? one : rowsOfR(trades), summary, money, days, startingBalance }),
    ...rateTiles({ summary, money, intervals }),
    dayWinRate: presentFigure(measuredDayWinRate(daysOfOne.net)),
    score: presentScore(ballastScore(trades, { allowances, summary, memory: foldMemory })),
    equity: presentEquity(drawnEquity({ ...one, startingBalance }, foldMemory)),
    month: presentMonth(
      days,
      query.month ?? (lastDay === undefined ? query.thisMonth : dayText(lastDay).slice(0, 7)),
      unknown,
    ),
    toReview: all.unreviewed,
    closed: all.closed,
  }
  return { figures, all, days, unknown }
}

type RateInput = {
  summary: TradeSummary
  money: TradeSummary['currencies'][number] | undefined
  intervals: DayClusterIntervals
}

/** Win rate, profit factor and expectancy, each with its interval. */
function rateTiles({ summary, money, intervals }: RateInput) {
  const { wins, losses, breakEvens } = summary
  return {
    winRate: {
      ...presentFigure({
        figure: summary.winRate,
        interval: wilsonInterval(wins, wins + losses),
        n: wins + losses,
      }),
      wins,
      losses,
      breakEvens,
      evenAt: money?.breakEvenWinRate.value ?? null,
    },
    profitFactor: presentFigure({
      figure: money?.profitFactor ?? noFigure('no_trades'),
      interval: intervals.profitFactor,
      n: summary.n,
    }),
    expectancy: {
      money: presentFigure({
        figure: money?.expectancy ?? noFigure('no_trades'),
        interval: intervals.expectancy,
        n: summary.n,
        scale: MICROS_PER_UNIT,
      }),
      r: presentFigure({
        figure: summary.expectancyR,
        interval: intervals.expectancyR,
        n: summary.rCoverage.count,
      }),
    },
  }
}

/** The selection's trades in accounts of this currency. */
function inCurrency(selection: Selection, currency: string): Selection {
  const found = splitByCurrency(selection).find((part) => part.currency === currency)
  return found?.selection ?? { columns: selection.columns, rows: new Uint32Array(0) }
}

type NetInput = {
  /** The trades that R comes from, one per decision. */
  ofR: Selection
  summary: TradeSummary
  money: TradeSummary['currencies'][number] | undefined
  days: ReturnType<typeof dayResults>
  startingBalance: number
}

function netTile({ ofR, summary, money, days, startingBalance }: NetInput): Dashboard['net'] {
  const net = money?.net ?? 0
  return {
    value: decimalFromMicros(net),
    gross: decimalFromMicros(money?.gross ?? 0),
    costs: money?.costs === null ? null : decimalFromMicros(money?.costs ?? 0),
    ...costsInR(ofR),
    n: summary.n,
    daysUp: days.net.reduce((count, net) => count + (dayState(net) === 'win' ? 1 : 0), 0),
    days: days.length,
    totalR: summary.rCoverage.count > 0 ? summary.totalR : null,
    rCoverage: summary.rCoverage.count,
    unknownCosts: summary.unknownCosts,
    unknownResults: summary.unknownNet,
    percent: startingBalance > 0 ? net / startingBalance : null,
    marks: presentMarks(days, MARKS),
  }
}

/** Costs in R and R before costs, over the trades where both are known, and how many these are. */
function costsInR(selection: Selection): Pick<Dashboard['net'], 'costsR' | 'grossR' | 'costsRCount'> {
  const { costsR, grossR, n } = foldRows(COSTS_IN_R, selection, foldMemory)
  return { ...(n === 0 ? { costsR: null, grossR: null } : { costsR, grossR }), costsRCount: n }
}

const COSTS_IN_R: RowFold<{ costsR: number; grossR: number; n: number }> = {
  name: 'costs in R',
  reads: ['costs', 'gross', 'outcome', 'risk'],
  start: () => ({ costsR: 0, grossR: 0, n: 0 }),
  add: (sums, { columns, rows }) => {
    const { costs, gross: grosses, outcome, risk: risks } = columns
    for (const row of rows) {
      const paid = costs[row] ?? Number.NaN
      const gross = grosses[row] ?? Number.NaN
      const risk = risks[row] ?? Number.NaN
      if (outcome[row] === 2 || !(risk > 0) || Number.isNaN(paid) || Number.isNaN(gross)) continue
      sums.costsR += paid / risk
      sums.grossR += gross / risk
      sums.n++
    }
  },
}

/** The most recently opened trades, newest first. */
function recentIds({ columns, rows }: Selection): string[] {
  const latest = Array.from(rows.subarray(Math.max(0, rows.length - 200))).sort(
    (a, b) => openingOf(columns, b) - openingOf(columns, a),
  )
  return latest.slice(0, RECENT).map((row) => columns.id[row] ?? '')
}

/** Results of the last days, by date: any of them may be today on the user's clock. */
function latestOf(days: DayResults, unknown: readonly number[]): CachedFigures['latest'] {
  const known = new Map(Array.from(days.day.slice(-7), (day, i) => [day, Math.max(0, days.length - 7) + i]))
  const latest = [...known.keys(), ...new Set(unknown.toSorted((a, b) => a - b).slice(-7))]
  return new Map(
    latest.map((day) => {
      const at = known.get(day) ?? -1
      return [
        dayText(day),
        {
          n: days.n[at] ?? 0,
          unknownResults: unknown.filter((one) => one === day).length,
          net: days.net[at] ?? 0,
          r: (days.rCount[at] ?? 0) > 0 ? (days.totalR[at] ?? 0) : null,
        },
      ]
    }),
  )
}
