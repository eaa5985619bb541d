import { listTrades } from '@ballast/contract/trades'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { idOf, totalsOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { useTradeListing } from './use-trade-listing.ts'

function List() {
  'use no memo' // the listing changes in place
  const listing = useTradeListing({ sort: 'openedAt', order: 'desc' })
  return (
    <>
      <p>{listing.error ? 'Nothing loaded' : `First: ${listing.rowAt(0)?.symbol}`}</p>
      <p>{listing.rowsError ? 'Some did not load' : `Later: ${listing.rowAt(150)?.symbol}`}</p>
      <button type="button" onClick={() => listing.setVisible({ first: 140, last: 180 })}>
        Scroll down
      </button>
      <button type="button" onClick={listing.retry}>
        Try again
      </button>
    </>
  )
}

const page = (symbol: string) => ({
  rows: Array.from({ length: 100 }, (_, at) => tradeOf({ id: idOf(at + 1), symbol })),
  total: 200,
  all: 200,
  totals: totalsOf(),
})

it('rows further down that did not load leave those that are there, and can be retried', async () => {
  server.give(listTrades, page('MNQ'))
  const { user } = await show(<List />)
  expect(await screen.findByText('First: MNQ')).toBeTruthy()
  server.refuse(listTrades, 'outside_range')
  await user.click(screen.getByRole('button', { name: 'Scroll down' }))
  expect(await screen.findByText('Some did not load')).toBeTruthy()
  expect(screen.getByText('First: MNQ')).toBeTruthy()
  server.give(listTrades, page('MES'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Later: MES')).toBeTruthy()
})
