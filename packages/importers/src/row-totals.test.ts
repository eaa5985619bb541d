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
})
