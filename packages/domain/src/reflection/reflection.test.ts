import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber, dayText } from '../time/trading-day.ts'
import { dayMarkdown } from './day-markdown.ts'
import { excerptOf, marked, searchWords } from './find-words.ts'
import { MOODS, moodOf, moodValue } from './mood.ts'
import { questionsAsked } from './prompts.ts'
import { periodBefore, periodOf, REVIEW_PERIODS } from './review-period.ts'

const anyDay = fc.integer({ min: dayNumber('1990-01-01'), max: dayNumber('2080-12-31') })

test('a mood survives the conversion to a value and back', () => {
  for (const mood of MOODS) expect(moodOf(moodValue(mood))).toBe(mood)
  expect([moodOf(-5), moodOf(0.24), moodOf(0.26), moodOf(5)]).toEqual([1, 3, 4, 5])
})

test('halfway between two moods, bad is rounded like good', () => {
  const values = [0, 0.25, 0.5, 0.75, 1]
  expect(values.map((value) => moodOf(-value))).toEqual(values.map((value) => 6 - moodOf(value)))
})

describe('prompts', () => {
  test('ask each question of the sets in use once', () => {
    const sets = [
      { name: 'A', questions: ['Why?', 'How?'], inUse: true },
      { name: 'B', questions: ['How?', 'When?'], inUse: true },
      { name: 'C', questions: ['Who?'], inUse: false },
    ]
    expect(questionsAsked(sets, [])).toEqual(['Why?', 'How?', 'When?'])
  })

  test('keep what was answered when no set asks it any more, and are empty without a set in use', () => {
    expect(questionsAsked([{ name: 'A', questions: ['Why?'], inUse: false }], ['Who?'])).toEqual(['Who?'])
    expect(questionsAsked([], [])).toEqual([])
  })
})

describe('periods of reviews', () => {
  test('are ISO weeks and calendar months', () => {
    const of = (period: 'week' | 'month', day: string) => {
      const { first, last } = periodOf(period, dayNumber(day))
      return [dayText(first), dayText(last)]
    }
    expect(of('week', '2026-06-14')).toEqual(['2026-06-08', '2026-06-14'])
    expect(of('week', '2026-06-15')).toEqual(['2026-06-15', '2026-06-21'])
    expect(of('month', '2026-02-28')).toEqual(['2026-02-01', '2026-02-28'])
    expect(of('month', '2024-02-29')).toEqual(['2024-02-01', '2024-02-29'])
    expect(of('month', '2026-12-31')).toEqual(['2026-12-01', '2026-12-31'])
  })

  test('follow one another without a gap', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...REVIEW_PERIODS), (day, period) => {
        const { first, last } = periodOf(period, day)
        expect(first <= day && day <= last).toBe(true)
        expect(periodOf(period, last + 1).first).toBe(last + 1)
        expect(periodBefore(period, day)).toEqual(periodOf(period, first - 1))
      }),
    )
  })
})

describe('the search text', () => {
  test('is marked regardless of case, and special characters stand for themselves', () => {
    expect(marked('First loss, LOSS. (a+b)', ['loss', '(a+b)'])).toEqual([
      { text: 'First ', isMatch: false },
      { text: 'loss', isMatch: true },
      { text: ', ', isMatch: false },
      { text: 'LOSS', isMatch: true },
      { text: '. ', isMatch: false },
      { text: '(a+b)', isMatch: true },
    ])
    expect(marked('loss', ['loss'])).toEqual([{ text: 'loss', isMatch: true }])
    // The longest word, whichever was typed first.
    for (const words of [
      ['over', 'overtraded'],
      ['overtraded', 'over'],
    ])
      expect(marked('overtraded', words)).toEqual([{ text: 'overtraded', isMatch: true }])
    expect(searchWords('  a b  c ')).toEqual(['a', 'b', 'c'])
    expect(searchWords('Loss, (first) “A+” don’t 9:30. !')).toEqual([
      'Loss',
      'first',
      'A+',
      "don't",
      '9:30',
      '!',
    ])
    expect(marked('I don’t', ["don't"])).toEqual([
      { text: 'I ', isMatch: false },
      { text: 'don’t', isMatch: true },
    ])
    expect(searchWords('1 2 3 4 5 6 7 8 9')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  })

  test('splits the text without losing a letter', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string({ minLength: 1 }), { maxLength: 4 }),
        (text, words) => {
          expect(
            marked(text, words)
              .map((part) => part.text)
              .join(''),
          ).toBe(text)
        },
      ),
    )
  })

  test('is near the start of the excerpt, which is short however long the text is', () => {
    const long = `${'word '.repeat(40_000)}needle ${'word '.repeat(10)}`
    const parts = excerptOf(long, ['needle'], 140)
    expect(parts.some(({ isMatch }) => isMatch)).toBe(true)
    expect(parts.map(({ text }) => text).join('').length).toBeLessThanOrEqual(142)
    expect(excerptOf('**First** line\n\n## second', [], 140)).toEqual([
      { text: 'First line second', isMatch: false },
    ])
    expect(excerptOf('', [], 140)).toEqual([])
    // A quarter of the line comes before the word, or the text from its beginning.
    const around = (before: number) =>
      excerptOf(`${'-'.repeat(before)}needle${'-'.repeat(100)}`, ['needle'], 40).map(({ text }) => text)
    expect(around(10)).toEqual(['-'.repeat(10), 'needle', `${'-'.repeat(24)}…`])
    expect(around(11)).toEqual([`…${'-'.repeat(10)}`, 'needle', `${'-'.repeat(24)}…`])
  })
})

test('a day becomes Markdown with the texts as they were written', () => {
  const nothing = {
    facts: [],
    moods: { before: null, during: null, after: null },
    text: '',
    answers: [],
    lesson: '',
    intent: '',
  }
  expect(dayMarkdown({ ...nothing, day: '2026-06-15' })).toBe('## Monday, June 15, 2026\n')
  expect(
    dayMarkdown({
      ...nothing,
      day: '2026-06-15',
      facts: ['Result: -12.00 USD'],
      moods: { before: 4, during: null, after: 2 },
      text: 'I **waited**.',
      answers: [{ question: 'Why?', answer: 'Fear.' }],
      intent: 'Stand up first',
    }),
  ).toBe(
    '## Monday, June 15, 2026\n\n- Result: -12.00 USD\n- Mood: before good, after bad\n\nI **waited**.\n\n### Why?\n\nFear.\n\n**For the next day:** Stand up first\n',
  )
})
