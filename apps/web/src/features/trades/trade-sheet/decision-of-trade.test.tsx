import {
  getTradeDecision,
  putTradeDecision,
  type TradeOfDecision,
} from '@ballast/contract/journal/trade-decision'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { accountOf, idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { DecisionOfTrade } from './decision-of-trade.tsx'

const tradeIn = (account: string, part: Partial<TradeOfDecision> = {}): TradeOfDecision => ({
  id: idOf(100),
  accountName: account,
  currency: 'USD',
  openedAt: '2026-11-20T15:32:00Z',
  quantity: '3',
  net: '60',
  r: null,
  ...part,
})
const OWN = tradeIn('Apex')
const OTHER = tradeIn('Topstep', { id: idOf(101), openedAt: '2026-11-20T15:32:04Z' })

/** The decision of a trade, on a server that keeps it. */
async function showDecision() {
  giveUsual({ accounts: [accountOf(), accountOf({ id: idOf(2), name: 'Topstep' })] })
  const alone = () => server.give(getTradeDecision, { with: null, trades: [OWN], candidates: [OTHER] })
  alone()
  const shown = await show(<DecisionOfTrade tradeId={OWN.id} />)
  const join = await screen.findByRole('button', { name: 'Same decision as in Topstep' })
  const giveJoined = () => server.give(getTradeDecision, { with: null, trades: [OWN, OTHER], candidates: [] })
  return { ...shown, join, alone, giveJoined }
}

it('a trade in another account is made one decision with this one, once, and Undo takes that back', async () => {
  const { user, join, alone, giveJoined } = await showDecision()
  expect(screen.getByText('4 s later')).toBeTruthy()
  const answer = server.hold(putTradeDecision, { ok: true })
  await user.click(join)
  await user.click(join)
  giveJoined()
  answer()
  expect(await screen.findByText('One decision in 2 trades')).toBeTruthy()
  expect(screen.getByText('+$120.00')).toBeTruthy()
  expect(server.sent(putTradeDecision)).toHaveLength(1)
  alone()
  await pressUndo(user)
  expect(await screen.findByText('A separate decision')).toBeTruthy()
  expect(server.sent(putTradeDecision).map(({ params, body }) => [params.id, body])).toEqual([
    [OTHER.id, { with: OWN.id }],
    [OTHER.id, { with: null }],
  ])
})

it('Undo gives the other trade back to the decision it was in before', async () => {
  const { user, join } = await showDecision()
  server.give(getTradeDecision, ({ params: { id } }) => ({
    with: id === OTHER.id ? idOf(102) : null,
    trades: [OWN],
    candidates: [OTHER],
  }))
  server.give(putTradeDecision, { ok: true })
  await user.click(join)
  await pressUndo(user)
  await waitFor(() =>
    expect(server.sent(putTradeDecision).map(({ params, body }) => [params.id, body])).toEqual([
      [OTHER.id, { with: OWN.id }],
      [OTHER.id, { with: idOf(102) }],
    ]),
  )
})

it('a trade that is gone by now is not offered any more, and the reason is said', async () => {
  const { user, join } = await showDecision()
  server.refuse(putTradeDecision, 'not_found')
  server.give(getTradeDecision, { with: null, trades: [OWN], candidates: [] })
  await user.click(join)
  expect(await screen.findByText('The decision was not changed')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Same decision/ })).toBeNull())
})
