import { claimReferral } from '@ballast/contract/affiliates/affiliates'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { server } from '../../test/dom/server.ts'
import { chooseCookies, EVERYTHING, ONLY_NECESSARY } from '../consent/consent.ts'
import { referralStore } from './referral.ts'
import { reportReferral } from './report-referral.ts'

const AT = Date.parse('2026-11-20T12:00:00Z')
const TOUCH = { code: 'NORA', at: AT }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: AT + 60_000 })
  chooseCookies(EVERYTHING)
  referralStore.set(TOUCH)
})
afterEach(() => void vi.useRealTimers())

describe('a sign-in through a provider', () => {
  it('reports its referral with its session, and then deletes it', async () => {
    server.give(claimReferral, { ok: true } as never)
    const fetches = vi.spyOn(globalThis, 'fetch')
    await reportReferral('new-session')
    expect(server.bodies(claimReferral)).toEqual([{ code: 'NORA', at: '2026-11-20T12:00:00.000Z' }])
    expect(new Headers(fetches.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe('Bearer new-session')
    expect(referralStore.get()).toBeNull()
  })
  it('keeps it if the server did not accept it', async () => {
    server.refuse(claimReferral, 'internal')
    await reportReferral('new-session')
    expect(referralStore.get()).toEqual(TOUCH)
  })
  it('continues if the server cannot be reached', async () => {
    server.setReachable(false)
    await reportReferral('new-session')
    expect(referralStore.get()).toEqual(TOUCH)
  })
  it('reports nothing that was not allowed to be stored', async () => {
    chooseCookies(ONLY_NECESSARY)
    referralStore.set(TOUCH)
    await reportReferral('new-session')
    expect(server.sent(claimReferral)).toEqual([])
  })
})
