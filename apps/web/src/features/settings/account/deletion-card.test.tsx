import {
  cancelDeletion,
  getOwnAccount,
  type OwnAccount,
  requestDeletion,
} from '@ballast/contract/own-account'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isDisabled } from '../../../test/dom/is-disabled.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { DeletionCard } from './deletion-card.tsx'

const ACCOUNT: OwnAccount = {
  username: 'nora',
  email: 'nora@example.com',
  emailConfirmed: true,
  wantedEmail: null,
  hasPassword: true,
  profileImage: null,
  deletesAt: null,
}
const LEAVING = { ...ACCOUNT, deletesAt: '2026-11-27T10:00:00Z' }

async function showCard(account = ACCOUNT) {
  giveUsual()
  server.give(getOwnAccount, account)
  return show(<DeletionCard account={account} />, '/settings')
}
async function ask(account = ACCOUNT) {
  const shown = await showCard(account)
  await shown.user.click(await screen.findByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  const remove = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete account' })
  return { ...shown, dialog, remove }
}

describe('deleting an account', () => {
  it('needs the password, and is sent with it', async () => {
    const { user, dialog, remove } = await ask()
    server.give(requestDeletion, LEAVING)
    expect(isDisabled(remove)).toBe(true)
    await user.type(dialog.getByLabelText('Your password'), 'secret words')
    await user.click(remove)
    expect(await screen.findByText('Your account will be deleted in seven days')).toBeTruthy()
    expect(server.bodies(requestDeletion)).toEqual([{ currentPassword: 'secret words' }])
  })

  it('needs the exact username if there is no password', async () => {
    const { user, dialog, remove } = await ask({ ...ACCOUNT, hasPassword: false })
    server.give(requestDeletion, LEAVING)
    const field = dialog.getByRole('textbox', { name: 'Type your username, nora' })
    await user.type(field, 'Nora')
    expect(isDisabled(remove)).toBe(true)
    await user.clear(field)
    await user.type(field, ' nora ')
    expect(isDisabled(remove)).toBe(false)
    await user.click(remove)
    await waitFor(() => expect(server.bodies(requestDeletion)).toEqual([{ currentPassword: '' }]))
  })

  it('with a wrong password says so at its field and keeps the dialog open', async () => {
    const { user, dialog, remove } = await ask()
    server.refuse(requestDeletion, 'invalid_input', { currentPassword: 'This is not your password' })
    await user.type(dialog.getByLabelText('Your password'), 'wrong')
    await user.click(remove)
    expect(await dialog.findByText('This is not your password')).toBeTruthy()
  })

  it('offers the archive first', async () => {
    const { dialog } = await ask()
    expect(dialog.getByRole('link', { name: 'Download archive' }).getAttribute('href')).toBe(
      '/api/export/archive',
    )
  })

  it('is not sent if the dialog is closed', async () => {
    const { user, dialog } = await ask()
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sent(requestDeletion)).toHaveLength(0)
  })
})

describe('an account about to be deleted', () => {
  it('says when, and one press keeps it', async () => {
    const { user, container } = await showCard(LEAVING)
    server.give(cancelDeletion, ACCOUNT)
    expect(container.textContent).toMatch(/On .*Nov 27.* everything in it is deleted/)
    await user.click(screen.getByRole('button', { name: 'Keep my account' }))
    expect(await screen.findByText('Your account stays')).toBeTruthy()
  })

  it('that could not be kept says so', async () => {
    const { user } = await showCard(LEAVING)
    server.refuse(cancelDeletion, 'internal')
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }))
    expect(await screen.findByText('Your account is still about to be deleted')).toBeTruthy()
  })
})

it('a wrong password is said once', async () => {
  const { user, dialog, remove } = await ask()
  server.refuse(requestDeletion, 'invalid_input', { currentPassword: 'This is not your password' })
  await user.type(dialog.getByLabelText('Your password'), 'wrong')
  await user.click(remove)
  expect(await screen.findAllByText('This is not your password')).toHaveLength(1)
})

it('a deletion of which the answer was lost is not said to be none', async () => {
  const { user, dialog, remove } = await ask()
  server.give(requestDeletion, () => {
    throw new TypeError('Failed to fetch')
  })
  await user.type(dialog.getByLabelText('Your password'), 'words')
  await user.click(remove)
  expect(await screen.findByText(/^The account was not deleted, or only the answer was lost/)).toBeTruthy()
})

it('a deletion that is refused after its dialog was left says why', async () => {
  const { user, dialog, remove } = await ask()
  const { promise, reject } = Promise.withResolvers<never>()
  server.give(requestDeletion, () => promise)
  await user.type(dialog.getByLabelText('Your password'), 'words')
  await user.click(remove)
  await user.keyboard('{Escape}')
  reject(new TypeError('Failed to fetch'))
  expect(await screen.findByText(/^The account was not deleted, or only the answer was lost/)).toBeTruthy()
})
