import { describe, expect, it } from 'vitest'
import { buildExecution } from '../test/support/build-execution.ts'
import type { ImportedExecution } from './importer.ts'
import { checkBounds, checkNames, checkResult, findContradiction, halfStep } from './row-checks.ts'

type ExecutionFields = Partial<ImportedExecution>

function lot(
  gross: number | null,
  facts: ExecutionFields = {},
  exit: ExecutionFields = {},
): ImportedExecution[] {
  const common = { symbol: 'MNQU6', quantity: '2', commission: null, fees: null, swap: null, ...facts }
  return [
    buildExecution({ ...common, side: 'buy', price: '30000' }),
    buildExecution({ ...common, side: 'sell', price: '30025', statedGross: gross, ...exit }),
  ]
}
const check =
  (sides: ImportedExecution[], currency: string | null = 'USD') =>
  () =>
    checkResult(sides, currency)

describe('checkResult', () => {
  it('accepts the result of the prices, long or short, and differences explained by the row’s costs', () => {
    expect(check(lot(100_000_000))).not.toThrow()
    expect(check(lot(96_000_000, { commission: -2_000_000 }))).not.toThrow()
    expect(check(lot(null))).not.toThrow()
  })

  it('refuses the wrong sign', () => {
    expect(check(lot(-100_000_000))).toThrow('states a result of -100.00, but its prices give 100.00')
    expect(check(lot(-100_000_000), 'EUR')).toThrow('its prices give')
  })

  it('refuses the wrong sign even for a contract of unknown size', () => {
    const facts = { symbol: 'US TECH 100' }
    expect(check(lot(-100_000_000, facts, { price: '30091' }))).toThrow('prices went the other way')
    expect(check(lot(77_000_000, facts))).not.toThrow()
  })

  it('takes a small gain of shares that lost money after costs the row does not state', () => {
    const shares = (result: number, costs: ExecutionFields = {}) =>
      check(lot(result * 1e6, { symbol: 'AAPL', quantity: '1' }, { price: '30200', ...costs }))
    const penny = (result: number, costs: ExecutionFields = {}) =>
      check([
        buildExecution({ symbol: 'XYZ', quantity: '100', price: '1.00', side: 'buy', commission: 0 }),
        buildExecution({
          symbol: 'XYZ',
          quantity: '100',
          price: '1.01',
          side: 'sell',
          statedGross: result * 1e6,
          commission: 0,
          ...costs,
        }),
      ])
    // 1.00 from the prices, less two commissions of 1.00 or 1.50.
    expect(penny(-1)).not.toThrow()
    expect(penny(-2)).not.toThrow()
    expect(penny(-4)).toThrow('prices went the other way')
    expect(penny(-1, { commission: -500_000 })).toThrow('prices went the other way')
    expect(shares(-200)).toThrow('prices went the other way')
  })

  it.each([
    // A move of less than 0.3 % may have cost more than it made.
    [-77, '30089.9', {}, true],
    [-77, '30090', {}, false],
    // If costs are stated, the loss may not exceed them by more than 5 cents.
    [-1.05, '30010', { commission: -1_000_000 }, true],
    [-1.06, '30010', { commission: -1_000_000 }, false],
    // Whole-point prices that differ by one may be equal.
    [-77, '30001', { commission: -1_000_000 }, true],
    [-77, '30001.5', { commission: -1_000_000 }, false],
  ])(
    'takes %d of a contract of unknown size bought at 30000 and sold at %s with %j: %s',
    (result, price, costs, isTaken) => {
      const sides = lot(Math.round(result * 1e6), { symbol: 'US TECH 100' }, { price, ...costs })
      if (isTaken) expect(check(sides)).not.toThrow()
      else expect(check(sides)).toThrow('prices went the other way')
    },
  )

  it('refuses a result a thousand times too large or too small', () => {
    expect(check(lot(100_000_000_000))).toThrow('its prices give 100.00')
    expect(check(lot(100_000))).toThrow('its prices give 100.00')
    expect(check(lot(100_000_000_000), null)).toThrow('its prices give 100.00')
  })

  it('accepts another amount if the account has another currency, or the file does not state it', () => {
    expect(check(lot(86_000_000), 'EUR')).not.toThrow()
    expect(check(lot(15_000_000_000), 'JPY')).not.toThrow()
    expect(check(lot(86_000_000), null)).not.toThrow()
    expect(check(lot(79_000_000))).toThrow('its prices give')
  })

  /** Two contracts over 25 points of 2: 100. Whole-point prices may each be off by half a point: 4. */
  it.each([
    // 2 % of it, 4 for rounding, 2 and 6 per contract for unstated costs, and 5 cents.
    [120.04, {}, true],
    [120.06, {}, false],
    [79.96, {}, true],
    [79.94, {}, false],
    // Stated costs count as complete.
    [108.04, { commission: -1_500_000, fees: 250_000, swap: -250_000 }, true],
    [108.06, { commission: -1_500_000, fees: 250_000, swap: -250_000 }, false],
    [91.96, { commission: -2_000_000 }, true],
    [91.94, { commission: -2_000_000 }, false],
    // Prices to the quarter are off by half a hundredth each: 0.04.
    [116.08, { price: '30000.00' }, true],
    [116.1, { price: '30000.00' }, false],
  ])('takes %d for 100 with %j: %s', (result, facts, isTaken) => {
    const { price, ...costs } = { price: undefined, ...facts }
    const [entry, exit] = lot(
      Math.round(result * 1e6),
      {},
      { ...costs, ...(price ? { price: '30025.00' } : {}) },
    )
    const sides = [{ ...entry, ...(price ? { price } : {}) }, exit] as ImportedExecution[]
    if (isTaken) expect(check(sides)).not.toThrow()
    else expect(check(sides)).toThrow('its prices give 100.00')
  })

  it('accepts up to four hundred times as much in an unknown currency', () => {
    expect(check(lot(40_018_040_000), 'JPY')).not.toThrow()
    expect(check(lot(40_018_060_000), 'JPY')).toThrow('its prices give 100.00')
  })

  it('checks only round trips of one size', () => {
    const wrong = lot(-100_000_000)
    const [entry, exit] = wrong as [ImportedExecution, ImportedExecution]
    for (const sides of [
      [entry],
      [entry, exit, exit],
      [entry, { ...exit, side: 'buy' as const }],
      [entry, { ...exit, quantity: '3' }],
    ])
      expect(check(sides)).not.toThrow()
    expect(
      check([
        { ...entry, statedGross: -100_000_000 },
        { ...exit, statedGross: null },
      ]),
    ).toThrow()
  })

  it('accepts a small loss if the prices only differ by rounding', () => {
    const sides = lot(-1_000_000, { commission: -1_000_000 }, { price: '30000' })
    expect(check(sides)).not.toThrow()
  })

  it('accepts a small gain that is a loss after unstated costs, but not a large one', () => {
    expect(check(lot(-1_480_000, {}, { price: '30000.25' }))).not.toThrow()
    expect(check(lot(-3_000_000, { symbol: 'GER40' }, { price: '30001' }))).not.toThrow()
    expect(check(lot(-20_000_000, {}, { price: '30000.25' }))).toThrow('its prices give 1.00')
  })

  it('treats a bare ticker as a contract of unknown size', () => {
    expect(check(lot(100_000, { symbol: 'NQ' }))).not.toThrow()
  })
})

