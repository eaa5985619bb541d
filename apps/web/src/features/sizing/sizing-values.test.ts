import { describe, expect, it } from 'vitest'
import { EMPTY_SIZING, type SizingValues, sizingOf } from './sizing-values.ts'

const USD = { currency: 'USD' as const }
const ask = (over: Partial<SizingValues>, balance: number | null = null) =>
  sizingOf({ ...EMPTY_SIZING, symbol: 'MNQ', entry: '20000', stop: '19980', ...over }, USD, balance)

describe('the calculator', () => {
  it('answers as soon as entry, stop and risk are known', () => {
    expect(ask({}).sizing).toBeNull()
    expect(ask({ risk: '250' }).sizing?.size?.quantity).toBe('6')
    expect(ask({ risk: '250', stop: '' }).sizing).toBeNull()
    expect(ask({ risk: '250', stop: '2.' }).sizing).toBeNull()
  })

  it('takes a percentage of the balance, rounded down to the cent', () => {
    // 0.75 % of 50,001.11 is 375.008325: $375.00.
    const asked = ask({ mode: 'percent', percent: '0.75' }, 50_001_110_000)
    expect(asked.risk).toBe(375_000_000)
    expect(asked.sizing?.size?.quantity).toBe('9')
    expect(ask({ mode: 'percent', percent: '0.75' }, null).risk).toBeNull()
  })

  it('names the currency that needs a rate, even before there are prices', () => {
    expect(ask({ symbol: 'GBPJPY', entry: '' }).needsRate).toBe('JPY')
    expect(ask({ symbol: 'USDJPY' }).needsRate).toBeNull()
    expect(ask({ symbol: 'FDAX' }).needsRate).toBe('EUR')
    const rated = ask({ symbol: 'FDAX', risk: '600', rate: '1.1' })
    // 20 points × €25 = €500 = $550.
    expect(rated.sizing?.size).toMatchObject({ quantity: '1', atRisk: 550_000_000 })
  })

  it.each([
    { risk: '20020020020' },
    { risk: '250', cost: '20020020020' },
    { risk: '250', entry: '999999999999', stop: '1' },
    { risk: '9000000000', target: '999999999999' },
    { mode: 'percent' as const, percent: '20020020020' },
  ])('says that a number is too large: %o', (typed) => {
    expect(ask(typed, 50_000_000_000)).toMatchObject({ isTooLarge: true, sizing: null })
    expect(ask({ risk: '250' }).isTooLarge).toBe(false)
  })

  it('says when the target is on the side of the stop', () => {
    expect(ask({ risk: '250', target: '19990' }).isTargetWrong).toBe(true)
    expect(ask({ risk: '250', target: '20040' }).isTargetWrong).toBe(false)
  })

  it('asks for the step if venues differ, and uses the typed one', () => {
    const coin = { symbol: 'BTCUSD', entry: '60000', stop: '59000', risk: '100' }
    expect(ask(coin).sizing?.gap).toBe('needs_step')
    expect(ask({ ...coin, step: '0.001' }).sizing?.size?.quantity).toBe('0.1')
  })
})
