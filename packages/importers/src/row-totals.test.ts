import { readInstrument } from '@ballast/domain/instruments/instrument'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildExecution } from '../test/support/build-execution.ts'
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

  it('is not known of a contract without a point value, and 0 of nothing', () => {
    const side = (word: 'buy' | 'sell') => buildExecution({ symbol: '???9', side: word })
    expect(gross([side('buy'), side('sell')])).toBeNull()
    expect(gross([])).toBe(0)
  })

  it('keeps the positions of a hedging platform apart', () => {
    const legs = [buildExecution({ positionKey: '1' }), buildExecution({ positionKey: '2', side: 'sell' })]
    expect(gross(legs)).toBeNull()
  })

  it('takes what the rows state, also where prices would give another sum', () => {
    const facts = { symbol: 'XAUUSD', quantity: '1' }
    const sides = (stated: number | null, entry: number | null = null) => [
      buildExecution({ ...facts, price: '4000', statedGross: entry }),
      buildExecution({ ...facts, price: '4001', side: 'sell', statedGross: stated }),
    ]
    // In euros, where the prices say a hundred dollars.
    expect(gross(sides(85_000_000))).toBe(85_000_000)
    expect(gross(sides(85_000_000, 0))).toBe(85_000_000)
    expect(gross(sides(85_000_000, 5_000_000))).toBe(100_000_000)
    expect(gross(sides(null))).toBe(100_000_000)
    expect(gross([...sides(85_000_000), ...sides(null)])).toBe(185_000_000)
    const [entry] = sides(85_000_000)
    expect(gross([...sides(85_000_000), ...(entry ? [entry] : [])])).toBeNull()
  })

  it('takes what a fill states that turns the position round for its closing part', () => {
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

  it('is unknown, not wrong, where a sum leaves the exact range', () => {
    const big = { quantity: '1', statedGross: 8_000_000_000_000_000 }
    const fills = [1, 2].flatMap(() => [
      buildExecution({ ...big, statedGross: null }),
      buildExecution({ ...big, side: 'sell' }),
    ])
    expect(gross(fills)).toBeNull()
  })
})
