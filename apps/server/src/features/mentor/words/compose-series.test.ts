import type { Block, Part } from '@ballast/contract/mentor/answers'
import { describe, expect, test } from 'vitest'
import { composeDrawdown, composeStreaks, composeWhatIf } from './compose-series.ts'

const LONG_NQ = { root: ['NQ'], direction: ['long'], from: '2026-04-01', to: '2026-05-31' }
const looked = { filter: 'NQ, long', link: { label: 'See the trades', to: '/journal', search: LONG_NQ } }
const written = (part: Part): string => {
  if (typeof part === 'string') return part
  if ('strong' in part) return part.strong
  if ('day' in part) return part.day
  if ('value' in part) return `${part.isSigned && part.value > 0 ? '+' : ''}${part.value}`
  return 'low' in part ? `${part.low} to ${part.high}` : JSON.stringify(part)
}
const sentences = ({ blocks }: { blocks: Block[] }) =>
  blocks.flatMap((block) => (block.kind === 'text' ? [block.parts.map(written).join('')] : []))

describe('the result without some trades', () => {
  const difference = { value: 5, low: 1, high: 9, reason: null, n: 20 }
  const unknown = { value: null, low: null, high: null, reason: 'Too few', n: 0 }
  const whatIf = (given: object = {}, hidden: Parameters<typeof composeWhatIf>[1] = {}) =>
    composeWhatIf(
      {
        looked,
        currency: 'USD',
        actual: { n: 50, net: '100' },
        without: { n: 40, net: '300' },
        leftOut: { n: 10 },
        net: { money: '200', difference, couldBeChance: false },
        r: { difference: unknown },
        ...given,
      } as never,
      hidden,
    )

  test('links to the page with the trades of the question and what it leaves out', () => {
    expect(whatIf().links).toEqual([
      { label: 'Open What if', to: '/ai-metrics', search: { ...LONG_NQ, tab: 'what-if' } },
    ])
    const hidden = { hideAfter: 3, hideHour: [9, 10], hideSetup: ['Fade'] }
    expect(whatIf({}, hidden).links?.[0]?.search).toEqual({
      ...LONG_NQ,
      tab: 'what-if',
      hideAfter: '3',
      hideHour: ['9', '10'],
      hideSetup: ['Fade'],
    })
  })

  test('is omitted if none is left out, and has no link', () => {
    const answer = whatIf({ leftOut: { n: 0 } })
    expect(sentences(answer)).toEqual(['Nothing would change. No trade (NQ, long) is left out by that.'])
    expect(answer.links ?? []).toEqual([])
  })

  test('is both results, the difference with its interval and how many trades are left out', () => {
    expect(sentences(whatIf())[0]).toBe(
      'Without them the result would have been +300 instead of +100: a difference of +200, 95% CI 1 to 9. 10 of 50 trades are left out. More than chance would explain.',
    )
    expect(sentences(whatIf({ leftOut: { n: 1 } }))[0]).toContain('1 of 50 trades is left out.')
  })

  test.each([
    [true, 'This could be chance.'],
    [false, 'More than chance would explain.'],
    [null, 'There are too few days to say how sure that is.'],
  ])('with the chance being %s says so', (couldBeChance, words) => {
    const [first] = sentences(whatIf({ net: { money: '200', difference, couldBeChance } }))
    expect(first?.endsWith(words)).toBe(true)
  })

  test('states an unknown difference in words, never as zero', () => {
    const net = { money: null, difference: unknown, couldBeChance: null }
    expect(sentences(whatIf({ net }))[0]).toContain('a difference of unknown (too few).')
  })

  test('mentions R only if R is known', () => {
    expect(sentences(whatIf()).some((words) => words.startsWith('In R'))).toBe(false)
    expect(sentences(whatIf({ r: { difference } }))[1]).toBe('In R: +5, 95% CI 1 to 9, n = 20.')
  })

  test('always warns that a rule would have changed the trades themselves', () => {
    expect(sentences(whatIf()).at(-1)).toContain('you would have traded differently under it')
  })
})

