import type { QueryOf } from '@ballast/contract/endpoint'
import type { getSetupFigures, SetupFigures } from '@ballast/contract/setups'
import { decimalFromMicros, MICROS_PER_UNIT } from '@ballast/domain/money/micros'
import { compareRules } from '@ballast/domain/statistics/comparison/compare-rules'
import { compareSelections, type Side } from '@ballast/domain/statistics/comparison/compare-selections'
import { dayResults } from '@ballast/domain/statistics/days/day-results'
import { noFigure } from '@ballast/domain/statistics/figure'
import { dayClusterIntervals } from '@ballast/domain/statistics/intervals/day-cluster-intervals'
import { wilsonInterval } from '@ballast/domain/statistics/intervals/wilson-interval'
import { selectTrades } from '@ballast/domain/statistics/selection/select-trades'
import { splitByCurrency } from '@ballast/domain/statistics/selection/split-by-currency'
import { decisionsInScope } from '@ballast/domain/statistics/selection/whole-decisions'
import { shownCurrency } from '@ballast/domain/statistics/summary/main-currency'
import { summariseTrades } from '@ballast/domain/statistics/summary/summarise-trades'
import type { Selection, TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { presentFigure } from '../figures/figures.presenter.ts'
import { onGrossBasis } from '../statistics/gross-basis.ts'
import { resampleMemory } from '../statistics/resample-memory.ts'
import type { RulesAnswered, SetupRow } from './setups.queries.ts'

export type Query = QueryOf<typeof getSetupFigures>

type SetupInput = { query: Query; setups: readonly SetupRow[]; answers: Map<string, RulesAnswered> }

/** Setup by setup. Copies of one idea count once, as in the log and in breakdowns. */
export function* figuresOfSetups(
  columns: TradeColumns,
  { query, setups, answers }: SetupInput,
): Generator<SetupFigures, void> {
  const basis = query.basis === 'gross' ? onGrossBasis(columns) : columns
  const filter = {
    accounts: { include: query.account },
    tradingDay: {
      ...(query.from ? { min: dayNumber(query.from) } : {}),
      ...(query.to ? { max: dayNumber(query.to) } : {}),
    },
  }
  const { merged, filter: rest } = decisionsInScope(basis, filter)
  for (const row of setups)
    yield figuresOf(selectTrades(merged, { ...rest, setups: { include: [row.name] } }), {
      setup: row,
      answers: answers.get(row.id) ?? new Map(),
    })
}

type SetupAnswers = { setup: SetupRow; answers: RulesAnswered }

function figuresOf(selection: Selection, { setup, answers }: SetupAnswers): SetupFigures {
  const all = summariseTrades(selection)
  const currency = shownCurrency(selection, all)
  const money = all.currencies.find((part) => part.currency === currency)
  const one = splitByCurrency(selection).find((part) => part.currency === currency)?.selection ?? selection
  const intervals = dayClusterIntervals(dayResults(one), { memory: resampleMemory })
  const ofAll =
    all.currencies.length > 1
      ? dayClusterIntervals(dayResults(selection), { memory: resampleMemory })
      : intervals
  const { wins, losses, breakEvens } = all
  return {
    setupId: setup.id,
    currency: currency as SetupFigures['currency'],
    n: all.n,
    otherCurrencies: all.n - (money?.n ?? 0),
    unknownResults: all.unknownNet,
    net: decimalFromMicros(money?.net ?? 0),
    winRate: {
      ...presentFigure({
        figure: all.winRate,
        interval: wilsonInterval(wins, wins + losses),
        n: wins + losses,
      }),
      wins,
      losses,
      breakEvens,
    },
    averageR: presentFigure({
      figure: all.expectancyR,
      interval: ofAll.expectancyR,
      n: all.rCoverage.count,
    }),
    expectancy: presentFigure({
      figure: money?.expectancy ?? noFigure('no_trades'),
      interval: intervals.expectancy,
      n: money?.n ?? 0,
      scale: MICROS_PER_UNIT,
    }),
    profitFactor: presentFigure({
      figure: money?.profitFactor ?? noFigure('no_trades'),
      interval: intervals.profitFactor,
      n: money?.n ?? 0,
    }),
    ...rulesKept(one, currency),
    rules: ruleByRule(one, { setup, answers, currency }),
  }
}

/** Compares trades that kept all of their judged rules with those that broke some, in one currency. */
function rulesKept({ columns, rows }: Selection, currency: string) {
  const closed = rows.filter((row) => columns.closed[row] === 1)
  const broke = (row: number) => (columns.rulesBroken[row] ?? 0) > 0
  const judged = (row: number) => broke(row) || (columns.rulesKept[row] ?? 0) > 0
  const part = (isIncluded: (row: number) => boolean): Selection => ({
    columns,
    rows: closed.filter(isIncluded),
  })
  const { first, second, expectancyR } = compareSelections(
    part((row) => judged(row) && !broke(row)),
    part(broke),
    { currency },
  )
  return {
    kept: presentSide(first),
    broken: presentSide(second),
    unjudged: closed.filter((row) => !judged(row)).length,
    difference: { ...presentFigure(expectancyR.difference), couldBeChance: expectancyR.couldBeChance },
  }
}

/** Compares kept with broken for each rule; rules the setup no longer has, but trades were judged by, come last. */
function ruleByRule(
  selection: Selection,
  { setup, answers, currency }: SetupAnswers & { currency: string },
): SetupFigures['rules'] {
  const current = setup.rules.map(({ text }) => text)
  const gone = [...answers.keys()].filter((rule) => !current.includes(rule)).sort()
  const rules = [...current, ...gone].map((rule) => ({ rule, answers: answers.get(rule) ?? new Map() }))
  return compareRules(selection, rules, { currency })
    .filter(({ rule, kept, broken }) => current.includes(rule) || kept.n + broken.n > 0)
    .map(({ rule, kept, broken, unjudged, expectancyR }) => ({
      rule,
      isCurrent: current.includes(rule),
      kept: presentSide(kept),
      broken: presentSide(broken),
      unjudged,
      difference: { ...presentFigure(expectancyR.difference), couldBeChance: expectancyR.couldBeChance },
    }))
}

function presentSide(side: Side): SetupFigures['kept'] {
  return {
    n: side.n,
    net: decimalFromMicros(side.net),
    winRate: presentFigure(side.winRate),
    averageR: presentFigure(side.expectancyR),
    expectancy: presentFigure({ ...side.expectancy, scale: MICROS_PER_UNIT }),
  }
}
