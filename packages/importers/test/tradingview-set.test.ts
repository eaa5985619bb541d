import { readInstrument } from '@ballast/domain/instruments/instrument'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import { describe, expect, it } from 'vitest'
import { reconcileOverlap } from '../src/merge/reconcile-overlap.ts'
import { importOne } from './support/import-one.ts'

const OPTIONS = { timeZone: 'America/Chicago', currency: 'USD' }
const BUILD = {
  boundary: { timeZone: 'America/Chicago', dayReset: '17:00' },
  instrument: readInstrument,
  currency: null,
}
const SYMBOL = 'CME_MINI:MES1!'

const balance = (...lines: string[]) =>
  ['Time,Balance before,Balance after,Realized PnL (value),Realized PnL (currency),Action', ...lines].join(
    '\n',
  )
const orders = (...lines: string[]) =>
  [
    'Symbol,Side,Type,Quantity,Limit price,Stop price,Fill price,Status,Commission,Placing time,Closing time,Order ID,Level ID,Leverage,Margin',
    ...lines,
  ].join('\n')

type Close = { at: string; before: number; pnl: number; direction: string; price: string; average: string }
const close = ({ at, before, pnl, direction, price, average }: Close) =>
  `${at},${before},${before + pnl},${pnl},USD,"Close ${direction} position for symbol ${SYMBOL} at price ${price} for 1 units. Position AVG Price was ${average}, currency: USD, rate: 1.000000, point value: 5.000000"`
const order = (id: number, side: string, price: string, at: string) =>
  `${SYMBOL},${side},Market,1,,,${price},Filled,,${at},${at},${id},,20:1,"1,600.00 USD"`

const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(`${text}\n`) })

/** A long from before the window is sold, then a complete long trade, all with market orders. */
const ORDERS = orders(
  order(13, 'Sell', '6391.25', '2026-08-03 10:31:00'),
  order(12, 'Buy', '6390.00', '2026-08-03 10:20:00'),
  order(11, 'Sell', '6395.00', '2026-08-03 10:00:00'),
)
const BALANCE = balance(
  close({
    at: '2026-08-03 10:31:00',
    before: 50010,
    pnl: 6.25,
    direction: 'long',
    price: '6391.25',
    average: '6390.000000',
  }),
  close({
    at: '2026-08-03 10:00:00',
    before: 50000,
    pnl: 10,
    direction: 'long',
    price: '6395.00',
    average: '6393.000000',
  }),
)

/** A long and then a short, whose opening orders are missing from the order history. */
const LONG_THEN_SHORT = balance(
  close({
    at: '2026-08-03 10:31:00',
    before: 50000,
    pnl: 6.25,
    direction: 'short',
    price: '6391.25',
    average: '6392.500000',
  }),
  close({
    at: '2026-08-03 09:00:00',
    before: 49990,
    pnl: 10,
    direction: 'long',
    price: '6380.00',
    average: '6378.000000',
  }),
)

describe('order history and balance history of TradingView together', () => {
  const set = importOne([file('orders.csv', ORDERS), file('balance.csv', BALANCE)], OPTIONS)
  const trades = buildTrades(set.executions, BUILD)

  it('give every closed trade once, with the results stated by the balance', () => {
    expect(set.problems).toEqual([])
    expect(
      trades.map(({ direction, status, gross }) => [direction, status, decimalFromMicros(gross ?? 0)]),
    ).toEqual([
      ['long', 'closed', '10.00'],
      ['long', 'closed', '6.25'],
    ])
    expect(decimalFromMicros(set.totals.net ?? 0)).toBe('16.25')
  })

  it('take entry times from the orders if the opening order exists', () => {
    const known = trades.find(({ averageEntry }) => averageEntry === '6390')
    expect(known?.openedAt).toBe(Date.UTC(2026, 7, 3, 15, 20))
    expect(known?.closedAt).toBe(Date.UTC(2026, 7, 3, 15, 31))
  })

  it('do not pair the close of an earlier position with the next opening', () => {
    const earlier = trades.find(({ averageExit }) => averageExit === '6395')
    expect(earlier?.averageEntry).toBe('6393')
    expect(set.executions.filter(({ identity }) => identity === 'order:11')).toEqual([])
  })

  it('add nothing when exported again later, with windows that begin inside a trade known by its orders', () => {
    const later = ORDERS.split('\n')
      .filter((line) => !line.includes(',12,') && !line.includes(',11,'))
      .join('\n')
    const again = importOne([file('orders.csv', later), file('balance.csv', BALANCE)], OPTIONS)
    expect(again.totals.net).toBe(set.totals.net)
    const decisions = reconcileOverlap(set.executions, again.executions)
    expect(decisions.filter(({ kind }) => kind === 'new' || kind === 'enriches')).toEqual([])
  })

  it('give the same whichever file comes first', () => {
    const turned = importOne([file('balance.csv', BALANCE), file('orders.csv', ORDERS)], OPTIONS)
    expect(turned.executions).toEqual(set.executions)
  })

  it('say so if orders are missing in between, and only use the closed trades', () => {
    const torn = orders(
      order(13, 'Buy', '6391.25', '2026-08-03 10:31:00'),
      order(9, 'Sell', '6380.00', '2026-08-03 09:00:00'),
    )
    const both = importOne([file('orders.csv', torn), file('balance.csv', LONG_THEN_SHORT)], OPTIONS)
    expect(both.problems.map(({ file: name, code }) => [name, code])).toEqual([['orders.csv', 'overlap']])
    expect([both.totals.trades, both.totals.openTrades]).toEqual([2, 0])
  })

  it('keep a position open that the balance has not closed yet', () => {
    const more = ORDERS.replace('Margin\n', `Margin\n${order(14, 'Buy', '6400.00', '2026-08-03 11:00:00')}\n`)
    const both = importOne([file('orders.csv', more), file('balance.csv', BALANCE)], OPTIONS)
    expect(both.totals.openTrades).toBe(1)
    expect(both.totals.trades).toBe(2)
  })
})
