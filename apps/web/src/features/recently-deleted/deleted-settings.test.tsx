import { ERRORS } from '@ballast/contract/errors'
import { type DeletedThing, listDeleted, restoreDeleted } from '@ballast/contract/journal/recently-deleted'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { DeletedSettings } from './deleted-settings.tsx'

const SETUP: DeletedThing = {
  kind: 'setup',
  id: idOf(900),
  name: 'Retest',
  accountName: null,
  trades: null,
  days: null,
  deletedAt: '2026-06-20T12:00:00Z',
  goesAt: '2026-07-20T12:00:00Z',
}
const TRADES: DeletedThing = {
  kind: 'trades',
  id: idOf(901),
  name: 'ES, NQ',
  accountName: 'Apex 50K',
  trades: 12,
  days: { from: '2026-06-15', to: '2026-06-17' },
  deletedAt: '2026-06-18T12:00:00Z',
  goesAt: null,
}

async function showList(things: DeletedThing[]) {
  giveUsual()
  server.give(listDeleted, things)
  return show(<DeletedSettings />)
}
const rows = () =>
  screen.getAllByRole('button', { name: /^Restore/ }).map((button) => button.closest('li')?.textContent)

test('says what was deleted, what it was about, and until when it can be restored', async () => {
  await showList([SETUP, TRADES])
  await screen.findByText('Setup: Retest')
  const [setup, trades] = rows()
  expect(setup).toMatch(/Deleted Jun 20, 2026, .*\. Can be restored until Jul 20, 2026/)
  expect(trades).toMatch(/^12 trades: ES, NQApex 50K, Jun 15 – 17, 2026/)
  expect(trades).toMatch(/Notes and pictures are gone; what was imported can still be restored\./)
})

test('restores the one that was pressed, and reads the list again', async () => {
  const { user } = await showList([SETUP, TRADES])
  server.give(restoreDeleted, { ok: true })
  const button = await screen.findByRole('button', { name: 'Restore 12 trades: ES, NQ' })
  server.give(listDeleted, [SETUP])
  await user.click(button)
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(server.sent(restoreDeleted)).toMatchObject([{ params: { id: TRADES.id }, body: { kind: 'trades' } }])
  expect(await screen.findByText('Restored')).toBeTruthy()
})

test('if it is refused, the reason is shown and the row stays', async () => {
  const { user } = await showList([SETUP])
  server.refuse(restoreDeleted, 'day_planned')
  await user.click(await screen.findByRole('button', { name: 'Restore Setup: Retest' }))
  expect(await screen.findByText('Nothing was restored')).toBeTruthy()
  expect(screen.getByText(ERRORS.day_planned[1])).toBeTruthy()
  expect(rows()).toHaveLength(1)
})

test('without anything deleted it says what would be here', async () => {
  await showList([])
  expect(await screen.findByText('There is nothing to restore')).toBeTruthy()
})

test('a list that did not load can be requested again', async () => {
  giveUsual()
  server.refuse(listDeleted, 'unavailable')
  const { user } = await show(<DeletedSettings />)
  const failure = await screen.findByText('What you deleted did not load')
  server.give(listDeleted, [SETUP])
  await user.click(
    within(failure.closest('section') ?? document.body).getByRole('button', { name: /again/i }),
  )
  expect(await screen.findByText('Setup: Retest')).toBeTruthy()
})
