import { describe, expect, test } from 'vitest'
import type { QuestionContext } from '../question.ts'
import { tokensOf } from '../words/tokens.ts'
import { readComparison } from './read-comparison.ts'
import { readSlots } from './read-slots.ts'

const AROUND: QuestionContext = {
  today: '2026-11-20',
  symbols: ['NQ', 'ES'],
  setups: ['Range break', 'Fade'],
  tags: ['news day'],
  mistakes: ['too early'],
  accounts: [{ id: 'a1', name: 'Apex' }],
  previous: [],
}
const october = { from: '2026-10-01', to: '2026-10-31' }
const september = { from: '2026-09-01', to: '2026-09-30' }

/** The two sides of a question, and the words that express the comparison. */
function compared(question: string) {
  const tokens = tokensOf(question)
  const found = readComparison(tokens, readSlots(tokens, AROUND), AROUND)
  return (
    found && {
      filter: found.filter,
      other: found.other,
      words: found.places.map((at) => tokens[at]?.text).join(' '),
    }
  )
}

describe('two sets around a separating word', () => {
  test.each([
    ['longs vs shorts', { direction: ['long'] }, { direction: ['short'] }, 'vs'],
    ['longs compared to shorts', { direction: ['long'] }, { direction: ['short'] }, 'compared to'],
    ['longs compared with shorts', { direction: ['long'] }, { direction: ['short'] }, 'compared with'],
    ['this month against october', { from: '2026-11-01', to: '2026-11-30' }, october, 'against'],
    [
      'NQ longs in october versus NQ shorts',
      { symbol: ['NQ'], ...october, direction: ['long'] },
      { symbol: ['NQ'], ...october, direction: ['short'] },
      'versus',
    ],
    [
      'Mondays or Tuesdays and Fridays on ES',
      { weekday: [1], symbol: ['ES'] },
      { weekday: [2, 5], symbol: ['ES'] },
      'or',
    ],
    [
      'fade in october against range break',
      { ...october, setup: ['Fade'] },
      { ...october, setup: ['Range break'] },
      'against',
    ],
  ])('%s', (question, filter, other, words) => {
    expect(compared(question)).toEqual({ filter, other, words })
  })

  test('the last words before it decide what is compared', () => {
    expect(compared('NQ longs vs ES shorts')).toMatchObject({
      filter: { symbol: ['NQ', 'ES'], direction: ['long'] },
      other: { symbol: ['NQ', 'ES'], direction: ['short'] },
    })
  })

  test('without anything of the same kind after it there is no comparison', () => {
    expect(compared('longs vs NQ')).toBeNull()
    expect(compared('vs shorts')).toBeNull()
    expect(compared('what vs what')).toBeNull()
  })
})

describe('one set and the rest', () => {
  test.each([
    ['longs vs the rest', { direction: ['long'] }, { direction: ['short'] }, 'vs rest'],
    ['my shorts against others', { direction: ['short'] }, { direction: ['long'] }, 'against others'],
    ['fridays or other days', { weekday: [5] }, { weekday: [1, 2, 3, 4, 6, 7] }, 'or other days'],
    ['with a stop vs without', { risk: 'yes' }, { risk: 'no' }, 'vs without'],
    ['without a stop vs normal', { risk: 'no' }, { risk: 'yes' }, 'vs normal'],
    ['followed my plan vs not', { plan: ['yes'] }, { plan: ['no', 'no_plan'] }, 'vs not'],
    ['broke my plan vs normal', { plan: ['no'] }, { plan: ['yes'] }, 'vs normal'],
    ['fade compared to usual', { setup: ['Fade'] }, { notSetup: ['Fade'] }, 'compared to usual'],
    ['NQ vs everything', { symbol: ['NQ'] }, { notSymbol: ['NQ'] }, 'vs everything'],
    ['bored vs normal', { emotion: ['bored'] }, { notEmotion: ['bored'] }, 'vs normal'],
    ['too early vs rest', { mistake: ['too early'] }, { notMistake: ['too early'] }, 'vs rest'],
    ['news day vs rest', { tag: ['news day'] }, { notTag: ['news day'] }, 'vs rest'],
    ['after a loss vs normal', { afterRun: ['losses-1'] }, { afterRun: ['wins-1'] }, 'vs normal'],
    ['after two wins vs normal', { afterRun: ['wins-2'] }, { afterRun: ['losses-1'] }, 'vs normal'],
    ['october vs before', october, september, 'vs before'],
    [
      'asian session vs rest',
      { session: ['asia'] },
      { session: ['london', 'new_york', 'between'] },
      'vs rest',
    ],
    [
      'at 9 vs rest',
      { hour: [9] },
      { hour: [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23] },
      'vs rest',
    ],
    [
      'fridays in october vs the rest',
      { weekday: [5], ...october },
      { weekday: [1, 2, 3, 4, 6, 7], ...october },
      'vs rest',
    ],
  ])('%s', (question, filter, other, words) => {
    expect(compared(question)).toEqual({ filter, other, words })
  })

  test('both sides, the winners or an account have no rest', () => {
    expect(compared('longs and shorts vs the rest')).toBeNull()
    expect(compared('winners vs the rest')).toBeNull()
    expect(compared('apex vs the rest')).toBeNull()
    expect(compared('since october vs before')).toBeNull()
  })

  test('the rest is named after the separating word, not before', () => {
    expect(compared('rest of my longs vs')).toBeNull()
    expect(compared('longs vs')).toBeNull()
  })
})

