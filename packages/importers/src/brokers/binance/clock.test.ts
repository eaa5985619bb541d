import { describe, expect, it } from 'vitest'
import { importFiles } from '../../import-files.ts'

const SPOT =
  'Time,Pair,Side,Price,Executed,Amount,Fee\n25-11-28 13:29:41,SOLUSDC,BUY,74.12,9.4SOL,696.728USDC,0.0008BNB'
const LEDGER =
  'Time,Type,Amount,Asset,Symbol,Transaction ID\n25-11-28 13:29:41,COMMISSION,-0.5,USDT,BTCUSDT,2'
const STATEMENT =
  'User ID,Time,Account,Operation,Coin,Change,Remark\n1,25-11-28 13:29:41,Spot,Deposit,USDT,325.94,'

function timesOf(text: string, name: string): (number | undefined)[] {
  const file = { name, bytes: new TextEncoder().encode(`${text}\n`) }
  return importFiles([file], { timeZone: 'Asia/Tokyo', currency: 'USD' }).parts.flatMap((part) => [
    ...part.executions.map(({ executedAt }) => executedAt),
    ...part.cashEvents.map(({ occurredAt }) => occurredAt),
  ])
}

describe('the times in newer exports of Binance', () => {
  it.each([SPOT, LEDGER, STATEMENT])('are on the clock that the name of the file states: %s', (text) => {
    for (const [name, hour] of [
      ['Binance-History-202604201027(UTC+7).csv', 6],
      ['Binance-History-202604201027(UTC--6)_abcd.csv', 19],
      ['Binance-History-202604201027(UTC+0).csv', 13],
      ['Binance-History-202604201027(UTC-0).csv', 13],
      ['history.csv', 4],
    ] as const)
      expect(timesOf(text, name)).toEqual([Date.UTC(2025, 10, 28, hour, 29, 41)])
  })

  it('are in the zone of their column if that states one', () => {
    const name = 'Binance-History-202604201027(UTC+7).csv'
    expect(timesOf(SPOT.replace('Time', 'Date(UTC)'), name)).toEqual([Date.UTC(2025, 10, 28, 13, 29, 41)])
  })
})
