import { listImports } from '@ballast/contract/imports'
import { getTrade, listTrades, type TradeDetail, writeJournal } from '@ballast/contract/trades'
import { listViews } from '@ballast/contract/views'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { startShortcuts } from '../../../lib/shortcuts.ts'
import { queryClient } from '../../../test/dom/queries.ts'
import { idOf, totalsOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveSize } from '../../../test/dom/sizes.ts'
import { giveUsual } from '../../../test/dom/usual.ts'
import { tradeKeys } from '../trade-queries.ts'
import { TradeLogPage } from './trade-log-page.tsx'

startShortcuts()
afterEach(() => void vi.restoreAllMocks())

const first = tradeOf({ id: idOf(7101), root: 'MNQ' })
const second = tradeOf({ id: idOf(7102), root: 'MES' })
const elsewhere = tradeOf({ id: idOf(7103), root: 'MGC' })

function giveTrades(trades: TradeDetail[]) {
  server.give(listTrades, { rows: trades, total: trades.length, all: 3, totals: totalsOf() })
}

/** The log on a wide screen, where the open trade is beside the list. */
async function showLog(trades: TradeDetail[]) {
  giveSize('clientHeight', 600)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query.includes('80rem'), addEventListener() {}, removeEventListener() {} }) as never,
  )
  giveUsual()
  server.give(listViews, [])
  server.give(listImports, [])
  server.give(
    getTrade,
    ({ params }) => [first, second, elsewhere].find(({ id }) => id === params.id) ?? first,
  )
  server.give(writeJournal, { revision: 2 })
  giveTrades(trades)
  const shown = await show(<TradeLogPage />)
  const open = async (root: string) => {
    await shown.user.click(await screen.findByText(root, { selector: 'td b' }))
    await screen.findByRole('textbox', { name: 'Notes' })
  }
  return { ...shown, open }
}
const marked = () => server.sent(writeJournal).map(({ params }) => params.id)

it('keys act on the open trade after another was opened by a link', async () => {
  const { user, open, router } = await showLog([first, second])
  await open('MNQ')
  await act(() => router.navigate({ to: '.', search: { trade: second.id } as never }))
  await waitFor(() => expect(screen.getByRole('heading', { name: /MES/ })).toBeTruthy())
  await user.keyboard('4')
  await waitFor(() => expect(marked()).toEqual([second.id]))
})

it('keys act on the open trade although others came in above it', async () => {
  const { user, open } = await showLog([first, second])
  await open('MNQ')
  giveTrades([elsewhere, first, second])
  await act(() => queryClient.invalidateQueries({ queryKey: tradeKeys.lists }))
  await screen.findByText('MGC', { selector: 'td b' })
  await user.keyboard('4')
  await waitFor(() => expect(marked()).toEqual([first.id]))
})

it('keys act on the open trade although it has left the list', async () => {
  const { user, open } = await showLog([first, second])
  await open('MNQ')
  giveTrades([second])
  await act(() => queryClient.invalidateQueries({ queryKey: tradeKeys.lists }))
  await waitFor(() => expect(screen.queryByText('MNQ', { selector: 'td b' })).toBeNull())
  await user.keyboard('4')
  await waitFor(() => expect(marked()).toEqual([first.id]))
})

it('keys act on another row once the cursor was moved there', async () => {
  const { user, open } = await showLog([first, second])
  await open('MNQ')
  screen.getByRole('grid', { name: 'Trades' }).focus()
  await user.keyboard('{ArrowDown}4')
  await waitFor(() => expect(marked()).toEqual([second.id]))
})
