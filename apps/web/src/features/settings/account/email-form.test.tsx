import {
  changeEmail,
  getOwnAccount,
  type OwnAccount,
  resendConfirmation,
} from '@ballast/contract/own-account'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isDisabled } from '../../../test/dom/is-disabled.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { EmailForm } from './email-form.tsx'

async function showForm(part: Partial<OwnAccount> = {}) {
  const account: OwnAccount = {
    username: 'nora',
    email: 'nora@example.com',
    emailConfirmed: true,
    wantedEmail: null,
    hasPassword: true,
    profileImage: null,
    deletesAt: null,
    ...part,
  }
  giveUsual()
  server.give(getOwnAccount, account)
  return show(<EmailForm account={account} />, '/settings')
}
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New address' })
const password = () => screen.getByLabelText<HTMLInputElement>('Your password')
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Change address' })

describe('changing an address', () => {
  it('needs an address and the password', async () => {
    const { user } = await showForm()
    expect(isDisabled(save())).toBe(true)
    await user.type(address(), '   ')
    await user.type(password(), 'secret words')
    expect(isDisabled(save())).toBe(true)
    await user.type(address(), 'new@example.com')
    expect(isDisabled(save())).toBe(false)
    await user.clear(password())
    expect(isDisabled(save())).toBe(true)
  })

  it('sends the trimmed address, and clears the form', async () => {
    const { user } = await showForm()
    server.give(changeEmail, { ok: true })
    await user.click(address())
    await user.paste(' new@example.com ')
    await user.type(password(), ' secret words ')
    await user.click(save())
    expect(await screen.findByText('Check your email')).toBeTruthy()
    expect(server.bodies(changeEmail)).toEqual([
      { email: 'new@example.com', currentPassword: ' secret words ' },
    ])
    await waitFor(() => expect([address().value, password().value]).toEqual(['', '']))
  })

  it('does not ask for a password if there is none', async () => {
    const { user } = await showForm({ hasPassword: false })
    server.give(changeEmail, { ok: true })
    expect(screen.queryByLabelText('Your password')).toBeNull()
    await user.type(address(), 'new@example.com')
    await user.click(save())
    await waitFor(() =>
      expect(server.bodies(changeEmail)).toEqual([{ email: 'new@example.com', currentPassword: '' }]),
    )
  })

  it('to an invalid address says so at the field, and sends nothing', async () => {
    const { user } = await showForm()
    await user.type(address(), 'new@example')
    await user.type(password(), 'secret words')
    await user.click(save())
    expect(await screen.findByText('Valid email address is required')).toBeTruthy()
    expect(server.sent(changeEmail)).toHaveLength(0)
  })

  it('with a wrong password keeps the input and says so at its field', async () => {
    const { user } = await showForm()
    server.refuse(changeEmail, 'invalid_input', { currentPassword: 'This is not your password' })
    await user.type(address(), 'new@example.com')
    await user.type(password(), 'wrong')
    await user.click(save())
    expect(await screen.findByText('This is not your password')).toBeTruthy()
    expect(await screen.findByText('The address was not changed')).toBeTruthy()
    expect([address().value, password().value]).toEqual(['new@example.com', 'wrong'])
  })
})

describe('the current address', () => {
  it('that is confirmed needs no link', async () => {
    await showForm()
    expect(screen.getByText('Confirmed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull()
    expect(screen.queryByText(/A link was sent to/)).toBeNull()
  })

  it('that is not confirmed can be sent a link again', async () => {
    const { user } = await showForm({ emailConfirmed: false })
    server.give(resendConfirmation, { ok: true })
    expect(screen.getByText('Not confirmed yet')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send the link again' }))
    expect(await screen.findByText('Link sent')).toBeTruthy()
    expect(await screen.findByText('Check the inbox of nora@example.com.')).toBeTruthy()
    expect(server.sent(resendConfirmation)).toHaveLength(1)
  })

  it('says if no link could be sent', async () => {
    const { user } = await showForm({ emailConfirmed: false })
    server.refuse(resendConfirmation, 'too_many_requests')
    await user.click(screen.getByRole('button', { name: 'Send the link again' }))
    expect(await screen.findByText('The link was not sent')).toBeTruthy()
  })

  it('names the pending new address', async () => {
    await showForm({ wantedEmail: 'new@example.com' })
    expect(
      screen.getByText('A link was sent to new@example.com. Open it to move your account there.'),
    ).toBeTruthy()
  })
})
