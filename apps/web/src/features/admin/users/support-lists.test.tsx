import type { AccountLook, ImportLook, TradeLook } from '@ballast/contract/admin/support-looks'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { idOf } from '../../../test/dom/samples.ts'
import { show } from '../../../test/dom/show.tsx'
import { LookedAccounts, LookedImports, LookedTrades } from './support-lists.tsx'

const ACCOUNT: AccountLook = {
  id: idOf(970),
  name: 'Apex 50K',
  kind: 'evaluation',
  currency: 'USD',
  timeZone: 'America/New_York',
  dayReset: '17:00',
  trades: 1200,
  isArchived: false,
}
const TRADE: TradeLook = {
  id: idOf(971),
  account: 'Apex 50K',
  symbol: 'USDJPY',
  direction: 'short',
  quantity: '100000',
  status: 'open',
  openedAt: '2026-11-20T15:00:00Z',
  closedAt: null,
  tradingDay: '2026-11-20',
  net: null,
  currency: 'USD',
  isTyped: true,
  notes: null,
}
const IMPORT: ImportLook = {
  id: idOf(972),
  at: '2026-11-20T15:00:00Z',
  account: 'Apex 50K',
  status: 'failed',
  error: null,
  files: [],
  counts: {},
  differences: [],
}

it('support access calls things what their owner calls them, not by codes', async () => {
  await show(
    <>
      <LookedAccounts accounts={[ACCOUNT]} />
      <LookedTrades trades={[TRADE]} withNotes={false} />
      <LookedImports imports={[IMPORT]} />
    </>,
    '/admin',
  )
  expect(screen.getByRole('cell', { name: 'Evaluation, USD' })).toBeDefined()
  expect(screen.getByRole('cell', { name: 'Short 100,000 USDJPY, open' })).toBeDefined()
  expect(screen.getByRole('cell', { name: 'Typed' })).toBeDefined()
  expect(screen.getByText('Did not go through')).toBeDefined()
})

it('a long note shown through support access leaves the list of trades readable until it is opened', async () => {
  const long = 'It happened again. '.repeat(250)
  const { user } = await show(
    <LookedTrades
      trades={[
        { ...TRADE, notes: long },
        { ...TRADE, id: idOf(973) },
      ]}
      withNotes
    />,
    '/admin',
  )
  const isOpen = () => screen.getByText<HTMLElement>(long.trim()).closest('details')?.open
  expect(isOpen()).toBe(false)
  await user.click(screen.getByText('Read notes'))
  expect(isOpen()).toBe(true)
})
