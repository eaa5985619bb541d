import { describe, expect, test } from 'vitest'
import type { QuestionFilter, ToolCall } from './question.ts'
import { read } from './testing/read-question.ts'

const week: QuestionFilter = { from: '2026-10-05', to: '2026-10-11' }
const weekBefore: QuestionFilter = { from: '2026-09-28', to: '2026-10-04' }
const figuresOf = (filter: QuestionFilter): ToolCall[] => [
  { tool: 'figures', input: { filter, figures: ['net'] } },
]

function callsOf(question: string, previous = figuresOf(week)): readonly ToolCall[] | string {
  const understood = read(question, { previous })
  return understood.kind === 'asked' ? understood.calls : understood.kind
}

describe('what refers to the previous answer', () => {
  test.each(['what did I write then', 'what did I write in that week', 'what did I write in that month'])(
    'is its days: “%s”',
    (question) => expect(callsOf(question)).toEqual([{ tool: 'notes', input: { text: '', ...week } }]),
  )

  test.each([
    ['show me those trades', { order: 'last', count: 5 }],
    ['list them', { order: 'last', count: 5 }],
    ['my worst trades then', { order: 'worst', count: 5 }],
    ['and my worst trades', { order: 'worst', count: 5 }],
  ])('is its trades: “%s”', (question, input) => {
    expect(callsOf(question)).toEqual([{ tool: 'trades', input: { filter: week, ...input } }])
  })

  test('may be narrowed further', () => {
    expect(callsOf('win rate of those longs')).toEqual([
      { tool: 'figures', input: { filter: { ...week, direction: ['long'] }, figures: ['winRate'] } },
    ])
  })

  test('is not a comparison, which has two sides, nor anything without a previous answer', () => {
    const compared: ToolCall[] = [{ tool: 'compare', input: { filter: week, other: weekBefore } }]
    expect(callsOf('show me those trades', compared)).toBe('unclear')
    expect(callsOf('show me those trades', [])).toBe('unclear')
    expect(callsOf('list them', [])).toBe('unclear')
    expect(callsOf('and by hour', [])).toEqual([
      { tool: 'breakdown', input: { filter: {}, by: 'hour', ranked: 'all' } },
    ])
  })

  test('is the trades that a comparison was followed by, as after “why”', () => {
    const [why] = [read('why was last week bad')]
    const previous = why?.kind === 'asked' ? why.calls : []
    expect(callsOf('show me those trades', previous)).toMatchObject([
      { tool: 'trades', input: { filter: { from: '2026-11-09', to: '2026-11-15' } } },
    ])
  })

  test('may be named within the question itself', () => {
    expect(callsOf('do i hold my losers longer than i should hold them', [])).not.toBe('unclear')
  })

  test('is not “these days”', () => {
    expect(callsOf('how do i do these days')).toMatchObject([{ input: { filter: {} } }])
  })
})

describe('a question that goes on', () => {
  test.each(['why', 'why?', 'and why', 'why was that so bad'])('“%s” asks why of the same days', (question) =>
    expect(callsOf(question)).toMatchObject([
      { tool: 'compare', input: { filter: week, other: weekBefore } },
      { tool: 'breakdown', input: { filter: week } },
      { tool: 'breakdown', input: { filter: week } },
      { tool: 'days', input: { filter: week } },
    ]),
  )

  test.each(['and before that', 'and the week before', 'what about the week before that'])(
    '“%s” moves to the days before',
    (question) => expect(callsOf(question)).toEqual(figuresOf(weekBefore)),
  )

  test('says how long the days before are, which must be as long as these', () => {
    expect(callsOf('and the month before')).toBe('unclear')
    expect(callsOf('and the month before', figuresOf({ from: '2026-10-01', to: '2026-10-31' }))).toEqual(
      figuresOf({ from: '2026-09-01', to: '2026-09-30' }),
    )
    expect(callsOf('and before that', figuresOf({ from: '2026-10-01' }))).toBe('unclear')
  })

  test('with “and” stays with the same trades, and without it begins anew', () => {
    expect(callsOf('and by hour')).toMatchObject([{ tool: 'breakdown', input: { filter: week, by: 'hour' } }])
    expect(callsOf('by hour')).toMatchObject([{ tool: 'breakdown', input: { filter: {}, by: 'hour' } }])
  })
})
