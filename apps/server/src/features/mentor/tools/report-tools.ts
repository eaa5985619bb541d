import type { QueryOf } from '@ballast/contract/endpoint'
import type { DataScope } from '@ballast/contract/mentor/answers'
import type { getReportComparison } from '@ballast/contract/reports'
import { filterInWords } from '@ballast/domain/mentor/filter-words'
import type { QuestionFilter } from '@ballast/domain/mentor/question'
import type { StatisticId } from '@ballast/domain/statistics/catalog'
import { EXCURSION_FIGURES } from '@ballast/domain/statistics/excursions/excursion-figures'
import { compareFilters } from '../../reports/compare-filters.ts'
import { figuresOf } from '../../reports/figures-of-query.ts'
import { presentFigures } from '../../reports/reports.presenter.ts'
import { breakdownsOf, presentBreakdown } from '../../reports/show-breakdown.ts'
import { excursionsOf } from '../../reports/show-distributions.ts'
import { showDrawdowns, showStreaks } from '../../reports/show-series.ts'
import { showWhatIf } from '../../reports/show-what-if.ts'
import { allDays } from './day-range.ts'
import { type EvidenceQuery, type Head, lookedAt, queryOf, type Tool, type ToolContext } from './tool.ts'

/** If at least this share of the trades has an R, averages are in R. */
const ENOUGH_R = 0.8

export const figures: Tool<'figures'> = async (context, { filter, figures: wanted }) => {
  const { deps, caller } = context
  const params = { userId: caller.userId, query: queryOf(filter) }
  const { head, trades, series } = await figuresOf(deps, params)
  const ids: readonly StatisticId[] = wanted
  const isExcursion = (id: string) => EXCURSION_FIGURES.some((each) => each === id)
  const excursions = ids.some(isExcursion) ? (await excursionsOf(deps, params)).figures : []
  return {
    looked: await lookedIn(context, head, { filter, measure: 'closed trades, results after costs' }),
    currency: head.currency,
    figures: [
      ...presentFigures(trades, ids),
      ...presentFigures(series.figures, ids),
      ...excursions.filter(({ id }) => ids.some((each) => each === id)),
    ].sort((a, b) => ids.indexOf(a.id as StatisticId) - ids.indexOf(b.id as StatisticId)),
  }
}

export const breakdown: Tool<'breakdown'> = async (context, { filter, by }) => {
  const { deps, caller } = context
  const params = { userId: caller.userId, query: queryOf(filter) }
  const first = await figuresOf(deps, params)
  const { count, of } = first.head.rCoverage
  const measure = of > 0 && count / of >= ENOUGH_R ? 'r' : 'net'
  const { head, breakdowns } = await breakdownsOf(deps, { ...params, measure })
  const found = breakdowns.dimensions.find(({ dimension }) => dimension === by)
  const shown = found && presentBreakdown(found, measure)
  return {
    looked: await lookedIn(context, head, {
      filter,
      measure: `average ${measure === 'r' ? 'R' : 'result'} of each group beside all other trades; intervals by resampling days`,
    }),
    currency: head.currency,
    dimension: by,
    groups: shown?.groups ?? [],
    comparisons: breakdowns.comparisons,
    coverage: shown?.coverage ?? { count: 0, of: 0 },
  }
}

export const compare: Tool<'compare'> = async (context, { filter, other }) => {
  const { deps, caller, accounts } = context
  const { userId } = caller
  const query: QueryOf<typeof getReportComparison> = { ...queryOf(filter), other: searchOf(other) }
  const comparison = await compareFilters(deps, { userId, query })
  const first = await figuresOf(deps, {
    userId,
    query: { ...queryOf(filter), currency: comparison.currency },
  })
  const second = await figuresOf(deps, {
    userId,
    query: { ...queryOf(other), currency: comparison.currency },
  })
  const measure = `first less second; ${filterInWords(filter, accounts)} against ${filterInWords(other, accounts)}`
  return {
    looked: await lookedIn(context, first.head, { filter, measure }),
    other: await lookedIn(context, second.head, { filter: other, measure }),
    comparison,
  }
}

/** A run may have begun before the first trade that follows one, so its link leaves out no day. */
async function lookedIn(context: ToolContext, head: Head, query: EvidenceQuery): Promise<DataScope> {
  const linked = query.filter.afterRun ? await allDays(context) : null
  return lookedAt(context, head, linked ? { ...query, linked } : query)
}

function searchOf(filter: QuestionFilter): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(filter))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(key, String(one))
  return search.toString()
}

export const whatIf: Tool<'what_if'> = async (context, { filter, hideAfter, hideHour, hideSetup }) => {
  const { deps, caller } = context
  const query = {
    ...queryOf(filter),
    hideSetup: hideSetup ?? [],
    hideHour: hideHour ?? [],
    ...(hideAfter === undefined ? {} : { hideAfter }),
  }
  const { actual, without, leftOut, net, r, ...head } = await showWhatIf(deps, {
    userId: caller.userId,
    query,
  })
  const hidden = [
    ...(hideAfter === undefined
      ? []
      : [`trades after the first ${hideAfter === 1 ? '' : `${hideAfter} `}of a day over all accounts`]),
    ...(hideHour ? [filterInWords({ hour: hideHour }, new Map())] : []),
    ...(hideSetup ? [filterInWords({ setup: hideSetup }, new Map())] : []),
  ].join(' and ')
  return {
    looked: await lookedIn(context, head, { filter, measure: `the result with and without ${hidden}` }),
    currency: head.currency,
    actual,
    without,
    leftOut,
    net,
    r,
  }
}

export const drawdown: Tool<'drawdown'> = async (context, { filter }) => {
  const { deps, caller } = context
  const report = await showDrawdowns(deps, { userId: caller.userId, query: queryOf(filter) })
  return {
    looked: await lookedIn(context, report, {
      filter,
      measure: 'the closed balance below its highest point',
    }),
    currency: report.currency,
    figures: report.figures,
    deepest: report.deepest.slice(0, 5),
    current: report.current,
  }
}

export const streaks: Tool<'streaks'> = async (context, { filter }) => {
  const { deps, caller } = context
  const report = await showStreaks(deps, { userId: caller.userId, query: queryOf(filter) })
  const { decided, wins, losses, current, runs, afterRuns } = report
  return {
    looked: await lookedIn(context, report, {
      filter,
      measure: `wins and losses in a row, beside ${report.shuffles.toLocaleString('en-US')} shuffles of the same trades`,
    }),
    decided,
    wins,
    losses,
    current,
    runs,
    afterRuns,
  }
}
