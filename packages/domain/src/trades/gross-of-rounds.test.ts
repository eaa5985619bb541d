import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Execution } from '../executions/execution.ts'
import { readInstrument } from '../instruments/instrument.ts'
import { buildTrades } from './build-trades.ts'

const options = {
  boundary: { timeZone: 'America/Chicago', dayReset: '17:00' },
  instrument: readInstrument,
  currency: 'USD',
}
const MONDAY = Date.UTC(2026, 5, 15, 14)

/** A closed trade as a report row states it: opened and closed at a minute, at a price. */
type Lot = {
  side: 'long' | 'short'
  quantity: number
  entry: [at: number, price: number]
  exit: [number, number]
}

const stated = ({ side, quantity, entry, exit }: Lot, perPoint: number) =>
  (side === 'long' ? 1 : -1) * (exit[1] - entry[1]) * quantity * perPoint * 1e6

/** The fills of lots in an account that keeps opposite lots apart, as exports without a position id list them. */
function fillsOf(lots: readonly Lot[], symbol = 'MESM6', perPoint = 5): Execution[] {
  return lots.flatMap((lot, index) => {
    const opens = lot.side === 'long' ? 'buy' : 'sell'
    const common = { symbol, quantity: String(lot.quantity), commission: null, fees: null, swap: null }
    const place = ([minute, price]: [number, number]) => ({
      price: String(price),
      executedAt: MONDAY + minute * 60_000,
      sequence: index,
    })
    return [
      { ...common, ...place(lot.entry), identity: `lot:${index}:in`, side: opens },
      {
        ...common,
        ...place(lot.exit),
        identity: `lot:${index}:out`,
        side: opens === 'buy' ? 'sell' : 'buy',
        statedGross: stated(lot, perPoint),
      },
    ] as Execution[]
  })
}
const results = (fills: readonly Execution[]) =>
  buildTrades(fills, options).map(({ gross, grossSource }) => [
    gross === null ? null : gross / 1e6,
    grossSource,
  ])
const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

const long = (entry: Lot['entry'], exit: Lot['exit'], quantity = 1): Lot => ({
  side: 'long',
  quantity,
  entry,
  exit,
})
const short = (entry: Lot['entry'], exit: Lot['exit'], quantity = 1): Lot => ({
  ...long(entry, exit, quantity),
  side: 'short',
})

