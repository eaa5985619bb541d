import {
  endSupportAccess,
  getSupportAccess,
  grantSupportAccess,
  type SupportAccess,
} from '@ballast/contract/people/support-access'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { SupportCard } from './support-card.tsx'

const OFF: SupportAccess = { running: null, looks: [] }
const ON: SupportAccess = {
  running: { grantedAt: '2026-11-20T15:00:00Z', expiresAt: '2026-11-20T16:00:00Z', withNotes: true },
  looks: [{ id: idOf(90), at: '2026-11-20T15:05:00Z', what: 'trades', by: null }],
}

it('support access is granted for the chosen time, and ended with one press', async () => {
  server.give(getSupportAccess, OFF)
  const { user } = await show(<SupportCard />)
  server.give(grantSupportAccess, () => {
    server.give(getSupportAccess, ON)
    return ON
  })
  server.give(endSupportAccess, () => {
    server.give(getSupportAccess, OFF)
    return OFF
  })
  await user.click(await screen.findByRole('radio', { name: '1 hour' }))
  await user.click(screen.getByRole('checkbox', { name: 'Show the notes of my trades too' }))
  await user.click(screen.getByRole('button', { name: 'Let administrators look' }))
  expect(await screen.findByText(/with your notes/)).toBeTruthy()
  expect(screen.getByText(/An administrator whose account was deleted looked at your trades/)).toBeTruthy()
  expect(server.bodies(grantSupportAccess)).toEqual([{ hours: 1, withNotes: true }])
  await user.click(screen.getByRole('button', { name: 'End now' }))
  expect(await screen.findByText('Nobody has looked at anything yet.')).toBeTruthy()
  expect(server.sent(endSupportAccess)).toHaveLength(1)
})

it('support access that was not granted says so, and keeps the choices', async () => {
  server.give(getSupportAccess, OFF)
  const { user } = await show(<SupportCard />)
  server.refuse(grantSupportAccess, 'internal')
  const notes = await screen.findByRole('checkbox', { name: 'Show the notes of my trades too' })
  await user.click(notes)
  await user.click(screen.getByRole('button', { name: 'Let administrators look' }))
  expect(await screen.findByText('Support access was not changed')).toBeTruthy()
  expect(notes.getAttribute('aria-checked')).toBe('true')
})

it('support access that did not load can be retried', async () => {
  server.refuse(getSupportAccess, 'internal')
  const { user } = await show(<SupportCard />)
  expect(await screen.findByText('Support access did not load')).toBeTruthy()
  server.give(getSupportAccess, OFF)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Let administrators look' })).toBeTruthy()
})

it('the focus is on the page once support access has ended', async () => {
  server.give(getSupportAccess, ON)
  const { user } = await show(
    <main id="main" tabIndex={-1}>
      <SupportCard />
    </main>,
  )
  server.give(endSupportAccess, () => {
    server.give(getSupportAccess, OFF)
    return OFF
  })
  await user.click(await screen.findByRole('button', { name: 'End now' }))
  expect(await screen.findByText('Support access ended')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
