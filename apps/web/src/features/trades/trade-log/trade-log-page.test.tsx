import { listImports } from '@ballast/contract/imports'
import { deleteTrades, listTrades, type TradeDetail } from '@ballast/contract/trades'
import { listViews } from '@ballast/contract/views'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { idOf, totalsOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveSize } from '../../../test/dom/sizes.ts'
import { giveUsual } from '../../../test/dom/usual.ts'
import { DEFAULT_COLUMNS } from '../trade-table/columns.ts'
import { TradeLogPage } from './trade-log-page.tsx'

async function showLog(
  trades: TradeDetail[],
  { all = trades.length, address = '/journal', totals = totalsOf() } = {},
) {
  giveUsual()
  server.give(listViews, [])
  server.give(listImports, [])
  server.give(listTrades, { rows: trades, total: trades.length, all, totals })
  return show(
    <main id="main" tabIndex={-1}>
      <TradeLogPage />
    </main>,
    address,
  )
}
const sums = () => screen.findByRole('region', { name: 'Totals' })

describe('an empty log', () => {
  it('offers a first trade, without filters', async () => {
    const { address, user } = await showLog([])
    expect(await screen.findByText('No trades yet')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Search notes/ })).toBeNull()
    const [button] = screen.getAllByRole('button', { name: 'Log trade' }).slice(-1)
    if (button) await user.click(button)
    await waitFor(() => expect(address()).toBe('/journal?open=log'))
  })

  it('says that the trades still exist, and one press clears the filters', async () => {
    const { address, user } = await showLog([], { all: 40, address: '/journal?symbol=ES&from=2026-11-01' })
    expect(await screen.findByText('No trades fit these filters')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(address()).toBe('/journal'))
  })

  it('says that they did not load, and retries', async () => {
    giveUsual()
    server.give(listViews, [])
    server.give(listImports, [])
    server.refuse(listTrades, 'internal')
    const { user } = await show(<TradeLogPage />)
    expect(await screen.findByText('Trades did not load')).toBeTruthy()
    server.give(listTrades, { rows: [], total: 0, all: 0, totals: totalsOf({ n: 0, money: [] }) })
    await user.click(screen.getByRole('button', { name: /Try again/ }))
    expect(await screen.findByText('No trades yet')).toBeTruthy()
  })
})

describe('the totals', () => {
  it('show the net result, and unknown costs as unknown instead of zero', async () => {
    await showLog([tradeOf()])
    const said = (await sums()).textContent ?? ''
    expect(said).toMatch(/Net\+\$60\.00/)
    expect(said).toMatch(/Costsunknown/)
    expect(said).toMatch(/costs of 1 trade unknown/)
  })

  it('separate currencies, and say what they leave out', async () => {
    const line = { n: 1, gross: '60', costs: '-4', computedCosts: '0', net: '56' }
    const money = [
      { ...line, currency: 'USD' as const },
      { ...line, currency: 'EUR' as const, net: '-10' },
    ]
    await showLog([tradeOf()], { totals: totalsOf({ money, unknownCosts: 0, open: 2, unknownResults: 1 }) })
    const said = (await sums()).textContent ?? ''
    expect(said).toMatch(/Net\+\$56\.00−€10\.00/)
    expect(said).toMatch(/2 trades open, result of 1 trade unknown/)
  })

  it('are gross if gross is chosen', async () => {
    const money = [
      { currency: 'USD' as const, n: 1, gross: '60', costs: '-4', computedCosts: '0', net: '56' },
    ]
    await showLog([tradeOf()], { address: '/journal?basis=gross', totals: totalsOf({ money }) })
    expect((await sums()).textContent).toMatch(/Gross\+\$60\.00/)
  })

  it('link to the trades waiting for a review', async () => {
    const { user, address } = await showLog([tradeOf()])
    await user.click(within(await sums()).getByRole('button', { name: '1 to review' }))
    await waitFor(() => expect(address()).toBe('/journal?reviewed=no'))
  })
})

it('shows all chosen columns on a narrow screen, where the table is scrolled sideways', async () => {
  giveSize('clientWidth', 300)
  await showLog([tradeOf()])
  const headers = await screen.findAllByRole('columnheader')
  // Besides the boxes to tick and the menus.
  expect(headers).toHaveLength(DEFAULT_COLUMNS.length + 2)
  vi.restoreAllMocks()
})

describe('over the log', () => {
  it('a new trade is typed if its address asks for one', async () => {
    const { user, address } = await showLog([tradeOf()], { address: '/journal?open=log' })
    const form = await screen.findByRole('dialog', { name: 'Log trade' })
    await user.click(within(form).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe('/journal'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ticked trades are moved', async () => {
    const { user } = await showLog([tradeOf(), tradeOf({ id: idOf(101) })])
    await user.click(await screen.findByRole('checkbox', { name: 'Select all matching trades' }))
    const bar = await screen.findByRole('region', { name: 'Ticked trades' })
    await user.click(within(bar).getByRole('button', { name: /^Move/ }))
    expect(await screen.findByRole('dialog', { name: 'Move 2 trades to another account' })).toBeTruthy()
  })
})

describe('the query of the log', () => {
  const asked = () => server.sent(listTrades).at(-1)?.query

  it('follows the URL', async () => {
    await showLog([tradeOf()], {
      address: `/journal?symbol=ES&symbol=NQ&account=${idOf(1)}&sort=net&order=asc`,
    })
    await waitFor(() =>
      expect(asked()).toMatchObject({ symbol: ['ES', 'NQ'], account: idOf(1), sort: 'net', order: 'asc' }),
    )
  })

  it('includes the search, once typing pauses', async () => {
    const { user, address } = await showLog([tradeOf()])
    await user.type(await screen.findByRole('textbox', { name: /^Search notes/ }), 'late{Enter}')
    await waitFor(() => expect(asked()).toMatchObject({ q: 'late' }))
    expect(address()).toBe('/journal?q=late')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(address()).toBe('/journal'))
  })
})

describe('the ticked trades', () => {
  async function tickAll() {
    const shown = await showLog([tradeOf(), tradeOf({ id: idOf(101) })])
    const press = async (name: string | RegExp) =>
      shown.user.click(await screen.findByRole('button', { name }))
    await shown.user.click(await screen.findByRole('checkbox', { name: 'Select all matching trades' }))
    await screen.findByRole('region', { name: 'Ticked trades' })
    return { ...shown, press }
  }

  it('can be unticked, and the focus does not vanish with their bar', async () => {
    const { press } = await tickAll()
    await press('Untick all')
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
    expect(screen.queryByRole('button', { name: 'Untick all' })).toBeNull()
  })

  it('are deleted once, however often Delete is pressed, and Undo stays', async () => {
    const { press } = await tickAll()
    const answer = server.hold(deleteTrades, { deleted: 2 })
    await press('Delete')
    await press('Delete')
    answer()
    expect(await screen.findByText('2 trades deleted')).toBeTruthy()
    expect(server.sent(deleteTrades)).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ticked trades' })).toBeNull())
  })

  it('are not deleted if it cannot be found out which they are, and that is said', async () => {
    const { press } = await tickAll()
    server.setReachable(false)
    await press('Delete')
    expect(await screen.findByText('Nothing was deleted')).toBeTruthy()
    server.setReachable(true)
    server.give(deleteTrades, { deleted: 2 })
    await press('Delete')
    expect(await screen.findByText('2 trades deleted')).toBeTruthy()
  })
})
