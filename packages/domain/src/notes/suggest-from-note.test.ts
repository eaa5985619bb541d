import { describe, expect, test } from 'vitest'
import { EMOTIONS } from '../vocabulary/emotions.ts'
import { MISTAKES } from '../vocabulary/mistakes.ts'
import { FEELING_WORDS, MISTAKE_WORDS } from './note-lexicon.ts'
import { suggestFromNote } from './suggest-from-note.ts'

const emotions = (note: string) => suggestFromNote(note).emotions.map(({ word }) => word)
const mistakes = (note: string) => suggestFromNote(note).mistakes.map(({ word }) => word)

describe('what a note suggests', () => {
  test.each([
    ['Was scared of the news and closed too early.', ['fearful'], ['early exit']],
    ['FOMO again, jumped in late.', ['fomo'], ['chased', 'fomo']],
    ['I wanted to win it back. Doubled my size.', ['revengeful'], ['revenge', 'oversized']],
    ['Couldn’t pull the trigger, so frustrating', ['hesitant', 'frustrated'], ['hesitated']],
    ['Had no stop and averaged down', [], ['no stop', 'averaged down']],
    ['Clean break of the range, target hit.', [], []],
    ['‘Scared’ is the word, “angry” the other', ['fearful', 'angry'], []],
    ['FOMO’d in, over-traded and over-sized', ['fomo'], ['fomo', 'overtraded', 'oversized']],
    ['Over-confident after the win', ['overconfident'], []],
    ['No edge — angry', ['angry'], []],
    ['No edge - angry', ['angry'], []],
    ['Not my day… angry', ['angry'], []],
    ['No patience (angry)', ['angry'], []],
    ['No stop: revenge', ['revengeful'], ['no stop', 'revenge']],
  ])('%s', (note, feelings, slips) => {
    expect(emotions(note)).toEqual(feelings)
    expect([...mistakes(note)].sort()).toEqual([...slips].sort())
  })

  test.each([
    'I was not afraid at all',
    "Didn't chase this one",
    'No fomo today, no revenge',
    'Moved my stop to breakeven',
    'moved the stop to BE after the first target',
    'Moved my stop to my entry, as planned',
    'She doesn’t look scared',
    'It hasn’t made me angry',
    'I shouldn’t get angry',
    'If I get angry, I stop',
    'When I am tired I trade small',
    'The market was calm and buyers were greedy',
    'Moved to another chart, stopped for lunch',
  ])('nothing: %s', (note) => {
    expect([emotions(note), mistakes(note)]).toEqual([[], []])
  })

  test('only the last 20,000 characters of a note are read', () => {
    const endingAfter = (length: number) => `angry ${'x'.repeat(length - 'angry '.length)}`
    expect(emotions(endingAfter(20_000))).toEqual(['angry'])
    expect(emotions(endingAfter(20_001))).toEqual([])
  })

  test('a clause about another time suggests nothing up to its comma', () => {
    expect(emotions('If I get angry, I stop. Angry today')).toEqual(['angry'])
  })

  test('shows the words it was read from, in the order of the note, three at most', () => {
    const { emotions: found } = suggestFromNote('Angry. Then bored, tired and anxious.')
    expect(found).toEqual([
      { word: 'angry', words: 'angry' },
      { word: 'bored', words: 'bored' },
      { word: 'tired', words: 'tired' },
    ])
  })

  test('a negation reaches three words and no further, and ends with the clause', () => {
    expect(emotions('not really very afraid')).toEqual([])
    expect(emotions('not one of my entries afraid')).toEqual(['fearful'])
    expect(emotions('not good and afraid')).toEqual(['fearful'])
    expect(emotions('not good, afraid')).toEqual(['fearful'])
    expect(emotions('Not good. Afraid')).toEqual(['fearful'])
  })

  test('every phrase of the lexicon suggests its own word', () => {
    for (const [word, phrases] of Object.entries(FEELING_WORDS))
      for (const phrase of phrases) expect(emotions(phrase.replace('*', '')), phrase).toContain(word)
    for (const [word, phrases] of Object.entries(MISTAKE_WORDS))
      for (const phrase of phrases) expect(mistakes(phrase), phrase).toContain(word)
    expect(Object.keys(FEELING_WORDS).every((word) => EMOTIONS.includes(word as never))).toBe(true)
    expect(Object.keys(MISTAKE_WORDS).every((word) => MISTAKES.includes(word as never))).toBe(true)
  })

  test('reads the last 20,000 characters, not one more', () => {
    const ending = (length: number) => `afraid${' '.repeat(length - 'afraid'.length)}`
    expect(emotions(`x ${ending(20_000)}`)).toEqual(['fearful'])
    expect(emotions(`x ${ending(20_001)}`)).toEqual([])
  })

  test('reads the end of a very long note, quickly', () => {
    const note = `afraid ${'word '.repeat(40_000)} angry`
    expect(emotions(note)).toEqual(['angry'])
  })
})
