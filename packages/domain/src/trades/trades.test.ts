import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Execution } from '../executions/execution.ts'
import { readInstrument } from '../instruments/instrument.ts'
import { buildTrades } from './build-trades.ts'

const options = {
  boundary: { timeZone: 'America/Chicago', dayReset: '17:00' },
  instrument: readInstrument,
  currency: null,
}
const MONDAY = Date.UTC(2026, 5, 15, 14)

type Fill = [side: 'b' | 's', quantity: string, price: string, extra?: Partial<Execution>]

function executions(fills: readonly Fill[]): Execution[] {
  return fills.map(([side, quantity, price, extra], index) => ({
    identity: `fill:${String(index).padStart(4, '0')}`,
    symbol: 'MESM6',
    side: side === 'b' ? 'buy' : 'sell',
    quantity,
    price,
    executedAt: MONDAY + index * 60_000,
    sequence: index,
    commission: -390_000 * Number(quantity),
    fees: -370_000 * Number(quantity),
    swap: null,
    ...extra,
  }))
}
const build = (fills: readonly Fill[]) => buildTrades(executions(fills), options)

describe('buildTrades', () => {
  it('gives no trades for no executions', () => {
    expect(build([])).toEqual([])
  })

  it('takes commission, fees and financing off the result', () => {
    const costs = { commission: -1_000_000, fees: -200_000, swap: -30_000 }
    const [trade] = build([
      ['b', '1', '6000', costs],
      ['s', '1', '6002', { ...costs, swap: 4_000 }],
    ])
    // 2 points × $5, minus 2 × 1.20, 0.03 paid and 0.004 received overnight.
    expect(trade).toMatchObject({ gross: 10_000_000, swap: -26_000, net: 7_574_000 })
  })

  it('stores what a fill paid in another currency', () => {
    const paid = [{ currency: 'BNB', quantity: '-0.001' }]
    const [trade] = build([
      ['b', '1', '6000', { feesInKind: paid }],
      ['s', '1', '6002'],
    ])
    expect(trade?.fills.map(({ feesInKind }) => feesInKind)).toEqual([paid, undefined])
    // A database may return an object's keys in another order.
    const [same] = build([
      ['b', '1', '6000', { feesInKind: [{ quantity: '-0.001', currency: 'BNB' }] }],
      ['s', '1', '6002'],
    ])
    expect(JSON.stringify(same?.fills)).toBe(JSON.stringify(trade?.fills))
  })

  it('closes a trade when its position returns to flat', () => {
    const [trade, ...others] = build([
      ['b', '2', '6000'],
      ['s', '1', '6002'],
      ['s', '1', '6004.25'],
    ])
    expect(others).toEqual([])
    expect(trade).toMatchObject({
      key: 'fill:0000',
      direction: 'long',
      status: 'closed',
      quantity: '2',
      averageEntry: '6000',
      averageExit: '6003.125',
      gross: 31_250_000,
      commission: -1_560_000,
      fees: -1_480_000,
      costsKnown: 'full',
      net: 28_210_000,
      openedAt: MONDAY,
      closedAt: MONDAY + 120_000,
    })
  })

  it('earns on a short when the price falls', () => {
    expect(
      build([
        ['s', '1', '6010'],
        ['b', '1', '6000'],
      ])[0],
    ).toMatchObject({ direction: 'short', gross: 50_000_000 })
  })

  it('keeps a trade open while its position is not flat, with what is realised so far', () => {
    const [trade] = build([
      ['b', '3', '6000'],
      ['s', '1', '6001'],
    ])
    expect(trade).toMatchObject({ status: 'open', closedAt: null, gross: 5_000_000, quantity: '3' })
  })

  it('splits a fill that crosses zero, costs shared to the micro', () => {
    const trades = build([
      ['b', '1', '6000'],
      ['s', '3', '6002', { commission: -1_000_000, fees: -1, swap: -7 }],
      ['b', '2', '6001'],
    ])
    expect(trades.map(({ key, direction, quantity, gross }) => [key, direction, quantity, gross])).toEqual([
      ['fill:0000', 'long', '1', 10_000_000],
      ['fill:0001', 'short', '2', 10_000_000],
    ])
    const costs = trades.flatMap(({ commission, fees, swap }) => [commission, fees, swap])
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(-1_000_000 - 1 - 7 - 3 * 760_000)
  })

  it('matches first in, first out while scaling', () => {
    const [trade] = build([
      ['b', '1', '6000'],
      ['s', '1', '6005', { identity: 'x' }],
      ['b', '1', '6010'],
      ['b', '1', '6020'],
      ['s', '1', '6015'],
    ]).slice(-1)
    // The 6010 lot is closed first: 5 points.
    expect(trade).toMatchObject({ status: 'open', gross: 25_000_000 })
  })

  it('keeps contracts and broker positions apart', () => {
    const trades = build([
      ['b', '1', '6000'],
      ['s', '1', '6000', { symbol: 'MESU6' }],
      ['b', '1', '6000', { positionKey: '77' }],
      ['s', '1', '6000', { positionKey: '77' }],
    ])
    expect(trades.map(({ symbol, status }) => [symbol, status])).toEqual([
      ['MESM6', 'open'],
      ['MESU6', 'open'],
      ['MESM6', 'closed'],
    ])
  })

  it('takes the broker’s own result if every exit states one', () => {
    const stated = { statedGross: 12_340_000 }
    expect(
      build([
        ['b', '1', '6000'],
        ['s', '1', '6001', stated],
      ])[0],
    ).toMatchObject({ gross: 12_340_000, grossSource: 'broker' })
  })

  it('does not invent a result for an unknown contract', () => {
    const odd = { symbol: 'US30.cash' }
    expect(
      build([
        ['b', '1', '40000', odd],
        ['s', '1', '40100', odd],
      ])[0],
    ).toMatchObject({
      gross: null,
      net: null,
      grossSource: 'unknown',
    })
  })

  it('says how much of the costs is known', () => {
    const known = (extra: Partial<Execution>) =>
      build([
        ['b', '1', '6000', extra],
        ['s', '1', '6001', extra],
      ])[0]?.costsKnown
    expect(known({})).toBe('full')
    expect(known({ fees: null })).toBe('partial')
    expect(known({ fees: null, commission: null })).toBe('none')
  })

  it('attributes behaviour to the opening and money to the close over the reset', () => {
    const overnight = { executedAt: Date.UTC(2026, 5, 15, 22, 30) }
    const [trade] = build([
      ['b', '1', '6000'],
      ['s', '1', '6001', overnight],
    ])
    expect(trade!.tradingDay - trade!.openDay).toBe(1)
  })

  it('is exact where binary fractions are not', () => {
    const pair = { symbol: 'EURUSD', commission: 0, fees: 0 }
    expect(
      build([
        ['b', '0.1', '1.1', pair],
        ['s', '0.1', '1.3', pair],
      ])[0]?.net,
    ).toBe(2_000_000_000)
  })
})

