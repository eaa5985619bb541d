import type { TradeDetail } from '@ballast/contract/trades'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { createDraftSaver } from '../../../lib/drafts/draft-saver.ts'
import { createDraftStore } from '../../../lib/drafts/draft-store.ts'
import { TYPING_PAUSE_MS } from '../../../lib/drafts/send-draft.ts'
import { DRAFTED_JOURNAL, type JournalChanges } from './journal-changes.ts'

const ID = 'a'.repeat(36)
const trade = (fields: Partial<TradeDetail> = {}) =>
  ({ id: ID, revision: 3, notes: '', tags: [], rating: null, reviewedAt: null, ...fields }) as TradeDetail

function memoryStorage(): Storage {
  const stored = new Map<string, string>()
  return {
    get length() {
      return stored.size
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  }
}

function setUp(server: TradeDetail, storage = memoryStorage()) {
  let current = server
  const sent: (JournalChanges & { revision: number })[] = []
  const fail: { next: ApiError | null } = { next: null }
  const signedIn = { user: 'nora' }
  const store = createDraftStore<JournalChanges>({ storage, kind: 'tradeDraft', userId: () => signedIn.user })
  const saver = createDraftSaver({
    drafted: DRAFTED_JOURNAL,
    store,
    send: async (_, body) => {
      sent.push(body)
      if (fail.next) throw fail.next
      if (body.revision !== current.revision) {
        throw new ApiError({ status: 409, text: '{"error":"This was changed elsewhere.","code":"stale"}' })
      }
      const { revision, reviewed: _reviewed, ...fields } = body
      current = { ...current, ...fields, revision: revision + 1 }
      return current
    },
    read: async () => current,
    onSaved: () => {},
    now: () => 42,
  })
  const elsewhere = (fields: Partial<TradeDetail>) => {
    current = { ...current, ...fields, revision: current.revision + 1 }
  }
  return { saver, store, sent, fail, elsewhere, server: () => current, storage, signedIn }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('saving the journal', () => {
  it('waits for a pause in typing and sends the final text once', async () => {
    const { saver, store, sent } = setUp(trade())
    for (const notes of ['l', 'la', 'late']) saver.change(trade(), { notes })
    expect(saver.snapshot(ID).state.kind).toBe('editing')
    expect(store.get(ID)?.changes.notes).toBe('late')
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS)
    expect(sent).toEqual([{ notes: 'late', revision: 3 }])
    expect(saver.snapshot(ID).state).toEqual({ kind: 'saved', at: 42 })
    expect(store.get(ID)).toBeNull()
  })

  it('keeps text typed while an earlier version is being sent', async () => {
    const { saver, server, sent } = setUp(trade())
    saver.change(trade(), { notes: 'one' })
    const first = saver.flush(ID)
    saver.change(trade(), { notes: 'one two' })
    await first
    expect(saver.snapshot(ID).changes.notes).toBe('one two')
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS)
    expect(server().notes).toBe('one two')
    expect(sent.map(({ revision }) => revision)).toEqual([3, 4])
  })

  it('keeps a draft while the server cannot be reached and retries automatically', async () => {
    const { saver, store, server, fail } = setUp(trade())
    fail.next = new ApiError({ status: 0, text: '' })
    saver.change(trade(), { notes: 'offline words' })
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS)
    expect(saver.snapshot(ID).state.kind).toBe('waiting')
    expect(store.get(ID)?.changes.notes).toBe('offline words')
    fail.next = null
    await vi.advanceTimersByTimeAsync(2000)
    expect(server().notes).toBe('offline words')
  })

  it('restores the draft after the page was closed', async () => {
    const first = setUp(trade())
    first.fail.next = new ApiError({ status: 0, text: '' })
    first.saver.change(trade(), { notes: 'kept' })
    const second = setUp(trade(), first.storage)
    expect(second.saver.snapshot(ID).changes.notes).toBe('kept')
    second.saver.flushAll()
    await vi.advanceTimersByTimeAsync(0)
    expect(second.server().notes).toBe('kept')
  })

  it('does not retry a rejected draft until it is changed', async () => {
    const { saver, sent, fail } = setUp(trade())
    const text = '{"error":"Look again.","code":"invalid_input","fields":{"stop":"Enter a number"}}'
    fail.next = new ApiError({ status: 422, text })
    saver.change(trade(), { stop: '0' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    expect(saver.snapshot(ID).state).toMatchObject({ kind: 'refused', fields: { stop: 'Enter a number' } })
  })
})

it('shows no other user a draft left in this browser', async () => {
  const { saver, fail, sent, signedIn } = setUp(trade())
  fail.next = new ApiError({ status: 0, text: '' })
  saver.change(trade(), { notes: 'mine' })
  await saver.flush(ID)
  signedIn.user = 'otto'
  expect(saver.snapshot(ID)).toEqual({ state: { kind: 'idle' }, changes: {}, saved: null })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  signedIn.user = 'nora'
  expect(saver.snapshot(ID).changes).toEqual({ notes: 'mine' })
})

it('remembers the server’s answer, and the version it was shown over', async () => {
  const { saver, elsewhere, server } = setUp(trade())
  const first = trade()
  saver.change(first, { notes: 'mine' })
  await saver.flush(ID)
  const { saved } = saver.snapshot(ID)
  expect(saved).toMatchObject({ answer: { notes: 'mine', revision: 4 } })
  expect(saved?.over).toEqual([first])
  // The page may not know of it yet and still show the first version.
  saver.change(saved?.answer ?? first, { notes: 'mine too' })
  await saver.flush(ID)
  expect(saver.snapshot(ID).saved?.over).toEqual([first, saved?.answer])
  const read = { ...server() }
  saver.change(read, { notes: 'mine three' })
  elsewhere({ notes: 'theirs' })
  await saver.flush(ID)
  expect(saver.snapshot(ID).saved).toMatchObject({ answer: { notes: 'theirs' }, over: [read] })
})

describe('a version of our own', () => {
  it('is not a conflict if the answer to it was lost', async () => {
    const { saver, server, fail, store, elsewhere } = setUp(trade())
    fail.next = new ApiError({ status: 0, text: '' })
    saver.change(trade(), { notes: 'one' })
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS)
    // It arrived after all, and more is typed before the retry.
    elsewhere({ notes: 'one' })
    fail.next = null
    saver.change(trade(), { notes: 'one two' })
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS + 10)
    expect(saver.snapshot(ID).state.kind).toBe('saved')
    expect(server().notes).toBe('one two')
    expect(store.get(ID)).toBeNull()
  })
})

