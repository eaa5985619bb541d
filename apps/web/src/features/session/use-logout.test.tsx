import { logout } from '@ballast/contract/auth'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { sendPendingLogouts } from '../../lib/pending-logouts.ts'
import { sessionIdStore, storedUserStore } from '../../lib/session-store.ts'
import { queryClient } from '../../test/dom/queries.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { useLogout } from './use-logout.ts'

const SESSION = 'a-session-of-twenty-letters'
function Leave() {
  const leave = useLogout()
  return (
    <button type="button" onClick={() => leave.mutate()}>
      Leave
    </button>
  )
}
async function leave() {
  sessionIdStore.set(SESSION)
  queryClient.setQueryData(['/api/journal'], 'what somebody wrote')
  const shown = await show(<Leave />, '/journal')
  await shown.user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(shown.address()).toBe('/login'))
  return shown
}
/** Expects nothing of the signed-in user to be left in this browser. */
function expectNothingLeft() {
  expect([sessionIdStore.get(), storedUserStore.get()]).toEqual([null, null])
  expect(queryClient.getQueryData(['/api/journal'])).toBeUndefined()
}

describe('logging out', () => {
  it('ends the session on the server and here', async () => {
    server.give(logout, { ok: true })
    await leave()
    expect(await screen.findByText('You have been successfully logged out')).toBeTruthy()
    expectNothingLeft()
    expect(localStorage.getItem('pendingLogouts')).toBeNull()
  })

  it('of a session that has already ended is not an error', async () => {
    server.refuse(logout, 'unauthenticated')
    await leave()
    expect(await screen.findByText('You have been successfully logged out')).toBeTruthy()
    expectNothingLeft()
  })

  it('works without a connection, and the server is notified once there is one', async () => {
    server.setReachable(false)
    await leave()
    expect(await screen.findByText('You have been logged out locally')).toBeTruthy()
    expectNothingLeft()
    const fetchSpy = vi.fn<typeof fetch>(async () => new Response('{}'))
    vi.stubGlobal('fetch', fetchSpy)
    await sendPendingLogouts()
    const [, init] = fetchSpy.mock.calls[0] ?? []
    expect(new Headers(init?.headers).get('Authorization')).toBe(`Bearer ${SESSION}`)
    await sendPendingLogouts()
    expect(fetchSpy).toHaveBeenCalledTimes(1)
  })
})
