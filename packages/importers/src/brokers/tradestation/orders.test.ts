import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  Account: 'SIM0001',
  'Order Status': 'Filled',
  Type: 'Buy to Open',
  Symbol: 'XYZ 260320C45',
  'Qty Filled': '2',
  'Filled Price': '1.25',
  Entered: '3/3/2026 9:31:05 AM',
  Commission: '1.20',
  'Contract Exp Date': '3/20/2026',
}
const { read, problems, fill, skips } = tableOf('tradestation-orders', PLAIN, { timeZone: 'UTC' })

describe('an order of TradeStation', () => {
  it('is one execution in dollars, whose commission is positive in the file', () => {
    expect(fill()).toMatchObject({
      symbol: 'XYZ260320C00045000',
      side: 'buy',
      quantity: '2',
      price: '1.25',
      commission: -1_200_000,
      authority: 2,
      account: 'SIM0001',
      executedAt: Date.UTC(2026, 2, 3, 9, 31, 5),
      originalTime: '3/3/2026 9:31:05 AM',
    })
    expect(read({}).currency).toBe('USD')
    expect(fill({ Account: '', Commission: '' })).toMatchObject({ account: null, commission: null })
  })

  it.each([
    ['XYZ 260320P45.5', 'XYZ260320P00045500'],
    ['BRK.B 260320C450', 'BRK.B260320C00450000'],
    ['XYZ', 'XYZ'],
    ['ESM6', 'ESM6'],
    ['XYZ 260320X45', 'XYZ 260320X45'],
  ])('of %s is of %s', (Symbol_, symbol) => {
    expect(fill({ Symbol: Symbol_ }).symbol).toBe(symbol)
  })

  it.each(['Partially Filled', 'filled', 'FLL'])('with status %s counts', (status) => {
    expect(fill({ 'Order Status': status }).quantity).toBe('2')
  })

  it.each(['Canceled', 'Rejected', 'Queued', 'Unfilled', 'UCN'])(
    'with status %s was not filled',
    (status) => {
      expect(skips({ 'Order Status': status })).toEqual([`This order was not filled (${status}).`])
    },
  )

  it('that closes what the file never opened is skipped', () => {
    const closing = { Type: 'Sell to Close', Entered: '3/3/2026 9:45:00 AM' }
    expect(read(closing).executions).toEqual([])
    expect(read({}, closing).executions.map(({ side }) => side)).toEqual(['buy', 'sell'])
    expect(read({}, { ...closing, 'Qty Filled': '3' }).executions).toEqual([])
    expect(read({ Type: 'Sell' }).executions).toHaveLength(1)
  })

  it.each([
    [{ 'Order Status': '' }, 'Order Status'],
    [{ Type: 'Hold' }, 'Type'],
    [{ 'Qty Filled': '0' }, 'Qty Filled'],
    [{ 'Filled Price': '' }, 'Filled Price'],
    [{ Entered: '3/3/2026' }, 'Entered'],
    [{ Symbol: '' }, 'Symbol'],
  ])('does not guess at %j', (row, column) => {
    expect(problems(row).map(([, where]) => where)).toEqual([column])
  })

  it('is read from tab-separated cells', () => {
    const names = Object.keys(PLAIN).join('\t')
    const cells = Object.values(PLAIN).join('\t')
    const text = tableOf('tradestation-orders', { [names]: cells })
    expect(text.read({}).executions.map(({ symbol }) => symbol)).toEqual(['XYZ260320C00045000'])
  })
})