describe('the results of rounds', () => {
  it('come from prices if opposite lots overlap: two rows that state +10 are +10, not −20', () => {
    const rows = [long([12, 30_000], [20, 30_025]), short([15, 30_010], [25, 30_030])]
    const fills = fillsOf(rows, 'MNQU6', 2)
    expect(sum(rows.map((row) => stated(row, 2) / 1e6))).toBe(10)
    expect(results(fills)).toEqual([
      [20, 'prices'],
      [-10, 'prices'],
    ])
  })

  it('come from prices until no lot is left, even for a round whose own exit states a result', () => {
    // The second round's exit closes the short of the first.
    const rows = [long([1, 100], [9, 120]), short([2, 110], [6, 118]), short([5, 115], [8, 112])]
    const built = results(fillsOf(rows))
    expect(built.every(([, source]) => source === 'prices')).toBe(true)
    expect(sum(built.map(([gross]) => gross as number))).toBe((20 - 8 + 3) * 5)
  })

  it('are the broker’s before the lots that overlap, and again after they are closed', () => {
    const odd = (lot: Lot) =>
      fillsOf([lot]).map((fill) => ({ ...fill, identity: `${fill.identity}${lot.entry[0]}` }))
    const overlap = fillsOf([long([10, 100], [13, 101]), short([11, 102], [14, 99])])
    const before = odd(long([1, 100], [2, 101])).map((fill) => ({
      ...fill,
      ...(fill.statedGross ? { statedGross: 7 } : {}),
    }))
    const after = odd(long([20, 100], [21, 101])).map((fill) => ({
      ...fill,
      ...(fill.statedGross ? { statedGross: 9 } : {}),
    }))
    expect(results([...before, ...overlap, ...after]).map(([gross, source]) => [gross, source])).toEqual([
      [7 / 1e6, 'broker'],
      [10, 'prices'],
      [10, 'prices'],
      [9 / 1e6, 'broker'],
    ])
  })

  it('are the sum of what every lot of one round states, whichever side closed it', () => {
    // Long 2 with a short 1 inside: the book is only flat at the end.
    const rows = [long([1, 100], [9, 105], 2), short([2, 101], [5, 103])]
    expect(results(fillsOf(rows, 'US30.cash', 1))).toEqual([[8, 'broker']])
  })

  it('are unknown if lots overlap in a contract with an unknown point value', () => {
    const rows = [long([1, 100], [3, 104]), short([2, 101], [4, 99])]
    expect(results(fillsOf(rows, 'US30.cash', 1))).toEqual([
      [null, 'unknown'],
      [null, 'unknown'],
    ])
  })

  it('are not taken from a close whose opening lies before the fills', () => {
    const [, closing] = fillsOf([long([0, 90], [1, 100])])
    const [opening] = fillsOf([long([2, 101], [9, 101])])
    const fills = [closing as Execution, { ...(opening as Execution), identity: 'next' }]
    expect(results(fills)).toEqual([[-5, 'prices']])
  })

  it('are not computed from prices in another currency than the account’s', () => {
    const fills = fillsOf([long([1, 150], [2, 151])], 'USDJPY').map((fill) => ({
      ...fill,
      statedGross: null,
    }))
    expect(results(fills)).toEqual([[null, 'unknown']])
    const yen = buildTrades(fills, { ...options, currency: 'JPY' })
    expect(yen[0]).toMatchObject({ gross: 100_000_000_000, grossSource: 'prices', pointValue: '100000' })
    const inFile = fills.map((fill) => ({ ...fill, pointValue: '1000' }))
    expect(results(inFile)).toEqual([[null, 'unknown']])
  })

  const minute = fc.integer({ min: 0, max: 40 })
  const price = fc.integer({ min: 400, max: 480 }).map((quarters) => quarters / 4)
  const lot = fc
    .record({
      side: fc.constantFrom('long' as const, 'short' as const),
      quantity: fc.integer({ min: 1, max: 3 }),
      times: fc.tuple(minute, fc.integer({ min: 1, max: 15 })),
      prices: fc.tuple(price, price),
    })
    .map(
      ({ times: [at, held], prices, ...rest }): Lot => ({
        ...rest,
        entry: [at, prices[0]],
        exit: [at + held, prices[1]],
      }),
    )
  const lots = fc.array(lot, { minLength: 1, maxLength: 12 })

  it('of random lots add up to what the rows state and to the cash flow', () => {
    fc.assert(
      fc.property(lots, (rows) => {
        const fills = fillsOf(rows)
        const trades = buildTrades(fills, options)
        const cash = fills.reduce(
          (total, { side, quantity, price }) =>
            total + (side === 'buy' ? -1 : 1) * Number(quantity) * Number(price) * 5e6,
          0,
        )
        const total = sum(trades.map(({ gross }) => gross))
        expect(total).toBe(sum(rows.map((row) => stated(row, 5))))
        expect(total).toBe(cash)
      }),
      { numRuns: 1000 },
    )
  })

  it('of random lots with an unknown point value add up to what the rows state, or some are unknown', () => {
    fc.assert(
      fc.property(lots, (rows) => {
        const trades = buildTrades(fillsOf(rows, 'US30.cash', 1), options)
        if (trades.some(({ gross }) => gross === null)) return
        expect(sum(trades.map(({ gross }) => gross))).toBe(sum(rows.map((row) => stated(row, 1))))
      }),
      { numRuns: 1000 },
    )
  })

  it('come from prices once a price is corrected, because the broker’s result used the wrong one', () => {
    const [entry, exit] = fillsOf([long([1, 6000], [2, 6004])])
    const correction = { ...entry!, price: '6002', correction: ['price' as const] }
    expect(results([correction, exit!])).toEqual([[10, 'prices']])
    expect(results([{ ...entry!, correction: ['fees' as const] }, exit!])).toEqual([[20, 'broker']])
    const elsewhere = buildTrades([correction, exit!], { ...options, currency: 'EUR' })
    expect(elsewhere[0]).toMatchObject({ gross: 20_000_000, grossSource: 'broker', corrected: true })
  })

  it('are the trader’s if one is entered on an exit, and other trades do not change', () => {
    const fills = fillsOf([long([1, 6000], [2, 6004]), long([3, 6010], [4, 6011])])
    const unknown = { ...options, instrument: () => ({ ...options.instrument('X'), pointValue: null }) }
    const unstated = fills.map((fill) => ({ ...fill, statedGross: null }))
    const given = unstated.map((fill, at) =>
      at === 1 ? { ...fill, givenGross: -7_500_000, correction: ['gross' as const] } : fill,
    )
    const of = (trades: ReturnType<typeof buildTrades>) =>
      trades.map(({ gross, grossSource, corrected }) => [gross, grossSource, corrected])
    expect(of(buildTrades(unstated, unknown))[0]).toEqual([null, 'unknown', false])
    expect(of(buildTrades(given, unknown))).toEqual([
      [-7_500_000, 'trader', true],
      [null, 'unknown', false],
    ])
    // On an entry it belongs to no trade, and the result the broker states for another trade stays.
    const [first, ...rest] = fills
    const onEntry = [{ ...first!, givenGross: 1, correction: ['gross' as const] }, ...rest]
    expect(results(onEntry)).toEqual(results(fills))
  })

  it('go to the trade that a fill across zero closes, not to the one it opens', () => {
    const fill = (identity: string, side: 'buy' | 'sell', quantity: string, at: number) => ({
      ...fillsOf([long([1, 6000], [2, 6004])])[0]!,
      identity,
      side,
      quantity,
      executedAt: at,
      sequence: at,
      statedGross: null,
    })
    const across = { ...fill('b', 'sell', '3', 2), givenGross: 5_000_000, correction: ['gross' as const] }
    const trades = buildTrades([fill('a', 'buy', '1', 1), across, fill('c', 'buy', '2', 3)], options)
    expect(trades.map(({ grossSource }) => grossSource)).toEqual(['trader', 'prices'])
  })
})
