import type { QueryOf } from '@ballast/contract/endpoint'
import type { ReportDimension } from '@ballast/contract/report-values'
import type { getReportStandouts, ReportStandouts } from '@ballast/contract/reports'
import type { Breakdowns } from '@ballast/domain/statistics/breakdown/break-down'
import { differsFromRest } from '@ballast/domain/statistics/breakdown/group-figures'
import { type Context, forOneQuery } from './report-of-query.ts'
import { presentGroup } from './reports.presenter.ts'
import { breakdownsOf, presentBreakdown } from './show-breakdown.ts'
import { excursionsOf } from './show-distributions.ts'

/** The groups that differ from the rest, and those that the overview shows, with how its trades were left. */
export async function showStandouts(
  deps: Context,
  { userId, query }: { userId: string; query: QueryOf<typeof getReportStandouts> },
): Promise<ReportStandouts> {
  const { measure } = query
  const context = forOneQuery(deps)
  const { head, breakdowns } = await breakdownsOf(context, { userId, query, measure })
  const excursions = await excursionsOf(context, { userId, query })
  const { comparisons, level } = breakdowns
  const partsBy = (dimensions: readonly string[]) =>
    breakdowns.dimensions
      .filter(({ dimension }) => dimensions.includes(dimension))
      .map((breakdown) => presentBreakdown(breakdown, measure))
  return {
    currency: head.currency,
    compared: { measure, comparisons, level },
    standouts: standoutsOf(breakdowns),
    breakdowns: partsBy(SHOWN_BY),
    weekdays: partsBy(['weekday'])[0] ?? { dimension: 'weekday', coverage: { count: 0, of: 0 }, groups: [] },
    heat: partsBy(['hourOfWeekday', 'hour', 'weekday']).map(({ dimension, groups }) => ({
      dimension,
      groups: groups.map(({ key, n, expectancy, expectancyR, verdict }) => ({
        key,
        n,
        expectancy,
        expectancyR,
        verdict,
      })),
    })),
    excursions: { ...excursions, points: thinned(excursions.points) },
  }
}

const SHOWN_BY: readonly ReportDimension[] = ['setup', 'root', 'account', 'direction', 'emotionBefore']

/** Enough dots for a small picture, picked evenly. */
const MAX_DOTS = 400

function thinned(points: ReportStandouts['excursions']['points']): ReportStandouts['excursions']['points'] {
  const count = points.id.length
  if (count <= MAX_DOTS) return points
  const shownRows = Array.from({ length: MAX_DOTS }, (_, i) => Math.round((i * (count - 1)) / (MAX_DOTS - 1)))
  const pick = <T>(column: readonly T[]) => shownRows.map((at) => column[at] as T)
  return {
    id: pick(points.id),
    outcome: pick(points.outcome),
    net: pick(points.net),
    mae: pick(points.mae),
    mfe: pick(points.mfe),
    r: pick(points.r),
    maeR: pick(points.maeR),
    mfeR: pick(points.mfeR),
  }
}

const MAX_STANDOUTS = 6

/**
 * Dimensions the trader cannot act on (a month), and those that follow from the result itself: what was felt, named or
 * scored after a trade, and the holding time. Feelings before a trade appear once, whenever they were written down.
 */
const NOT_POINTED_OUT: readonly string[] = [
  'month',
  'dayOfMonth',
  'hour',
  'weekday',
  'duration',
  'mistake',
  'executionScore',
  'emotionDuring',
  'emotionAfter',
  'emotionBeforeRecorded',
  'emotionDuringRecorded',
  'emotionAfterRecorded',
] satisfies (ReportDimension | 'hour' | 'weekday')[]

/** At most one group per dimension: where long is better, short is worse, and that is one thing to know. */
function standoutsOf({ dimensions, measure }: Breakdowns): ReportStandouts['standouts'] {
  const found = dimensions
    .filter(({ dimension }) => !NOT_POINTED_OUT.includes(dimension))
    .flatMap(({ dimension, groups }) => {
      const different = groups
        .filter(({ comparison }) => differsFromRest(comparison.verdict))
        .map((group) => ({ dimension, group, chance: group.comparison.adjustedChance.value ?? 1 }))
      return different.sort((a, b) => a.chance - b.chance || b.group.n - a.group.n).slice(0, 1)
    })
  return found
    .sort((a, b) => a.chance - b.chance || b.group.n - a.group.n)
    .slice(0, MAX_STANDOUTS)
    .map(({ dimension, group }) => ({
      ...presentGroup(group, measure),
      dimension: dimension as ReportDimension,
    }))
}
