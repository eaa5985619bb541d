import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { refusalOf } from '../../../test/support/refusal-of.ts'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'

const HEAD = 'Account,Symbol,Side,Order type,Quantity,Price,TIF,Status,Date/Time,Order ID,Connection name,\n'
const rowOf = (status: string, id: string, price = '6300.25') =>
  `Sim (USD),MESU26,Buy,Limit,1,${price},Day,${status},7/20/2026 9:31:05 AM,${id},AMP/CQG,\n`
const read = (...rows: string[]) => readText('quantower-orders', HEAD + rows.join(''))

describe('Quantower orders history', () => {
  it('makes one fill from an order that was opened, modified and filled', () => {
    const { executions, census } = read(rowOf('Filled', 'a'), rowOf('Modified', 'a'), rowOf('Opened', 'a'))
    expect(executions.map(({ identity }) => identity)).toEqual(['order:a'])
    expect(census).toMatchObject({ rows: 3, executions: 1, skipped: 2, problems: 0 })
  })

  it('makes no fill from orders that were cancelled, refused or are open', () => {
    const { executions } = read(rowOf('Cancelled', 'a'), rowOf('Refused', 'b'), rowOf('Opened', 'c'))
    expect(executions).toEqual([])
  })

  it('does not guess how much of an order was filled in part', () => {
    const alone = read(rowOf('Partially filled', 'a'))
    expect(alone.problems.map(({ code }) => code)).toEqual(['missing_value'])
    const whole = read(rowOf('Partially filled', 'a'), rowOf('Filled', 'a'))
    expect(whole.problems).toEqual([])
    expect(whole.executions).toHaveLength(1)
  })

  it('does not treat a price of 0 as a fill', () => {
    expect(read(rowOf('Filled', 'a', '0')).executions).toEqual([])
  })

  it('has unknown costs', () => {
    expect(read(rowOf('Filled', 'a')).executions[0]).toMatchObject({
      commission: null,
      fees: null,
      swap: null,
      authority: 2,
    })
  })
})

describe('an order of Quantower in detail', () => {
  const PLAIN = {
    Account: 'Account 1 (USD)',
    Symbol: 'MESU26',
    'Expiration date': '9/17/2026 7:00:00 PM',
    Side: 'Buy',
    Quantity: '1',
    Price: '6298.5',
    TIF: 'Day',
    Status: 'Filled',
    'Date/Time': '7/20/2026 9:31:05 AM',
    'Order ID': 'ord-0002',
    'Connection name': 'AMP/CQG',
  }
  const { read, problems, fill, skips } = tableOf('quantower-orders', PLAIN, { timeZone: 'UTC' })

  it('has one price, no costs, and the currency of its account', () => {
    expect(fill()).toMatchObject({
      identity: 'order:ord-0002',
      orderId: 'ord-0002',
      authority: 2,
      side: 'buy',
      quantity: '1',
      price: '6298.5',
      commission: null,
      fees: null,
      swap: null,
      comment: null,
    })
    expect([read({}).currency, noteCodes(read({}))]).toEqual(['USD', ['orders_only']])
  })

  it.each(['Opened', 'Cancelled', 'Rejected', 'Expired'])('that was only %s is none', (Status) => {
    expect(skips({ Status })).toEqual([`This order was not filled (${Status}).`])
  })

  it('partly filled is left to the row that states it as a whole, else it is a problem', () => {
    const part = { Status: 'Partially filled' }
    expect(problems(part)).toEqual([['missing_value', 'Quantity']])
    for (const rows of [
      [part, {}],
      [{}, part],
    ]) {
      const { executions, problems } = read(...rows)
      expect([executions.length, problems.length]).toEqual([1, 0])
    }
    expect(read(part, { 'Order ID': 'ord-00021' }).problems).toHaveLength(1)
  })

  it('is a problem if it has no price, no size, or a sign that contradicts its side', () => {
    expect(problems({ Price: '0' })).toEqual([['missing_value', 'Price']])
    expect(problems({ Quantity: '0' })).toEqual([['bad_number', 'Quantity']])
    expect(problems({ Quantity: '-1' })).toEqual([['disagrees', 'Quantity']])
    expect(problems({ Status: 'Dreamt' })).toEqual([['unknown_kind', 'Status']])
  })

  it('is a sale whatever the sign of its size', () => {
    for (const Quantity of ['1', '-1'])
      expect(fill({ Side: 'Sell', Quantity })).toMatchObject({ side: 'sell', quantity: '1' })
  })

  it.each(['TIF', 'Connection name'])('is of Quantower only where the file has the column %s', (name) => {
    const others = Object.fromEntries(Object.entries(PLAIN).filter(([one]) => one !== name))
    expect(refusalOf(() => tableOf('quantower-orders', others).read({})).code).toBe('wrong_report')
  })
})
