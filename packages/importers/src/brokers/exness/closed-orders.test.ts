import { expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD =
  'ticket,opening_time_utc,closing_time_utc,type,lots,original_position_size,symbol,opening_price,closing_price,stop_loss,take_profit,commission,swap,profit,equity,margin_level,close_reason'
const order = ({ symbol = 'XAUUSDm', costs = '-0.70,-0.12' } = {}) =>
  `900000001,2026-03-10T09:15:04.250,2026-03-10T10:20:31,buy,0.10,0.10,${symbol},3010.147,3015.062,,3015.062,${costs},49.15,,,tp`
const read = (row: string, head = HEAD) =>
  readText('exness-closed-orders', `${head}\n${row}\n`, { timeZone: 'Asia/Bangkok', currency: 'EUR' })

it('has times in UTC, whatever the zone of the account', () => {
  expect(read(order()).executions.map(({ executedAt }) => new Date(executedAt).toJSON())).toEqual([
    '2026-03-10T09:15:04.250Z',
    '2026-03-10T10:20:31.000Z',
  ])
})

it('has a profit before its costs, which are unknown where they are empty', () => {
  expect(read(order())).toMatchObject({ gross: 49_150_000, net: 48_330_000 })
  expect(read(order({ costs: ',' })).executions.at(-1)).toMatchObject({
    statedGross: 49_150_000,
    commission: null,
    fees: null,
    swap: null,
  })
})

it('has the currency in the names of its columns, or cents by the end of its contracts', () => {
  const inDollars = HEAD.replace('commission,swap,profit', 'commission_usd,swap_usd,profit_usd')
  expect(read(order(), inDollars).currency).toBe('USD')
  expect(read(order({ symbol: 'XAUUSDc' })).currency).toBe('USC')
  expect(read(order()).currency).toBeNull()
})
