import type { FigureJson } from '@ballast/contract/figures'
import type { Block, DataScope, Part } from '@ballast/contract/mentor/answers'
import type { ToolResults } from '@ballast/contract/mentor/tools'
import type { ReportFigure, ReportGroup } from '@ballast/contract/report-values'
import { filterInWords } from '@ballast/domain/mentor/filter-words'
import type { QuestionFilter, ToolInputs } from '@ballast/domain/mentor/question'
import { differsFromRest } from '@ballast/domain/statistics/breakdown/group-figures'
import { shrunkMeans } from '@ballast/domain/statistics/breakdown/shrunk-means'
import { qText } from '@ballast/domain/statistics/significance/q-text'
import { lowerFirst } from '@ballast/domain/text/lower-first'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { narrowed, pageLink, tradesOf } from '../tools/tool.ts'
import { groupSearch } from './group-search.ts'
import {
  amount,
  type Composed,
  count,
  inMoney,
  interval,
  joined,
  measured,
  R,
  SHARE,
  smallSample,
  strong,
  text,
  type Unit,
  unitOf,
} from './parts.ts'

const sampleOf = ({ n, isProvisional }: ReportFigure): Part[] => [
  count(n),
  ...(isProvisional ? [', provisional'] : []),
]

/** A figure's interval, or why it has none; nothing for one that never has one, such as a sum. */
function intervalOf(figure: ReportFigure, unit: Unit): Part[] {
  if (figure.low !== null) return interval(figure, unit)
  return figure.noInterval === null ? [] : [` (no interval: ${lowerFirst(figure.noInterval)})`]
}

export function composeFigures({ looked, currency, figures }: ToolResults['figures']): Composed {
  const links = looked.link ? [{ ...looked.link, label: `See the ${tradesOf(looked.n)}` }] : []
  if (looked.n === 0)
    return {
      blocks: [
        text(
          strong(upperFirst(looked.filter)),
          ': no closed trade with a known result fits. There is nothing to show.',
        ),
      ],
    }
  const [only, ...more] = figures
  const head: Block = text(
    strong(upperFirst(looked.filter)),
    ': ',
    count(looked.n),
    looked.n === 1 ? ' trade' : ' trades',
    '.',
  )
  if (!only) return { blocks: [head], links }
  if (more.length === 0) {
    const unit = unitOf(only, currency)
    const value = only.money ?? only.value
    const said =
      value === null
        ? measured(only, unit)
        : [amount(value, unit, only.id === 'net'), ...intervalOf(only, unit), ', n = ', ...sampleOf(only)]
    return {
      blocks: [text(strong(only.label), ` (${looked.filter}): `, said, '. ', smallSample(looked.n))],
      links,
    }
  }
  const rows = figures.map((figure) => {
    const unit = unitOf(figure, currency)
    const value = figure.money ?? figure.value
    const ends: Part[] =
      figure.low === null
        ? [figure.value === null ? (figure.reason ?? '') : '–']
        : [{ low: figure.low, high: figure.high, ...unit }]
    return {
      cells: [
        [figure.label],
        value === null ? ['–'] : [amount(value, unit, SIGNED.has(figure.id))],
        ends,
        sampleOf(figure),
      ],
      to: null,
    }
  })
  const table: Block = { kind: 'table', title: 'Figures', head: ['Figure', 'Value', '95% CI', 'n'], rows }
  const note = smallSample(looked.n)
  return { blocks: [head, table, ...(note ? [text(note)] : [])], links }
}
const SIGNED = new Set(['net', 'gross', 'expectancy', 'expectancyR', 'averageDay'])

/** The measure that a breakdown shows per group: an average in R if nearly all trades have one, else in money. */
type Measure = { title: string; unit: Unit; of: (group: ReportGroup) => FigureJson }

function measureOf(
  { looked, currency }: Pick<ToolResults['breakdown'], 'looked' | 'currency'>,
  figure: ToolInputs['breakdown']['figure'],
): Measure {
  if (figure === 'winRate') return { title: 'Win rate', unit: SHARE, of: ({ winRate }) => winRate }
  return looked.measure.startsWith('average R')
    ? { title: 'Average R', unit: R, of: ({ expectancyR }) => expectancyR }
    : { title: 'Average result', unit: inMoney(currency), of: ({ expectancy }) => expectancy }
}

const MAX_ROWS = 12
const MINIMUM = 10

