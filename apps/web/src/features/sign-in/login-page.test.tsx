import { getSignInOptions } from '@ballast/contract/auth'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { LoginPage, type SignInTab } from './login-page.tsx'

function Page() {
  const [tab, setTab] = useState<SignInTab>('register')
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
