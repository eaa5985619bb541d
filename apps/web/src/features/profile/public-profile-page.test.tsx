import { getProfile, reportProfile } from '@ballast/contract/people/profile'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearSession } from '../../lib/session-store.ts'
import { useDocumentMetadata } from '../../lib/use-page-metadata.ts'
import { profileOf } from '../../test/dom/samples/profile-samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { PublicProfilePage } from './public-profile-page.tsx'

afterEach(() => void vi.restoreAllMocks())
const OTTO = profileOf({ username: 'Otto' })
function WithMetadata() {
  useDocumentMetadata()
  return <PublicProfilePage username="Otto" />
}
const showPage = (username = 'Otto') =>
  show(<PublicProfilePage username={username} />, `/profile/${username}`)

describe('a public profile', () => {
  it('says that it is loading, and then whose it is', async () => {
    const release = server.hold(getProfile, OTTO)
    await showPage()
    expect(screen.getByLabelText('Loading the profile')).toBeTruthy()
    release()
    expect(await screen.findByRole('heading', { level: 1, name: 'Otto' })).toBeTruthy()
  })
  it.each([
    [true, 'index, follow'],
    [false, 'noindex, nofollow'],
  ])('whose owner allows search engines: %s, says %s', async (isListed, robots) => {
    server.give(getProfile, profileOf({ username: 'Otto', isListed }))
    await show(<WithMetadata />, '/profile/Otto')
    await screen.findByRole('heading', { level: 1, name: 'Otto' })
    expect(document.head.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content).toBe(robots)
  })
  it('that is private looks like one that does not exist', async () => {
    server.refuse(getProfile, 'not_found')
    await showPage()
    await waitFor(() => expect(server.sent(getProfile)).toHaveLength(1))
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.queryByText('Otto')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
  it('that did not load can be retried', async () => {
    server.refuse(getProfile, 'internal')
    const { user } = await showPage()
    expect(await screen.findByText('The profile did not load')).toBeTruthy()
    server.give(getProfile, OTTO)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Otto' })).toBeTruthy()
  })
  it('under an old name or another spelling switches to its current URL', async () => {
    const replace = vi.spyOn(history, 'replaceState').mockImplementation(() => undefined)
    server.give(getProfile, profileOf({ username: 'Ötto B' }))
    await showPage('otto')
    await screen.findByRole('heading', { level: 1, name: 'Ötto B' })
    await waitFor(() =>
      expect(replace.mock.calls.map(([, , url]) => url)).toContain('/profile/%C3%96tto%20B'),
    )
  })
})

describe('reporting a profile', () => {
  it('is offered to other signed-in users', async () => {
    server.give(getProfile, profileOf({ username: 'nora' }))
    await showPage('nora')
    await screen.findByRole('heading', { level: 1, name: 'nora' })
    expect(screen.queryByRole('button', { name: 'Report this profile' })).toBeNull()
  })
  it('is not offered to visitors', async () => {
    clearSession()
    server.give(getProfile, OTTO)
    await showPage()
    await screen.findByRole('heading', { level: 1, name: 'Otto' })
    expect(screen.queryByRole('button', { name: 'Report this profile' })).toBeNull()
  })
  async function report() {
    server.give(getProfile, OTTO)
    const { user } = await showPage()
    await user.click(await screen.findByRole('button', { name: 'Report this profile' }))
    await user.type(screen.getByRole('textbox', { name: /In your words/ }), 'my name')
    await user.click(screen.getByRole('button', { name: 'Send report' }))
  }
  it('sends the administrators the reason', async () => {
    server.give(reportProfile, { ok: true })
    await report()
    expect(await screen.findByText('The administrators were notified')).toBeTruthy()
    expect(server.sent(reportProfile)).toMatchObject([
      { params: { username: 'Otto' }, body: { reason: 'impersonation', note: 'my name' } },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('a second time says so, and keeps the text', async () => {
    server.refuse(reportProfile, 'already_reported')
    await report()
    expect(await screen.findByText(/^You have reported this profile already/)).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /In your words/ }).value).toBe('my name')
  })
})
