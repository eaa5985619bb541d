import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../../test/support/read-as-suggested.ts'

const HEAD = 'Time,Futures,Open/Close Direction,Quantity,Price,Fee'
const FILLS = [
  '2026-01-13 10:00:00,BTC_USDT,Open Long,10,60000,0.03',
  '2026-01-13 11:00:00,BTC_USDT,Close Long,10,61000,0.03',
]
const read = (header: string, rows: readonly string[] = FILLS) => {
  const { totals, problems } = readAsSuggested([header, ...rows])
  return [totals, problems.map(({ code }) => code)]
}
const COINS = [[[1, 0, 10_000, -0.06]], []]

describe('sizes in contracts', () => {
  it.each(['Futures', 'Contract', 'Futures Contract'])('are no coins in a file with a column %s', (name) => {
    expect(read(HEAD.replace('Futures', name))).toEqual([[], ['missing_value', 'missing_value']])
  })

  it('are coins in a column of markets, of other pairs, or with a part of one', () => {
    expect(read(HEAD.replace('Futures', 'Market'))).toEqual(COINS)
    expect(
      read(
        HEAD,
        FILLS.map((row) => row.replace('BTC_USDT', 'BTCUSDT')),
      ),
    ).toEqual(COINS)
    const part = '2026-01-13 12:00:00,ETH_USDT,Open Long,0.5,3000,0'
    expect(read(HEAD, [...FILLS, part])).toEqual([[[1, 1, 10_000, -0.06]], []])
  })

  it('are known by a multiplier, a value or a result', () => {
    const withColumn = (name: string, values: readonly string[]) =>
      read(
        `${HEAD},${name}`,
        FILLS.map((row, index) => `${row},${values[index]}`),
      )
    expect(withColumn('Multiplier', ['0.0001', '0.0001'])).toEqual([[[1, 0, 1, -0.06]], []])
    expect(withColumn('Trade Value', ['60.00', '61.00'])).toEqual([[[1, 0, 1, -0.06]], []])
    expect(withColumn('Trade Value', ['600000', '610000'])).toEqual(COINS)
    expect(withColumn('Realized PNL', ['0', '1'])).toEqual([[[1, 0, 1, -0.06]], []])
  })
})
