import { describe, expect, it } from 'vitest'
import { createDraftStore, type Draft } from './draft-store.ts'

type Changes = { text: string }
function storageOf(entries: Record<string, string> = {}): Storage {
  const stored = new Map(Object.entries(entries))
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
const draft = (id: string, text: string): Draft<Changes> => ({
  id,
  revision: 1,
  changes: { text },
  base: { text: '' },
})
const open = (storage: Storage | null, user = 'nora') =>
  createDraftStore<Changes>({ storage, kind: 'note', userId: () => user })

describe('drafts stored in the browser', () => {
  it('survive for the next page, for their own user only', () => {
    const storage = storageOf()
    open(storage).put(draft('a', 'mine'))
    expect(open(storage).get('a')).toEqual(draft('a', 'mine'))
    expect(open(storage).list()).toHaveLength(1)
    expect(open(storage, 'otto').get('a')).toBeNull()
    expect(open(storage, 'otto').list()).toEqual([])
  })

  it('remember what was sent but never answered', () => {
    const storage = storageOf()
    open(storage).put({ ...draft('a', 'ab'), sent: [{ text: 'a' }] })
    expect(open(storage).get('a')?.sent).toEqual([{ text: 'a' }])
  })

  it('are deleted once saved', () => {
    const storage = storageOf()
    const store = open(storage)
    store.put(draft('a', 'x'))
    store.remove('a')
    expect(store.get('a')).toBeNull()
    expect(storage.length).toBe(0)
  })

  it('last for the page if the storage is full, blocked or missing', () => {
    const full = {
      ...storageOf(),
      length: 0,
      setItem: () => {
        throw new Error('full')
      },
    } as Storage
    const refused = {
      get length(): number {
        throw new Error('refused')
      },
      getItem: () => {
        throw new Error('refused')
      },
      setItem: () => {
        throw new Error('refused')
      },
      removeItem: () => {
        throw new Error('refused')
      },
    } as unknown as Storage
    for (const storage of [full, refused, null]) {
      const store = open(storage)
      expect(store.list()).toEqual([])
      store.put(draft('a', 'typed'))
      expect(store.get('a')?.changes.text).toBe('typed')
      expect(store.list()).toHaveLength(1)
      store.remove('a')
      expect(store.get('a')).toBeNull()
    }
  })

  it('that cannot be read are ignored', () => {
    const store = open(
      storageOf({ 'note:nora:a': 'broken', 'note:nora:b': '{"changes":{}}', 'note:nora:c': 'null' }),
    )
    expect(store.list()).toEqual([])
  })
})
