import { describe, expect, it } from 'vitest'
import { currencyOfName } from './deal-columns.ts'

describe('currencyOfName', () => {
  it.each([
    ['Gross AUD', 'AUD'],
    ['Gross P/L (EUR)', 'EUR'],
    ['Gross €', 'EUR'],
    ['EUR nets', 'EUR'],
    ['$ neto', 'USD'],
    ['Gross', null],
    ['Net', null],
  ])('reads %s as %s', (name, currency) => expect(currencyOfName(name)).toBe(currency))
})
