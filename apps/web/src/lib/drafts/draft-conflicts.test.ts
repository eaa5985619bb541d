import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { createDraftSaver } from './draft-saver.ts'
import { createDraftStore } from './draft-store.ts'

type Note = { id: string; revision: number; text: string; mood: string }
type NoteChanges = { text?: string; mood?: string }

const NOTE: Note = { id: 'a', revision: 1, text: 'start', mood: 'calm' }
const STALE = new ApiError({
  status: 409,
  text: JSON.stringify({ error: 'Changed elsewhere', code: 'stale' }),
})

/** The server has `theirs`, and rejects anything based on an older version. */
function desk(theirs: Note) {
  let current = theirs
  const store = createDraftStore<NoteChanges>({ storage: null, kind: 'note', userId: () => 'nora' })
  const send = vi.fn(async (_id: string, { revision, ...changes }: NoteChanges & { revision: number }) => {
    if (revision !== current.revision) throw STALE
    current = { ...current, ...changes, revision: revision + 1 }
    return current
  })
  const read = vi.fn(async (): Promise<Note> => current)
  const onSaved = vi.fn()
  const saver = createDraftSaver<Note, NoteChanges>({
    drafted: {
      idOf: ({ id }) => id,
      revisionOf: ({ revision }) => revision,
      fieldOf: (note, key) => note[key],
      prose: 'text',
    },
    store,
    send,
    read,
    onSaved,
    now: () => 7000,
  })
  const bodies = () => send.mock.calls.map(([, body]) => body)
  return { store, send, read, onSaved, saver, bodies, stateOf: () => saver.snapshot('a').state }
}
/** Advances a little further, so that immediate follow-ups have run. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms + 5)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a record whose other field was changed elsewhere', () => {
  it('merges both changes without asking', async () => {
    const { saver, store, stateOf, bodies, onSaved } = desk({ ...NOTE, revision: 4, mood: 'tense' })
    saver.change(NOTE, { text: 'mine' })
    await pass(600)
    expect(bodies()).toEqual([
      { text: 'mine', revision: 1 },
      { text: 'mine', revision: 4 },
    ])
    expect(stateOf()).toEqual({ kind: 'saved', at: 7000 })
    expect(store.get('a')).toBeNull()
    expect(onSaved.mock.calls).toEqual([
      [{ id: 'a', revision: 4, text: 'start', mood: 'tense' }, []],
      [{ id: 'a', revision: 5, text: 'mine', mood: 'tense' }, ['text']],
    ])
  })

  it('is saved without a second request if the server already has the same text', async () => {
    const { saver, store, stateOf, bodies } = desk({ ...NOTE, revision: 4, text: 'mine' })
    saver.change(NOTE, { text: 'mine' })
    await pass(600)
    expect(bodies()).toHaveLength(1)
    expect(stateOf()).toEqual({ kind: 'saved', at: 7000 })
    expect(store.get('a')).toBeNull()
  })

  it('is retried later if it cannot be read', async () => {
    const { saver, read, stateOf } = desk({ ...NOTE, revision: 4 })
    read.mockRejectedValueOnce(new ApiError({ status: 503, text: '' }))
    saver.change(NOTE, { text: 'mine' })
    await pass(600)
    expect(stateOf().kind).toBe('waiting')
    await pass(2000)
    expect(stateOf()).toEqual({ kind: 'saved', at: 7000 })
  })

  it('is not a conflict if the other version is ours and its answer was lost', async () => {
    const { saver, send, bodies, stateOf } = desk({ ...NOTE, revision: 2, text: 'first' })
    send.mockRejectedValueOnce(new ApiError({ status: 0, text: '' }))
    saver.change(NOTE, { text: 'first' })
    await pass(600)
    saver.change(NOTE, { text: 'first, then more' })
    await pass(600)
    expect(stateOf()).toEqual({ kind: 'saved', at: 7000 })
    expect(bodies().at(-1)).toEqual({ text: 'first, then more', revision: 2 })
  })
})

describe('a field changed in both places', () => {
  const theirs = { ...NOTE, revision: 4, text: 'theirs' }
  async function conflict() {
    const parts = desk(theirs)
    parts.saver.change(NOTE, { text: 'mine', mood: 'tense' })
    await pass(600)
    return parts
  }

  it('is shown with both versions, and nothing is sent until the trader chooses', async () => {
    const { saver, stateOf, bodies } = await conflict()
    expect(stateOf()).toEqual({ kind: 'conflict', theirs, conflicts: ['text'] })
    saver.change(NOTE, { mood: 'angry' })
    await pass(60_000)
    await saver.flush('a')
    saver.flushAll()
    await pass(0)
    expect(stateOf()).toEqual({ kind: 'conflict', theirs, conflicts: ['text'] })
    expect(bodies()).toHaveLength(1)
  })

  it.each([
    ['mine', { text: 'mine', mood: 'tense', revision: 4 }],
    ['theirs', { mood: 'tense', revision: 4 }],
    ['both', { text: 'mine\n\n---\n\ntheirs', mood: 'tense', revision: 4 }],
  ] as const)('is resolved as %s', async (choice, body) => {
    const { saver, bodies, store } = await conflict()
    saver.resolve('a', choice)
    await pass(0)
    expect(bodies().at(-1)).toEqual(body)
    expect(store.get('a')).toBeNull()
  })

  it('resolved as theirs without other changes needs no request', async () => {
    const { saver, bodies, store, stateOf } = desk(theirs)
    saver.change(NOTE, { text: 'mine' })
    await pass(600)
    saver.resolve('a', 'theirs')
    expect(stateOf()).toEqual({ kind: 'saved', at: 7000 })
    await pass(0)
    expect(bodies()).toHaveLength(1)
    expect(store.get('a')).toBeNull()
  })

  it('cannot be resolved without a conflict', async () => {
    const { saver, bodies, stateOf } = desk(NOTE)
    saver.change(NOTE, { text: 'mine' })
    saver.resolve('a', 'theirs')
    expect(stateOf()).toEqual({ kind: 'editing' })
    await pass(600)
    expect(bodies()).toEqual([{ text: 'mine', revision: 1 }])
  })
})

describe('sending at once', () => {
  it('does not wait for the pause, and does not send again after it', async () => {
    const { saver, bodies } = desk(NOTE)
    saver.change(NOTE, { text: 'x' })
    await saver.flush('a')
    await pass(5000)
    expect(bodies()).toEqual([{ text: 'x', revision: 1 }])
  })

  it('without changes sends nothing', async () => {
    const { saver, send } = desk(NOTE)
    await saver.flush('a')
    expect(send).not.toHaveBeenCalled()
  })

  it('waits for a request in flight, except when the page is left', async () => {
    const { saver, send } = desk(NOTE)
    send.mockImplementation(() => new Promise(() => undefined))
    saver.change(NOTE, { text: 'x' })
    void saver.flush('a')
    void saver.flush('a')
    expect(send).toHaveBeenCalledTimes(1)
    void saver.flush('a', { leaving: true })
    expect(send.mock.calls.map((call) => (call as unknown[])[2])).toEqual([false, true])
  })

  it('of everything skips rejected drafts', async () => {
    const { saver, store, send } = desk(NOTE)
    send.mockRejectedValueOnce(new ApiError({ status: 422, text: '{"error":"Too long."}' }))
    saver.change(NOTE, { text: 'refused' })
    await saver.flush('a')
    store.put({ id: 'b', revision: 1, changes: { text: 'from the last visit' }, base: { text: '' } })
    saver.flushAll({ leaving: true })
    await pass(0)
    expect(send.mock.calls.map(([id]) => id)).toEqual(['a', 'b'])
  })
})
