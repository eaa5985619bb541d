import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { createDraftSaver } from './draft-saver.ts'
import { createDraftStore } from './draft-store.ts'
import type { DraftFields } from './merge-changes.ts'

type Note = { id: string; revision: number; text: string; mood: string }
type NoteChanges = { text?: string; mood?: string }
type Body = NoteChanges & { revision: number }

const NOTE: Note = { id: 'a', revision: 1, text: '', mood: 'calm' }
const DRAFTED: DraftFields<Note, NoteChanges> = {
  idOf: ({ id }) => id,
  revisionOf: ({ revision }) => revision,
  fieldOf: (note, key) => note[key],
  prose: 'text',
}
const failure = (status: number, code = 'x', fields: Record<string, string> = {}) =>
  new ApiError({ status, text: JSON.stringify({ error: `Sentence of ${status}`, code, fields }) })

/** A server that stores a note, and a browser that edits it. */
function desk() {
  const store = createDraftStore<NoteChanges>({ storage: null, kind: 'note', userId: () => 'nora' })
  const send = vi.fn(async (id: string, { revision, ...changes }: Body, _keepalive: boolean) => ({
    ...NOTE,
    ...changes,
    id,
    revision: revision + 1,
  }))
  const read = vi.fn(async (id: string): Promise<Note> => ({ ...NOTE, id }))
  const onSaved = vi.fn<(note: Note, saved: (keyof NoteChanges)[]) => void>()
  const onUnseen = vi.fn<(id: string, sentence: string) => void>()
  const saver = createDraftSaver<Note, NoteChanges>({
    drafted: DRAFTED,
    store,
    send,
    read,
    onSaved,
    onUnseen,
    now: () => 7000,
  })
  const stateOf = (id = 'a') => saver.snapshot(id).state
  const bodies = () => send.mock.calls.map(([, body]) => body)
  return { store, send, read, onSaved, onUnseen, saver, stateOf, bodies }
}
/** Each send waits until it is released. */
function heldSend(send: ReturnType<typeof desk>['send']) {
  const held: (() => void)[] = []
  send.mockImplementation(async (id, { revision, ...changes }) => {
    await new Promise<void>((resolve) => held.push(resolve))
    return { ...NOTE, ...changes, id, revision: revision + 1 }
  })
  return held
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a change', () => {
  it('is stored at once, and sent 0.6 seconds after the last key', async () => {
    const { saver, store, stateOf, bodies } = desk()
    saver.change(NOTE, { text: 'F' })
    expect(stateOf()).toEqual({ kind: 'editing' })
    expect(store.get('a')).toEqual({ id: 'a', revision: 1, changes: { text: 'F' }, base: { text: '' } })
    await pass(500)
    saver.change(NOTE, { text: 'Fo' })
    await pass(599)
    expect(bodies()).toEqual([])
    await pass(1)
    expect(bodies()).toEqual([{ text: 'Fo', revision: 1 }])
  })

  it('is deleted from the browser once the server has it, and reports the saved fields', async () => {
    const { saver, store, stateOf, onSaved } = desk()
    saver.change(NOTE, { text: 'Waited', mood: 'tense' })
    await pass(600)
    const saved = { id: 'a', revision: 2, text: 'Waited', mood: 'tense' }
    expect(store.get('a')).toBeNull()
    expect(stateOf()).toEqual({ kind: 'saved', at: 7000 })
    expect(onSaved.mock.calls).toEqual([[saved, ['text', 'mood']]])
    expect(saver.snapshot('a')).toEqual({
      state: { kind: 'saved', at: 7000 },
      changes: {},
      saved: { answer: saved, over: [NOTE] },
    })
  })

  it('made while another is being sent is sent afterwards, on the new revision', async () => {
    const { saver, send, store, stateOf, bodies } = desk()
    const held = heldSend(send)
    saver.change(NOTE, { text: 'One' })
    await pass(600)
    expect(stateOf()).toEqual({ kind: 'saving' })
    saver.change(NOTE, { text: 'One and two' })
    held[0]?.()
    await pass(0)
    expect(stateOf()).toEqual({ kind: 'editing' })
    expect(store.get('a')).toMatchObject({
      revision: 2,
      changes: { text: 'One and two' },
      base: { text: 'One' },
    })
    await pass(600)
    expect(bodies()).toEqual([
      { text: 'One', revision: 1 },
      { text: 'One and two', revision: 2 },
    ])
    held[1]?.()
    await pass(0)
    expect(store.get('a')).toBeNull()
  })

  it('of one record does not wait for another', async () => {
    const { saver, bodies, stateOf } = desk()
    saver.change(NOTE, { text: 'a' })
    await pass(300)
    saver.change({ ...NOTE, id: 'b', revision: 9 }, { text: 'b' })
    await pass(300)
    expect(bodies()).toEqual([{ text: 'a', revision: 1 }])
    expect(stateOf('b')).toEqual({ kind: 'editing' })
    await pass(300)
    expect(bodies()[1]).toEqual({ text: 'b', revision: 9 })
  })

  it('based on an answer not shown yet remembers every version a page may still show', async () => {
    const { saver } = desk()
    saver.change(NOTE, { text: 'One' })
    await pass(600)
    const answer = saver.snapshot('a').saved?.answer as Note
    saver.change(answer, { text: 'Two' })
    await pass(600)
    expect(saver.snapshot('a').saved?.over).toEqual([NOTE, answer])
    const fresh = { ...NOTE, revision: 3, text: 'Two' }
    saver.change(fresh, { text: 'Three' })
    await pass(600)
    expect(saver.snapshot('a').saved?.over).toEqual([fresh])
  })
})

