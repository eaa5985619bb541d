import { moveTrades, undoTradeMove } from '@ballast/contract/accounts/trade-moves'
import {
  bulkEdit,
  deleteTrades,
  duplicateTrade,
  listTrades,
  mergeTrades,
  restoreTrades,
  splitTrade,
  undoBulkEdit,
  undoRegrouping,
  writeJournal,
} from '@ballast/contract/trades'
import { QueryObserver } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pressInMessage, pressUndo } from '../../../test/dom/press-in-message.ts'
import { queryClient } from '../../../test/dom/queries.ts'
import { idOf, totalsOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { tradeQueries } from '../trade-queries.ts'
import { type TradeActions, useTradeActions } from './use-trade-actions.ts'

/** Renders a page that exposes the actions and shows their toasts. */
async function open(onRemoved?: (ids: readonly string[]) => void) {
  let actions: TradeActions | null = null
  function Page() {
    actions = useTradeActions({ onRemoved })
    return null
  }
  const shown = await show(<Page />)
  if (!actions) throw new Error('nothing was drawn')
  const undo = async () => pressUndo(shown.user)
  return { ...shown, undo, actions: actions as TradeActions }
}
const many = (count: number) => Array.from({ length: count }, (_, index) => idOf(index + 1))

describe('deleting trades', () => {
  it('says how many, and Undo restores all of them', async () => {
    server.give(deleteTrades, { deleted: 2 })
    server.give(restoreTrades, { restored: 2 })
    const onRemoved = vi.fn()
    const { actions, undo } = await open(onRemoved)
    await actions.remove(many(2))
    expect(await screen.findByText('2 trades deleted')).toBeTruthy()
    expect(onRemoved).toHaveBeenCalledWith(many(2))
    await undo()
    expect(await screen.findByText('2 trades back in the log')).toBeTruthy()
    expect(server.bodies(restoreTrades)).toEqual([{ ids: many(2) }])
  })

  it('of too many for one request is split into several, none sent twice', async () => {
    server.give(deleteTrades, { deleted: 1 })
    const { actions } = await open()
    await actions.remove(many(10_001))
    const sent = server.bodies<{ ids: string[] }>(deleteTrades).map(({ ids }) => ids.length)
    expect(sent).toEqual([10_000, 1])
  })

  it('of which only some succeeded says how many and why, shows what is left, and Undo restores just those', async () => {
    const onRemoved = vi.fn()
    server.give(deleteTrades, () => {
      server.refuse(deleteTrades, 'unavailable')
      return { deleted: 10_000 }
    })
    const { actions, undo } = await open(onRemoved)
    await actions.remove(many(20_001))
    expect(await screen.findByText('Only 10,000 trades deleted')).toBeTruthy()
    expect(screen.queryByText('Nothing was deleted')).toBeNull()
    expect(onRemoved).toHaveBeenCalledWith(many(10_000))
    expect(server.sent(deleteTrades)).toHaveLength(2)
    server.give(restoreTrades, { restored: 10_000 })
    await undo()
    expect(await screen.findByText('10,000 trades back in the log')).toBeTruthy()
    expect(server.bodies(restoreTrades)).toEqual([{ ids: many(10_000) }])
  })

  it('that were only partly restored can all be restored after another try', async () => {
    server.give(deleteTrades, { deleted: 10_000 })
    const { user, actions, undo } = await open()
    await actions.remove(many(10_001))
    server.give(restoreTrades, () => {
      server.refuse(restoreTrades, 'unavailable')
      return { restored: 10_000 }
    })
    await undo()
    expect(await screen.findByText('Only 10,000 trades back in the log')).toBeTruthy()
    server.give(restoreTrades, { restored: 1 })
    await pressInMessage(user, 'Restore the others')
    expect(await screen.findByText('1 trade back in the log')).toBeTruthy()
    expect(server.bodies<{ ids: string[] }>(restoreTrades).at(-1)).toEqual({ ids: [idOf(10_001)] })
  })

  it('that are gone on the server says so, and the log is loaded again without them', async () => {
    server.refuse(deleteTrades, 'not_found')
    const { actions } = await open()
    queryClient.setQueryData(['/api/journal', 'list'], {})
    await actions.remove(many(1))
    expect(await screen.findByText('Nothing was deleted')).toBeTruthy()
    expect(queryClient.getQueryState(['/api/journal', 'list'])?.isInvalidated).toBe(true)
  })

  it('that failed says so, offers no Undo, and keeps the open trade', async () => {
    server.refuse(deleteTrades, 'internal')
    const onRemoved = vi.fn()
    const { actions } = await open(onRemoved)
    await actions.remove(many(1))
    expect(await screen.findByText('Nothing was deleted')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(onRemoved).not.toHaveBeenCalled()
  })
})

describe('a change of which the answer was lost', () => {
  it('is not called undone, and trying again asks for the answer with the same key', async () => {
    server.give(deleteTrades, () => {
      throw new TypeError('Failed to fetch')
    })
    const { user, actions } = await open()
    await actions.remove(many(2))
    expect(await screen.findByText('No answer from Ballast')).toBeTruthy()
    expect(
      screen.getByText('Nothing was deleted, or only the answer was lost. Trying again does nothing twice.'),
    ).toBeTruthy()
    server.give(deleteTrades, { deleted: 2 })
    await pressInMessage(user, 'Try again')
    expect(await screen.findByText('2 trades deleted')).toBeTruthy()
    const keys = server.sent(deleteTrades).map(({ key }) => key)
    expect(keys).toEqual([expect.any(String), keys[0]])
  })
})

describe('undo', () => {
  it('covers merging, splitting and bulk changes, each by the id the server returned', async () => {
    const { actions, undo } = await open()
    server.give(mergeTrades, { ids: [idOf(1)], regrouping: idOf(51) })
    server.give(splitTrade, { ids: many(2), regrouping: idOf(52) })
    server.give(undoRegrouping, { ids: many(2) })
    server.give(bulkEdit, { changed: 3, undo: idOf(54) })
    server.give(undoBulkEdit, { changed: 3 })
    await actions.merge(many(2))
    expect(await screen.findByText('2 trades merged into one')).toBeTruthy()
    await undo()
    await waitFor(() => expect(server.sent(undoRegrouping)[0]?.params).toEqual({ id: idOf(51) }))
    await actions.split(idOf(1), [idOf(901)])
    expect(await screen.findByText('The trade was split in two')).toBeTruthy()
    await undo()
    await waitFor(() => expect(server.sent(undoRegrouping)[1]?.params).toEqual({ id: idOf(52) }))
    await actions.changeMany({ ids: many(3) }, { addTags: ['open'] })
    expect(await screen.findByText('3 trades changed')).toBeTruthy()
    await undo()
    await waitFor(() => expect(server.sent(undoBulkEdit)[0]?.params).toEqual({ id: idOf(54) }))
  })

  it('covers a move, after which the trades are elsewhere', async () => {
    const onRemoved = vi.fn()
    const { actions, undo } = await open(onRemoved)
    server.give(moveTrades, { moved: 2, undo: idOf(53) })
    server.give(undoTradeMove, { ok: true })
    await actions.move(many(2), idOf(7))
    expect(server.bodies(moveTrades)).toEqual([{ ids: many(2), to: idOf(7) }])
    expect(onRemoved).toHaveBeenCalledWith(many(2))
    expect(await screen.findByText('2 trades moved')).toBeTruthy()
    await undo()
    expect(await screen.findByText('The trades are where they were')).toBeTruthy()
  })
})

it('a bulk change that does not fit says what the server says about it', async () => {
  const words = 'A trade can have at most 20 tags. Nothing was changed.'
  server.refuse(bulkEdit, 'invalid_input', { change: words })
  const { actions } = await open()
  await actions.changeMany({ ids: many(2) }, { addTags: ['open'] })
  expect(await screen.findByText('Nothing was changed')).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
})

it('if the plan has no room, Pro is offered and nothing is lost', async () => {
  server.refuse(duplicateTrade, 'trade_limit')
  const { user, actions, address } = await open()
  await actions.duplicate(tradeOf())
  expect(await screen.findByText('Nothing was copied')).toBeTruthy()
  await pressInMessage(user, 'See Pro')
  await waitFor(() => expect(address()).toBe('/checkout?plan=monthly'))
})

describe('a mark on a row', () => {
  const page = tradeQueries.page({ sort: 'openedAt', order: 'desc' }, 0)
  const row = () => queryClient.getQueryData(page.queryKey)?.rows[0]

  async function openWithRow() {
    const shown = await open()
    queryClient.setQueryData(page.queryKey, { rows: [tradeOf()], total: 1, all: 1, totals: totalsOf() })
    return shown
  }

  it('is shown before the server has answered', async () => {
    const { actions } = await openWithRow()
    const release = server.hold(writeJournal, { revision: 2 })
    const done = actions.mark(tradeOf(), { rating: 4 })
    expect(row()?.rating).toBe(4)
    release()
    await done
    expect(row()?.rating).toBe(4)
  })

  it('is reverted and reported if it could not be saved', async () => {
    const { actions } = await openWithRow()
    server.refuse(writeJournal, 'internal')
    await actions.mark(tradeOf(), { reviewed: true })
    expect(row()?.reviewedAt).toBeNull()
    expect(await screen.findByText('MNQ short 3 was not changed')).toBeTruthy()
  })

  it('is reverted to what is saved, however many in a row could not be', async () => {
    const { actions } = await openWithRow()
    server.give(listTrades, { rows: [tradeOf()], total: 1, all: 1, totals: totalsOf() })
    const stop = new QueryObserver(queryClient, { ...page, staleTime: Infinity }).subscribe(() => {})
    server.refuse(writeJournal, 'internal')
    const shownRow = () => row() ?? tradeOf()
    const marks = [actions.mark(shownRow(), { rating: 3 })]
    marks.push(actions.mark(shownRow(), { reviewed: true }), actions.mark(shownRow(), { rating: 4 }))
    await Promise.all(marks)
    await waitFor(() => expect(row()).toMatchObject({ rating: null, reviewedAt: null }))
    stop()
  })
})
