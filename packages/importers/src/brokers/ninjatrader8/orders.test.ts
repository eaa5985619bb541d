import { describe, expect, it } from 'vitest'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'
import { importFiles } from '../../import-files.ts'

const ORDER = {
  Instrument: 'MNQ DEC26',
  Action: 'Sell',
  Type: 'Market',
  Quantity: '2',
  Limit: '0',
  Stop: '0',
  State: 'Filled',
  Filled: '2',
  'Avg. price': '31190.25',
  Remaining: '0',
  Account: 'PRO-1',
  ID: '40020030033',
  Time: '10/18/2026 10:55:29 AM',
}
const { read, fill, skips } = tableOf('ninjatrader8-orders', ORDER)

describe('an order of the orders grid', () => {
  it('is one fill at its average price when its state last changed, without costs', () => {
    expect(fill()).toMatchObject({
      identity: 'order:40020030033',
      side: 'sell',
      quantity: '2',
      price: '31190.25',
      executedAt: Date.UTC(2026, 9, 18, 14, 55, 29),
      account: 'PRO-1',
      commission: null,
      fees: null,
      authority: 2,
      orderId: '40020030033',
    })
    expect(noteCodes(read({}))).toContain('orders_only')
  })

  it('counts what was filled of it before it was cancelled, and nothing else', () => {
    expect(fill({ State: 'Cancelled', Filled: '1', Remaining: '1' }).quantity).toBe('1')
    expect(skips({ State: 'Working', Filled: '0', 'Avg. price': '0' })).toEqual([
      'This order was not filled (Working).',
    ])
  })

  it('never opens a position if a strategy bought to cover', () => {
    expect(read({ Action: 'Buy to cover' }).executions).toEqual([])
    expect(read({ Action: 'Buy' }).executions).toHaveLength(1)
  })

  it('says that an account is simulated', () => {
    expect(noteCodes(read({ Account: 'Sim101' }))).toContain('simulated')
  })
})

it('gives way to the executions of the same order', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const names = Object.keys(ORDER)
  const orders = `${names.join()}\n${Object.values(ORDER).join()}\n`
  const executions = `Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Account
MNQ DEC26,Sell,1,31190,10/18/2026 10:55:28 AM,e1,Entry,1 S,40020030033,Entry,$0.50,PRO-1
MNQ DEC26,Sell,1,31190.5,10/18/2026 10:55:29 AM,e2,Entry,2 S,40020030033,Entry,$0.50,PRO-1
`
  const { parts, problems } = importFiles(
    [
      { name: 'orders.csv', bytes: bytes(orders) },
      { name: 'executions.csv', bytes: bytes(executions) },
    ],
    { timeZone: 'America/New_York', currency: 'USD' },
  )
  expect(problems).toEqual([])
  expect(parts.flatMap((part) => part.executions).map(({ identity }) => identity)).toEqual([
    'fill:e1',
    'fill:e2',
  ])
})