describe('drawdowns', () => {
  const spell = {
    depth: '500',
    peakDay: '2026-05-01',
    troughDay: '2026-05-10',
    recoveryDay: '2026-05-20',
    trades: 7,
    closedFrom: '2026-05-01T10:00:00.000Z',
    closedTo: '2026-05-10T10:00:00.000Z',
  }
  const drawdown = (given: object = {}) =>
    composeDrawdown({
      looked,
      currency: 'USD',
      deepest: [spell],
      current: null,
      figures: [],
      ...given,
    } as never)

  test('are none if the balance never fell', () => {
    expect(sentences(drawdown({ deepest: [] }))).toEqual([
      'No drawdown (NQ, long): the closed balance never fell below its highest point.',
    ])
  })

  test('name the deepest with its days, without a sign, and the trades up to its recovery', () => {
    expect(sentences(drawdown())[0]).toBe(
      'The deepest drawdown is 500, from 2026-05-01 to 2026-05-10. It was recovered on 2026-05-20, after 7 trades.',
    )
  })

  test('say if the deepest is not over, in the sentence and in the table', () => {
    const open = drawdown({ deepest: [{ ...spell, recoveryDay: null }] })
    expect(sentences(open)[0]).toContain('It has not been recovered yet, after 7 trades.')
    expect(JSON.stringify(open.blocks)).toContain('not yet')
    expect(JSON.stringify(drawdown().blocks)).not.toContain('not yet')
  })

  test('are listed in a table, each linking to its trades', () => {
    const table = drawdown().blocks.find(({ kind }) => kind === 'table')
    expect(table).toMatchObject({
      title: 'Deepest drawdowns',
      rows: [
        {
          to: {
            label: 'See its trades',
            to: '/journal',
            search: { ...LONG_NQ, closedFrom: spell.closedFrom, closedTo: spell.closedTo },
          },
        },
      ],
    })
    const cells =
      table?.kind === 'table' ? table.rows.map((row) => row.cells.map(([part]) => part && written(part))) : []
    expect(table).toMatchObject({ head: ['Peak', 'Depth', 'Lowest', 'Recovered', 'Trades'] })
    expect(cells).toEqual([['2026-05-01', '500', '2026-05-10', '2026-05-20', '7']])
  })

  test('link to the drawdowns of the same trades', () => {
    expect(drawdown().links).toEqual([
      { label: 'Open the drawdowns', to: '/ai-metrics', search: { ...LONG_NQ, tab: 'drawdowns' } },
    ])
  })

  test('are compared with chance only if that is known', () => {
    const figures = [{ id: 'expectedDrawdown', value: 450 }]
    expect(sentences(drawdown({ figures }))[0]).toContain(
      ' Days that vary as much, without any edge, would give about 450.',
    )
    expect(sentences(drawdown({ figures: [{ id: 'expectedDrawdown', value: null }] }))[0]).not.toContain(
      'edge',
    )
    expect(sentences(drawdown({ figures: [{ id: 'net', value: 450 }] }))[0]).not.toContain('edge')
  })

  test('say how far below the highest point the balance is now', () => {
    expect(sentences(drawdown())[1]).toBe('The closed balance is at its highest point now.')
    expect(sentences(drawdown({ current: { depth: '120', peakDay: '2026-05-30' } }))[1]).toBe(
      'Now: 120 below the highest point of 2026-05-30.',
    )
  })
})

