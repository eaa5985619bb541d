import { deletePasskey, listPasskeys, type Passkey, renamePasskey } from '@ballast/contract/people/passkeys'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { PasskeysCard } from './passkeys-card.tsx'

const keyOf = (number: number, part: Partial<Passkey> = {}): Passkey => ({
  id: idOf(number),
  name: `Key ${number}`,
  createdAt: '2026-10-01T12:00:00Z',
  lastUsedAt: null,
  ...part,
})
async function showCard(passkeys: Passkey[], isPossible = true) {
  giveUsual()
  server.give(listPasskeys, { isPossible, passkeys })
  const shown = await show(<PasskeysCard hasPassword />, '/settings')
  await screen.findByText(/Passkeys belong to a host name|cannot create passkeys here/)
  return shown
}
async function rename(name: string) {
  const shown = await showCard([keyOf(1), keyOf(2)])
  await shown.user.click(screen.getByRole('button', { name: 'Rename Key 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Key 2' }))
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await shown.user.clear(field)
  if (name !== '') await shown.user.type(field, name)
  return { ...shown, dialog, save: dialog.getByRole<HTMLButtonElement>('button', { name: 'Rename' }) }
}

describe('the passkeys of an account', () => {
  it('show when they were created and last used', async () => {
    await showCard([keyOf(1), keyOf(2, { lastUsedAt: '2026-11-02T12:00:00Z' })])
    const [unused, used] = screen.getAllByRole('listitem')
    expect(unused?.textContent).toBe('Key 1Added Oct 1, 2026, not used yetRenameRemove')
    expect(used?.textContent).toMatch(/^Key 2Added Oct 1, 2026, last used Nov 2, 2026, /)
  })

  it.each([
    [true, 'This browser cannot create passkeys here, because they need a secure connection.'],
    [
      false,
      'Passkeys belong to a host name. Open this server by its name, not by its IP address, to add one.',
    ],
  ])('cannot be added if the browser cannot create them (possible on the server: %s)', async (is, words) => {
    await showCard([], is)
    expect(screen.getByText('No passkey yet.')).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })

  it('that did not load can be retried', async () => {
    giveUsual()
    server.refuse(listPasskeys, 'internal')
    const { user } = await show(<PasskeysCard hasPassword />, '/settings')
    expect(await screen.findByText('Passkeys did not load')).toBeTruthy()
    server.give(listPasskeys, { isPossible: true, passkeys: [keyOf(7)] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Key 7')).toBeTruthy()
  })
})

describe('renaming a passkey', () => {
  it('sends its name, and refetches the list', async () => {
    const { user, save } = await rename('Laptop')
    server.give(renamePasskey, () => {
      server.give(listPasskeys, { isPossible: true, passkeys: [keyOf(2, { name: 'Laptop' })] })
      return { ok: true as const }
    })
    await user.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Laptop')).toBeTruthy()
    expect(server.sent(renamePasskey).map(({ params, body }) => [params.id, body])).toEqual([
      [idOf(2), { name: 'Laptop' }],
    ])
  })

  it.each(['', '   '])('to "%s" is not possible', async (name) => {
    const { user, dialog, save } = await rename(name)
    await user.click(save)
    expect(dialog.getByText('Give it a name')).toBeTruthy()
    expect(server.sent(renamePasskey)).toEqual([])
  })

  it('that is refused keeps the dialog open and says why', async () => {
    const { user, dialog, save } = await rename('Laptop')
    server.refuse(renamePasskey, 'not_found')
    await user.click(save)
    expect(await dialog.findByRole('alert')).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Laptop')
  })
})

describe('removing a passkey', () => {
  async function remove() {
    const shown = await showCard([keyOf(1), keyOf(2)])
    await shown.user.click(screen.getByRole('button', { name: 'Remove Key 1' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Key 1?' }))
    return { ...shown, dialog }
  }

  it('asks first, then removes it', async () => {
    const { user, dialog } = await remove()
    expect(server.sent(deletePasskey)).toHaveLength(0)
    server.give(deletePasskey, () => {
      server.give(listPasskeys, { isPossible: true, passkeys: [keyOf(2)] })
      return { ok: true as const }
    })
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Key 1 is removed')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Key 1')).toBeNull())
    expect(server.sent(deletePasskey).map(({ params }) => params.id)).toEqual([idOf(1)])
  })

  it('that fails says so and keeps it in the list', async () => {
    const { user, dialog } = await remove()
    server.refuse(deletePasskey, 'internal')
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('The passkey was not removed')).toBeTruthy()
    expect(screen.getByText('Key 1')).toBeTruthy()
  })
})

it('the focus is on the page once a passkey is removed', async () => {
  giveUsual()
  server.give(listPasskeys, { isPossible: true, passkeys: [keyOf(1)] })
  const { user } = await show(
    <main id="main" tabIndex={-1}>
      <PasskeysCard hasPassword />
    </main>,
    '/settings',
  )
  await user.click(await screen.findByRole('button', { name: 'Remove Key 1' }))
  server.give(deletePasskey, () => {
    server.give(listPasskeys, { isPossible: true, passkeys: [] })
    return { ok: true as const }
  })
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('No passkey yet.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
