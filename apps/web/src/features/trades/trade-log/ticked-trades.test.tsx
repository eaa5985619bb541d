import { listImports } from '@ballast/contract/imports'
import { deleteTrades, listTrades, restoreTrades } from '@ballast/contract/trades'
import { listViews } from '@ballast/contract/views'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { idOf, totalsOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveSize } from '../../../test/dom/sizes.ts'
import { giveUsual } from '../../../test/dom/usual.ts'
import { TradeLogPage } from './trade-log-page.tsx'

afterEach(() => void vi.restoreAllMocks())

const trades = ['MNQ', 'MES', 'MGC'].map((root, index) => tradeOf({ id: idOf(7201 + index), root }))

async function showLog(rows = trades) {
  giveSize('clientHeight', 600)
  giveUsual()
  server.give(listViews, [])
  server.give(listImports, [])
  server.give(listTrades, ({ query }) => {
    const [offset, limit] = [Number(query.offset ?? 0), Number(query.limit ?? 100)]
    const shown = rows.slice(offset, offset + limit)
    return { rows: shown, total: rows.length, all: rows.length, totals: totalsOf() }
  })
  const shown = await show(<TradeLogPage />)
  const box = (root: string) => screen.findByRole('checkbox', { name: `Select ${root} short` })
  return { ...shown, box }
}
const ticked = async () =>
  within(await screen.findByRole('region', { name: 'Ticked trades' })).getByRole('status').textContent

it('do not count one that was deleted from its own menu', async () => {
  const { user, box } = await showLog()
  await user.click(await box('MNQ'))
  await user.click(await box('MES'))
  expect(await ticked()).toBe('2 ticked')
  server.give(deleteTrades, { deleted: 1 })
  server.give(listTrades, { rows: trades.slice(1), total: 2, all: 2, totals: totalsOf() })
  await user.click(screen.getByRole('button', { name: 'More for MNQ' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(async () => expect(await ticked()).toBe('1 ticked'))
})

it('a decision is deleted and restored with its copies, and both are said', async () => {
  const ids = [idOf(7201), idOf(7211), idOf(7212)]
  const { user, box } = await showLog([tradeOf({ id: idOf(7201), copyIds: ids.slice(1) })])
  await box('MNQ')
  server.give(deleteTrades, { deleted: 3 })
  server.give(restoreTrades, { restored: 3 })
  await user.click(screen.getByRole('button', { name: 'More for MNQ' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('MNQ short 3 and 2 copies deleted')).toBeTruthy()
  await pressUndo(user)
  expect(await screen.findByText('3 trades back in the log')).toBeTruthy()
  expect(server.bodies(restoreTrades)).toEqual([{ ids }])
})

it('are not ticked up to a row of an earlier filter', async () => {
  const { user, box, router } = await showLog()
  await user.click(await box('MNQ'))
  await act(() => router.navigate({ to: '.', search: { symbol: ['MES'] } as never }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ticked trades' })).toBeNull())
  fireEvent.click(await box('MGC'), { shiftKey: true })
  expect(await ticked()).toBe('1 ticked')
})

it('that are all but one are deleted with their copies, also of rows that are not loaded', async () => {
  const rows = Array.from({ length: 250 }, (_, at) =>
    tradeOf({ id: idOf(8001 + at), root: `R${at}`, copyIds: [idOf(9001 + at)] }),
  )
  const { user, box } = await showLog(rows)
  await box('R0')
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await user.click(await box('R0'))
  expect(await ticked()).toBe('249 ticked')
  server.give(deleteTrades, { deleted: 498 })
  await user.click(
    within(screen.getByRole('region', { name: 'Ticked trades' })).getByRole('button', { name: 'Delete' }),
  )
  await waitFor(() => expect(server.sent(deleteTrades)).toHaveLength(1))
  const [sent] = server.bodies<{ ids: string[] }>(deleteTrades)
  expect(sent?.ids).toHaveLength(498)
  expect(sent?.ids).toContain(idOf(9250))
})
