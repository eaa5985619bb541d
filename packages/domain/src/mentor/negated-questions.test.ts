import { describe, expect, test } from 'vitest'
import { read } from './testing/read-question.ts'

const filterOfQuestion = (question: string) => {
  const understood = read(question)
  if (understood.kind !== 'asked') return understood.kind
  const [call] = understood.calls
  return call && 'filter' in call.input ? call.input.filter : understood.topic
}

describe('what is negated is the opposite, never the thing itself', () => {
  test.each([
    ["win rate when i'm not tired", { notEmotion: ['tired'] }],
    ['how do I do when I don’t feel calm', { notEmotion: ['calm'] }],
    ["win rate when i don't follow my plan", { plan: ['no'] }],
    ['win rate when i did not break my plan', { plan: ['yes'] }],
    ["why don't i follow my plan", { plan: ['no'] }],
    ['results when i never moved my stop', { notMistake: ['moved stop'] }],
    ['win rate of trades without fomo', { notEmotion: ['fomo'] }],
    ['win rate with no fomo', { notEmotion: ['fomo'] }],
    ['win rate not on fridays', { weekday: [1, 2, 3, 4, 6, 7] }],
    ['win rate not on mondays or fridays', { weekday: [2, 3, 4, 6, 7] }],
    ['how do i do on days other than friday', { weekday: [1, 2, 3, 4, 6, 7] }],
    ['nq but not fridays', { symbol: ['NQ'], weekday: [1, 2, 3, 4, 6, 7] }],
    ['trades that were not longs', { direction: ['short'] }],
    ['trades that were not winners', { outcome: ['loss', 'break_even'] }],
    ['win rate of trades not on apex 50k', { account: ['a2'] }],
    ['win rate when i dont trade nq', { notSymbol: ['NQ'] }],
    ['trades not tagged a+', { notTag: ['A+'] }],
  ])('“%s”', (question, filter) => expect(filterOfQuestion(question)).toEqual(filter))

  test.each([
    ["why didn't NQ work in October", { symbol: ['NQ'], from: '2026-10-01', to: '2026-10-31' }],
    ['no, on fridays', { weekday: [5] }],
    ["why don't I trade NQ", { symbol: ['NQ'] }],
    ['should i not trade on fridays', { weekday: [5] }],
  ])('“%s” negates no trades', (question, filter) => expect(filterOfQuestion(question)).toEqual(filter))

  test.each([
    'win rate excluding fridays',
    'pnl not in october',
    'win rate not after a loss',
    'win rate when not sleepy',
  ])('“%s” is not answered with the figures of these trades', (question) =>
    expect(filterOfQuestion(question)).toBe('unclear'),
  )

  test('a comparison has both sides the right way round', () => {
    expect(read("do i make more when i don't follow my plan")).toMatchObject({
      calls: [{ tool: 'compare', input: { filter: { plan: ['no'] }, other: { plan: ['yes'] } } }],
    })
    expect(read('tired or not tired')).toMatchObject({
      calls: [
        { tool: 'compare', input: { filter: { emotion: ['tired'] }, other: { notEmotion: ['tired'] } } },
      ],
    })
  })
})

describe('a part of a period, or a third one, is never left out silently', () => {
  test.each([
    'october vs september vs august',
    'this month vs same month last year',
    'pnl first week of october',
    'pnl end of october',
    'pnl early november',
    'best week',
    'worst week this year',
    'trades per week',
  ])('“%s”', (question) => expect(read(question).kind).toBe('unclear'))
})

test.each(['what if i stopped after 2 losses', 'what if i skipped nq'])(
  '“%s” is not answered with the trades that would be left out',
  (question) => expect(read(question).kind).toBe('unclear'),
)

describe('a follow-up about the opposite', () => {
  const afterwards = (question: string, next: string) => {
    const before = read(question)
    return read(next, { previous: before.kind === 'asked' ? before.calls : [] })
  }

  test.each([
    ['win rate when tired', 'and not tired?', { notEmotion: ['tired'] }],
    ["win rate when i'm not calm", 'and calm?', { emotion: ['calm'] }],
    ['win rate on nq', 'and not on nq?', { notSymbol: ['NQ'] }],
  ])('“%s” “%s” replaces what was asked before', (question, next, filter) =>
    expect(afterwards(question, next)).toEqual({
      kind: 'asked',
      topic: 'figures',
      calls: [{ tool: 'figures', input: { filter, figures: ['winRate'] } }],
      leftOut: [],
    }),
  )

  test('compares nothing with itself', () => {
    expect(afterwards('longs vs shorts', 'and shorts?')).toMatchObject({
      calls: [{ tool: 'figures', input: { filter: { direction: ['short'] } } }],
    })
  })
})
