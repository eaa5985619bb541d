import { getSignInOptions } from '@ballast/contract/auth'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { clearSession, storeSession } from '../../lib/session-store.ts'
import { nextUser } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { LoginPage, type SignInTab } from './login-page.tsx'

function Page({ start = 'register' }: { start?: SignInTab }) {
  const [tab, setTab] = useState<SignInTab>(start)
  return <LoginPage tab={tab} onTabChange={setTab} redirect={undefined} refusal={undefined} />
}

it('what was typed into either form is still there after a look at the other', async () => {
  server.give(getSignInOptions, { providers: [], signUps: 'open', demo: null })
  const { user } = await show(<Page />, '/login')
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'nora@example.com')
  await user.type(screen.getByLabelText('Password'), 'Correct-horse-9')
  await user.click(screen.getByRole('tab', { name: 'Login' }))
  await user.type(await screen.findByRole('textbox', { name: 'Username or email' }), 'nora')
  await user.click(screen.getByRole('tab', { name: 'Register' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })).value).toBe(
    'nora@example.com',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Correct-horse-9')
  await user.click(screen.getByRole('tab', { name: 'Login' }))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Username or email' })
  expect(name.value).toBe('nora')
})

it('whoever was signed out by the server reads that nothing is lost, whoever logged out does not', async () => {
  server.give(getSignInOptions, { providers: [], signUps: 'open', demo: null })
  const kept = /Your session ended\. .* what you typed is kept/
  const isSaid = async () => {
    const { unmount } = await show(<Page start="login" />, '/login')
    await screen.findByRole('textbox', { name: 'Username or email' })
    const found = screen.queryByText(kept) !== null
    unmount()
    return found
  }
  clearSession('logout')
  // Nobody was signed in any more.
  clearSession('ended')
  expect(await isSaid()).toBe(false)
  storeSession({ sessionId: 's', user: nextUser() })
  clearSession('ended')
  expect(await isSaid()).toBe(true)
  storeSession({ sessionId: 's', user: nextUser() })
  expect(await isSaid()).toBe(false)
})

it.each(['login', 'register'] as const)('the tab %s leads to the terms an account agrees to', async (tab) => {
  server.give(getSignInOptions, { providers: ['google'], signUps: 'open', demo: null })
  await show(<Page start={tab} />, '/login')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([hrefOf('terms'), hrefOf('privacy policy')]).toEqual(['/terms', '/privacy'])
})
