import { changePassword } from '@ballast/contract/own-account'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { PasswordForm } from './password-form.tsx'

async function showForm() {
  giveUsual()
  const shown = await show(<PasswordForm hasPassword />, '/settings')
  const fields = ['Current password', 'New password', 'New password again'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  )
  const send = async (...texts: string[]) => {
    for (const [at, text] of texts.entries()) {
      await shown.user.click(fields[at] as HTMLInputElement)
      if (text !== '') await shown.user.paste(text)
    }
    await shown.user.click(screen.getByRole('button', { name: 'Change password' }))
  }
  return { ...shown, fields, send }
}

describe('changing a password', () => {
  it('sends the old and the new one, and clears the form', async () => {
    const { fields, send } = await showForm()
    server.give(changePassword, { ok: true })
    await send('old words', 'sixsix', 'sixsix')
    expect(await screen.findByText('Password changed')).toBeTruthy()
    expect(await screen.findByText('Every other browser was signed out.')).toBeTruthy()
    expect(server.bodies(changePassword)).toEqual([{ currentPassword: 'old words', newPassword: 'sixsix' }])
    await waitFor(() => expect(fields.map(({ value }) => value)).toEqual(['', '', '']))
  })

  it('sends a password exactly as typed, including spaces', async () => {
    const { send } = await showForm()
    server.give(changePassword, { ok: true })
    await send(' old ', ' sixsix ', ' sixsix ')
    await waitFor(() =>
      expect(server.bodies(changePassword)).toEqual([{ currentPassword: ' old ', newPassword: ' sixsix ' }]),
    )
  })

  it.each([
    [['', 'sixsix', 'sixsix'], 'Enter your current password'],
    [['old', 'fives', 'fives'], 'Password must be at least 6 characters'],
    [['old', 'x'.repeat(201), 'x'.repeat(201)], 'At most 200 characters'],
    [['old', 'sixsix', 'sixsiX'], "Passwords don't match"],
    [['old', 'sixsix', ''], "Passwords don't match"],
  ])('of %s is not sent: %s', async (texts, problem) => {
    const { send } = await showForm()
    await send(...texts)
    expect(await screen.findByText(problem)).toBeTruthy()
    expect(server.sent(changePassword)).toHaveLength(0)
  })

  it('with a wrong one says so at its field and keeps the input', async () => {
    const { fields, send } = await showForm()
    server.refuse(changePassword, 'invalid_input', { currentPassword: 'This is not your password' })
    await send('wrong', 'sixsix', 'sixsix')
    expect(await screen.findByText('This is not your password')).toBeTruthy()
    expect(await screen.findByText('The password was not changed')).toBeTruthy()
    expect(fields.map(({ value }) => value)).toEqual(['wrong', 'sixsix', 'sixsix'])
  })
})

it('a user without a password is told how to get one, and sees no fields', async () => {
  giveUsual()
  await show(<PasswordForm hasPassword={false} />, '/settings')
  expect(screen.getByRole('link', { name: 'Request a link' }).getAttribute('href')).toBe('/forgot-password')
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
})
