import type { TradeRow } from '@ballast/contract/trades'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { storeAccountClocks, tradingToday } from '../../../lib/time/trading-today.ts'
import { idOf, tradeOf } from '../../../test/dom/samples.ts'
import { show } from '../../../test/dom/show.tsx'
import { NOTHING_SELECTED } from './selection.ts'
import { TradeListMobile } from './trade-list-mobile.tsx'
import { IN_MONEY } from './trade-result.ts'
import type { Listing } from './use-trade-listing.ts'

async function showDay(results: readonly Partial<TradeRow>[]) {
  const rows = results.map((part, index): TradeRow => {
    const { fills: _, ...row } = tradeOf({ id: idOf(7301 + index) })
    return { ...row, net: '10', gross: '10', ...part }
  })
  const listing = {
    total: rows.length,
    rowAt: (index: number) => rows[index],
    query: { sort: 'openedAt', order: 'desc' },
    setVisible: vi.fn(),
    isStale: false,
  } as unknown as Listing
  await show(
    <TradeListMobile
      listing={listing}
      view={IN_MONEY}
      selection={NOTHING_SELECTED}
      isSelecting={false}
      onOpen={vi.fn()}
      onTick={vi.fn()}
    />,
  )
  return screen.getByRole('heading', { level: 2 }).textContent
}

it('a day’s total says how many trades of unknown result it leaves out', async () => {
  expect(await showDay([{}, { net: null, gross: null }, { net: null, gross: null }])).toMatch(
    /\+\$10\.002 unknown$/,
  )
})

it('a day’s total mentions neither open trades nor unknown ones if there are none', async () => {
  expect(await showDay([{}, { status: 'open', net: null }])).toMatch(/\+\$10\.00$/)
})

it('a day is called today by the clock of its account', async () => {
  // Ahead of the browser's date at any time.
  storeAccountClocks([{ id: idOf(1), timeZone: 'Pacific/Kiritimati', dayReset: '12:00' }])
  expect(await showDay([{ accountId: idOf(1), openDay: tradingToday([idOf(1)]) }])).toMatch(/^Today, /)
})