describe('the trades of any executions', () => {
  const fill = fc.record({
    side: fc.constantFrom('b' as const, 's' as const),
    quantity: fc.integer({ min: 1, max: 5 }),
    ticks: fc.integer({ min: 23_900, max: 24_100 }),
  })
  const fills = fc
    .array(fill, { maxLength: 30 })
    .map((list) => list.map(({ side, quantity, ticks }): Fill => [side, String(quantity), String(ticks / 4)]))

  const totals = (list: readonly Execution[]) => {
    const trades = buildTrades(list, options)
    return trades.map(
      ({ gross, commission, fees, direction, quantity, averageEntry, averageExit, status }) => ({
        gross,
        costs: commission + fees,
        direction,
        quantity,
        averageEntry,
        averageExit,
        status,
      }),
    )
  }

  it('do not depend on the order of the input', () => {
    fc.assert(
      fc.property(fills, (list) => {
        const given = executions(list)
        expect(buildTrades([...given].reverse(), options)).toEqual(buildTrades(given, options))
      }),
    )
  })

  it('do not change when a fill is split in two of the same price', () => {
    fc.assert(
      fc.property(fills, fc.nat(), (list, which) => {
        const given = executions(list)
        const index = given.length === 0 ? 0 : which % given.length
        const target = given[index]
        if (!target || Number(target.quantity) < 2) return
        const rest = Number(target.quantity) - 1
        const part = (quantity: number, suffix: string): Execution => ({
          ...target,
          identity: `${target.identity}${suffix}`,
          quantity: String(quantity),
          commission: -390_000 * quantity,
          fees: -370_000 * quantity,
        })
        const split = [...given.slice(0, index), part(1, 'a'), part(rest, 'b'), ...given.slice(index + 1)]
        expect(totals(split)).toEqual(totals(given))
      }),
    )
  })

  it('add up to the cash: sold minus bought plus what is still held at cost, and all costs', () => {
    fc.assert(
      fc.property(fills, (list) => {
        const given = executions(list)
        const trades = buildTrades(given, options)
        const costs = given.reduce((sum, one) => sum + (one.commission ?? 0) + (one.fees ?? 0), 0)
        expect(trades.reduce((sum, trade) => sum + trade.commission + trade.fees, 0)).toBe(costs)
        const fills = trades.flatMap((trade) => trade.fills)
        const signed = (side: string, quantity: string) => (side === 'buy' ? 1 : -1) * Number(quantity)
        const position = given.reduce((sum, one) => sum + signed(one.side, one.quantity), 0)
        expect(fills.reduce((sum, fill) => sum + signed(fill.side, fill.quantity), 0)).toBe(position)
        if (position !== 0) return
        const cash = given.reduce(
          (sum, one) => sum - signed(one.side, one.quantity) * Number(one.price) * 5,
          0,
        )
        expect(trades.reduce((sum, trade) => sum + (trade.gross ?? 0), 0)).toBeCloseTo(cash * 1e6, 3)
      }),
    )
  })

  it('are all closed except the last of a contract', () => {
    fc.assert(
      fc.property(fills, (list) => {
        const open = buildTrades(executions(list), options)
          .map(({ status }) => status)
          .indexOf('open')
        if (open !== -1) expect(open).toBe(buildTrades(executions(list), options).length - 1)
      }),
    )
  })
})
