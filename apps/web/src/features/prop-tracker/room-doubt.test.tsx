import { getBalances } from '@ballast/contract/accounts/account-money'
import type { Attempt } from '@ballast/contract/attempts/attempts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { attemptOf } from '../../test/dom/samples/attempt-samples.ts'
import { accountOf, balanceOf, idOf, ledgerCheckOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { RoomDoubt } from './room-doubt.tsx'

async function showDoubt(difference: string | null, attempt: Attempt = attemptOf()) {
  const ledger = ledgerCheckOf({ difference, unknown: difference === null ? 1 : 0 })
  server.give(getBalances, [balanceOf(accountOf(), { ledger })])
  return show(<RoomDoubt attempt={attempt} />)
}
const isAsked = () => waitFor(() => expect(server.sent(getBalances)).toHaveLength(1))

it('says by how much a room may be off, and where to look', async () => {
  const { container } = await showDoubt('-0.02')
  const link = await screen.findByRole('link', { name: /^Check the imports/ })
  expect(link.getAttribute('href')).toContain('/journal?open=import')
  expect(link.textContent).toBe('Check the imports of Apex 50K')
  expect(container.textContent).toContain(
    '$0.02 less in the broker’s ledger of Jun 16, 2026: the room may be off by as much.',
  )
})

it.each([
  ['that agrees', '0.00', attemptOf()],
  ['that could not be compared', null, attemptOf()],
  ['of another account', '-0.02', attemptOf({ accountId: idOf(2) })],
])('says nothing of a ledger %s', async (_, difference, attempt) => {
  const { container } = await showDoubt(difference, attempt)
  await isAsked()
  expect(container.textContent).toBe('')
})

it('does not ask about an attempt that has ended', async () => {
  const ended = attemptOf({ state: 'breached', endedOn: '2026-11-19' })
  const { container } = await showDoubt('-0.02', ended)
  expect(container.textContent).toBe('')
  expect(server.sent(getBalances)).toEqual([])
})
