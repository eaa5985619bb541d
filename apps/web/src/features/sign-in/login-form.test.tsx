import { login } from '@ballast/contract/auth'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { sessionIdStore, storedUserStore } from '../../lib/session-store.ts'
import { userOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { LoginForm } from './login-form.tsx'

const ANSWER = { sessionId: 'fresh', user: userOf() }

async function showLogin(redirect?: string) {
  sessionIdStore.clear()
  const shown = await show(<LoginForm redirect={redirect} />, '/login')
  const fill = async () => {
    await shown.user.type(screen.getByRole('textbox', { name: 'Username or email' }), 'nora')
    await shown.user.type(screen.getByLabelText(/^Password/), 'secret-words')
  }
  const press = () => shown.user.click(screen.getByRole('button', { name: 'Login' }))
  return { ...shown, fill, press }
}

describe('signing in', () => {
  it('stores the session and opens the requested page', async () => {
    server.give(login, ANSWER)
    const { fill, press, address } = await showLogin('/journal?symbol=ES')
    await fill()
    await press()
    await waitFor(() => expect(address()).toBe('/journal?symbol=ES'))
    expect([sessionIdStore.get(), storedUserStore.get()?.username]).toEqual(['fresh', 'nora'])
  })

  it('never redirects to another site', async () => {
    server.give(login, ANSWER)
    const { fill, press, address } = await showLogin('//evil.example')
    await fill()
    await press()
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  it('says what is missing before anything is sent', async () => {
    const { press } = await showLogin()
    await press()
    expect(await screen.findByText('Username or email is required')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(server.sent(login)).toEqual([])
  })

  it('says that it was wrong, and keeps the name', async () => {
    server.refuse(login, 'wrong_credentials')
    const { fill, press } = await showLogin()
    await fill()
    await press()
    expect((await screen.findByRole('alert')).textContent).toBe('Username, email or password is not right.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Username or email' }).value).toBe('nora')
    expect(sessionIdStore.get()).toBeNull()
  })
})

describe('the second step', () => {
  async function reach() {
    server.refuse(login, 'second_step')
    const shown = await showLogin()
    await shown.fill()
    await shown.press()
    await screen.findByRole('textbox', { name: 'Code' })
    return shown
  }

  it('is requested without an error message, and sent with the password', async () => {
    const { user, press } = await reach()
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456')
    server.give(login, ANSWER)
    await press()
    await waitFor(() => expect(sessionIdStore.get()).toBe('fresh'))
    expect(server.bodies(login).at(-1)).toEqual({
      usernameOrEmail: 'nora',
      password: 'secret-words',
      code: '123456',
    })
  })

  it('stays if the code is wrong, and says so', async () => {
    const { user, press } = await reach()
    server.refuse(login, 'second_step_wrong')
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '000000')
    await press()
    expect((await screen.findByRole('alert')).textContent).toMatch(/This code is not right/)
    expect(screen.getByRole('textbox', { name: 'Code' })).toBeTruthy()
  })

  it('that was left is not come back to because a code that was on its way is wrong', async () => {
    const { user, press } = await reach()
    const { promise, resolve } = Promise.withResolvers<void>()
    server.refuse(login, 'second_step_wrong')
    vi.stubGlobal('fetch', async (...request: Parameters<typeof server.fetch>) => {
      await promise
      return server.fetch(...request)
    })
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '000000')
    await press()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    resolve()
    await act(() => new Promise((over) => setTimeout(over, 50)))
    expect(screen.getByRole('textbox', { name: 'Username or email' })).toBeTruthy()
  })

  it('keeps a code that is typed before the answer to the last one', async () => {
    const { user, press } = await reach()
    const { promise, resolve } = Promise.withResolvers<void>()
    server.refuse(login, 'second_step_wrong')
    vi.stubGlobal('fetch', async (...request: Parameters<typeof server.fetch>) => {
      await promise
      return server.fetch(...request)
    })
    const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
    await user.type(code, '000000')
    await press()
    await user.clear(code)
    await user.type(code, '123456')
    resolve()
    expect((await screen.findByRole('alert')).textContent).toMatch(/This code is not right/)
    expect(code.value).toBe('123456')
  })

  it('can be left for the password', async () => {
    const { user } = await reach()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByRole('textbox', { name: 'Username or email' })).toBeTruthy()
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
  })
})
