import { describe, expect, it } from 'vitest'
import { viewOf } from './report-view.ts'

type Page = Parameters<typeof viewOf>[0]
const pageOf = (trades: Page['trades'] = {}) =>
  ({ scope: { unit: 'percent', basis: 'gross' }, trades }) as unknown as Page
const HEAD: Parameters<typeof viewOf>[1] = {
  currency: 'EUR',
  copies: 0,
  otherCurrencies: [],
  open: 0,
  unknownResults: 0,
  startingBalance: '50000.5',
}

describe('the view of a report', () => {
  it('has the page’s unit and basis, and the report’s currency and balance', () => {
    expect(viewOf(pageOf({ symbol: ['ES'] }), HEAD)).toEqual({
      unit: 'percent',
      basis: 'gross',
      currency: 'EUR',
      base: 50000.5,
      one: 'trade',
      trades: { symbol: ['ES'] },
    })
  })
  it('counts decisions as soon as there is one copy', () => {
    expect(viewOf(pageOf(), { ...HEAD, copies: 1 }).one).toBe('decision')
    expect(viewOf(pageOf(), { ...HEAD, copies: 0 }).one).toBe('trade')
  })
  it('links to its own trades only: one currency, and known results', () => {
    const mixed = { ...HEAD, otherCurrencies: ['USD'], open: 1 } as never
    expect(viewOf(pageOf(), mixed).trades).toEqual({
      accountCurrency: ['EUR'],
      outcome: ['win', 'loss', 'break_even'],
    })
    expect(viewOf(pageOf({ outcome: ['win'] }), { ...HEAD, unknownResults: 2 }).trades).toEqual({
      outcome: ['win'],
    })
  })
  it('has no base without a starting balance', () => {
    expect(viewOf(pageOf(), { ...HEAD, startingBalance: '0' }).base).toBe(0)
  })
})
