import { readInstrument } from '@ballast/domain/instruments/instrument'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import { describe, expect, it } from 'vitest'
import { numberFills, numberLots } from './file-order.ts'
import type { ImportedExecution } from './importer.ts'
import { executionsOfLot } from './lot.ts'

const BUILD = {
  boundary: { timeZone: 'America/Chicago', dayReset: '17:00' },
  instrument: readInstrument,
  currency: null,
}

const lot = (id: string, side: 'buy' | 'sell', from: number, until: number): ImportedExecution[] =>
  executionsOfLot({
    id,
    symbol: 'MESU6',
    side,
    quantity: '1',
    entry: { price: '6400', instant: from, originalTime: '' },
    exit: { price: '6401', instant: until, originalTime: '' },
    gross: side === 'buy' ? 5_000_000 : -5_000_000,
    commission: 0,
    fees: 0,
    swap: 0,
    row: 1,
    account: null,
  })

const fill = (identity: string, executedAt: number) =>
  ({ ...lot('x', 'buy', 0, 0)[0], identity, executedAt }) as ImportedExecution

describe('numberLots', () => {
  it('closes before it opens if a position reverses within one second', () => {
    const executions = numberLots([...lot('b', 'sell', 2000, 3000), ...lot('a', 'buy', 1000, 2000)])
    const trades = buildTrades(executions, BUILD)
    expect(trades.map(({ direction, status, gross }) => [direction, status, gross])).toEqual([
      ['long', 'closed', 5_000_000],
      ['short', 'closed', -5_000_000],
    ])
  })

  it('keeps lots opened and closed within one second apart from those that stay open', () => {
    const executions = numberLots([...lot('a', 'buy', 1000, 1000), ...lot('b', 'sell', 1000, 2000)])
    expect(buildTrades(executions, BUILD).map(({ direction, status }) => [direction, status])).toEqual([
      ['long', 'closed'],
      ['short', 'closed'],
    ])
  })

  it('gives no two executions of one instant the same position', () => {
    const executions = numberLots([1, 2, 3].flatMap((n) => lot(String(n), 'buy', 1000, 2000)))
    const places = executions.map(({ executedAt, sequence }) => `${executedAt} ${sequence}`)
    expect(new Set(places).size).toBe(places.length)
  })
})

describe('numberFills', () => {
  it('counts from the end if the file lists the newest first', () => {
    const newestFirst = numberFills([fill('c', 2000), fill('b', 1000), fill('a', 1000)])
    expect(newestFirst.map(({ sequence }) => sequence)).toEqual([0, 1, 0])
    const oldestFirst = numberFills([fill('a', 1000), fill('b', 1000), fill('c', 2000)])
    expect(oldestFirst.map(({ sequence }) => sequence)).toEqual([0, 1, 0])
  })
})
