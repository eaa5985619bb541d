import { changePassword, getOwnAccount, renameAccount } from '@ballast/contract/own-account'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isDisabled } from '../../../test/dom/is-disabled.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'

async function showPassword() {
  const shown = await show(<PasswordForm hasPassword />)
  const type = async (current: string, next: string, again = next) => {
    await shown.user.type(screen.getByLabelText('Current password'), current)
    await shown.user.type(screen.getByLabelText('New password'), next)
    await shown.user.type(screen.getByLabelText('New password again'), again)
    await shown.user.click(screen.getByRole('button', { name: 'Change password' }))
  }
  return { ...shown, type }
}

describe('a new password', () => {
  it('is sent without its repetition, and the fields are cleared', async () => {
    server.give(changePassword, { ok: true })
    const { type } = await showPassword()
    await type('old words', 'Correct-horse-9-battery')
    expect(await screen.findByText('Every other browser was signed out.')).toBeTruthy()
    expect(server.bodies(changePassword)).toEqual([
      { currentPassword: 'old words', newPassword: 'Correct-horse-9-battery' },
    ])
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
  })

  it('is not sent if the repetition differs', async () => {
    const { type } = await showPassword()
    await type('old words', 'Correct-horse-9-battery', 'Correct-horse-9-batter')
    expect(await screen.findByText("Passwords don't match")).toBeTruthy()
    expect(server.sent(changePassword)).toEqual([])
  })

  it('says at its field that the current one is wrong, and keeps the input', async () => {
    server.refuse(changePassword, 'invalid_input', { currentPassword: 'This is not your password' })
    const { type } = await showPassword()
    await type('wrong', 'Correct-horse-9-battery')
    expect(await screen.findByText('This is not your password')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Correct-horse-9-battery')
  })

  it('is not offered to users who sign in through a provider', async () => {
    await show(<PasswordForm hasPassword={false} />)
    expect(await screen.findByText(/have no password here/)).toBeTruthy()
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })
})

describe('a new name', () => {
  it('cannot be saved while it is the same, and is sent trimmed', async () => {
    server.refuse(renameAccount, 'username_taken', { username: 'This name is taken' })
    const { user } = await show(<NameForm username="nora" />)
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save name' })
    expect(isDisabled(save)).toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'Username' }), '_trades ')
    await user.click(save)
    await waitFor(() => expect(server.bodies(renameAccount)).toEqual([{ username: 'nora_trades' }]))
    expect(await screen.findByText('This name is taken')).toBeTruthy()
    expect(server.sent(getOwnAccount)).toEqual([])
  })
})