describe('the state', () => {
  it('of a record without a draft is idle, or restored from the last visit', () => {
    const { saver, store } = desk()
    expect(saver.snapshot('a')).toEqual({ state: { kind: 'idle' }, changes: {}, saved: null })
    store.put({ id: 'b', revision: 1, changes: { text: 'kept' }, base: { text: '' } })
    expect(saver.snapshot('b').changes).toEqual({ text: 'kept' })
  })

  it('is sent to listeners until they unsubscribe', async () => {
    const { saver } = desk()
    const listener = vi.fn()
    const stop = saver.subscribe(listener)
    saver.change(NOTE, { text: 'x' })
    expect(listener).toHaveBeenCalledTimes(1)
    await pass(600)
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    saver.change(NOTE, { text: 'y' })
    expect(listener).toHaveBeenCalledTimes(3)
  })
})

describe('a failure', () => {
  it('is retried after 2, 4, 8 and 16 seconds, then every 30', async () => {
    const { saver, send, stateOf } = desk()
    send.mockRejectedValue(failure(503))
    saver.change(NOTE, { text: 'x' })
    await pass(600)
    expect(stateOf()).toEqual({ kind: 'waiting', sentence: 'Sentence of 503' })
    for (const [index, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
      await pass(seconds * 1000 - 1)
      expect(send).toHaveBeenCalledTimes(index + 1)
      await pass(1)
      expect(send).toHaveBeenCalledTimes(index + 2)
    }
  })

  it('restarts at 2 seconds after a success', async () => {
    const { saver, send, stateOf } = desk()
    send.mockRejectedValueOnce(failure(500)).mockRejectedValueOnce(failure(500))
    saver.change(NOTE, { text: 'x' })
    await pass(600 + 2000 + 4000)
    expect(stateOf()).toEqual({ kind: 'saved', at: 7000 })
    send.mockRejectedValueOnce(failure(500))
    saver.change(NOTE, { text: 'y' })
    await pass(600)
    expect(stateOf()).toMatchObject({ kind: 'waiting' })
    await pass(2000)
    expect(stateOf()).toEqual({ kind: 'saved', at: 7000 })
  })

  it.each([
    [0, 'waiting'],
    [399, 'waiting'],
    [400, 'refused'],
    [401, 'waiting'],
    [404, 'refused'],
    [409, 'refused'],
    [422, 'refused'],
    [429, 'waiting'],
    [499, 'refused'],
    [500, 'waiting'],
  ] as const)('of status %i is %s', async (status, kind) => {
    const { saver, send, stateOf } = desk()
    send.mockRejectedValue(failure(status))
    saver.change(NOTE, { text: 'x' })
    await pass(600)
    expect(stateOf().kind).toBe(kind)
  })

  it('by something between here and Ballast is no refusal', async () => {
    const { saver, send, stateOf } = desk()
    send.mockRejectedValue(new ApiError({ status: 403, text: '<h1>Blocked by your network</h1>' }))
    saver.change(NOTE, { text: 'x' })
    await pass(600)
    expect(stateOf().kind).toBe('waiting')
  })

  it('of an ended session says that the trader must sign in', async () => {
    const { saver, send, stateOf } = desk()
    send.mockRejectedValue(failure(401))
    saver.change(NOTE, { text: 'x' })
    await pass(600)
    expect(stateOf()).toEqual({ kind: 'waiting', sentence: 'Sentence of 401', isSignedOut: true })
  })

  it('without an answer says so in our words', async () => {
    const { saver, send, stateOf } = desk()
    send.mockRejectedValue(new TypeError('Failed to fetch'))
    saver.change(NOTE, { text: 'x' })
    await pass(600)
    expect(stateOf()).toEqual({ kind: 'waiting', sentence: 'Something went wrong. Please try again.' })
  })

  it('that is a rejection waits for another change, and keeps the input', async () => {
    const { saver, send, store, stateOf } = desk()
    send.mockRejectedValueOnce(failure(422, 'invalid_input', { text: 'Too long' }))
    saver.change(NOTE, { text: 'x' })
    await pass(600)
    expect(stateOf()).toEqual({
      kind: 'refused',
      sentence: 'Sentence of 422',
      fields: { text: 'Too long' },
    })
    await pass(60_000)
    expect(send).toHaveBeenCalledTimes(1)
    expect(store.get('a')?.changes).toEqual({ text: 'x' })
    saver.change(NOTE, { text: '' })
    await pass(600)
    expect(stateOf()).toEqual({ kind: 'saved', at: 7000 })
  })

  it('that is a rejection is reported if nothing on the page shows the record', async () => {
    const { saver, send, onUnseen } = desk()
    send.mockRejectedValue(failure(422))
    const leave = saver.show('a')
    saver.change(NOTE, { text: 'x' })
    await pass(600)
    expect(onUnseen).not.toHaveBeenCalled()
    leave()
    await pass(0)
    expect(onUnseen.mock.calls).toEqual([['a', 'Sentence of 422']])
  })

  it('because the record is gone is not reported, since nobody could correct it', async () => {
    const { saver, send, onUnseen } = desk()
    send.mockRejectedValue(failure(404))
    saver.change(NOTE, { text: 'x' })
    await pass(600)
    expect(onUnseen).not.toHaveBeenCalled()
  })

  it('because the same field was changed elsewhere is reported too', async () => {
    const { saver, send, read, onUnseen } = desk()
    send.mockRejectedValue(failure(409, 'stale'))
    read.mockResolvedValue({ ...NOTE, revision: 2, mood: 'tense' })
    saver.change(NOTE, { mood: 'bored' })
    await pass(600)
    expect(onUnseen.mock.calls).toEqual([['a', 'It was also changed in another window.']])
  })

  it('keeps the last three sent versions with the draft', async () => {
    const { saver, send, store } = desk()
    send.mockRejectedValue(failure(503))
    for (const text of ['1', '2', '3', '4']) {
      saver.change(NOTE, { text })
      await pass(600)
    }
    expect(store.get('a')?.sent).toEqual([{ text: '2' }, { text: '3' }, { text: '4' }])
  })
})