export function composeBreakdown(
  { looked, currency, dimension, groups, comparisons }: ToolResults['breakdown'],
  { filter, ranked, figure }: Pick<ToolInputs['breakdown'], 'filter' | 'ranked' | 'figure'>,
): Composed {
  if (looked.n === 0)
    return { blocks: [text(strong('No closed trade with a known result'), ` (${looked.filter}).`)] }
  const known = groups.filter(({ n }) => n > 0)
  if (known.length === 0)
    return {
      blocks: [
        text(
          'None of the ',
          count(looked.n),
          ` trades (${looked.filter}) has this written down, so they cannot be told apart by it.`,
        ),
      ],
    }
  const measure = measureOf({ looked, currency }, figure)
  const sorted = rankedGroups(known, { dimension, ranked, measure })
  const rowOf = (group: ReportGroup) => {
    const { n, value, low, high, reason } = measure.of(group)
    return {
      label: { group: { dimension, key: group.key } },
      n,
      value,
      low,
      high,
      reason,
      to: narrowed(looked.link, groupSearch(dimension, group.key, filter)),
    }
  }
  const rows = sorted.slice(0, MAX_ROWS).map(rowOf)
  const shown: Block = { kind: 'measured', title: measure.title, ...measure.unit, rows }
  const left = sorted.length - MAX_ROWS
  const more = left === 1 ? '1 more group is' : `${left} more groups are`
  const cut = left > 0 ? [text(`${more} on the performance page.`)] : []
  return {
    blocks: [
      ...(figure === undefined ? totalsOf({ dimension, known, ranked }, currency) : []),
      verdictOf({ dimension, known: sorted, ranked, measure, comparisons }),
      shown,
      ...cut,
    ],
    links: [
      pageLink(looked, `Breakdown by ${DIMENSION_WORDS[dimension] ?? dimension}`, {
        tab: 'breakdowns',
        by: pageDimension(dimension),
      }),
    ],
  }
}

