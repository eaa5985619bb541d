import { mergeAccount, previewAccountMerge } from '@ballast/contract/accounts/account-merges'
import { restoreRemovedAccount } from '@ballast/contract/accounts/removed-accounts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { choose } from '../../../test/dom/choose.ts'
import { isDisabled } from '../../../test/dom/is-disabled.ts'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { accountOf, idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { Opened, show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { MergeDialog } from './merge-dialog.tsx'

const SECOND = accountOf({ id: idOf(1), name: 'Apex, again' })
const FIRST = accountOf({ id: idOf(2), name: 'Apex 50K' })
const THIRD = accountOf({ id: idOf(3), name: 'Topstep' })
const PREVIEW = {
  currency: 'USD' as const,
  trades: 4,
  shared: 6,
  lines: 1,
  attempts: 0,
  views: ['My Apex'],
  newTrades: 1,
  closedChange: '25.5',
  refused: null,
}
const REMOVED = {
  id: SECOND.id,
  name: SECOND.name,
  trades: 4,
  intoId: FIRST.id,
  removedAt: '2026-11-20T15:00:00Z',
  goesAt: '2026-12-20T15:00:00Z',
}

async function showDialog(start?: string) {
  giveUsual({ accounts: [SECOND, FIRST, THIRD] })
  const { user } = await show(
    <Opened>
      {(close) => <MergeDialog account={SECOND} {...(start ? { start } : {})} onClose={close} />}
    </Opened>,
    '/accounts',
  )
  const merge = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Merge' })
  const isReady = () => waitFor(() => expect(isDisabled(merge())).toBe(false))
  return { user, merge, isReady }
}

describe('merging an account', () => {
  it('shows the result first, does it once, and can be undone', async () => {
    server.give(previewAccountMerge, PREVIEW)
    const { user, merge, isReady } = await showDialog()
    expect(isDisabled(merge())).toBe(true)
    await choose(user, /^The account that stays/, 'Apex 50K')
    expect(await screen.findByText('New trades in Apex 50K')).toBeTruthy()
    expect(screen.getByText(/show Apex 50K then: My Apex\.$/)).toBeTruthy()
    await isReady()
    const answer = server.hold(mergeAccount, REMOVED)
    await user.click(merge())
    await user.click(merge())
    answer()
    expect(await screen.findByText('Apex, again is part of Apex 50K now')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.bodies(mergeAccount)).toEqual([{ into: FIRST.id }])
    server.give(restoreRemovedAccount, { ok: true })
    await pressUndo(user)
    expect(await screen.findByText('Apex, again is back')).toBeTruthy()
  })

  it('that cannot be previewed says why, and can be tried again', async () => {
    server.refuse(previewAccountMerge, 'internal')
    const { user, merge, isReady } = await showDialog(FIRST.id)
    expect(await screen.findByText(/^Something went wrong on our side/)).toBeTruthy()
    expect(isDisabled(merge())).toBe(true)
    server.give(previewAccountMerge, PREVIEW)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await isReady()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that is not possible says why, and another account can be chosen', async () => {
    server.give(previewAccountMerge, ({ body }) =>
      (body as { into: string }).into === THIRD.id
        ? { ...PREVIEW, newTrades: null, closedChange: null, refused: 'They have different currencies.' }
        : PREVIEW,
    )
    const { user, merge, isReady } = await showDialog(THIRD.id)
    expect(await screen.findByText('They have different currencies.')).toBeTruthy()
    expect(isDisabled(merge())).toBe(true)
    await choose(user, /^The account that stays/, 'Apex 50K')
    await isReady()
    expect(screen.queryByText('They have different currencies.')).toBeNull()
  })

  it('that is refused after all says so, and stays open', async () => {
    server.give(previewAccountMerge, PREVIEW)
    server.refuse(mergeAccount, 'import_running')
    const { user, merge, isReady } = await showDialog(FIRST.id)
    await isReady()
    await user.click(merge())
    expect(await screen.findByText('Nothing was merged')).toBeTruthy()
    await isReady()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

describe('a merge whose dialog is left before the answer', () => {
  it('does not close what was opened since', async () => {
    giveUsual({ accounts: [SECOND, FIRST, THIRD] })
    server.give(previewAccountMerge, PREVIEW)
    const onClose = vi.fn()
    const { user } = await show(
      <Opened>
        {(close) => (
          <MergeDialog
            account={SECOND}
            start={FIRST.id}
            onClose={() => {
              onClose()
              close()
            }}
          />
        )}
      </Opened>,
    )
    const merge = screen.getByRole<HTMLButtonElement>('button', { name: 'Merge' })
    await waitFor(() => expect(isDisabled(merge)).toBe(false))
    const answer = server.hold(mergeAccount, REMOVED)
    await user.click(merge)
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    answer()
    expect(await screen.findByText('Apex, again is part of Apex 50K now')).toBeTruthy()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('names the account it was merged into, whatever was chosen since', async () => {
    server.give(previewAccountMerge, PREVIEW)
    const { user, merge, isReady } = await showDialog(FIRST.id)
    await isReady()
    const answer = server.hold(mergeAccount, REMOVED)
    await user.click(merge())
    await choose(user, /^The account that stays/, 'Topstep')
    answer()
    expect(await screen.findByText('Apex, again is part of Apex 50K now')).toBeTruthy()
  })
})