describe('a change made elsewhere', () => {
  it('to another field is merged without asking', async () => {
    const { saver, elsewhere, server } = setUp(trade())
    saver.change(trade(), { notes: 'mine' })
    elsewhere({ rating: 4 })
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS + 10)
    expect(server()).toMatchObject({ notes: 'mine', rating: 4, revision: 5 })
    expect(saver.snapshot(ID).state.kind).toBe('saved')
  })

  it.each([
    ['mine', 'mine'],
    ['theirs', 'theirs'],
    ['both', 'mine\n\n---\n\ntheirs'],
  ] as const)('to the same field asks, and keeping %s works', async (choice, notes) => {
    const { saver, elsewhere, server } = setUp(trade())
    saver.change(trade(), { notes: 'mine' })
    elsewhere({ notes: 'theirs' })
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS)
    expect(saver.snapshot(ID).state).toMatchObject({ kind: 'conflict', conflicts: ['notes'] })
    expect(server().notes).toBe('theirs')
    saver.resolve(ID, choice)
    await vi.advanceTimersByTimeAsync(10)
    expect(server().notes).toBe(notes)
    expect(saver.snapshot(ID).state.kind).toBe('saved')
  })

  it('to the same text is not a conflict', async () => {
    const { saver, elsewhere, store } = setUp(trade())
    saver.change(trade(), { tags: ['lunch'] })
    elsewhere({ tags: ['lunch'] })
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS)
    expect(saver.snapshot(ID).state.kind).toBe('saved')
    expect(store.get(ID)).toBeNull()
  })
})
