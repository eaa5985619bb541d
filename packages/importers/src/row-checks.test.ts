import { describe, expect, it } from 'vitest'
import { buildExecution } from '../test/support/build-execution.ts'
import type { ImportedExecution } from './importer.ts'
import { checkBounds, checkResult } from './row-checks.ts'

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
  it('takes the result the prices give, long or short, and what the costs of the row explain', () => {
    expect(check(lot(100_000_000))).not.toThrow()
    expect(check(lot(96_000_000, { commission: -2_000_000 }))).not.toThrow()
    expect(check(lot(null))).not.toThrow()
  })

  it('refuses the wrong sign', () => {
    expect(check(lot(-100_000_000))).toThrow('states a result of -100.00, but its prices give 100.00')
    expect(check(lot(-100_000_000), 'EUR')).toThrow('its prices give')
  })

  it('refuses the wrong sign of a contract of unknown size too', () => {
    const facts = { symbol: 'US TECH 100' }
    expect(check(lot(-100_000_000, facts, { price: '30091' }))).toThrow('prices went the other way')
    expect(check(lot(77_000_000, facts))).not.toThrow()
  })

  it('refuses a result a thousand times too large or too small', () => {
    expect(check(lot(100_000_000_000))).toThrow('its prices give 100.00')
    expect(check(lot(100_000))).toThrow('its prices give 100.00')
    expect(check(lot(100_000_000_000), null)).toThrow('its prices give 100.00')
  })

  it('takes another amount where the account has another currency, or the file does not say which', () => {
    expect(check(lot(86_000_000), 'EUR')).not.toThrow()
    expect(check(lot(15_000_000_000), 'JPY')).not.toThrow()
    expect(check(lot(86_000_000), null)).not.toThrow()
    expect(check(lot(79_000_000))).toThrow('its prices give')
  })

  it('takes a small loss of a trade whose prices are the same but for their rounding', () => {
    const sides = lot(-1_000_000, { commission: -1_000_000 }, { price: '30000' })
    expect(check(sides)).not.toThrow()
  })

  it('takes a small gain that is a loss after costs the row does not state, and no large one', () => {
    expect(check(lot(-1_480_000, {}, { price: '30000.25' }))).not.toThrow()
    expect(check(lot(-3_000_000, { symbol: 'GER40' }, { price: '30001' }))).not.toThrow()
    expect(check(lot(-20_000_000, {}, { price: '30000.25' }))).toThrow('its prices give 1.00')
  })

  it('takes a bare ticker for a contract of unknown size', () => {
    expect(check(lot(100_000, { symbol: 'NQ' }))).not.toThrow()
  })
})

describe('checkBounds', () => {
  const bounds = (facts: ExecutionFields) => () => checkBounds(buildExecution(facts))

  it('takes what markets have', () => {
    expect(bounds({ quantity: '1000000000000', price: '0.00001' })).not.toThrow()
    expect(bounds({ quantity: '100', price: '-37.63' })).not.toThrow()
  })

  it('refuses sizes, prices, values and years no trade has', () => {
    expect(bounds({ quantity: `1${'0'.repeat(26)}`, price: '1' })).toThrow('too large')
    expect(bounds({ quantity: '1000000000001', price: '0' })).toThrow('too large')
    expect(bounds({ quantity: '1', price: '1000000001' })).toThrow('too high')
    expect(bounds({ quantity: '1000', price: '10000000', pointValue: '1' })).toThrow('too large')
    expect(bounds({ executedAt: Date.UTC(1969, 0, 1) })).toThrow('cannot be that of a trade')
    expect(bounds({ executedAt: Date.UTC(2100, 0, 1) })).toThrow('cannot be that of a trade')
  })
})
