import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { expect, test } from 'vitest'
import { figureTexts, wordsOf } from './paper-text.ts'

test.each(CURRENCIES)('a report writes amounts in %s', (currency) => {
  const { money } = wordsOf({ currency, isMasked: false })
  expect(money(1_234_500_000, 'always')).toMatch(/^\+.*1,23[45]/)
  expect(money(-1_000_000)).toMatch(/^−/)
})

test('a coin that is no ISO currency is named behind its amount', () => {
  expect(wordsOf({ currency: 'USDT', isMasked: false }).money(12_500_000, 'always')).toBe('+12.50\u00a0USDT')
})

test('numbers are rounded like on the pages, and have no sign if that leaves nothing of them', () => {
  const { money, percent, r } = wordsOf({ currency: 'USD', isMasked: false })
  expect([r(0.145), r(-1.005), r(0.001)]).toEqual(['+0.15 R', '−1.01 R', '0.00 R'])
  expect([percent(0.1235), percent(-0.0001)]).toEqual(['12.4%', '0.0%'])
  expect([money(-1_005_000), money(1_000, 'always')]).toEqual(['−$1.01', '$0.00'])
})

test('a figure says how many trades it covers, and its interval if it has one', () => {
  const words = wordsOf({ currency: 'USD', isMasked: false })
  const figure = (interval: object | null) =>
    figureTexts({ figure: { value: 0.5 }, interval, n: 1200 } as never, 'percent', words)
  expect(figure(null).note).toBe('n 1,200')
  expect(figure({ kind: 'none' }).note).toBe('n 1,200')
  expect(figure({ kind: 'closed', low: 0.4, high: 0.6 }).note).toBe('n 1,200, 95% 40.0–60.0%')
  expect(figure({ kind: 'open_above', low: 0.4 }).note).toBe('n 1,200, 95% 40.0% or more')
})
