import type { Block } from '@ballast/contract/mentor/answers'
import type { ReportGroup } from '@ballast/contract/report-values'
import { describe, expect, test } from 'vitest'
import { figureOf, scopeOfNq, sentencesOf } from '../../../test/without-database/mentor-answers.ts'
import { composeBreakdown } from './compose-reports.ts'

type Given = Partial<Omit<ReportGroup, 'expectancy'>> & { mean?: number | null; half?: number | null }
/** A setup with its average, which is certain unless half an interval is given. */
function group(key: string | null, { mean = 0, half = 0.001, n = 50, ...given }: Given = {}): ReportGroup {
  return {
    key,
    n,
    net: '0',
    verdict: 'could_be_chance',
    adjustedChance: null,
    expectancy: figureOf(mean, half, n),
    expectancyR: figureOf(mean === null ? null : mean / 100, half === null ? null : half / 100, n),
    ...given,
  } as unknown as ReportGroup
}

type Ranked = 'best' | 'worst' | 'all'
type Asked = {
  ranked?: Ranked
  dimension?: string
  looked?: Parameters<typeof scopeOfNq>[0]
  filter?: object
}
function composed(
  groups: ReportGroup[],
  { ranked = 'all', dimension = 'setup', looked = {}, filter = {} }: Asked = {},
) {
  const result = { looked: scopeOfNq(looked), currency: 'USD', dimension, groups, comparisons: 9 }
  return composeBreakdown({ ...result, coverage: { count: 1, of: 1 } } as never, { filter, ranked } as never)
}
const table = ({ blocks }: { blocks: Block[] }) => {
  const found = blocks.find(({ kind }) => kind === 'measured')
  if (found?.kind !== 'measured') throw new Error('there is no table')
  return found
}
const order = (groups: ReportGroup[], asked?: Asked) =>
  table(composed(groups, asked)).rows.map(({ label }) =>
    typeof label === 'string' ? label : label.group.key,
  )

describe('nothing to compare', () => {
  test('is said if no trade has a result', () => {
    expect(composed([], { looked: { n: 0 } })).toEqual({
      blocks: [{ kind: 'text', parts: [{ strong: 'No closed trade with a known result' }, ' (NQ, long).'] }],
    })
  })

  test('is said if none of the trades has the field recorded', () => {
    expect(sentencesOf(composed([group('Fade', { n: 0 })]))).toEqual([
      'None of the 1200 trades (NQ, long) has this written down, so they cannot be told apart by it.',
    ])
  })
})

describe('the table', () => {
  test('has a row for each group with trades, linking to them', () => {
    const shown = table(composed([group('Fade', { mean: 5, half: 1, n: 20 }), group('None', { n: 0 })]))
    expect(shown).toEqual({
      kind: 'measured',
      title: 'Average result',
      as: 'money',
      currency: 'USD',
      rows: [
        {
          label: { group: { dimension: 'setup', key: 'Fade' } },
          n: 20,
          value: 5,
          low: 4,
          high: 6,
          reason: null,
          to: { label: 'See the trades', to: '/journal', search: { symbol: ['NQ'], setup: ['Fade'] } },
        },
      ],
    })
  })

  test('is in R if the averages are', () => {
    const looked = { measure: 'average R of each group' }
    expect(table(composed([group('Fade', { mean: 5, half: 1 })], { looked }))).toMatchObject({
      title: 'Average R',
      as: 'r',
      rows: [{ value: 0.05, low: 0.04, high: expect.closeTo(0.06) }],
    })
    expect(table(composed([group('Fade')], { looked: { measure: 'the average R' } })).as).toBe('money')
  })

  test('has no links if the trades have none', () => {
    expect(table(composed([group('Fade')], { looked: { link: null } })).rows[0]?.to).toBeNull()
  })

  test('narrows a month by the requested days', () => {
    const filter = { from: '2026-02-10' }
    const [row] = table(composed([group('2026-02')], { dimension: 'month', filter })).rows
    expect(row?.to?.search).toEqual({ symbol: ['NQ'], from: '2026-02-10', to: '2026-02-28' })
  })

  test('ends after twelve rows, and says how many are left', () => {
    const many = (length: number) =>
      composed(Array.from({ length }, (_, at) => group(`S${at}`, { mean: -at })))
    expect(table(many(12)).rows).toHaveLength(12)
    expect(sentencesOf(many(12)).at(-1)).not.toMatch(/performance page/)
    expect(table(many(13)).rows).toHaveLength(12)
    expect(sentencesOf(many(13)).at(-1)).toBe('1 more group is on the performance page.')
    expect(sentencesOf(many(15)).at(-1)).toBe('3 more groups are on the performance page.')
  })
})

describe('the order', () => {
  const groups = [group('b', { mean: 1 }), group('c', { mean: 3 }), group('a', { mean: 2 })]

  test('is by average, the highest first, or the lowest if the worst was requested', () => {
    expect(order(groups, { ranked: 'all' })).toEqual(['c', 'a', 'b'])
    expect(order(groups, { ranked: 'best' })).toEqual(['c', 'a', 'b'])
    expect(order(groups, { ranked: 'worst' })).toEqual(['b', 'a', 'c'])
  })

  test.each(['hour', 'weekday', 'month', 'duration', 'size'])(
    'of %s is kept where all were asked for',
    (dimension) => {
      const numbered = [group('2', { mean: 1 }), group('3', { mean: 3 }), group('1', { mean: 2 })]
      expect(order(numbered, { dimension })).toEqual(['2', '3', '1'])
      expect(order(numbered, { dimension, ranked: 'best' })).toEqual(['3', '1', '2'])
    },
  )

  test('counts an unknown average as zero', () => {
    const some = [
      group('x', { mean: null }),
      group('y', { mean: -1, half: null }),
      group('z', { mean: 1, half: null }),
    ]
    expect(order(some)).toEqual(['z', 'x', 'y'])
  })
})

