import { login } from '@ballast/contract/auth'
import { ERRORS } from '@ballast/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionIdStore } from '../../lib/session-store.ts'
import { userOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { DemoButton } from './demo-button.tsx'

const DEMO = { usernameOrEmail: 'demo', password: 'demo-words' }
const press = () => screen.getByRole('button', { name: 'Explore the demo' })

it('one press opens the demo, and a refusal can be tried again', async () => {
  sessionIdStore.clear()
  server.refuse(login, 'demo_off')
  const { user, address } = await show(<DemoButton demo={DEMO} />, '/login')
  await user.click(press())
  expect((await screen.findByRole('alert')).textContent).toBe(ERRORS.demo_off[1])
  expect(sessionIdStore.get()).toBeNull()
  const release = server.hold(login, { sessionId: 'fresh', user: userOf() })
  await user.click(press())
  await user.click(press())
  release()
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(sessionIdStore.get()).toBe('fresh')
  expect(server.bodies(login)).toEqual([DEMO, DEMO])
})
