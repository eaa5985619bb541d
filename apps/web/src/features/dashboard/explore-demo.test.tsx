import { getSignInOptions, login } from '@ballast/contract/auth'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { ExploreDemo } from './explore-demo.tsx'

it('the demo that cannot be entered says why, aloud, and can be tried again', async () => {
  server.give(getSignInOptions, {
    providers: [],
    signUps: 'open',
    demo: { usernameOrEmail: 'demo', password: 'look-around' },
  })
  server.refuse(login, 'demo_off', { usernameOrEmail: 'The demo is being renewed' })
  const { user } = await show(<ExploreDemo />, '/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Explore the demo' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The demo is being renewed')
  await user.click(screen.getByRole('button', { name: 'Explore the demo' }))
  await screen.findByRole('alert')
  expect(server.sent(login)).toHaveLength(2)
})
