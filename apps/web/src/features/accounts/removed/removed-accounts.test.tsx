import { listRemovedAccounts, restoreRemovedAccount } from '@ballast/contract/accounts/removed-accounts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accountOf, idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { RemovedAccounts } from './removed-accounts.tsx'

const APEX = accountOf({ id: idOf(2), name: 'Apex 50K' })
const removed = (id: number, name: string, intoId: string | null = null) => ({
  id: idOf(id),
  name,
  trades: 1,
  intoId,
  removedAt: '2026-11-20T15:00:00Z',
  goesAt: '2026-11-27T15:00:00Z',
})

async function showList(...list: ReturnType<typeof removed>[]) {
  giveUsual({ accounts: [APEX] })
  server.give(listRemovedAccounts, list)
  return show(<RemovedAccounts />, '/accounts')
}

describe('removed accounts', () => {
  it('say where they went, and until when they can be put back', async () => {
    await showList(removed(3, 'Own money'), removed(4, 'Apex, again', APEX.id), removed(5, 'Old', idOf(9)))
    await screen.findByText(/merged into Apex 50K/)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Own money1 trade, until Nov 27/),
      expect.stringMatching(/^Apex, again1 trade, merged into Apex 50K, until Nov 27/),
      expect.stringMatching(/^Old1 trade, merged into an account that is gone, until Nov 27/),
    ])
  })

  it('that cannot be put back say why, once, and stay', async () => {
    const { user } = await showList(removed(3, 'Own money'))
    server.refuse(restoreRemovedAccount, 'account_limit')
    const press = () => user.click(screen.getByRole('button', { name: 'Put back' }))
    await screen.findByText('Own money')
    await press()
    expect(await screen.findByText('Own money was not put back')).toBeTruthy()
    expect(screen.getByText('Own money')).toBeTruthy()
    server.give(restoreRemovedAccount, () => {
      server.give(listRemovedAccounts, [])
      return { ok: true as const }
    })
    await press()
    await waitFor(() => expect(screen.queryByText('Own money')).toBeNull())
  })

  it('that did not load say so, and can be tried again', async () => {
    giveUsual({ accounts: [APEX] })
    server.refuse(listRemovedAccounts, 'internal')
    const { user } = await show(<RemovedAccounts />, '/accounts')
    expect(await screen.findByText(/^Deleted accounts did not load/)).toBeTruthy()
    server.give(listRemovedAccounts, [removed(3, 'Own money')])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Own money')).toBeTruthy()
  })
})
