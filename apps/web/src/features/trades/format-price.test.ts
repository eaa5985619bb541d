import { expect, it } from 'vitest'
import { formatPrice } from './format-price.ts'

it.each([
  ['26057.5', 'MNQZ6', '26,057.50'],
  ['25864.1666666667', 'MNQ', '25,864.17'],
  ['1.3265', 'GBPUSD', '1.32650'],
  ['4350.6', 'MGC', '4,350.6'],
  ['240', 'AAPL', '240.00'],
  ['39000', 'MYM', '39,000'],
  ['38999.5', 'MYM', '38,999.5'],
  ['0.12345', 'XYZ.9', '0.12345'],
])('formats %s of %s as %s', (price, symbol, text) => {
  expect(formatPrice(price, symbol)).toBe(text)
})