describe('a question with a comparing word', () => {
  test.each([
    ['do I trade worse on fridays', { weekday: [5] }, { weekday: [1, 2, 3, 4, 6, 7] }, 'worse'],
    ['am I better in NQ', { symbol: ['NQ'] }, { notSymbol: ['NQ'] }, 'better'],
    ['tell me if I do badly when bored', { emotion: ['bored'] }, { notEmotion: ['bored'] }, 'badly'],
    ['I wonder whether longs are worse', { direction: ['long'] }, { direction: ['short'] }, 'worse'],
    ['is NQ worse in october', { symbol: ['NQ'], ...october }, { notSymbol: ['NQ'], ...october }, 'worse'],
  ])('%s: those trades against all others', (question, filter, other, words) => {
    expect(compared(question)).toEqual({ filter, other, words })
  })

  test.each([
    ['did I improve better in october', october, september, 'better in october'],
    ['was october better', october, september, 'better october'],
    [
      'am I better this week',
      { from: '2026-11-16', to: '2026-11-22' },
      { from: '2026-11-09', to: '2026-11-15' },
      'better this week',
    ],
    [
      'am I worse since monday',
      { from: '2026-11-16' },
      { from: '2026-11-11', to: '2026-11-15' },
      'worse since monday',
    ],
  ])('%s: a period against the previous one', (question, filter, other, words) => {
    expect(compared(question)).toEqual({ filter, other, words })
  })

  test.each([
    ...['longs are worse', 'do I trade longs', 'do I lose more in NQ on fridays', 'was october a problem'],
    ...['worse in october', 'was october better on apex', 'was until october better'],
    'better if longs',
  ])('%s: compares nothing', (question) => expect(compared(question)).toBeNull())
})

describe('two periods', () => {
  test('both are used, and other filters apply to both', () => {
    expect(compared('compare october with september for NQ')).toEqual({
      filter: { symbol: ['NQ'], ...october },
      other: { symbol: ['NQ'], ...september },
      words: 'with',
    })
    expect(compared('october and my september')).toMatchObject({ words: 'and my' })
    expect(compared('october and also my september')).toMatchObject({ words: 'and also' })
  })

  test('directly after one another they are one period within the other, unless compared', () => {
    expect(compared('last two weeks of october')).toBeNull()
    expect(compared('compare october september')).toMatchObject({ filter: october, other: september })
  })

  test('one to compare with is compared with the time since', () => {
    const since = { from: '2026-11-01', to: '2026-11-20' }
    expect(compared('how do I compare to last month')).toMatchObject({ filter: since, other: october })
    expect(compared('my longs compared with october')).toMatchObject({
      filter: { direction: ['long'], ...since },
      other: { direction: ['long'], ...october },
    })
    expect(compared('how do I compare to today')).toBeNull()
    expect(compared('better than october')).toMatchObject({ filter: since, other: october })
    for (const question of ['better than today', 'better than this month'])
      expect(compared(question)).toBeNull()
  })

  test('one, or three of them, are no comparison', () => {
    expect(compared('october')).toBeNull()
    expect(compared('october and september and august')).toBeNull()
  })
})
