import { expect, it } from 'vitest'
import { asShare, coverageText, expectancyIn, gapsText, intervalText, outcomeText } from './figure-text.ts'

const figure = (over = {}) => ({
  value: 1.51,
  low: 1.02,
  high: 2.22,
  n: 128,
  band: 'useful' as const,
  reason: null,
  ...over,
})

it('gives the interval, an open end, or the reason for none', () => {
  expect(intervalText(figure(), 'ratio')).toBe('95% CI 1.02–2.22')
  expect(intervalText(figure({ high: null }), 'ratio')).toBe('95% CI 1.02 or more')
  expect(intervalText(figure({ value: null, reason: 'No losing trades yet' }), 'ratio')).toBe(
    'No losing trades yet',
  )
  expect(intervalText(figure({ low: 1.51, high: 1.51 }), 'ratio')).toBe('No interval, all results equal')
  expect(intervalText(figure({ low: null, high: null }), 'ratio')).toBe('No interval yet, too few days')
})

it('never says Infinity', () => {
  const texts = [
    intervalText(figure({ value: null, low: null, high: null, reason: null }), 'ratio'),
    intervalText(figure({ high: null, low: 0 }), 'r'),
  ]
  for (const text of texts) expect(text).not.toMatch(/Infinity|NaN|∞/)
})

it('counts break-even trades separately', () => {
  const counts = { ...figure(), evenAt: null }
  expect(outcomeText({ ...counts, wins: 1, losses: 1, breakEvens: 0 })).toBe('1 win, 1 loss')
  expect(outcomeText({ ...counts, wins: 477, losses: 521, breakEvens: 2 })).toBe(
    '477 wins, 521 losses, 2 even',
  )
})

it('says how many trades have an R', () => {
  expect(coverageText(969, 1000)).toBe('R on 969 of 1,000')
  expect(coverageText(5, 5)).toBe('R on all 5')
})

it('words what is unknown', () => {
  expect(gapsText({ unknownCosts: 0, unknownResults: 0 })).toEqual([])
  expect(gapsText({ unknownCosts: 12, unknownResults: 1 })).toEqual([
    '12 trades have unknown costs, which net does not include.',
    '1 trade has no known result and is not counted.',
  ])
})

it('is a share of the starting balance, unknown without one; its own reason and an open end stay', () => {
  const ends = { value: 50, low: 10, high: null }
  expect(asShare(figure(ends), 1000)).toMatchObject({ value: 0.05, low: 0.01, high: null, reason: null })
  expect(asShare(figure({ ...ends, high: 90 }), 0)).toMatchObject({
    value: null,
    low: null,
    high: null,
    reason: 'The account has no starting balance',
  })
  expect(asShare(figure({ value: null, reason: 'No trades' }), 0).reason).toBe('No trades')
})

it('falls back to money if no trade has a risk', () => {
  const money = figure({ value: 10 })
  const none = figure({ value: null, reason: 'No trade has a stop or a planned risk' })
  const given = {
    expectancy: { money, r: none },
    equity: { startingBalance: '100' },
    net: { n: 5, rCoverage: 0 },
  } as unknown as Parameters<typeof expectancyIn>[1]
  expect(expectancyIn('r', given)).toMatchObject({ unit: 'money', figure: money })
  expect(expectancyIn('percent', given).figure.value).toBe(0.1)
})
