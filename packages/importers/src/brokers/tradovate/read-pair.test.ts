import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { refusalOf } from '../../../test/support/refusal-of.ts'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  symbol: 'MESU6',
  buyFillId: '540725260088',
  sellFillId: '540725260119',
  qty: '1',
  buyPrice: '7555.50',
  sellPrice: '7554.25',
  pnl: '$(6.25)',
  boughtTimestamp: '06/14/2026 18:49:36',
  soldTimestamp: '06/14/2026 18:50:46',
}
const { read, problems } = tableOf('tradovate-performance', PLAIN, { timeZone: 'UTC' })
const KEY = '540725260088:540725260119'
const halves = (row: Record<string, string> = {}) => read(row).executions
const resultsOf = (row: Record<string, string>) =>
  halves(row).map(({ side, statedGross }) => [side, statedGross])

describe('a pair of fills in a performance report', () => {
  it('is two fills of the pair’s size, whose result belongs to the later one', () => {
    const [buy, sell] = halves()
    const both = {
      symbol: 'MESU6',
      quantity: '1',
      commission: null,
      fees: null,
      swap: null,
      authority: 1,
      account: null,
      rows: [2],
    }
    expect(buy).toEqual({
      ...both,
      identity: 'fill:540725260088',
      side: 'buy',
      price: '7555.5',
      sequence: 725_260_088,
      statedGross: null,
      executedAt: Date.UTC(2026, 5, 14, 18, 49, 36),
      originalTime: '06/14/2026 18:49:36',
      parts: { [KEY]: { quantity: '1', gross: null } },
    })
    expect(sell).toEqual({
      ...both,
      identity: 'fill:540725260119',
      side: 'sell',
      price: '7554.25',
      sequence: 725_260_119,
      statedGross: -6_250_000,
      executedAt: Date.UTC(2026, 5, 14, 18, 50, 46),
      originalTime: '06/14/2026 18:50:46',
      parts: { [KEY]: { quantity: '1', gross: -6_250_000 } },
    })
  })

  it('sold before it was bought has its result on the buy', () => {
    expect(resultsOf({ boughtTimestamp: '06/14/2026 18:50:47' })).toEqual([
      ['buy', -6_250_000],
      ['sell', null],
    ])
  })

  it('within one second has its result on the fill with the higher id', () => {
    const atOnce = { boughtTimestamp: PLAIN.soldTimestamp }
    const sorted = (row: Record<string, string>) => resultsOf(row).toSorted()
    expect(sorted(atOnce)).toEqual([
      ['buy', null],
      ['sell', -6_250_000],
    ])
    expect(sorted({ ...atOnce, buyFillId: '540725260120' })).toEqual([
      ['buy', -6_250_000],
      ['sell', null],
    ])
    // A shorter id is an older one.
    expect(sorted({ ...atOnce, buyFillId: '99', sellFillId: '100' })).toEqual([
      ['buy', null],
      ['sell', -6_250_000],
    ])
  })

  it('cannot be a fill with itself', () => {
    expect(problems({ sellFillId: PLAIN.buyFillId })).toEqual([['disagrees', 'buyFillId']])
  })
})

describe('fills that are part of several pairs', () => {
  it('are as large as their pairs together, with the results of those they closed', () => {
    const { executions, gross } = read(
      { qty: '1', pnl: '$(6.25)' },
      {
        buyFillId: '540725260090',
        buyPrice: '7553.25',
        pnl: '$5.00',
        boughtTimestamp: '06/14/2026 18:49:40',
      },
    )
    expect(
      executions.map(({ side, quantity, statedGross }) => [side, quantity, statedGross ?? null]),
    ).toEqual([
      ['buy', '1', null],
      ['sell', '2', -1_250_000],
      ['buy', '1', null],
    ])
    expect(gross).toBe(-1_250_000)
    expect(executions[1]?.rows).toEqual([2, 3])
  })
})

describe('a performance report', () => {
  it('is in dollars if a result has a dollar sign', () => {
    expect(read({}).currency).toBe('USD')
    expect(read({ pnl: '-6.25' }).currency).toBeNull()
  })

  it.each([
    [{ qty: '0' }, 'qty'],
    [{ buyPrice: 'x' }, 'buyPrice'],
    [{ pnl: '' }, 'pnl'],
    [{ soldTimestamp: '06/14/2026' }, 'soldTimestamp'],
    [{ boughtTimestamp: '14.06.' }, 'boughtTimestamp'],
    [{ buyFillId: '' }, 'buyFillId'],
  ])('does not guess at %j', (row, column) => {
    expect(problems(row).map(([, where]) => where)).toEqual([column])
  })

  it('needs its columns of fill ids', () => {
    const shorter = 'symbol,qty,buyPrice\nMESU6,1,7555\n'
    expect(refusalOf(() => readText('tradovate-performance', shorter)).code).toBe('wrong_report')
  })
})