describe('checkNames', () => {
  const names = (facts: ExecutionFields) => () => checkNames(buildExecution(facts))
  const money = {
    kind: 'fee',
    amount: -1,
    currency: 'USD',
    occurredAt: 0,
    text: '',
    originalTime: '',
  } as const
  const cash = (facts: { identity: string; account: string | null }) => () =>
    checkNames({ ...money, rows: [2], ...facts })

  it('accepts every account and id a broker writes', () => {
    expect(names({ account: 'x'.repeat(120), orderId: 'x'.repeat(600), positionKey: 'long' })).not.toThrow()
    expect(names({ account: null, identity: 'x'.repeat(600) })).not.toThrow()
    expect(cash({ account: 'x'.repeat(120), identity: 'x'.repeat(600) })).not.toThrow()
  })

  it('refuses an account or id that is too long to be one, of fills and of money', () => {
    expect(names({ account: 'x'.repeat(121) })).toThrow(
      `The account “${'x'.repeat(39)}…” is too long to be one.`,
    )
    for (const id of ['identity', 'orderId', 'positionKey'])
      expect(names({ [id]: 'x'.repeat(601) })).toThrow('too long to be real')
    expect(cash({ account: 'x'.repeat(121), identity: '1' })).toThrow('too long to be one')
    expect(cash({ account: null, identity: 'x'.repeat(601) })).toThrow('too long to be real')
  })
})

