import { describe, expect, it } from 'vitest'
import type { Draft } from './draft-store.ts'
import { addChanges, afterSaving, type DraftFields, newestOf, rebase, settle } from './merge-changes.ts'

type Note = { id: string; revision: number; text: string; mood: number | null; tags: string[] }
type Changes = { text?: string; mood?: number | null; tags?: string[]; answers?: object[] }

const DRAFTED: DraftFields<Note, Changes> = {
  idOf: ({ id }) => id,
  revisionOf: ({ revision }) => revision,
  fieldOf: (note, key) => note[key as 'text'],
  prose: 'text',
}
const note = (part: Partial<Note> = {}): Note => ({
  id: 'n',
  revision: 3,
  text: '',
  mood: null,
  tags: [],
  ...part,
})
const draft = (changes: Changes, part: Partial<Draft<Changes>> = {}): Draft<Changes> => ({
  id: 'n',
  revision: 3,
  changes,
  base: { text: '', mood: null, tags: [] },
  ...part,
})

it('shows the server’s answer until the page has a newer version, even a deletion', () => {
  const shown = note({ revision: 3 })
  const answer = note({ revision: 4 })
  expect(newestOf(shown, null)).toBe(shown)
  expect(newestOf(shown, { answer, over: [shown] })).toBe(answer)
  const gone = note({ revision: 0 })
  expect(newestOf(gone, { answer, over: [shown] })).toBe(gone)
  expect(newestOf(shown, { answer, over: [] })).toBe(shown)
})

describe('adding a change', () => {
  it('remembers the field’s value before its first change, not before the latest', () => {
    const first = addChanges(DRAFTED, null, { thing: note({ text: 'a' }), changes: { text: 'ab' } })
    const second = addChanges(DRAFTED, first, {
      thing: note({ text: 'other', revision: 9 }),
      changes: { text: 'abc' },
    })
    expect(second).toEqual({ id: 'n', revision: 3, changes: { text: 'abc' }, base: { text: 'a' } })
  })
  it('keeps what was sent but never answered', () => {
    const known = draft({ text: 'a' }, { sent: [{ text: 'a' }] })
    expect(addChanges(DRAFTED, known, { thing: note(), changes: { mood: 1 } }).sent).toEqual([{ text: 'a' }])
  })
})

describe('after a successful save', () => {
  it('nothing is left if nothing was typed in the meantime', () => {
    expect(afterSaving(draft({ text: 'a', tags: ['x'] }), { text: 'a', tags: ['x'] }, 4)).toBeNull()
  })
  it('later input is left, based on the server’s new version', () => {
    expect(afterSaving(draft({ text: 'ab', mood: 1 }), { text: 'a' }, 4)).toEqual({
      id: 'n',
      revision: 4,
      changes: { text: 'ab', mood: 1 },
      base: { text: 'a', mood: null },
    })
  })
  it('clearing a field is a change like any other', () => {
    expect(afterSaving(draft({ mood: null }), { mood: 2 }, 4)?.changes).toEqual({ mood: null })
  })
})

describe('rebasing onto a version from elsewhere', () => {
  const meet = (mine: Draft<Changes>, theirs: Partial<Note>) =>
    rebase(DRAFTED, mine, note({ revision: 5, ...theirs }))

  it('moves changes of other fields onto it', () => {
    expect(meet(draft({ text: 'mine' }), { mood: 2 })).toEqual({
      conflicts: [],
      draft: expect.objectContaining({ revision: 5, changes: { text: 'mine' } }),
    })
  })
  it('is a conflict if both changed a field, unless both wrote the same', () => {
    expect(meet(draft({ text: 'mine' }), { text: 'theirs' }).conflicts).toEqual(['text'])
    expect(meet(draft({ text: 'same' }), { text: 'same' })).toEqual({ draft: null, conflicts: [] })
  })
  it('is not a conflict if their version is one we sent', () => {
    const mine = draft({ text: 'ab' }, { sent: [{ text: 'a' }] })
    expect(meet(mine, { text: 'a' }).conflicts).toEqual([])
    expect(meet(mine, { text: 'x' }).conflicts).toEqual(['text'])
  })
  it('compares lists in order and objects by keys', () => {
    expect(meet(draft({ tags: ['a', 'b'] }), { tags: ['a', 'b'] }).draft).toBeNull()
    expect(meet(draft({ tags: ['a', 'b'] }), { tags: ['b', 'a'] }).draft).not.toBeNull()
    const rules = draft({ text: { kept: true, other: false } as never })
    expect(meet(rules, { text: { other: false, kept: true } as never }).draft).toBeNull()
  })
})

describe('resolving a conflict', () => {
  const theirs = note({ revision: 5, text: 'theirs', mood: 2 })
  const choose = (changes: Changes, choice: 'mine' | 'theirs' | 'both') =>
    settle(DRAFTED, draft(changes), { theirs, conflicts: ['text', 'mood'], choice })

  it('keeps mine, based on their version', () => {
    expect(choose({ text: 'mine', mood: 1 }, 'mine')).toMatchObject({
      revision: 5,
      changes: { text: 'mine', mood: 1 },
      base: { text: 'theirs', mood: 2 },
    })
  })
  it('keeps theirs, and of mine only what was not in conflict', () => {
    expect(choose({ text: 'mine', mood: 1 }, 'theirs')).toBeNull()
    expect(choose({ text: 'mine', tags: ['x'] }, 'theirs')?.changes).toEqual({ tags: ['x'] })
  })
  it('joins both texts; for a field with a single value, keeps mine', () => {
    expect(choose({ text: 'mine', mood: 1 }, 'both')?.changes).toEqual({
      text: 'mine\n\n---\n\ntheirs',
      mood: 1,
    })
  })
})
