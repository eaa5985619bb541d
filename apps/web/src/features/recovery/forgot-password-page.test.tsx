import { forgotPassword } from '@ballast/contract/auth'
import { ERRORS } from '@ballast/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
async function showPage() {
  const shown = await show(<ForgotPasswordPage />, '/forgot-password')
  const send = () => shown.user.click(screen.getByRole('button', { name: 'Send reset link' }))
  return { ...shown, send }
}

const expectPageFocused = () => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))

describe('a forgotten password', () => {
  it('is requested once, and says to look for the mail', async () => {
    const release = server.hold(forgotPassword, { message: 'sent' })
    const { user, send } = await showPage()
    await user.type(field(), ' nora@example.com {Enter}')
    await send()
    release()
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(server.bodies(forgotPassword)).toEqual([{ email: 'nora@example.com' }])
    // The form is gone with the button that had the focus.
    await expectPageFocused()
    await user.click(screen.getByRole('button', { name: 'Use another email' }))
    expect(document.activeElement).toBe(field())
  })

  it('needs an address', async () => {
    const { send } = await showPage()
    await send()
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Please enter your email address')
    expect(server.sent(forgotPassword)).toEqual([])
  })

  it('that the server refuses says what is wrong with the address, and keeps it', async () => {
    server.refuse(forgotPassword, 'invalid_input', { email: 'Valid email address is required' })
    const { user, send } = await showPage()
    await user.type(field(), 'nora@example.com')
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Valid email address is required')
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['nora@example.com', 'true'])
  })

  it.each(['too_many_requests', 'unavailable'] as const)('can be tried again after %s', async (code) => {
    server.refuse(forgotPassword, code)
    const { user, send } = await showPage()
    await user.type(field(), 'nora@example.com')
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe(ERRORS[code][1])
    server.give(forgotPassword, { message: 'sent' })
    await send()
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
  })
})