describe('checkBounds', () => {
  const bounds = (facts: ExecutionFields) => () => checkBounds(buildExecution(facts))

  it('accepts what markets have', () => {
    expect(bounds({ quantity: '1000000000000', price: '0.00001' })).not.toThrow()
    expect(bounds({ quantity: '100', price: '-37.63' })).not.toThrow()
    // Nine billion, in an unknown contract.
    expect(bounds({ symbol: 'US TECH 100', quantity: '9', price: '1000000000' })).not.toThrow()
    expect(bounds({ executedAt: Date.UTC(1970, 0, 2) })).not.toThrow()
    expect(bounds({ executedAt: Date.UTC(2100, 0, 1) - 1 })).not.toThrow()
  })

  it('refuses sizes, prices, values and years no trade has', () => {
    expect(bounds({ quantity: `1${'0'.repeat(26)}`, price: '1' })).toThrow('too large')
    expect(bounds({ quantity: '1000000000001', price: '0' })).toThrow('too large')
    expect(bounds({ quantity: '0', price: '1' })).toThrow('too large')
    expect(bounds({ quantity: '1', price: '1000000001' })).toThrow('too high')
    expect(bounds({ symbol: 'US TECH 100', quantity: '9.1', price: '1000000000' })).toThrow('too large')
    expect(bounds({ executedAt: Date.UTC(1970, 0, 2) - 1 })).toThrow('cannot be that of a trade')
    expect(bounds({ quantity: '1000', price: '10000000', pointValue: '1' })).toThrow('too large')
    expect(bounds({ executedAt: Date.UTC(1969, 0, 1) })).toThrow('cannot be that of a trade')
    expect(bounds({ executedAt: Date.UTC(2100, 0, 1) })).toThrow('cannot be that of a trade')
  })

  it('names what it refuses, cut to forty letters', () => {
    const year = (originalTime: string) => bounds({ executedAt: 0, originalTime })
    expect(year('x'.repeat(40))).toThrow(`The year of ${'x'.repeat(40)} cannot`)
    expect(year('x'.repeat(41))).toThrow(`The year of ${'x'.repeat(39)}… cannot`)
  })
})