/** The groups in the order in which an answer names them. */
function rankedGroups(
  known: readonly ReportGroup[],
  { dimension, ranked, measure }: Pick<Verdict, 'dimension' | 'ranked' | 'measure'>,
): readonly ReportGroup[] {
  if (ranked === 'all' && ['hour', 'weekday', 'dayOfMonth', 'month', 'duration', 'size'].includes(dimension))
    return known
  // Averages of few trades are shrunk towards the overall mean, so that an hour with three trades is not the best.
  const shrunk = shrunkMeans(
    known.map((group) => {
      const { value, low, high } = measure.of(group)
      return { mean: value ?? 0, low: value === null ? null : low, high }
    }),
  )
  const ranks = new Map(known.map((group, at) => [group, shrunk[at] ?? 0]))
  // If nothing distinguishes the groups, all are shrunk to the overall mean; then their own averages decide.
  const compare = (a: ReportGroup, b: ReportGroup) =>
    (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || (measure.of(a).value ?? 0) - (measure.of(b).value ?? 0)
  return known.toSorted((a, b) => (ranked === 'worst' ? compare(a, b) : compare(b, a)))
}

/** Which group made or lost the most in total: a fact about the past, whatever its average suggests about the next trade. */
function totalsOf(
  { dimension, known, ranked }: Pick<Verdict, 'dimension' | 'known' | 'ranked'>,
  currency: Parameters<typeof inMoney>[0],
): Block[] {
  if (ranked === 'all' || known.length < 2) return []
  const sign = ranked === 'best' ? 1 : -1
  const [first] = known.toSorted((a, b) => sign * (Number(b.net) - Number(a.net)))
  if (!first || sign * Number(first.net) <= 0)
    return [text(strong(ranked === 'best' ? 'None made money in all.' : 'None lost money in all.'))]
  return [
    text(
      'In all, ',
      { group: { dimension, key: first.key } },
      ranked === 'best' ? ' made the most: ' : ' lost the most: ',
      amount(first.net, inMoney(currency)),
      ' over ',
      count(first.n),
      first.n === 1 ? ' trade.' : ' trades.',
    ),
  ]
}

const DIMENSION_WORDS: Record<string, string> = {
  root: 'symbol',
  direction: 'side',
  duration: 'time held',
  emotionBefore: 'emotion before',
  planFollowed: 'plan followed',
  executionScore: 'execution score',
  dayOfMonth: 'day of the month',
}

/** Hours and weekdays share a page with their heat map. */
function pageDimension(dimension: string): string {
  return dimension === 'hour' || dimension === 'weekday' ? 'hourOfWeekday' : dimension
}

type Verdict = {
  dimension: string
  known: readonly ReportGroup[]
  ranked: ToolInputs['breakdown']['ranked']
  measure: Measure
  comparisons: number
}

/** The sentence above a table's rows: which group differs by more than chance, or that none does. */
function verdictOf({ dimension, known, ranked, measure, comparisons }: Verdict): Block {
  const named = (group: ReportGroup): Part => ({ group: { dimension, key: group.key } })
  const differs = known.filter(({ verdict }) => differsFromRest(verdict))
  const enough = known.filter(({ n }) => n >= MINIMUM)
  const top = enough[0]
  if (!top || known.every(({ verdict }) => verdict === 'not_compared'))
    return text(
      strong('There are too few trades to compare these groups.'),
      ' Each side needs 10 trades on 8 days.',
    )
  const first: Part[] =
    ranked === 'all'
      ? []
      : joined([
          `${ranked === 'best' ? 'Highest' : 'Lowest'}, with small groups drawn towards the mean: `,
          named(top),
          ', ',
          measured(measure.of(top), measure.unit),
          '. ',
        ])
  const compared =
    comparisons === 1
      ? ' One group was compared with the rest.'
      : ` ${comparisons} groups were compared in all, and the chances are corrected for that.`
  if (differs.length === 0)
    return text(first, strong('None differs from the rest by more than chance would explain.'), compared)
  return text(
    first,
    differs
      .slice(0, 2)
      .flatMap((group): Part[] => [
        named(group),
        group.verdict === 'above_rest'
          ? ': a higher average result than the rest'
          : ': a lower average result than the rest',
        `, by more than chance would explain (${qText(group.adjustedChance ?? 1)}). `,
      ]),
    known.length > differs.length ? 'The others could be chance or have too few trades.' : '',
    compared,
  )
}

export function composeCompare(
  { looked, other, comparison }: ToolResults['compare'],
  { filter, other: otherFilter }: ToolInputs['compare'],
): Composed {
  const { first, second, currency, overlap } = comparison
  const [a, b] = shortNames(looked.filter, other.filter, [filter, otherFilter])
  if (first.n === 0 || second.n === 0)
    return {
      blocks: [
        text(
          strong('Nothing to compare.'),
          ` ${upperFirst(first.n === 0 ? looked.filter : other.filter)}: no closed trade with a known result.`,
        ),
      ],
    }
  const inR = first.expectancyR.n >= first.n * 0.8 && second.expectancyR.n >= second.n * 0.8
  const unit = inR ? R : inMoney(currency)
  const { difference, couldBeChance } = inR ? comparison.expectancyR : comparison.expectancy
  const averageOf = (side: typeof first) => (inR ? side.expectancyR : side.expectancy)
  const row = (name: string, side: typeof first, link: DataScope['link']) => {
    const { n, value, low, high, reason } = averageOf(side)
    return { label: name, n, value, low, high, reason, to: link }
  }
  return {
    blocks: [
      text(
        couldBeChance === null
          ? [strong('It is too early to tell.'), ' There are too few trades on too few days to compare.']
          : couldBeChance
            ? [strong('No clear difference: this could be chance.')]
            : [strong('They differ by more than chance would explain.')],
        ` ${upperFirst(a)} minus ${b}: `,
        measured({ ...difference, n: averageOf(first).n + averageOf(second).n }, unit, ' a trade'),
        '.',
        overlap > 0 ? ` ${tradesOf(overlap)} ${overlap === 1 ? 'is' : 'are'} in both.` : '',
      ),
      {
        kind: 'measured',
        title: inR ? 'Average R' : 'Average result',
        ...unit,
        rows: [row(upperFirst(a), first, looked.link), row(upperFirst(b), second, other.link)],
      },
      text(
        'Win rate: ',
        measured(first.winRate, SHARE),
        ' against ',
        measured(second.winRate, SHARE),
        '. In all: ',
        amount(first.net, inMoney(currency)),
        ' against ',
        amount(second.net, inMoney(currency)),
        '. That two things go together does not say that one makes the other.',
      ),
    ],
    links: [
      pageLink(looked, 'Compare on the performance page', { tab: 'compare', ...secondFilter(other.link) }),
    ],
  }
}

/** A link's text is limited: a longer filter is left for the trader to enter. */
const LONGEST = 300

/** The second filter, as the page keeps it in its own search. */
function secondFilter(link: DataScope['link']): { other?: string } {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(link?.search ?? {}))
    for (const one of [value].flat()) search.append(key, one)
  const text = search.toString()
  return text === '' || text.length > LONGEST ? {} : { other: text }
}

/** Names that show how two filters differ, without their common conditions. */
function shortNames(
  first: string,
  second: string,
  [a, b]: [QuestionFilter, QuestionFilter],
): [string, string] {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof QuestionFilter>
  const same = [...keys].filter((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
  const without = (filter: QuestionFilter) =>
    Object.fromEntries(Object.entries(filter).filter(([key]) => !same.includes(key as keyof QuestionFilter)))
  if (same.length === 0 || same.includes('account')) return [first, second]
  return [filterInWords(without(a), new Map()), filterInWords(without(b), new Map())]
}
