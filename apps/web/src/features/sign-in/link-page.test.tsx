import { confirmEmail } from '@ballast/contract/auth'
import { ERRORS } from '@ballast/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { ConfirmEmailPage } from './confirm-email-page.tsx'

const showPage = (token?: string) => show(<ConfirmEmailPage token={token} />, '/confirm-email')
const press = () => screen.getByRole('button', { name: 'Confirm' })

describe('the page behind a link in an email', () => {
  it('changes nothing until its button is pressed, then says that it is done', async () => {
    const release = server.hold(confirmEmail, { ok: true })
    const { user } = await showPage('from-the-mail')
    expect(screen.getByText(/registered with this address, or asked to move your account to it/)).toBeTruthy()
    expect(server.sent(confirmEmail)).toEqual([])
    await user.click(press())
    await user.click(press())
    release()
    expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start page' })).toBeTruthy()
    // The button is gone, and with it the place of somebody who uses the keyboard or a screen reader.
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
    expect(server.bodies(confirmEmail)).toEqual([{ token: 'from-the-mail' }])
  })

  it('says what to do instead if the link has ended, and offers no button', async () => {
    server.refuse(confirmEmail, 'reset_token_invalid')
    const { user } = await showPage('old')
    await user.click(press())
    expect(await screen.findByRole('heading', { name: 'Invalid or Expired Link' })).toBeTruthy()
    // A new password would not move an account to another address, and ends the wish to.
    expect(screen.getByText(/Sign in, and ask for a new one in Settings under Account\.$/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  })

  it('says the same at once if the link has no token', async () => {
    await showPage()
    expect(screen.getByRole('heading', { name: 'Invalid or Expired Link' })).toBeTruthy()
  })

  it('can be pressed again after any other refusal', async () => {
    server.refuse(confirmEmail, 'too_many_requests')
    const { user } = await showPage('from-the-mail')
    await user.click(press())
    expect((await screen.findByRole('alert')).textContent).toBe(ERRORS.too_many_requests[1])
    server.give(confirmEmail, { ok: true })
    await user.click(press())
    expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeTruthy()
  })
})
