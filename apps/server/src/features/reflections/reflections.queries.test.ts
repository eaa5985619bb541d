import { describe, expect, test } from 'vitest'
import { presentReflection, type ReflectionRow, saysNothing, textOf } from './reflections.queries.ts'

const EMPTY: ReflectionRow = {
  userId: 'u',
  day: '2026-06-01',
  mood: null,
  moodBefore: null,
  moodDuring: null,
  text: '',
  lesson: '',
  intent: '',
  answers: [],
  revision: 2,
  createdAt: new Date('2026-06-01T20:00:00Z'),
  updatedAt: new Date('2026-06-01T21:00:00Z'),
} as ReflectionRow
const ANSWERS = [{ question: 'What went well?', answer: 'The plan.' }] as unknown as ReflectionRow['answers']

describe('a reflection that says nothing', () => {
  test('has no text, no answer and no mood, whatever its revision', () => {
    expect(saysNothing(EMPTY)).toBe(true)
  })

  test.each([
    ...(['mood', 'moodBefore', 'moodDuring'] as const).map((field) => [field, { [field]: 1 }] as const),
    ...(['text', 'lesson', 'intent'] as const).map((field) => [field, { [field]: 'Wait.' }] as const),
    ['answers', { answers: ANSWERS }] as const,
  ])('says something as soon as it has %s', (_, given) => {
    expect(saysNothing({ ...EMPTY, ...given })).toBe(false)
  })

  test('says something with a mood of 0', () => {
    expect(saysNothing({ ...EMPTY, mood: 0 })).toBe(false)
  })
})

describe('the text of a day', () => {
  test('is one string: text, answers, lesson and intent, each on a line', () => {
    const written = {
      ...EMPTY,
      text: 'Slept badly.',
      answers: ANSWERS,
      lesson: 'Wait.',
      intent: 'One trade.',
    }
    expect(textOf(written)).toBe('Slept badly.\nThe plan.\nWait.\nOne trade.')
  })

  test('has no empty line for missing parts', () => {
    expect(textOf({ ...EMPTY, intent: 'One trade.', text: 'Slept badly.' })).toBe('Slept badly.\nOne trade.')
    expect(textOf(EMPTY)).toBe('')
  })
})

describe('a reflection as it is shown', () => {
  test('is the day’s, with when it was begun and last written', () => {
    const shown = presentReflection('2026-06-01', {
      ...EMPTY,
      mood: 0,
      answers: ANSWERS,
      text: 'Slept badly.',
    })
    expect(shown).toEqual({
      day: '2026-06-01',
      mood: 0,
      moodBefore: null,
      moodDuring: null,
      text: 'Slept badly.',
      lesson: '',
      intent: '',
      answers: ANSWERS,
      revision: 2,
      createdAt: '2026-06-01T20:00:00.000Z',
      updatedAt: '2026-06-01T21:00:00.000Z',
    })
  })

  test.each([
    [null, { moodBefore: 4, moodDuring: 2 }],
    ['2026-06-01T20:00:00.000Z', { mood: 1 }],
    ['2026-06-01T20:00:00.000Z', { intent: 'One trade.' }],
    ['2026-06-01T20:00:00.000Z', { answers: ANSWERS }],
  ])('was begun at %s with %j', (begun, given) => {
    expect(presentReflection('2026-06-01', { ...EMPTY, ...given }).createdAt).toBe(begun)
  })

  test('is an empty one of revision 0 if none was written', () => {
    expect(presentReflection('2026-06-02', null)).toEqual({
      day: '2026-06-02',
      mood: null,
      moodBefore: null,
      moodDuring: null,
      text: '',
      lesson: '',
      intent: '',
      answers: [],
      revision: 0,
      createdAt: null,
      updatedAt: null,
    })
  })
})
