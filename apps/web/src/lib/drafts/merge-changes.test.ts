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
  ...{ id: 'n', revision: 3, changes, base: { text: '', mood: null, tags: [] } },
  ...part,
})

it('what the server answered with is shown until the page has something new, also that it is gone', () => {
  const [shown, answer] = [note({ revision: 3 }), note({ revision: 4 })]
  expect(newestOf(shown, null)).toBe(shown)
  expect(newestOf(shown, { answer, over: [shown] })).toBe(answer)
  const gone = note({ revision: 0 })
  expect(newestOf(gone, { answer, over: [shown] })).toBe(gone)
  expect(newestOf(shown, { answer, over: [] })).toBe(shown)
})

describe('adding a change', () => {
  it('remembers what the field held before its first change, not before the latest', () => {
    const first = addChanges(DRAFTED, null, { thing: note({ text: 'a' }), changes: { text: 'ab' } })
    const second = addChanges(DRAFTED, first, {
      thing: note({ text: 'other', revision: 9 }),
      changes: { text: 'abc' },
    })
    expect(second).toEqual({ id: 'n', revision: 3, changes: { text: 'abc' }, base: { text: 'a' } })
  })
  it('keeps what was sent and never answered', () => {
    const known = draft({ text: 'a' }, { sent: [{ text: 'a' }] })
    expect(addChanges(DRAFTED, known, { thing: note(), changes: { mood: 1 } }).sent).toEqual([{ text: 'a' }])
  })
})

describe('after the server took what was sent', () => {
  it('nothing is left where nothing was typed meanwhile', () => {
    expect(afterSaving(draft({ text: 'a', tags: ['x'] }), { text: 'a', tags: ['x'] }, 4)).toBeNull()
  })
  it('what was typed since is left, on the version the server has now', () => {
    expect(afterSaving(draft({ text: 'ab', mood: 1 }), { text: 'a' }, 4)).toEqual({
      ...{ id: 'n', revision: 4, changes: { text: 'ab', mood: 1 }, base: { text: 'a', mood: null } },
    })
  })
  it('clearing a field is a change like any other', () => {
    expect(afterSaving(draft({ mood: null }), { mood: 2 }, 4)?.changes).toEqual({ mood: null })
  })
})

describe('meeting a version from elsewhere', () => {
  const meet = (mine: Draft<Changes>, theirs: Partial<Note>) =>
    rebase(DRAFTED, mine, note({ revision: 5, ...theirs }))

  it('moves changes of other fields onto it', () => {
    expect(meet(draft({ text: 'mine' }), { mood: 2 })).toEqual({
      conflicts: [],
      draft: expect.objectContaining({ revision: 5, changes: { text: 'mine' } }),
    })
  })
  it('is a conflict where both changed a field, and none where both wrote the same', () => {
    expect(meet(draft({ text: 'mine' }), { text: 'theirs' }).conflicts).toEqual(['text'])
    expect(meet(draft({ text: 'same' }), { text: 'same' })).toEqual({ draft: null, conflicts: [] })
  })
  it('is no conflict where their version is one we sent', () => {
    const mine = draft({ text: 'ab' }, { sent: [{ text: 'a' }] })
    expect(meet(mine, { text: 'a' }).conflicts).toEqual([])
    expect(meet(mine, { text: 'x' }).conflicts).toEqual(['text'])
  })
  it('compares lists by their order and objects by their keys', () => {
    expect(meet(draft({ tags: ['a', 'b'] }), { tags: ['a', 'b'] }).draft).toBeNull()
    expect(meet(draft({ tags: ['a', 'b'] }), { tags: ['b', 'a'] }).draft).not.toBeNull()
    const rules = draft({ text: { kept: true, other: false } as never })
    expect(meet(rules, { text: { other: false, kept: true } as never }).draft).toBeNull()
  })
})

describe('settling a conflict', () => {
  const theirs = note({ revision: 5, text: 'theirs', mood: 2 })
  const choose = (changes: Changes, choice: 'mine' | 'theirs' | 'both') =>
    settle(DRAFTED, draft(changes), { theirs, conflicts: ['text', 'mood'], choice })

  it('keeps mine, on their version', () => {
    expect(choose({ text: 'mine', mood: 1 }, 'mine')).toMatchObject({
      ...{ revision: 5, changes: { text: 'mine', mood: 1 }, base: { text: 'theirs', mood: 2 } },
    })
  })
  it('keeps theirs, and of mine only what was in no conflict', () => {
    expect(choose({ text: 'mine', mood: 1 }, 'theirs')).toBeNull()
    expect(choose({ text: 'mine', tags: ['x'] }, 'theirs')?.changes).toEqual({ tags: ['x'] })
  })
  it('keeps both texts one after the other; of a field that holds one value, mine', () => {
    expect(choose({ text: 'mine', mood: 1 }, 'both')?.changes).toEqual({
      ...{ text: 'mine\n\n---\n\ntheirs', mood: 1 },
    })
  })
})