describe('findContradiction', () => {
  type Trade = Parameters<typeof findContradiction>[0]
  /** 25 points of two contracts at 2 per point: 100. A stated cost leaves no room for others. */
  const TRADE: Trade = {
    stated: 100e6,
    symbol: 'MNQU6',
    pointValue: null,
    units: 2,
    points: 25,
    price: 30000,
    rounding: 0,
    costs: 1,
  }
  const isTaken = (result: number, facts: Partial<Trade> = {}, currency: string | null = 'USD') =>
    findContradiction({ ...TRADE, ...facts, stated: Math.round(result * 1e6) }, currency) === null

  /** The results just inside and just outside two bounds. */
  const expectBounds = (
    [least, most]: [number, number],
    facts: Partial<Trade> = {},
    currency?: string | null,
  ) => {
    const around = [least - 0.001, least + 0.001, most - 0.001, most + 0.001]
    expect(around.map((result) => isTaken(result, facts, currency))).toEqual([false, true, true, false])
  }

  it('allows two percent, the stated costs and five cents', () => {
    expectBounds([98 - 1.05, 102 + 1.05])
    expectBounds([98 - 7.05, 102 + 7.05], { costs: 7 })
  })

  it('allows 2 plus 6 per contract if no costs are stated', () =>
    expectBounds([98 - 14.05, 102 + 14.05], { costs: 0 }))

  it('allows no more for a contract whose point is worth less than one', () => {
    // 100 points of two contracts at 0.5 per point: 100.
    const dow = { symbol: 'MYMU6', points: 100, price: 45_000, costs: 0 }
    expectBounds([98 - 14.05, 102 + 14.05], dow)
    expect(isTaken(-100, dow)).toBe(false)
  })

  it('allows the rounding of the prices', () => {
    // A quarter of a point of two contracts at 2.
    expectBounds([98 - 2.05, 102 + 2.05], { rounding: 0.25 })
  })

  it('allows half a percent of a share’s price, at least two cents', () => {
    const shares = { symbol: 'XYZ', pointValue: '1', units: 100, points: 40, costs: 0 }
    // The currency of a ticker is unknown: between a four hundredth of 4,000 and four hundred times as much.
    expectBounds([10 - 7.05, 1_600_000 + 7.05], { ...shares, price: 10 })
    expectBounds([10 - 4.05, 1_600_000 + 4.05], { ...shares, price: 2 })
    // A negative price is that of a spread.
    expectBounds([10 - 7.05, 1_600_000 + 7.05], { ...shares, price: -10 })
  })

  it('allows exchange rates up to 400 either way, if the currency differs or is unknown', () => {
    for (const currency of ['EUR', null])
      expectBounds([25 - 1.05, 4_000_000 + 1.05], { points: 2500 }, currency)
  })

  it('allows a result with the opposite sign only within costs and rounding', () => {
    const tick = { points: 0.25 }
    expect([isTaken(-0.049, tick), isTaken(-0.051, tick)]).toEqual([true, false])
    // Prices that only differ by rounding have no sign: 1.02 + 1 + 1.05.
    expect([
      isTaken(-3.06, { ...tick, rounding: 0.25 }),
      isTaken(-3.08, { ...tick, rounding: 0.25 }),
    ]).toEqual([true, false])
    expect(isTaken(-3.06, { ...tick, rounding: 0.24 })).toBe(false)
  })

  it('checks only the sign if the size is unknown', () => {
    const unsized = { symbol: 'US TECH 100', points: 100 }
    expect([isTaken(1e6, unsized), isTaken(0, unsized), isTaken(-1e6, unsized)]).toEqual([true, true, false])
    expect([isTaken(1e6, { ...unsized, points: -100 }), isTaken(-1e6, { ...unsized, points: -100 })]).toEqual(
      [false, true],
    )
    expect([isTaken(-1.049, unsized), isTaken(-1.051, unsized)]).toEqual([true, false])
    expect(isTaken(-9, { ...unsized, rounding: 100 })).toBe(true)
  })

  it('allows a small move of unknown size to be a loss after costs, if none are stated', () => {
    // 0.3 % of 30,000 are 90 points.
    const moved = (points: number, costs: number) => isTaken(-9, { symbol: 'US TECH 100', points, costs })
    expect([moved(89.9, 0), moved(90.1, 0), moved(89.9, 1)]).toEqual([true, false, false])
  })
})

