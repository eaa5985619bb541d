import { CURRENCIES } from '@ballast/domain/accounts/account-words'
import { expect, test } from 'vitest'
import { wordsOf } from './paper.ts'

test.each(CURRENCIES)('a report writes amounts in %s', (currency) => {
  const { money } = wordsOf({ currency, isMasked: false })
  expect(money(1_234_500_000, 'always')).toMatch(/^\+.*1,23[45]/)
  expect(money(-1_000_000)).toMatch(/^−/)
})

test('a coin that is no ISO currency is named behind its amount', () => {
  expect(wordsOf({ currency: 'USDT', isMasked: false }).money(12_500_000, 'always')).toBe('+12.50\u00a0USDT')
})