describe('streaks', () => {
  const rate = { value: 0.4, low: 0.2, high: 0.6, reason: null }
  const streaks = (given: object = {}) =>
    composeStreaks({
      looked,
      decided: 100,
      current: null,
      afterRuns: [],
      losses: { length: 5, expected: { median: 5, p95: 8 }, span: null },
      wins: { length: 9, expected: { median: 5, p95: 8 }, span: null },
      ...given,
    } as never)
  const labels = (afterRuns: object[]) =>
    streaks({ afterRuns }).blocks.flatMap((block) =>
      block.kind === 'measured' ? block.rows.map(({ label }) => label) : [],
    )

  test('are none before a trade has won or lost', () => {
    expect(sentences(streaks({ decided: 0 }))).toEqual([
      'No streak (NQ, long): no trade has won or lost yet.',
    ])
  })

  test('name what is typical without saying how often exactly that happens', () => {
    expect(sentences(streaks())[0]).toContain(
      'In random order the longest is typically 5, and above 8 at most one time in twenty.',
    )
  })

  test('could be chance up to the length one in twenty orders exceeds, and not beyond', () => {
    const losing = (length: number) =>
      sentences(streaks({ losses: { length, expected: { median: 5, p95: 8 }, span: null } }))[0]
    expect(losing(8)).toContain('So chance alone could explain it.')
    expect(losing(9)).not.toContain('So chance alone could explain it.')
  })

  test('claim nothing about chance if the expected length is unknown', () => {
    const [losing] = sentences(streaks({ losses: { length: 5, expected: null, span: null } }))
    expect(losing).toBe('The longest losing streak is 5 in 100 decided trades. ')
    const [one] = sentences(streaks({ decided: 1, losses: { length: 1, expected: null, span: null } }))
    expect(one).toBe('The longest losing streak is 1 in 1 decided trade. ')
  })

  test('state the current one', () => {
    expect(sentences(streaks({ current: { length: 3, kind: 'losses' } }))[1]).toContain(
      'Now: 3 losses in a row.',
    )
    expect(sentences(streaks({ current: { length: 1, kind: 'wins' } }))[1]).toContain('The last one won.')
    expect(sentences(streaks())[1]).not.toContain('Now')
  })

  test('show the rate after a run from ten trades on', () => {
    const after = (n: number) => [{ after: 'losses', length: 2, n, winRate: rate }]
    expect(labels(after(9))).toEqual([])
    expect(labels(after(10))).toEqual(['After 2 losses'])
  })

  test('name a run of one in the singular', () => {
    expect(
      labels([
        { after: 'losses', length: 1, n: 10, winRate: rate },
        { after: 'wins', length: 1, n: 10, winRate: rate },
      ]),
    ).toEqual(['After 1 loss', 'After 1 win'])
  })

  test('link from each rate to the trades after such a run, of three or more as one', () => {
    const rows = (length: number, after = 'losses') =>
      streaks({ afterRuns: [{ after, length, n: 10, winRate: rate }] }).blocks.flatMap((block) =>
        block.kind === 'measured' ? block.rows : [],
      )
    expect(rows(2)).toEqual([
      {
        label: 'After 2 losses',
        n: 10,
        value: 0.4,
        low: 0.2,
        high: 0.6,
        reason: null,
        to: { label: 'See the trades', to: '/journal', search: { ...LONG_NQ, afterRun: ['losses-2'] } },
      },
    ])
    expect([rows(3), rows(4)].map(([row]) => row?.to?.search.afterRun)).toEqual([
      ...[['losses-3'], ['losses-3']],
    ])
    expect(rows(1, 'wins')[0]?.to?.search.afterRun).toEqual(['wins-1'])
  })

  test('link to the trades of the losing streak if there was one', () => {
    const span = { closedFrom: '2026-05-01T10:00:00.000Z', closedTo: '2026-05-10T10:00:00.000Z' }
    expect(streaks().links).toEqual([
      { label: 'Open the streaks', to: '/ai-metrics', search: { ...LONG_NQ, tab: 'streaks' } },
    ])
    expect(streaks({ losses: { length: 5, expected: null, span } }).links?.[1]).toMatchObject({
      label: 'See the losing streak',
      to: '/journal',
      search: { ...LONG_NQ, ...span },
    })
  })
})
