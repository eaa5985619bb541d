import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readInstrument } from '../instruments/instrument.ts'
import { quantityStep } from './quantity-step.ts'
import { type SizingQuestion, sizePosition } from './size-position.ts'

const USD = 1_000_000

function ask(symbol: string, over: Partial<SizingQuestion>) {
  const instrument = readInstrument(symbol)
  return sizePosition({
    instrument,
    accountCurrency: 'USD',
    risk: 500 * USD,
    entry: '100',
    stop: '99',
    target: null,
    step: quantityStep(instrument.assetClass).step,
    rate: null,
    costPerUnit: null,
    ...over,
  })
}

describe('a position sized from its risk', () => {
  // Worked out by hand from the exchanges' contract specifications.
  const cases: [string, Partial<SizingQuestion>, { quantity: string; atRisk: number; perTick: number }][] = [
    // 20 points × $2 = $40 a contract; 500 ÷ 40 = 12.5.
    ['MNQU6', { entry: '20000', stop: '19980' }, { quantity: '12', atRisk: 480, perTick: 6 }],
    // 2.5 points × $50 = $125 a contract; exactly 4.
    ['ESZ5', { entry: '6800', stop: '6802.5' }, { quantity: '4', atRisk: 500, perTick: 50 }],
    // 0.25 of a 32nd is half a tick of the bond: 0.03125 × $1,000 = $31.25 a tick, 8 ticks = $250.
    ['ZB', { entry: '118', stop: '117.75' }, { quantity: '2', atRisk: 500, perTick: 62.5 }],
    // 25 pips of a 100,000 lot are $250: 500 ÷ 250 = 2 lots.
    ['EURUSD', { entry: '1.0850', stop: '1.0825' }, { quantity: '2', atRisk: 500, perTick: 2 }],
    // 33 pips: $330 a lot; 500 ÷ 330 = 1.5151 → 1.51 lots, $498.30.
    ['eurusd.r', { entry: '1.0850', stop: '1.0883' }, { quantity: '1.51', atRisk: 498.3, perTick: 1.51 }],
    // Shares: $0.37 each; 500 ÷ 0.37 = 1351.35.
    ['AAPL', { entry: '210.37', stop: '210' }, { quantity: '1351', atRisk: 499.87, perTick: 13.51 }],
  ]
  it.each(cases)('%s %j', (symbol, over, expected) => {
    const { size } = ask(symbol, over)
    expect(size?.quantity).toBe(expected.quantity)
    expect(size?.atRisk).toBe(Math.round(expected.atRisk * USD))
    expect(size?.perTick).toBe(Math.round(expected.perTick * USD))
  })

  it('says how many ticks away the stop is, to two decimals', () => {
    const ticks = (entry: string, stop: string) => ask('ESZ5', { entry, stop }).size?.ticks
    expect(ticks('6800', '6802.5')).toBe('10')
    // 0.0313 points of a tick of 0.25 are 0.1252 ticks.
    expect(ticks('6800', '6799.9687')).toBe('0.13')
  })

  it('converts a pair whose base is the account’s currency at the stop and the target', () => {
    // 0.50 yen × 100,000 = 50,000 yen a lot; at 149.50 that is $334.448…; 500 ÷ 334.448 = 1.495 → 1.49.
    const { size } = ask('USDJPY', { entry: '150', stop: '149.5', target: '151' })
    expect(size).toMatchObject({ quantity: '1.49', conversion: 'pair', direction: 'long' })
    expect(size?.atRisk).toBe(498_327_759) // 74,500 ÷ 149.5 = 498.327759…
    expect(size?.target).toEqual({ money: 986_754_967, multiple: 2 }) // 149,000 ÷ 151 = 986.754966…
  })

  it('names the missing rate, and accepts one typed either way round', () => {
    expect(ask('GBPJPY', { entry: '190', stop: '189' })).toEqual({ size: null, gap: 'needs_rate' })
    const oneWay = ask('GBPJPY', { entry: '190', stop: '189', rate: { value: '160', per: 'account' } })
    // 100,000 yen a lot ÷ 160 = $625: 0.8 lots.
    expect(oneWay.size).toMatchObject({ quantity: '0.8', atRisk: 500 * USD, conversion: 'typed' })
    const other = ask('GBPJPY', { entry: '190', stop: '189', rate: { value: '0.00625', per: 'quote' } })
    expect(other.size?.quantity).toBe('0.8')
    const dax = ask('FDXM', {
      entry: '24000',
      stop: '23980',
      rate: { value: '1.08', per: 'quote' },
      target: '24030',
    })
    // 20 × €5 = €100 = $108: 4 contracts, $432; 30 × €5 × 4 × 1.08 = $648.
    expect(dax.size).toMatchObject({ quantity: '4', atRisk: 432 * USD, perTick: 21.6 * USD })
    expect(dax.size?.target).toEqual({ money: 648 * USD, multiple: 1.5 })
  })

  it('includes costs: with them fewer contracts fit', () => {
    // $40 + $1.48 = $41.48: 500 ÷ 41.48 = 12.05 → 12; at $1.70 it is 11.99 → 11.
    const some = ask('MNQ', { entry: '20000', stop: '19980', costPerUnit: 1_480_000 })
    expect(some.size).toMatchObject({ quantity: '12', atRisk: 497_760_000, costs: 17_760_000 })
    const more = ask('MNQ', { entry: '20000', stop: '19980', costPerUnit: 1_700_000 })
    expect(more.size).toMatchObject({ quantity: '11', atRisk: 458_700_000 })
  })

  it('returns 0 and the risk of one contract if even that is too much', () => {
    const { size } = ask('NQ', { entry: '20000', stop: '19970', risk: 250 * USD })
    expect(size).toMatchObject({ quantity: '0', atRisk: 0, riskOfStep: 600 * USD })
  })

  it('says what is missing instead of guessing it', () => {
    expect(ask('SOMETHING-9', { step: '1' }).gap).toBe('unknown_contract')
    expect(ask('BTCUSD', {}).gap).toBe('needs_step')
    expect(ask('MNQ', { stop: '100' }).gap).toBe('no_distance')
    expect(ask('MNQ', { risk: 0 }).gap).toBe('no_risk')
    expect(ask('FDAX', { rate: { value: '0', per: 'quote' } }).gap).toBe('needs_rate')
  })

  it('gives no gain for a target behind the entry', () => {
    expect(ask('MNQ', { target: '99.5' }).size?.target).toBeNull()
  })
})

