import { describe, expect, test } from 'vitest'
import { changedInBulk } from './bulk-fields.ts'
import { changedFields, emptyFields, presentFields, recordedFields } from './journal-fields.ts'

const EARLIER = new Date('2026-06-15T14:00:00Z')
const NOW = new Date('2026-06-15T16:00:00Z')
const EMPTY = { ...emptyFields(), reviewedAt: null }

describe('a change', () => {
  test('touches the sent fields and no other', () => {
    expect(changedFields(EMPTY, {}, NOW)).toEqual({})
    expect(changedFields(EMPTY, { rating: null, stop: '5' }, NOW)).toEqual({ rating: null, stop: '5' })
  })
  test('sets the time of a feeling when it changes, not when the same one is sent again, and clears both together', () => {
    const felt = { ...EMPTY, emotionBefore: 'calm' as const, emotionBeforeAt: EARLIER }
    expect(changedFields(EMPTY, { emotionBefore: 'calm' }, NOW)).toEqual({
      emotionBefore: 'calm',
      emotionBeforeAt: NOW,
    })
    expect(changedFields(felt, { emotionBefore: 'calm' }, NOW)).toEqual({})
    expect(changedFields(felt, { emotionBefore: null }, NOW)).toEqual({
      emotionBefore: null,
      emotionBeforeAt: null,
    })
  })
  test('stores money in micros and each word once', () => {
    expect(changedFields(EMPTY, { typedRisk: '61.25', typedMae: null, tags: ['a', 'b', 'a'] }, NOW)).toEqual({
      typedRisk: 61_250_000,
      typedMae: null,
      tags: ['a', 'b'],
    })
  })
  test('keeps the time of the first review', () => {
    expect(changedFields({ ...EMPTY, reviewedAt: EARLIER }, { reviewed: true }, NOW)).toEqual({
      reviewedAt: EARLIER,
    })
    expect(changedFields(EMPTY, { reviewed: true }, NOW)).toEqual({ reviewedAt: NOW })
    expect(changedFields({ ...EMPTY, reviewedAt: EARLIER }, { reviewed: false }, NOW)).toEqual({
      reviewedAt: null,
    })
  })
})

describe('a change of many trades', () => {
  test('adds and removes words, up to the limit of a trade', () => {
    const words = (n: number) => Array.from({ length: n }, (_, i) => `w${i}`)
    const full = { ...EMPTY, tags: words(29) }
    expect(changedInBulk({ ...EMPTY, tags: ['a', 'b'] }, { addTags: ['c'], removeTags: ['a'] }, NOW)).toEqual(
      {
        tags: ['b', 'c'],
        mistakes: [],
      },
    )
    expect(changedInBulk(full, { addTags: ['x'] }, NOW).tags).toHaveLength(30)
    expect(() => changedInBulk(full, { addTags: ['x', 'y'] }, NOW)).toThrow()
    expect(changedInBulk({ ...EMPTY, tags: words(31) }, { rating: 2 }, NOW)).toMatchObject({ rating: 2 })
  })
})

test('is returned as texts, and as empty if nothing was written', () => {
  expect(presentFields({ ...EMPTY, typedRisk: 61_250_000, stop: '5.50', rating: 3 })).toMatchObject({
    typedRisk: '61.25',
    stop: '5.5',
    rating: 3,
    tags: [],
  })
  expect(presentFields(null)).toMatchObject({ notes: '', ruleChecks: {}, mistakes: [], emotionAfter: null })
  const times = { emotionBeforeAt: EARLIER, emotionDuringAt: null, emotionAfterAt: NOW }
  expect(recordedFields(times, new Date('2026-06-15T14:30:00Z'))).toEqual({
    emotionBeforeRecorded: 'live',
    emotionDuringRecorded: null,
    emotionAfterRecorded: 'reconstructed',
  })
})
