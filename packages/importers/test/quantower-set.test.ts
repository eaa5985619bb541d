import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importOne } from './support/import-one.ts'

const SAMPLES = join(import.meta.dirname, '../src/brokers/quantower/samples')
const HEAD_OF_TRADES =
  'Account,Date/Time,Symbol,Description,Symbol type,Expiration date,Side,Order type,Quantity,Price,Gross P/L,Fee,Net P/L,Trade value,Trade ID,Order ID,Connection name,'
const TRADES = [
  HEAD_OF_TRADES,
  'Account 1 (USD),7/20/2026 9:35:10 AM,MESU26,AMP/CQG,Futures,9/17/2026 7:00:00 PM,Sell,Market,-1,6301.25,13.75,0.62,13.13,-31506.25,t2,ord-0004,AMP/CQG,',
  'Account 1 (USD),7/20/2026 9:31:05 AM,MESU26,AMP/CQG,Futures,9/17/2026 7:00:00 PM,Buy,Limit,1,6298.5,0,0.62,-0.62,31492.5,t1,ord-0002,AMP/CQG,',
].join('\n')

const orders = {
  name: 'Orders history.csv',
  bytes: new Uint8Array(readFileSync(join(SAMPLES, 'quantower-orders-plain-01.csv'))),
}
const trades = { name: 'Trades.csv', bytes: new TextEncoder().encode(TRADES) }
const OPTIONS = { timeZone: 'America/Chicago', currency: 'USD' }

describe('Quantower trades and orders history together', () => {
  it('give one fill per order, from the trades', () => {
    for (const files of [
      [orders, trades],
      [trades, orders],
    ]) {
      const { executions, totals } = importOne(files, OPTIONS)
      expect(executions.map(({ identity }) => identity).sort()).toEqual(['fill:t1', 'fill:t2'])
      expect(totals).toMatchObject({ trades: 1, gross: 13_750_000, fees: -1_240_000, net: 12_510_000 })
    }
  })

  it('give the same result without the trades, but no costs', () => {
    expect(importOne([orders], OPTIONS).totals).toMatchObject({ trades: 1, gross: 13_750_000, fees: null })
  })
})
