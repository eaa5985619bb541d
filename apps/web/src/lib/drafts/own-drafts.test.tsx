import { afterEach, describe, expect, it, vi } from 'vitest'
import { userOf } from '../../test/dom/samples.ts'
import { storedUserStore } from '../session-store.ts'
import { ownDrafts } from './own-drafts.ts'

const draft = { id: 'a', changes: { text: 'mine' }, base: { text: '' }, revision: 0 }
const places = [
  ['browser', localStorage],
  ['tab', sessionStorage],
] as const

describe('own drafts', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it.each(places)('of a %s are stored there, for their user alone', (place, storage) => {
    const drafts = ownDrafts<{ text: string }>('note', place)
    drafts.put(draft)
    expect(storage.getItem(drafts.keyOf('a'))).toContain('mine')
    expect(ownDrafts('note', place).get('a')).toEqual(draft)
    storedUserStore.set({ ...userOf(), id: 'somebody-else' })
    expect([drafts.get('a'), drafts.list()]).toEqual([null, []])
  })

  it.each(places)('last for the page if the %s has no storage', (place) => {
    const refuse = () => {
      throw new Error('refused')
    }
    vi.stubGlobal(
      'window',
      Object.defineProperties({}, { localStorage: { get: refuse }, sessionStorage: { get: refuse } }),
    )
    const drafts = ownDrafts<{ text: string }>('note', place)
    drafts.put(draft)
    expect(drafts.get('a')).toEqual(draft)
  })
})
