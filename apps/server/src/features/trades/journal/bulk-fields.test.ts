import { tradeField } from '@ballast/domain/trades/trade-fields'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../../platform/http/app-error.ts'
import { changedInBulk, changeOf, undoneFields } from './bulk-fields.ts'
import { emptyFields, type StoredJournal } from './journal-fields.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const BEFORE = new Date('2026-11-19T15:00:00Z')
const journal = (given: Partial<StoredJournal> = {}): StoredJournal => ({
  ...emptyFields(),
  reviewedAt: null,
  ...given,
})
const max = () => {
  const field = tradeField('tags')
  return field.kind === 'words' ? field.max : 0
}

describe('a bulk change of one journal', () => {
  test('adds words once and removes those named, and leaves the other lists as they were', () => {
    const before = journal({ tags: ['a', 'b'], mistakes: ['chased'] })
    const changed = changedInBulk(before, { addTags: ['b', 'c'], removeTags: ['a'] } as never, NOW)
    expect(changed).toMatchObject({ tags: ['b', 'c'], mistakes: ['chased'] })
    // A word that is both added and removed is removed.
    expect(changedInBulk(before, { addTags: ['x'], removeTags: ['x'] } as never, NOW).tags).toEqual([
      'a',
      'b',
    ])
  })

  test('keeps lists within their limit, to the word', () => {
    const words = Array.from({ length: max() - 1 }, (_, i) => `w${i}`)
    const full = changedInBulk(journal({ tags: words }), { addTags: ['one'] } as never, NOW)
    expect(full.tags).toHaveLength(max())
    const more = () => changedInBulk(journal({ tags: [...words, 'one'] }), { addTags: ['two'] } as never, NOW)
    expect(more).toThrow(AppError)
    // A list that was longer before the limit existed can still be shortened.
    const long = journal({ tags: [...words, 'x', 'y', 'z'] })
    expect(changedInBulk(long, { removeTags: ['z'] } as never, NOW).tags).toHaveLength(max() + 1)
  })

  test('moves the time of a feeling with it, and keeps the time of the first review', () => {
    const before = journal({ emotionBefore: 'calm', emotionBeforeAt: BEFORE, reviewedAt: BEFORE })
    expect(changedInBulk(before, { emotionBefore: 'fearful' } as never, NOW)).toMatchObject({
      emotionBefore: 'fearful',
      emotionBeforeAt: NOW,
    })
    expect(changedInBulk(before, { emotionBefore: 'calm' } as never, NOW)).not.toHaveProperty(
      'emotionBeforeAt',
    )
    expect(changedInBulk(before, { emotionBefore: null } as never, NOW)).toMatchObject({
      emotionBeforeAt: null,
    })
    expect(changedInBulk(before, { reviewed: true } as never, NOW).reviewedAt).toEqual(BEFORE)
    expect(changedInBulk(before, { reviewed: false } as never, NOW).reviewedAt).toBeNull()
    expect(changedInBulk(journal(), { reviewed: true } as never, NOW).reviewedAt).toEqual(NOW)
  })
})

describe('undoing a change of one journal', () => {
  const before = {
    ...journal({ tags: ['a', 'b'], emotionBefore: 'calm', emotionBeforeAt: BEFORE, rating: 2 }),
    tradeId: 't',
    joined: null,
  }
  const change = { addTags: ['c'], removeTags: ['a'], emotionBefore: 'fearful', rating: 4, reviewed: true }
  const after = { ...before, ...changedInBulk(before, change as never, NOW) }
  /** As it is read back from the database. */
  const stored = JSON.parse(JSON.stringify(changeOf(before, after)))
  const undone = (edited: Partial<StoredJournal> = {}) => {
    const now = { ...after, ...edited }
    return { ...now, ...undoneFields(now, stored) }
  }

  test('stores only the fields that differ, before and after', () => {
    expect(Object.keys(stored.before).toSorted()).toEqual(Object.keys(stored.after).toSorted())
    expect(Object.keys(stored.before).toSorted()).toEqual([
      'emotionBefore',
      'emotionBeforeAt',
      'rating',
      'reviewedAt',
      'tags',
    ])
  })

  test('restores every value, with its time', () => {
    expect(undone()).toEqual(before)
  })

  test('keeps what was edited since, and restores the rest', () => {
    expect(undone({ rating: 5, notes: 'Later' })).toEqual({ ...before, rating: 5, notes: 'Later' })
    const later = new Date('2026-11-21T15:00:00Z')
    expect(undone({ emotionBefore: 'bored', emotionBeforeAt: later })).toMatchObject({
      emotionBefore: 'bored',
      emotionBeforeAt: later,
      rating: 2,
    })
  })

  test('takes from a list what the change added, and gives back what it removed', () => {
    expect(undone({ tags: ['b', 'c', 'later'] }).tags).toEqual(['b', 'later', 'a'])
    expect(undone({ tags: ['c'] }).tags).toEqual(['a'])
    // What the change added is gone already, perhaps to another trade, and so is what it replaced.
    expect(undone({ tags: ['b'] }).tags).toEqual(['b'])
    expect(undone({ tags: ['a', 'b'] }).tags).toEqual(['a', 'b'])
  })

  test('that an earlier version stored restores all fields it names, whatever they are now', () => {
    const earlier = { tradeId: 't', tags: ['a'], reviewedAt: NOW.toISOString(), notes: 'x', unknown: 1 }
    expect(undoneFields({ ...after, tags: ['later'] }, earlier)).toEqual({ tags: ['a'], reviewedAt: NOW })
    expect(undoneFields(after, { tradeId: 't', reviewedAt: null })).toEqual({ reviewedAt: null })
  })
})
