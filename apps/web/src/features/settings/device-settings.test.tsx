import { listSessions, revokeOtherSessions, revokeSession } from '@ballast/contract/auth'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { DeviceSettings } from './device-settings.tsx'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'
const session = (number: number, part: object = {}) => ({
  id: idOf(number),
  current: false,
  device: SAFARI,
  address: '10.0.0.9',
  createdAt: '2026-11-01T10:00:00Z',
  lastSeenAt: '2026-11-19T10:00:00Z',
  ...part,
})
const HERE = session(1, { current: true, device: FIREFOX, address: '10.0.0.1' })

async function showDevices(sessions = [HERE, session(2), session(3)]) {
  giveUsual()
  server.give(listSessions, sessions)
  return show(<DeviceSettings />, '/settings')
}
async function confirm(user: Awaited<ReturnType<typeof show>>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }))
}

describe('the devices of an account', () => {
  it('are one line per browser and address, with this one marked and without a button', async () => {
    await showDevices()
    const [here, phone] = await screen.findAllByRole('listitem')
    expect(here?.textContent).toMatch(/Firefox on Linux.*10\.0\.0\.1, signed in since.*This device/)
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull()
    expect(phone?.textContent).toMatch(/Safari on iPhone.*2 sign-ins since/)
  })

  it('have no button for all others if there are none', async () => {
    await showDevices([HERE])
    expect(await screen.findByText('This device')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })

  it('that did not load can be retried', async () => {
    giveUsual()
    server.refuse(listSessions, 'internal')
    const { user } = await show(<DeviceSettings />, '/settings')
    expect(await screen.findByText('Devices did not load')).toBeTruthy()
    server.give(listSessions, [HERE])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('This device')).toBeTruthy()
  })
})

describe('signing out', () => {
  it('a device ends each of its sign-ins, after a confirmation', async () => {
    const { user } = await showDevices()
    server.give(revokeSession, { ok: true })
    await confirm(user, 'Sign out')
    expect(await screen.findByText('Signed out')).toBeTruthy()
    expect(server.sent(revokeSession).map(({ params }) => params.id)).toEqual([idOf(2), idOf(3)])
  })

  it('everywhere else is one request, and the list is refetched', async () => {
    const { user } = await showDevices()
    server.give(revokeOtherSessions, () => {
      server.give(listSessions, [HERE])
      return { ok: true as const }
    })
    await confirm(user, 'Sign out everywhere else')
    // The toast about it is a list item, too, for some seconds.
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    expect(screen.getByText('This device')).toBeTruthy()
    expect(server.sent(revokeOtherSessions)).toHaveLength(1)
    expect(server.sent(revokeSession)).toHaveLength(0)
  })

  it('nothing happens if the confirmation is declined', async () => {
    const { user } = await showDevices()
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.sent(revokeSession)).toHaveLength(0)
  })

  it('that fails says so and keeps the device in the list', async () => {
    const { user } = await showDevices()
    server.refuse(revokeSession, 'internal')
    await confirm(user, 'Sign out')
    expect(await screen.findByText('Could not sign out')).toBeTruthy()
    expect(screen.getByText('Safari on iPhone')).toBeTruthy()
  })
})

it('a device of which one sign-in has ended meanwhile is signed out', async () => {
  const { user } = await showDevices()
  server.give(revokeSession, () => {
    server.refuse(revokeSession, 'not_found')
    return { ok: true as const }
  })
  await confirm(user, 'Sign out')
  expect(await screen.findByText('Signed out')).toBeTruthy()
  expect(server.sent(revokeSession)).toHaveLength(2)
})
