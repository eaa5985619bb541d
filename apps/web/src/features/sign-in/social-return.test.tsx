import { exchangeSocialCode, getSignInOptions, login } from '@ballast/contract/auth'
import { ERRORS } from '@ballast/contract/errors'
import { useLocation } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sessionIdStore } from '../../lib/session-store.ts'
import { userOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { LoginPage } from './login-page.tsx'
import { SocialReturn } from './social-return.tsx'

const ANSWER = { sessionId: 'fresh', user: userOf() }

/** Only the login page shows it. */
function Login() {
  const { pathname } = useLocation()
  return pathname === '/login' && <SocialReturn code="from-google" />
}
async function leaveForGoogle(redirect: string | null) {
  sessionIdStore.clear()
  server.give(getSignInOptions, { providers: ['google'], signUps: 'open', demo: null })
  const page = (
    <LoginPage tab="login" onTabChange={() => {}} redirect={redirect ?? undefined} refusal={undefined} />
  )
  const { user, unmount } = await show(page, '/login')
  const link = await screen.findByRole('link', { name: 'Continue with Google' })
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  unmount()
}
async function showReturn(redirect: string | null = '/journal?symbol=ES') {
  await leaveForGoogle(redirect)
  return show(<Login />, '/login')
}

describe('returning from a provider', () => {
  it('exchanges the code once, and opens the page that was asked for', async () => {
    server.give(exchangeSocialCode, ANSWER)
    const { address } = await showReturn()
    await waitFor(() => expect(address()).toBe('/journal?symbol=ES'))
    expect(sessionIdStore.get()).toBe('fresh')
    expect(server.bodies(exchangeSocialCode)).toEqual([{ code: 'from-google' }])
  })

  it('opens the dashboard if no page was asked for, whatever was asked for the last time', async () => {
    await leaveForGoogle('/journal?symbol=ES')
    server.give(exchangeSocialCode, ANSWER)
    const { address } = await showReturn(null)
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  it('still leads to the page that was asked for if the provider refused and the password is used', async () => {
    await leaveForGoogle('/checkout?plan=yearly')
    server.give(login, ANSWER)
    const page = <LoginPage tab="login" onTabChange={() => {}} redirect={undefined} refusal="failed" />
    const { user, address } = await show(page, '/login')
    await user.type(await screen.findByRole('textbox', { name: 'Username or email' }), 'nora')
    await user.type(screen.getByLabelText('Password'), 'Correct-horse-9{Enter}')
    await waitFor(() => expect(address()).toBe('/checkout?plan=yearly'))
  })

  it.each(['wrong_credentials', 'account_suspended'] as const)('says why it ended (%s)', async (code) => {
    server.refuse(exchangeSocialCode, code)
    await showReturn()
    expect((await screen.findByRole('alert')).textContent).toBe(ERRORS[code][1])
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toContain('journal')
    expect(server.sent(exchangeSocialCode)).toHaveLength(1)
  })
})

describe('the second step after a provider', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  async function reach() {
    server.refuse(exchangeSocialCode, 'second_step')
    const shown = await showReturn()
    await screen.findByRole('heading', { name: 'One more step' })
    expect(screen.queryByRole('alert')).toBeNull()
    const send = async (code: string) => {
      await shown.user.clear(field())
      await shown.user.type(field(), `${code}{Enter}`)
    }
    return { ...shown, send }
  }

  it('sends its code with the provider’s, and signs in', async () => {
    const { send, address } = await reach()
    server.give(exchangeSocialCode, ANSWER)
    await send('123456')
    await waitFor(() => expect(address()).toBe('/journal?symbol=ES'))
    expect(server.bodies(exchangeSocialCode).slice(1)).toEqual([
      { code: 'from-google', secondStep: '123456' },
    ])
  })

  it('stays if the code is wrong, and says so', async () => {
    const { send } = await reach()
    server.refuse(exchangeSocialCode, 'second_step_wrong')
    await send('000000')
    expect((await screen.findByRole('alert')).textContent).toBe(ERRORS.second_step_wrong[1])
    expect(field().value).toBe('000000')
  })

  it.each(['too_many_requests', 'unavailable'] as const)(
    'stays with its code if the server cannot check it now (%s)',
    async (code) => {
      const { send, address } = await reach()
      server.refuse(exchangeSocialCode, code)
      await send('123456')
      expect((await screen.findByRole('alert')).textContent).toBe(ERRORS[code][1])
      expect(field().value).toBe('123456')
      server.give(exchangeSocialCode, ANSWER)
      await send('123456')
      await waitFor(() => expect(address()).toBe('/journal?symbol=ES'))
    },
  )

  it('ends once the provider’s code has expired', async () => {
    const { send } = await reach()
    server.refuse(exchangeSocialCode, 'wrong_credentials')
    await send('123456')
    expect(await screen.findByRole('link', { name: 'Back to login' })).toBeTruthy()
  })
})
