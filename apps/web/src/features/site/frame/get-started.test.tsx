import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { clearSession } from '../../../lib/session-store.ts'
import { show } from '../../../test/dom/show.tsx'
import { FactsContext } from '../facts/facts-context.ts'
import { readFacts } from '../facts/read-facts.ts'
import { GetStarted } from './get-started.tsx'

vi.mock(import('./signups-paused-dialog.tsx'), () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('“Get Started” leads to the registration if its dialog does not load, and the page stays', async () => {
  clearSession()
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { user } = await show(
    <FactsContext value={readFacts(document)}>
      <GetStarted />
    </FactsContext>,
    '/',
  )
  await user.click(screen.getByRole('button', { name: 'Get Started' }))
  await waitFor(() => expect(assign.mock.calls).toEqual([['/login?tab=register']]))
  expect(screen.getByRole('button', { name: 'Get Started' })).toBeTruthy()
  assign.mockRestore()
})
