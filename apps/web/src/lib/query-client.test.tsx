import { describe, expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { clearSession, sessionIdStore, storedUserStore, storeSession } from './session-store.ts'

describe('what a user has loaded', () => {
  const KEY = ['/api/journal']
  const sessionOf = (id: string, sessionId: string) => {
    const user = { id, username: id, email: '', role: 'user' as const, profileImage: null }
    return { sessionId, user }
  }
  const loaded = () => {
    storeSession(sessionOf('ann', 'first'))
    const client = createQueryClient()
    client.setQueryData(KEY, 'hers')
    return () => client.getQueryData(KEY)
  }

  it('is gone once the session has ended', () => {
    const read = loaded()
    clearSession()
    expect(read()).toBeUndefined()
  })

  it('is not shown to another one, and stays for another session of the same user', () => {
    const read = loaded()
    storeSession(sessionOf('ann', 'second'))
    expect(read()).toBe('hers')
    storeSession(sessionOf('ben', 'third'))
    expect(read()).toBeUndefined()
  })

  it('is gone if another window has signed in as somebody else', () => {
    const read = loaded()
    for (const [key, text] of [
      ['user', JSON.stringify(sessionOf('ben', 'third').user)],
      ['sessionId', 'third'],
    ] as const) {
      localStorage.setItem(key, text)
      window.dispatchEvent(new StorageEvent('storage', { key }))
    }
    expect([sessionIdStore.get(), storedUserStore.get()?.id, read()]).toEqual(['third', 'ben', undefined])
  })
})
