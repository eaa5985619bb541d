import { tradeField } from '@ballast/domain/trades/trade-fields'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../../platform/http/app-error.ts'
import { changedInBulk, rememberFields, revive } from './bulk-fields.ts'
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
      ...{ emotionBefore: 'fearful', emotionBeforeAt: NOW },
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

describe('what is stored to undo a change', () => {
  test('gives the same fields and times after a round trip through JSON', () => {
    const before = {
      ...journal({ tags: ['a'], emotionBefore: 'calm', emotionBeforeAt: BEFORE, reviewedAt: NOW }),
      tradeId: 't',
    }
    const { tradeId, ...fields } = JSON.parse(JSON.stringify(rememberFields(before)))
    expect(tradeId).toBe('t')
    const revived = revive(fields)
    expect(revived).toMatchObject({
      tags: ['a'],
      emotionBefore: 'calm',
      emotionBeforeAt: BEFORE,
      reviewedAt: NOW,
    })
    for (const [name, value] of Object.entries(revived))
      expect(value).toEqual(before[name as keyof typeof before])
  })

  test('leaves alone what an earlier change could not touch', () => {
    expect(revive({ tags: ['a'] })).toEqual({ tags: ['a'] })
    expect(revive({ reviewedAt: null, notes: 'x', unknown: 1 })).toEqual({ reviewedAt: null })
  })
})
