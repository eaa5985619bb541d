import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD = 'Account,Symbol,Side,Order type,Quantity,Price,TIF,Status,Date/Time,Order ID,Connection name,\n'
const rowOf = (status: string, id: string, price = '6300.25') =>
  `Sim (USD),MESU26,Buy,Limit,1,${price},Day,${status},7/20/2026 9:31:05 AM,${id},AMP/CQG,\n`
const read = (...rows: string[]) => readText('quantower-orders', HEAD + rows.join(''))

describe('Quantower orders history', () => {
  it('makes one fill of an order that was opened, modified and filled', () => {
    const { executions, census } = read(rowOf('Filled', 'a'), rowOf('Modified', 'a'), rowOf('Opened', 'a'))
    expect(executions.map(({ identity }) => identity)).toEqual(['order:a'])
    expect(census).toMatchObject({ rows: 3, executions: 1, skipped: 2, problems: 0 })
  })

  it('makes no fill of orders that were cancelled, refused or are open', () => {
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

  it('takes no price of 0 for a fill', () => {
    expect(read(rowOf('Filled', 'a', '0')).executions).toEqual([])
  })

  it('knows no costs', () => {
    expect(read(rowOf('Filled', 'a')).executions[0]).toMatchObject({
      commission: null,
      fees: null,
      swap: null,
      authority: 2,
    })
  })
})
