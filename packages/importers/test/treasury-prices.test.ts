import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readText } from './support/read-text.ts'

const SOURCE = join(import.meta.dirname, '../src/brokers')

/** The first row of a sample, with another contract and price, and without the amounts that contradict them. */
function readRow(path: string, format: string, change: readonly (readonly [string, string])[]) {
  const [header = '', row = ''] = readFileSync(join(SOURCE, path), 'utf8').split('\n')
  return readText(
    format,
    `${header}\n${change.reduce((text, [from, to]) => text.replaceAll(from, to), row)}\n`,
  )
}

describe('a Treasury price in 32nds', () => {
  it.each([
    ['quantower/samples/quantower-trades-plain-01.csv', 'quantower-trades', 'MNQU26', '23110.25'],
    ['quantower/samples/quantower-orders-plain-01.csv', 'quantower-orders', 'MESU26', '6301.25'],
    ['tradovate/samples/tradovate-orders-plain-01.csv', 'tradovate-orders', 'MESU6', '6300.25'],
    ['tradervue/samples/tradervue-executions-plain-01.csv', 'tradervue-executions', 'XYZ', '41.25'],
    [
      'tradingview/samples/tradingview-order-history-plain-01.csv',
      'tradingview-order-history',
      'CME_MINI:MES1!',
      '6391.25',
    ],
    ['tradestation/samples/tradestation-orders-plain-01.csv', 'tradestation-orders', 'XYZ', '42.15'],
  ])('is never read as a whole number: %s', (path, format, symbol, price) => {
    const { executions, problems } = readRow(path, format, [
      [symbol, format.startsWith('tradingview') ? 'CBOT:ZN1!' : 'ZNU6'],
      [price, "112'165"],
      [',41,1.48,39.52,-92441,', ',,1.48,,,'],
      // A limit order alone could be the close of a position that the file does not open.
      [',Limit,', ',Market,'],
    ])
    expect(problems).toEqual([])
    expect(executions.map(({ price: read }) => read)).toEqual(['112.515625'])
  })
})