describe('checkResult of two sides', () => {
  const wrong = -100_000_000

  it('only checks an entry and an exit of one size', () => {
    const [entry, exit] = lot(wrong)
    if (!entry || !exit) throw new Error('a lot has two sides')
    expect(check([exit])).not.toThrow()
    expect(check([entry, exit, exit])).not.toThrow()
    expect(check([{ ...entry, side: 'sell' }, exit])).not.toThrow()
    expect(check([{ ...entry, quantity: '1' }, exit])).not.toThrow()
    expect(check([entry, exit])).toThrow('its prices give')
    expect(check([exit, entry])).toThrow('its prices give')
  })

  it('uses result, value and costs from whichever side states them', () => {
    const [entry, exit] = lot(null)
    if (!entry || !exit) throw new Error('a lot has two sides')
    expect(check([{ ...entry, statedGross: wrong }, exit])).toThrow('its prices give 100.00')
    const valued = lot(1_000_000_000, {}, { pointValue: undefined })
    expect(check(valued)).toThrow('its prices give 100.00')
    for (const [first, second] of [
      ['20', undefined],
      [undefined, '20'],
      ['2', '20'],
    ])
      expect(
        check(
          lot(1_000_000_000).map((side, at) => {
            const pointValue = at === 0 ? first : second
            return pointValue ? { ...side, pointValue } : side
          }),
        ),
      ).not.toThrow()
    // 2 + 3 + 4 from one side and 1 from the other are 10, plus 98 and five cents.
    const costly = (gross: number) =>
      lot(gross, {}, { commission: -2_000_000, fees: -3_000_000, swap: 4_000_000 }).map((side, at) =>
        at === 0 ? { ...side, commission: -1_000_000 } : side,
      )
    // Prices round half a point for each of four at 2.
    expect(check(costly(98_000_000 - 10_050_000 - 4_000_000 + 1000))).not.toThrow()
    expect(check(costly(98_000_000 - 10_050_000 - 4_000_000 - 1000))).toThrow('its prices give')
  })
})

describe('the bounds of an execution', () => {
  const isIn = (facts: ExecutionFields) => {
    try {
      checkBounds(buildExecution({ pointValue: '1', ...facts }))
      return true
    } catch {
      return false
    }
  }

  it('are sizes above zero, a billion per unit and nine billion in total', () => {
    expect(['0', '-1', 'x'].map((quantity) => isIn({ quantity }))).toEqual([false, false, false])
    expect(['1000000000', '1000000000.01', '-1000000001', 'x'].map((price) => isIn({ price }))).toEqual([
      ...[true, false, false, false],
    ])
    expect(['9000000000', '9000000001'].map((quantity) => isIn({ quantity, price: '1' }))).toEqual([
      true,
      false,
    ])
    expect(isIn({ quantity: '4500000000', price: '1', pointValue: '2' })).toBe(true)
    expect(isIn({ quantity: '4500000001', price: '1', pointValue: '2' })).toBe(false)
  })

  it('use the contract’s value if the row states none', () => {
    const future = { symbol: 'MNQU6', price: '1', pointValue: undefined }
    expect([
      isIn({ ...future, quantity: '4500000000' }),
      isIn({ ...future, quantity: '4500000001' }),
    ]).toEqual([true, false])
  })

  it('are the second of January 1970 and the end of 2099', () => {
    const first = Date.UTC(1970, 0, 2)
    const last = Date.UTC(2100, 0, 1)
    expect([first - 1, first, last - 1, last].map((executedAt) => isIn({ executedAt }))).toEqual([
      ...[false, true, true, false],
    ])
  })

  it('are reported with at most forty letters of the offending value', () => {
    const message = (originalTime: string) => () =>
      checkBounds(buildExecution({ executedAt: 0, originalTime }))
    expect(message('x'.repeat(40))).toThrow(`of ${'x'.repeat(40)} cannot`)
    expect(message('x'.repeat(41))).toThrow(`of ${'x'.repeat(39)}… cannot`)
  })
})

describe('halfStep', () => {
  it.each([
    ['7', 0.5],
    ['7.0', 0.05],
    ['7.25', 0.005],
  ])('of %s is %d', (price, half) => expect(halfStep(price)).toBeCloseTo(half, 12))
})
