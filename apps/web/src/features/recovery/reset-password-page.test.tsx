import { resetPassword, verifyResetToken } from '@ballast/contract/auth'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

it('a link that could not be verified is not called useless, and can be tried again', async () => {
  server.setReachable(false)
  const { user } = await show(<ResetPasswordPage token="from-the-mail" />, '/reset-password')
  expect(await screen.findByRole('heading', { name: 'Failed to verify reset token' })).toBeTruthy()
  expect(screen.queryByText(/cannot be used/)).toBeNull()
  server.setReachable(true)
  server.give(verifyResetToken, { valid: true })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Reset password' })).toBeTruthy()
})

it('a link that has expired leads to a new one', async () => {
  server.give(verifyResetToken, { valid: false })
  await show(<ResetPasswordPage token="from-the-mail" />, '/reset-password')
  expect(await screen.findByText(/This reset link cannot be used/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy()
})

it('a new password is set once, and the focus goes on to what it led to', async () => {
  server.give(verifyResetToken, { valid: true })
  server.give(resetPassword, { ok: true })
  const { user } = await show(<ResetPasswordPage token="from-the-mail" />, '/reset-password')
  await user.type(await screen.findByLabelText('New password'), 'a-long-password')
  await user.type(screen.getByLabelText('Confirm new password'), 'a-long-password')
  await user.click(screen.getByRole('button', { name: 'Reset password' }))
  expect(await screen.findByRole('heading', { name: 'Password Reset Successful' })).toBeTruthy()
  expect(server.bodies(resetPassword)).toEqual([{ token: 'from-the-mail', newPassword: 'a-long-password' }])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
