import { readInstrument } from '@ballast/domain/instruments/instrument'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildExecution } from '../test/support/build-execution.ts'
import type { ImportedCashEvent } from './importer.ts'
import { sumTotals } from './row-totals.ts'

const gross = (executions: ReturnType<typeof buildExecution>[]) =>
  sumTotals({ unit: 'execution', executions, cashEvents: [], days: [] }).gross

describe('the gross of executions', () => {
  it('is the sum over the trades they build', () => {
    const steps = fc.array(
      fc.record({
        symbol: fc.constantFrom('MESU6', 'MNQU6', 'EURUSD'),
        side: fc.constantFrom('buy' as const, 'sell' as const),
        quantity: fc.integer({ min: 1, max: 500 }).map((size) => String(size / 100)),
        // Small enough for the sum of twenty FX results to stay within the exact range of micros.
        price: fc.integer({ min: 1, max: 9_999 }).map((ticks) => String(ticks / 100)),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(steps, fc.boolean(), (all, isClosed) => {
        const opposite = (side: 'buy' | 'sell') => (side === 'buy' ? ('sell' as const) : ('buy' as const))
        const closing = isClosed
          ? all.map((step) => ({ ...step, side: opposite(step.side), price: '77.25' }))
          : []
        const executions = [...all, ...closing].map((step) => buildExecution(step))
        const trades = buildTrades(executions, {
          boundary: { timeZone: 'UTC', dayReset: '00:00' },
          instrument: readInstrument,
          currency: null,
        })
        const isFlat = trades.every(({ status }) => status === 'closed')
        const sum = trades.reduce((total, trade) => total + (trade.gross ?? 0), 0)
        expect(gross(executions)).toBe(isFlat ? sum : null)
      }),
    )
  })

  it('is unknown for a contract without a point value, and 0 for an empty list', () => {
    const side = (word: 'buy' | 'sell') => buildExecution({ symbol: '???9', side: word })
    expect(gross([side('buy'), side('sell')])).toBeNull()
    expect(gross([])).toBe(0)
  })

  it('is unknown for contracts priced in several currencies, or in another than the file’s', () => {
    const round = (symbol: string, change: { currency?: string } = {}) => [
      buildExecution({ symbol, price: '150', ...change }),
      buildExecution({ symbol, price: '151', side: 'sell', ...change }),
    ]
    const pounds = round('GBPUSD')
    const yen = round('USDJPY')
    expect([gross(pounds), gross(yen)]).not.toContain(null)
    expect([gross([...pounds, ...yen]), gross([...yen, ...pounds])]).toEqual([null, null])
    expect(gross(round('USDJPY', { currency: 'USD' }))).toBeNull()
    const rows = { unit: 'execution', executions: yen, cashEvents: [], days: [] } as const
    expect(sumTotals({ ...rows, currency: 'USD' }).gross).toBeNull()
    expect(sumTotals({ ...rows, currency: 'JPY' }).gross).toBe(gross(yen))
    // What the rows state is in the account’s currency.
    const stated = yen.map((fill) => ({ ...fill, statedGross: fill.side === 'sell' ? 7_000_000 : null }))
    expect(gross([...stated, ...pounds])).toBe(7_000_000 + (gross(pounds) ?? 0))
  })

  it('keeps the positions of a hedging platform apart', () => {
    const positions = [
      buildExecution({ positionKey: '1' }),
      buildExecution({ positionKey: '2', side: 'sell' }),
    ]
    expect(gross(positions)).toBeNull()
  })

  it('uses what the rows state, even if prices would give another sum', () => {
    const facts = { symbol: 'XAUUSD', quantity: '1' }
    const sides = (stated: number | null, entry: number | null = null) => [
      buildExecution({ ...facts, price: '4000', statedGross: entry }),
      buildExecution({ ...facts, price: '4001', side: 'sell', statedGross: stated }),
    ]
    // In euros, while the prices give a hundred dollars.
    expect(gross(sides(85_000_000))).toBe(85_000_000)
    expect(gross(sides(85_000_000, 0))).toBe(85_000_000)
    expect(gross(sides(85_000_000, 5_000_000))).toBe(100_000_000)
    expect(gross(sides(null))).toBe(100_000_000)
    expect(gross([...sides(85_000_000), ...sides(null)])).toBe(185_000_000)
    const [entry] = sides(85_000_000)
    expect(gross([...sides(85_000_000), ...(entry ? [entry] : [])])).toBeNull()
  })

  it('assigns the stated result of a fill that reverses the position to its closing part', () => {
    const fills = [
      buildExecution({ price: '100' }),
      buildExecution({ price: '110', side: 'sell', quantity: '3', statedGross: 49_000_000 }),
      buildExecution({ price: '105', quantity: '2', statedGross: 51_000_000 }),
    ]
    expect(gross(fills)).toBe(100_000_000)
  })

  it('keeps the accounts of a file apart', () => {
    expect(
      gross([buildExecution({ account: 'A' }), buildExecution({ account: 'B', side: 'sell' })]),
    ).toBeNull()
  })

  it('is unknown, not wrong, if a sum leaves the exact range', () => {
    const big = { quantity: '1', statedGross: 8_000_000_000_000_000 }
    const fills = [1, 2].flatMap(() => [
      buildExecution({ ...big, statedGross: null }),
      buildExecution({ ...big, side: 'sell' }),
    ])
    expect(gross(fills)).toBeNull()
  })
})

describe('the totals of a file', () => {
  const sums = (rows: Partial<Parameters<typeof sumTotals>[0]>) =>
    sumTotals({ unit: 'execution', executions: [], cashEvents: [], days: [], ...rows })
  const cash = (kind: ImportedCashEvent['kind'], amount: number): ImportedCashEvent => ({
    identity: `cash:${kind}`,
    kind,
    amount,
    currency: 'USD',
    occurredAt: 0,
    symbol: null,
    text: '',
    account: null,
    rows: [1],
    originalTime: '',
  })
  const HUGE = Number.MAX_SAFE_INTEGER

  it('for money are its results and its costs, without deposits and withdrawals', () => {
    const cashEvents = [
      ...[cash('trade_result', 50), cash('commission', -3), cash('fee', -2), cash('swap', -1)],
      ...[cash('deposit', 1000), cash('interest', 7), cash('other', 9)],
    ]
    expect(sums({ unit: 'cash transaction', cashEvents })).toEqual({ gross: 50, fees: -6, net: 44 })
  })

  it('for money are unknown if either leaves the exact range, and so is the net', () => {
    const over = (kind: ImportedCashEvent['kind']) => [cash(kind, HUGE), cash(kind, 1)]
    const money = (...cashEvents: ImportedCashEvent[]) => sums({ unit: 'cash transaction', cashEvents })
    expect(money(...over('trade_result'))).toEqual({ gross: null, fees: 0, net: null })
    expect(money(...over('fee'))).toEqual({ gross: 0, fees: null, net: null })
    expect(money(cash('trade_result', HUGE), cash('fee', 1))).toEqual({ gross: HUGE, fees: 1, net: null })
  })

  it('for days are only their net', () => {
    const days = [5, -2].map((net) => ({ day: '2026-07-06', net, account: null }))
    expect(sums({ unit: 'day', days })).toEqual({ gross: null, fees: null, net: 3 })
  })

  it('for several currencies are null', () => {
    const trades = (...currencies: string[]) =>
      sums({
        unit: 'closed trade',
        executions: currencies.map((currency) => buildExecution({ currency, statedGross: 4, fees: -1 })),
      })
    expect(trades('USD', 'EUR')).toEqual({ gross: null, fees: null, net: null })
    expect(trades('USD', 'USD')).toEqual({ gross: 8, fees: -2, net: 6 })
    const money = (currency: string, own: string | null = null, kind: ImportedCashEvent['kind'] = 'fee') =>
      sums({
        unit: 'cash transaction',
        currency: own,
        cashEvents: [cash('fee', -2), { ...cash(kind, -3), currency }],
      }).net
    expect([money('EUR'), money('USD'), money('USD', 'USD')]).toEqual([null, -5, -5])
    expect(money('XXX')).toBe(-5)
    expect(money('USD', 'EUR')).toBeNull()
    expect(money('EUR', null, 'withdrawal')).toBe(-2)
  })

  it('for closed trades are what they state, and unknown if none does', () => {
    const closed = (...stated: (number | null)[]) =>
      sums({
        unit: 'closed trade',
        executions: stated.map((statedGross) => buildExecution({ statedGross })),
      }).gross
    expect([closed(), closed(null), closed(null, 0), closed(null, 4, 5)]).toEqual([0, null, 0, 9])
  })

  it('have costs if any is stated, even if only one of the three', () => {
    const costs = (...executions: Parameters<typeof buildExecution>[0][]) =>
      sums({ executions: executions.map((facts) => buildExecution(facts)) }).fees
    expect(costs({})).toBeNull()
    expect(costs({ commission: -1 }, {})).toBe(-1)
    expect(costs({ fees: -2 }, {})).toBe(-2)
    expect(costs({ swap: 3 }, {})).toBe(3)
    expect(costs({ commission: -1, fees: -2, swap: 4 }, { fees: -8 })).toBe(-7)
    expect(costs({ fees: HUGE }, { fees: 1 })).toBeNull()
  })

  it('round half a micro away from zero, in either direction', () => {
    const of = (sold: string) =>
      sums({
        executions: [
          buildExecution({ price: '1', pointValue: '1' }),
          buildExecution({ price: sold, pointValue: '1', side: 'sell' }),
        ],
      }).gross
    expect(of('1.0000005')).toBe(1)
    expect(of('1.00000049')).toBe(0)
    expect(of('0.9999995')).toBe(-1)
    expect(of('0.99999951')).toBe(0)
    // Digits after the eighteenth are truncated.
    expect(of('1.0000004999999999999')).toBe(0)
  })
})
