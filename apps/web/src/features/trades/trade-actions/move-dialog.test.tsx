import { previewTradeMove } from '@ballast/contract/accounts/trade-moves'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { getTrade } from '@ballast/contract/trades'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { choose } from '../../../test/dom/choose.ts'
import { isDisabled } from '../../../test/dom/is-disabled.ts'
import { disconnect } from '../../../test/dom/queries.ts'
import { accountOf, idOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { MoveDialog } from './move-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'

type Preview = ResponseOf<typeof previewTradeMove>
const previewOf = (part: Partial<Preview> = {}): Preview => ({
  trades: 2,
  there: 0,
  copies: 0,
  imported: 0,
  from: ['Apex 50K'],
  attempts: [],
  refused: null,
  ...part,
})
const IDS = [idOf(301), idOf(302)]

async function showMove(preview = previewOf(), isMoved = true) {
  giveUsual({ accounts: [accountOf(), accountOf({ id: idOf(2), name: 'Topstep' })] })
  server.give(previewTradeMove, preview)
  const onMove = vi.fn(async () => isMoved || null)
  const onClose = vi.fn()
  const shown = await show(<MoveDialog ids={IDS} onMove={onMove} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 trades to another account' }))
  const button = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Move/ })
  const chooseAccount = async () => {
    await choose(shown.user, /To the account/, /Topstep/)
    await waitFor(() => expect(dialog.getByRole('status').textContent).not.toBe(''))
  }
  return { ...shown, dialog, button, chooseAccount, onMove, onClose }
}

describe('moving trades', () => {
  it('needs an account, and previews the result', async () => {
    const { user, button, chooseAccount, onMove, onClose } = await showMove()
    expect(isDisabled(button())).toBe(true)
    await chooseAccount()
    await waitFor(() => expect(isDisabled(button())).toBe(false))
    expect(server.bodies(previewTradeMove)).toEqual([{ ids: IDS, to: idOf(2) }])
    await user.click(button())
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(onMove.mock.calls).toEqual([[idOf(2)]])
  })

  it.each<[Partial<Preview>, string]>([
    [{}, '2 trades leave Apex 50K.'],
    [
      { copies: 1 },
      '2 trades leave Apex 50K.1 other trade of the same decisions is not chosen and stays in its account.',
    ],
    [
      { copies: 6 },
      '2 trades leave Apex 50K.6 other trades of the same decisions are not chosen and stay in their accounts.',
    ],
    [{ trades: 1, there: 1 }, '1 trade leaves Apex 50K. 1 trade chosen is already there.'],
    [{ there: 2, from: ['A', 'B'] }, '2 trades leave A, B. 2 trades chosen are already there.'],
    [
      { imported: 1 },
      '2 trades leave Apex 50K.1 fill came from a file. Importing that file again, or a later one, leaves it in the new account.',
    ],
    [
      { imported: 4, attempts: ['A', 'B'] },
      '2 trades leave Apex 50K.4 fills came from a file. Importing that file again, or a later one, leaves them in the new account.The Prop Tracker recalculates A and B, including floors and limits.',
    ],
  ])('%j', async (part, words) => {
    const { dialog, chooseAccount } = await showMove(previewOf(part))
    await chooseAccount()
    await waitFor(() => expect(dialog.getByRole('status').textContent).toBe(words))
  })

  it('that is not possible says why, and is disabled', async () => {
    const { dialog, button, chooseAccount } = await showMove(
      previewOf({ refused: 'The accounts have different currencies.' }),
    )
    await chooseAccount()
    expect(await dialog.findByText('The accounts have different currencies.')).toBeTruthy()
    expect(isDisabled(button())).toBe(true)
  })

  it('whose preview did not load can be retried', async () => {
    const { user, dialog, button } = await showMove()
    server.refuse(previewTradeMove, 'unavailable')
    await choose(user, /To the account/, /Topstep/)
    expect(await dialog.findByText(/Ballast is busy or starting/)).toBeTruthy()
    server.give(previewTradeMove, previewOf())
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('2 trades leave Apex 50K.')).toBeTruthy()
    expect(isDisabled(button())).toBe(false)
  })

  it('whose preview waits for a connection says so, and is shown once there is one', async () => {
    const { user, dialog } = await showMove()
    const connect = disconnect()
    await choose(user, /To the account/, /Topstep/)
    expect(await dialog.findByText('No connection')).toBeTruthy()
    connect()
    expect(await dialog.findByText('2 trades leave Apex 50K.')).toBeTruthy()
  })

  it('whose dialog was left before the answer does not close the next dialog', async () => {
    const { user, button, chooseAccount, onMove, onClose, unmount } = await showMove()
    const answer = Promise.withResolvers<true>()
    onMove.mockReturnValueOnce(answer.promise)
    await chooseAccount()
    await waitFor(() => expect(isDisabled(button())).toBe(false))
    await user.click(button())
    unmount()
    answer.resolve(true)
    await answer.promise
    await Promise.resolve()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('that failed keeps the dialog open', async () => {
    const { user, button, chooseAccount, onMove, onClose } = await showMove(previewOf(), false)
    await chooseAccount()
    await waitFor(() => expect(isDisabled(button())).toBe(false))
    await user.click(button())
    await waitFor(() => expect(onMove).toHaveBeenCalledTimes(1))
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('splitting a trade', () => {
  async function showSplit(trade = tradeOf({ id: idOf(310) }), isSplit = true) {
    giveUsual()
    server.give(getTrade, trade)
    const onSplit = vi.fn(async () => isSplit || null)
    const onClose = vi.fn()
    const shown = await show(<SplitDialog tradeId={trade.id} onSplit={onSplit} onClose={onClose} />)
    await screen.findAllByRole('checkbox')
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Split off/ })
    const fill = (at: number) => screen.getAllByRole('checkbox')[at] as HTMLElement
    return { ...shown, button, fill, onSplit, onClose }
  }

  it('takes some of its fills, never none and never all', async () => {
    const { user, button, fill } = await showSplit()
    expect([button().textContent, isDisabled(button())]).toEqual(['Split off 0 fills', true])
    await user.click(fill(0))
    expect([button().textContent, isDisabled(button())]).toEqual(['Split off 1 fill', false])
    await user.click(fill(1))
    expect([button().textContent, isDisabled(button())]).toEqual(['Split off 2 fills', true])
    await user.click(fill(0))
    expect(isDisabled(button())).toBe(false)
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('closes only if it was done (%s)', async (isSplit, closed) => {
    const { user, button, fill, onSplit, onClose } = await showSplit(tradeOf({ id: idOf(311) }), isSplit)
    await user.click(fill(1))
    await user.click(button())
    await waitFor(() => expect(onSplit.mock.calls).toEqual([[[idOf(902)]]]))
    await waitFor(() => expect(button().getAttribute('aria-busy')).not.toBe('true'))
    expect(onClose).toHaveBeenCalledTimes(closed)
  })

  it('whose fills did not load can be retried', async () => {
    giveUsual()
    server.refuse(getTrade, 'not_found')
    const { user } = await show(<SplitDialog tradeId={idOf(313)} onSplit={vi.fn()} onClose={() => {}} />)
    expect(await screen.findByText('The fills did not load')).toBeTruthy()
    server.give(getTrade, tradeOf({ id: idOf(313) }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('checkbox')).toHaveLength(2)
  })

  it('with one fill is not possible and says so', async () => {
    const { fills } = tradeOf()
    await showSplit(tradeOf({ id: idOf(312), fills: fills.slice(0, 1) }))
    expect(screen.getByText('A trade with only one fill cannot be split.')).toBeTruthy()
  })
})
