import { resetPassword, verifyResetToken } from '@ballast/contract/auth'
import { ERRORS } from '@ballast/contract/errors'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sessionIdStore } from '../../lib/session-store.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const COMMON = 'This password is one of the first that attackers try. Please choose another.'
const first = () => screen.getByLabelText<HTMLInputElement>(/^New password/)
const second = () => screen.getByLabelText<HTMLInputElement>(/^Confirm new password/)

async function showForm() {
  server.give(verifyResetToken, { valid: true })
  const shown = await show(<ResetPasswordPage token="from-the-mail" />, '/reset-password')
  await screen.findByRole('button', { name: 'Reset password' })
  const fill = async (password: string, again = password) => {
    await shown.user.type(first(), password)
    await shown.user.type(second(), again)
  }
  const send = () => shown.user.click(screen.getByRole('button', { name: 'Reset password' }))
  return { ...shown, fill, send }
}

describe('a new password', () => {
  it('is sent once, ends the session, and leads to the login', async () => {
    const release = server.hold(resetPassword, { ok: true })
    const { user, fill, send } = await showForm()
    await fill('secret-words')
    await user.type(second(), '{Enter}')
    await send()
    release()
    expect(await screen.findByRole('link', { name: 'Continue to login' })).toBeTruthy()
    expect(server.bodies(resetPassword)).toEqual([{ token: 'from-the-mail', newPassword: 'secret-words' }])
    expect(sessionIdStore.get()).toBeNull()
  })

  it('is not sent unless it was typed twice', async () => {
    const { fill, send } = await showForm()
    await fill('secret-words', 'secret-word')
    await send()
    expect(screen.getByRole('alert').textContent).toBe('Please make sure both passwords are identical')
    expect(second().getAttribute('aria-invalid')).toBe('true')
    expect(server.sent(resetPassword)).toEqual([])
  })

  it('that the server refuses says why at its field, until another is typed', async () => {
    server.refuse(resetPassword, 'invalid_input', { newPassword: COMMON })
    const { user, fill, send } = await showForm()
    await fill('trader123')
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe(COMMON)
    expect([first().value, first().getAttribute('aria-invalid')]).toEqual(['trader123', 'true'])
    await user.type(first(), '4')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each(['reset_token_invalid', 'unavailable'] as const)('says what failed after %s', async (code) => {
    server.refuse(resetPassword, code)
    const { fill, send } = await showForm()
    await fill('secret-words')
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe(ERRORS[code][1])
    expect(first().value).toBe('secret-words')
    expect(sessionIdStore.get()).not.toBeNull()
  })
})

it('what is wrong with a new password is said until it is corrected, not until the next attempt', async () => {
  const { user, fill, send } = await showForm()
  const invalid = () => [first(), second()].map((field) => field.getAttribute('aria-invalid'))
  await fill('short')
  expect(invalid()).toEqual([null, null])
  await send()
  expect(invalid()).toEqual(['true', null])
  await user.type(first(), '-no-more')
  expect(invalid()).toEqual([null, 'true'])
  await user.type(second(), '-no-more')
  expect(invalid()).toEqual([null, null])
})
