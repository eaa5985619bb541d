import { compareTexts } from '../../text/compare-texts.ts'
import { figure } from '../figure.ts'
import { spansZero } from '../intervals/interval.ts'
import type { Measured } from '../measured.ts'
import type { Sample } from '../report/sample.ts'
import { adjustedChances } from '../significance/benjamini-hochberg.ts'
import { restComparer } from './against-rest.ts'
import { DIMENSIONS, type Dimension, keyColumn } from './dimensions.ts'
import { type Group, groupOf, type Measure, type Verdict } from './group-figures.ts'
import { groupSummer, orderedTrades } from './group-sums.ts'
import { talliesOf } from './group-tally.ts'

export type Breakdown = {
  dimension: Dimension
  /** How many of all trades have something recorded; a trade with several tags counts once here. */
  coverage: { count: number; of: number }
  /**
   * Groups with at least one trade: words by number of trades, everything else in its natural order; "not recorded"
   * last.
   */
  groups: Group[]
}

export type Breakdowns = {
  measure: Measure
  /** Number of comparisons with the rest, over all requested dimensions: the p-values are corrected for these. */
  comparisons: number
  /** False discovery rate above which a difference could be chance, even if its interval excludes zero. */
  level: number
  dimensions: Breakdown[]
}

export type BreakdownOptions = {
  dimensions?: readonly Dimension[]
  measure?: Measure
}

/** False discovery rate of the differences pointed out (docs/behaviour.md, Ground rules). */
export const DISCOVERY_LEVEL = 0.1

/**
 * Groups a sample by each dimension: counts, win rate, money, R and profit factor per group with their intervals, and
 * each group compared with all other trades. The p-values of all comparisons are corrected together
 * (Benjamini–Hochberg); a difference above 10 %, or whose interval contains zero, could be chance. A trade with several
 * tags or mistakes counts once in each. `perAccount`: the trades before copies were merged, for the account dimension. No
 * trades → dimensions without groups. Source: docs/metrics.md, Intervals and simulation; docs/behaviour.md, Ground rules.
 */
export function breakDown(
  sample: Sample,
  {
    dimensions = DIMENSIONS,
    measure = 'net',
    perAccount = sample,
  }: BreakdownOptions & { perAccount?: Sample } = {},
): Breakdowns {
  const ofDecisions = breaker(sample, measure)
  const ofTrades = perAccount === sample ? ofDecisions : breaker(perAccount, measure)
  const parts = dimensions.map((dimension) => (dimension === 'account' ? ofTrades : ofDecisions)(dimension))
  return { measure, level: DISCOVERY_LEVEL, ...judged(parts) }
}

function breaker(sample: Sample, measure: Measure): (dimension: Dimension) => Breakdown {
  const sumGroups = groupSummer(orderedTrades(sample))
  const compare = restComparer(sample, measure)
  return (dimension) => {
    const column = keyColumn(dimension, sample)
    const tallies = talliesOf(sumGroups(column))
    const groups = tallies.map((tally) => {
      const key = tally.group === 0 ? null : (column.keys[tally.group - 1] ?? null)
      return groupOf(key, tally, { measure, against: compare(tally) })
    })
    const missing = groups.find(({ key }) => key === null)?.n ?? 0
    return {
      dimension,
      coverage: { count: sample.n - missing, of: sample.n },
      groups: column.isRanked ? ranked(groups, dimension) : recordedFirst(groups),
    }
  }
}

/**
 * The largest first, ties in alphabetical order. Account keys are ids, so accounts stay in the order they were created.
 */
function ranked(groups: readonly Group[], dimension: Dimension): Group[] {
  const byWord = (a: Group, b: Group) =>
    dimension === 'account' ? 0 : compareTexts(a.key ?? '', b.key ?? '')
  return recordedFirst(groups.toSorted((a, b) => b.n - a.n || byWord(a, b)))
}

function recordedFirst(groups: readonly Group[]): Group[] {
  return [...groups.filter(({ key }) => key !== null), ...groups.filter(({ key }) => key === null)]
}

function judged(parts: Breakdown[]): Pick<Breakdowns, 'comparisons' | 'dimensions'> {
  const comparisons = parts.flatMap(({ groups }) => groups.map(({ comparison }) => comparison))
  const adjusted = adjustedChances(comparisons.map(({ chance }) => chance.value))
  comparisons.forEach((comparison, i) => {
    const value = adjusted[i]
    if (value === null || value === undefined) return
    comparison.adjustedChance = figure(value)
    comparison.verdict = verdictOf(value, comparison.difference)
  })
  return { dimensions: parts, comparisons: adjusted.filter((value) => value !== null).length }
}

function verdictOf(adjusted: number, { figure: { value }, interval }: Measured): Verdict {
  if (adjusted > DISCOVERY_LEVEL || value === null || (interval && spansZero(interval)))
    return 'could_be_chance'
  return value > 0 ? 'above_rest' : 'below_rest'
}