describe('whatever is asked', () => {
  const cents = (max: number) => fc.integer({ min: 1, max })
  const question = fc.record({
    symbol: fc.constantFrom('MNQ', 'ES', 'ZB', '6E', 'EURUSD', 'USDJPY', 'GBPJPY', 'AAPL', 'XAUUSD'),
    risk: cents(2_000_000).map((value) => value * 10_000),
    entry: cents(3_000_000).map((value) => value / 100),
    distance: cents(5_000).map((value) => value / 100),
    cost: fc.option(cents(500).map((value) => value * 10_000)),
  })
  const sized = (input: {
    symbol: string
    risk: number
    entry: number
    distance: number
    cost: number | null
  }) =>
    ask(input.symbol, {
      risk: input.risk,
      entry: input.entry.toFixed(2),
      stop: (input.entry + input.distance).toFixed(2),
      costPerUnit: input.cost,
      rate: { value: '157.31', per: 'account' },
    }).size

  it('never risks more than allowed, and one step more always would', () => {
    fc.assert(
      fc.property(question, (input) => {
        const size = sized(input)
        if (!size) throw new Error('sized')
        expect(size.atRisk).toBeLessThanOrEqual(input.risk)
        // Each amount is rounded to a millionth.
        expect(size.atRisk + size.riskOfStep).toBeGreaterThan(input.risk - 2)
      }),
    )
  })

  it('is a whole number of steps', () => {
    fc.assert(
      fc.property(question, (input) => {
        const step = Number(quantityStep(readInstrument(input.symbol).assetClass).step)
        const steps = Number(sized(input)?.quantity) / step
        expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6)
      }),
    )
  })

  it('at twice the risk is at least twice the size, and at most one step above it', () => {
    fc.assert(
      fc.property(question, (input) => {
        const step = Number(quantityStep(readInstrument(input.symbol).assetClass).step)
        const once = Number(sized(input)?.quantity)
        const twice = Number(sized({ ...input, risk: 2 * input.risk })?.quantity)
        expect(twice).toBeGreaterThanOrEqual(2 * once - 1e-6)
        expect(twice).toBeLessThanOrEqual(2 * once + step + 1e-6)
      }),
    )
  })

  it('agrees with whole-number arithmetic', () => {
    // An independent oracle: everything in hundredths and millionths as integers, for dollars and whole contracts.
    fc.assert(
      fc.property(cents(2_000_000), cents(5_000), (riskCents, points) => {
        const expected = (BigInt(riskCents) * 100n) / (BigInt(points) * 2n * 100n)
        const { size } = ask('MNQ', {
          risk: riskCents * 10_000,
          entry: '20000',
          stop: (20_000 - points / 100).toFixed(2),
        })
        expect(size?.quantity).toBe(expected.toString())
        expect(size?.atRisk).toBe(Number(expected * BigInt(points) * 2n) * 10_000)
      }),
    )
  })
})
