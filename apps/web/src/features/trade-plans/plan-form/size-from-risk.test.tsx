import { listRooms } from '@ballast/contract/alerts/rooms'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { roomOf } from '../../../test/dom/samples/attempt-samples.ts'
import { accountOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { EMPTY_PLAN } from './plan-form-values.ts'
import { SizeFromRisk } from './size-from-risk.tsx'

it.each([
  ['100', '2', '20% of the room now. A loss at the stop leaves $800.00'],
  // One contract alone risks 100, more than the 50 that were typed; the two that are planned still risk 200.
  ['50', '2', '20% of the room now. A loss at the stop leaves $800.00'],
  ['300', '', '30% of the room now. A loss at the stop leaves $700.00'],
])(
  'a risk of %s and a size of "%s" use as much of the room as the size risks',
  async (risk, quantity, words) => {
    giveUsual({ accounts: [accountOf()] })
    server.give(listRooms, { version: 1, at: '2026-11-20T16:00:00Z', rooms: [roomOf()], beyondPlan: 0 })
    const plan = { ...EMPTY_PLAN, symbol: 'MNQ', entry: '20000', stop: '19950', risk, quantity }
    await show(
      <SizeFromRisk values={plan} errors={{}} account={accountOf()} onChange={() => undefined} />,
      '/trade-plans',
    )
    expect((await screen.findByText(/of the room now/)).textContent).toContain(words)
  },
)

it('one contract risks, several risk', async () => {
  giveUsual({ accounts: [accountOf()] })
  server.give(listRooms, { version: 1, at: '2026-11-20T16:00:00Z', rooms: [roomOf()], beyondPlan: 0 })
  const plan = { ...EMPTY_PLAN, symbol: 'MNQ', entry: '20000', stop: '19950', risk: '100' }
  await show(
    <SizeFromRisk values={plan} errors={{}} account={accountOf()} onChange={() => undefined} />,
    '/trade-plans',
  )
  expect((await screen.findByText(/^1 contract/)).textContent).toContain('1 contract risks $100.00')
})

it.each([
  ['FDAX', 'Results are in EUR, so the size depends on a rate. Position size asks for it.'],
  ['BTCUSD', 'The smallest size differs from venue to venue. Position size asks for it.'],
  ['SOMETHING', 'The value of one point is not known for this symbol, so no size can be calculated.'],
])('what a size for %s needs is named, with the place to type it', async (symbol, words) => {
  giveUsual({ accounts: [accountOf()] })
  const plan = { ...EMPTY_PLAN, symbol, entry: '20000', stop: '19950', risk: '100' }
  await show(
    <SizeFromRisk values={plan} errors={{}} account={accountOf()} onChange={() => undefined} />,
    '/trade-plans',
  )
  expect(await screen.findByText(words)).toBeTruthy()
})
