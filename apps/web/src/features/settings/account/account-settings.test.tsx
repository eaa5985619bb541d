import { getOwnAccount, type OwnAccount, renameAccount } from '@ballast/contract/own-account'
import { listPasskeys } from '@ballast/contract/people/passkeys'
import { getTwoStep } from '@ballast/contract/people/two-step'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../test/dom/queries.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { AccountSettings } from './account-settings.tsx'

const ACCOUNT: OwnAccount = {
  username: 'nora',
  email: 'nora@example.com',
  emailConfirmed: true,
  wantedEmail: null,
  hasPassword: true,
  profileImage: null,
  deletesAt: null,
}
async function showSettings() {
  giveUsual()
  server.give(getOwnAccount, ACCOUNT)
  server.give(getTwoStep, { since: null, codesLeft: 0 })
  server.give(listPasskeys, { isPossible: true, passkeys: [] })
  const { user } = await show(<AccountSettings />, '/settings')
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' })
  await screen.findByRole('textbox', { name: 'Username' })
  return { user, name }
}
const changeElsewhere = (part: Partial<OwnAccount>) =>
  act(async () => void queryClient.setQueryData(['/api/user/account'], { ...ACCOUNT, ...part }))

describe('a username', () => {
  it('that is typed on while it is saved stays as it is typed', async () => {
    const { user, name } = await showSettings()
    const answer = server.hold(renameAccount, { ...ACCOUNT, username: 'nora.w' })
    server.give(getOwnAccount, { ...ACCOUNT, username: 'nora.w' })
    await user.type(name(), '.w{Enter}')
    await user.type(name(), 'ood')
    answer()
    expect(await screen.findByText('Username changed')).toBeTruthy()
    expect(name().value).toBe('nora.wood')
    expect(document.activeElement).toBe(name())
  })

  it('that was changed on another device is shown, unless another is being typed', async () => {
    const { user, name } = await showSettings()
    await changeElsewhere({ username: 'nora2' })
    await waitFor(() => expect(name().value).toBe('nora2'))
    await user.type(name(), 'x')
    await changeElsewhere({ username: 'nora3' })
    expect(name().value).toBe('nora2x')
  })
})

it('a new address that is being typed stays when the one before it is confirmed', async () => {
  const { user } = await showSettings()
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New address' })
  await user.type(field(), 'third@example.com')
  await changeElsewhere({ email: 'second@example.com' })
  expect(await screen.findByText('second@example.com')).toBeTruthy()
  expect(field().value).toBe('third@example.com')
})
