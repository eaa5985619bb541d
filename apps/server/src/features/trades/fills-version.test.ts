import type { TradeFill } from '@ballast/domain/trades/trade'
import { expect, test } from 'vitest'
import { fillsVersionOf } from './fills-version.ts'

const trade = { accountId: 'a', symbol: 'NQ', gross: null as number | null }
const fill = (side: 'buy' | 'sell', price: string): TradeFill => ({
  identity: side,
  side,
  quantity: '1',
  price,
  executedAt: 0,
  sequence: 0,
  commission: null,
  fees: null,
  swap: null,
})
const fills = [fill('buy', '21000'), fill('sell', '21010')]

test.each([
  ['account', { ...trade, accountId: 'b' }, fills],
  ['symbol', { ...trade, symbol: 'ES' }, fills],
  ['stated result', { ...trade, gross: 1_000_000 }, fills],
  ['price', trade, [fill('buy', '21000'), fill('sell', '21020')]],
])('another %s is another version', (_, changed, changedFills) => {
  const version = fillsVersionOf(trade, fills)
  expect(fillsVersionOf({ ...trade }, [...fills])).toBe(version)
  expect(fillsVersionOf(changed, changedFills)).not.toBe(version)
})
