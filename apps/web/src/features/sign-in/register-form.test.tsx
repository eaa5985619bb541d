import { register } from '@ballast/contract/auth'
import { ERRORS } from '@ballast/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cookieConsentStore, cookiePreferencesStore, EVERYTHING } from '../../lib/consent/consent.ts'
import { referralStore } from '../../lib/referral/referral.ts'
import { sessionIdStore } from '../../lib/session-store.ts'
import { userOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { RegisterForm } from './register-form.tsx'

const TYPED = { username: 'nora', email: 'nora@example.com', password: 'secret-words' }

async function showForm() {
  sessionIdStore.clear()
  const shown = await show(<RegisterForm redirect="/groups?join=abc" />, '/login?tab=register')
  const username = screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' })
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
  const password = screen.getByLabelText<HTMLInputElement>(/^Password/)
  const fill = async ({ again = TYPED.password } = {}) => {
    await shown.user.type(username, TYPED.username)
    await shown.user.type(email, TYPED.email)
    await shown.user.type(password, TYPED.password)
    await shown.user.type(screen.getByLabelText(/^Confirm password/), again)
    await shown.user.click(screen.getByRole('checkbox'))
  }
  const press = () => shown.user.click(screen.getByRole('button', { name: 'Create account' }))
  return { ...shown, username, email, password, fill, press }
}

it('a registration signs in and opens the page that was asked for', async () => {
  const release = server.hold(register, { sessionId: 'fresh', user: userOf() })
  const { fill, press, user, address } = await showForm()
  await fill()
  await user.type(screen.getByLabelText(/^Confirm password/), '{Enter}')
  await press()
  release()
  await waitFor(() => expect(address()).toBe('/groups?join=abc'))
  expect(sessionIdStore.get()).toBe('fresh')
  expect(server.bodies(register)).toEqual([{ ...TYPED, agreeToDisclaimer: true }])
})

it('a registration through a friend’s link reports it once', async () => {
  const at = Date.now()
  cookieConsentStore.set(true)
  cookiePreferencesStore.set(EVERYTHING)
  referralStore.set({ code: 'ANN', at })
  server.give(register, { sessionId: 'fresh', user: userOf() })
  const { fill, press } = await showForm()
  await fill()
  await press()
  await waitFor(() => expect(referralStore.get()).toBeNull())
  expect(server.bodies(register)).toMatchObject([
    { referral: { code: 'ANN', at: new Date(at).toISOString() } },
  ])
})

it('a registration is not sent before everything is filled in, and says all that is missing', async () => {
  const { user, press, fill } = await showForm()
  await press()
  expect(screen.getByText('Username must be at least 3 characters')).toBeTruthy()
  expect(screen.getByText('Valid email address is required')).toBeTruthy()
  expect(screen.getByText('You must agree to the disclaimer to create an account')).toBeTruthy()
  await fill({ again: 'secret-word' })
  await press()
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    "Passwords don't match",
  ])
  await user.type(screen.getByLabelText(/^Confirm password/), 's')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(server.sent(register)).toEqual([])
})

it('a registration that is refused keeps everything typed, and says why at the field', async () => {
  server.refuse(register, 'username_taken', { username: 'This username is taken' })
  const { fill, press, user, username, email, password } = await showForm()
  await fill()
  await press()
  await waitFor(() => expect(username.getAttribute('aria-invalid')).toBe('true'))
  expect([username.value, email.value, password.value]).toEqual(Object.values(TYPED))
  expect(sessionIdStore.get()).toBeNull()
  await user.type(username, '2')
  expect(username.getAttribute('aria-invalid')).not.toBe('true')
  server.refuse(register, 'signups_closed')
  await press()
  expect(await screen.findByText(ERRORS.signups_closed[1])).toBeTruthy()
  expect(username.value).toBe('nora2')
})