describe('the total result', () => {
  const groups = [
    group('a', { net: '-50.25', n: 1 }),
    group('b', { net: '10' }),
    group('c', { net: '90.50' }),
  ]
  const first = (ranked: Ranked, of = groups) => sentencesOf(composed(of, { ranked }))[0]

  test('comes first if the best or the worst was requested', () => {
    expect(first('best')).toBe('In all, [setup:c] made the most: +90.5 USD over 50 trades.')
    expect(first('worst')).toBe('In all, [setup:a] lost the most: -50.25 USD over 1 trade.')
  })

  test('may be zero', () => {
    const zero = [group('a'), group('b', { net: '-1' })]
    expect(first('best', zero)).toBe('None made money in all.')
    expect(first('worst', [group('a'), group('b', { net: '1' })])).toBe('None lost money in all.')
  })

  test('is omitted for a single group, and if all were requested', () => {
    expect(first('best', [group('c', { net: '90' })])).not.toMatch(/^In all/)
    expect(first('all')).not.toMatch(/^In all/)
  })
})

describe('the verdict', () => {
  const compared = ' 9 groups were compared in all, and the chances are corrected for that.'
  const verdictOf = (groups: ReportGroup[], asked: Asked = {}) => sentencesOf(composed(groups, asked))[0]

  test('is withheld if no group has ten trades, or none could be compared', () => {
    const few = 'There are too few trades to compare these groups. Each side needs 10 trades on 8 days.'
    expect(verdictOf([group('a', { n: 9 }), group('b', { n: 9 })])).toBe(few)
    expect(verdictOf([group('a', { verdict: 'not_compared' })])).toBe(few)
    expect(verdictOf([group('a', { verdict: 'not_compared' }), group('b')])).not.toBe(few)
    expect(verdictOf([group('a', { n: 10 })])).not.toBe(few)
  })

  test('says that none differs by more than chance', () => {
    expect(verdictOf([group('a'), group('b')])).toBe(
      `None differs from the rest by more than chance would explain.${compared}`,
    )
  })

  test('names the first of at least ten trades if the best or the worst was requested', () => {
    const groups = [
      group('few', { mean: 9, n: 9 }),
      group('many', { mean: 5, n: 10 }),
      group('low', { mean: -5 }),
    ]
    const said = (ranked: Ranked) => sentencesOf(composed(groups, { ranked }))[1]
    const end = `None differs from the rest by more than chance would explain.${compared}`
    expect(said('best')).toMatch(
      /^Highest, with small groups drawn towards the mean: \[setup:many\], \+5 USD, 95% CI .*, n = 10\. None/,
    )
    expect(said('worst')).toMatch(
      /^Lowest, with small groups drawn towards the mean: \[setup:low\], -5 USD, /,
    )
    expect(said('best')?.endsWith(end)).toBe(true)
  })

  test('names up to two that differ, with the corrected p-value', () => {
    const groups = [
      group('a', { mean: 3, verdict: 'above_rest', adjustedChance: 0.0004 }),
      group('b', { mean: 2, verdict: 'below_rest', adjustedChance: 0.02 }),
      group('c', { mean: 1, verdict: 'above_rest', adjustedChance: 0.03 }),
    ]
    const [a, b] = [
      '[setup:a]: a higher average result than the rest, by more than chance would explain (q < 0.001). ',
      '[setup:b]: a lower average result than the rest, by more than chance would explain (q = 0.02). ',
    ]
    expect(verdictOf(groups)).toBe(`${a}${b}${compared}`)
    expect(verdictOf([...groups.slice(0, 1), group('d')])).toBe(
      `${a}The others could be chance or have too few trades.${compared}`,
    )
  })

  test('shows an unknown p-value as q = 1', () => {
    expect(verdictOf([group('a', { verdict: 'above_rest' })])).toContain('(q = 1.00)')
  })
})

describe('the link to the page', () => {
  test.each([
    ['setup', 'Breakdown by setup', 'setup'],
    ['root', 'Breakdown by symbol', 'root'],
    ['direction', 'Breakdown by side', 'direction'],
    ['duration', 'Breakdown by time held', 'duration'],
    ['emotionBefore', 'Breakdown by emotion before', 'emotionBefore'],
    ['planFollowed', 'Breakdown by plan followed', 'planFollowed'],
    ['executionScore', 'Breakdown by execution score', 'executionScore'],
    ['hour', 'Breakdown by hour', 'hourOfWeekday'],
    ['weekday', 'Breakdown by weekday', 'hourOfWeekday'],
  ])('of %s is called “%s”', (dimension, label, by) => {
    expect(composed([group('1')], { dimension }).links).toEqual([
      { label, to: '/ai-metrics', search: { ...scopeOfNq().link?.search, tab: 'breakdowns', by } },
    ])
  })
})
