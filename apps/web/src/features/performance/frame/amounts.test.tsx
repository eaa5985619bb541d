import type { FigureJson } from '@ballast/contract/figures'
import type { ReportFigure } from '@ballast/contract/report-values'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { changePreferences } from '../../../lib/preferences.ts'
import { figureOf, reportFigureOf, viewWith } from '../../../test/dom/samples/report-samples.ts'
import { Amount, Average, AverageInterval, amountText, averageIn, edgeText } from './amount.tsx'
import { FigureInterval, FigureValue } from './figure-value.tsx'
import type { ReportView } from './report-view.ts'

const textOf = (part: ReactNode) => render(<div>{part}</div>).container.textContent
const MONEY = viewWith()
const R = viewWith({ unit: 'r' })
const PERCENT = viewWith({ unit: 'percent', base: 10_000 })
const NO_BASE = viewWith({ unit: 'percent', base: 0 })
const hideAmounts = (isHidden: boolean) =>
  act(() => changePreferences('privacy', { showRealValues: !isHidden }))

afterEach(() => hideAmounts(false))

describe('a result in the chosen unit', () => {
  it.each<[string, ReportView, number | string | null, number | null, string]>([
    ['money', MONEY, '-120.5', 1, '−$121'],
    ['R', R, '-120.5', 1.234, '+1.23R'],
    ['R that is unknown', R, '-120.5', null, '–'],
    ['percent of the balance', PERCENT, 120.5, null, '+1.21%'],
    ['percent of no balance', NO_BASE, 120.5, null, '–'],
    ['percent of nothing known', PERCENT, null, null, '–'],
    ['money that is unknown', MONEY, null, 1, '–'],
  ])('is %s', (_, view, money, r, text) => {
    expect(textOf(<Amount money={money} r={r} view={view} />)).toBe(text)
  })
  it('has cents if asked for', () => {
    expect(textOf(<Amount money="0.5" view={MONEY} precision="cents" />)).toBe('+$0.50')
  })
})

describe('an average', () => {
  const both = {
    expectancy: figureOf(50, { low: -10, high: 110 }),
    expectancyR: figureOf(0.5, { low: 0.1, high: 0.9 }),
  }

  it('is the one of the unit', () => {
    expect(averageIn(MONEY, both)).toBe(both.expectancy)
    expect(averageIn(R, both)).toBe(both.expectancyR)
    expect(averageIn(PERCENT, both)).toEqual({ ...both.expectancy, value: 0.005, low: -0.001, high: 0.011 })
  })
  it.each<[ReportView, FigureJson, string, string | null]>([
    [MONEY, figureOf(41.987, { low: -12.4, high: 96 }), '+$41.99', '−$12 to $96'],
    [R, figureOf(0.4, { low: 0.02, high: 0.9 }), '+0.40R', '0.02–0.90R'],
    [PERCENT, figureOf(0.00123, { low: 0.001, high: 0.002 }), '+0.123%', '0.100–0.200%'],
    [MONEY, figureOf(null), '–', ''],
    [MONEY, figureOf(5), '+$5.00', ''],
  ])('is shown with its interval', (view, figure, value, interval) => {
    expect(textOf(<Average figure={figure} view={view} />)).toBe(value)
    expect(textOf(<AverageInterval figure={figure} view={view} />)).toBe(interval)
  })
  it('in money is hidden with its interval; in R it stays', () => {
    hideAmounts(true)
    const figure = figureOf(41, { low: 1, high: 96 })
    expect(textOf(<AverageInterval figure={figure} view={MONEY} />)).toBe('••••••hidden amount')
    expect(textOf(<AverageInterval figure={figure} view={R} />)).toBe('1.00–96.00R')
  })
})

describe('an amount inside words', () => {
  it.each([
    [MONEY, false, '+$41.99'],
    [MONEY, true, 'hidden amount'],
    [R, true, '+41.99R'],
    [PERCENT, true, '+4198.700%'],
  ] as const)('is formatted for a label', (view, isPrivate, text) => {
    expect(amountText(41.987, view, isPrivate).replace(',', '')).toBe(text)
  })
  it.each([
    [-0.5, 'r', '−0.5R'],
    [2, 'r', '2R'],
    [0, 'r', '0R'],
    [-1500, 'money', '−1.5K'],
    [250, 'money', '250'],
  ] as const)('at an end of an axis %f in %s is %s', (value, kind, text) => {
    expect(edgeText(value, kind)).toBe(text)
  })
})

describe('a figure of the catalogue', () => {
  it.each<[string, Partial<ReportFigure>, number | null, ReportView, string]>([
    ['a result', {}, 12.345, MONEY, '+$12.35'],
    ['a sum kept exactly', { id: 'net', money: '1234.56' }, 1234.5600001, MONEY, '+$1,234.56'],
    ['a size', { id: 'maxDrawdown' }, 300, MONEY, '$300.00'],
    ['a result in percent', { id: 'net' }, 250, PERCENT, '+2.50%'],
    ['a size in percent', { id: 'maxDrawdown' }, 250, PERCENT, '2.50%'],
    ['money without a balance', {}, 12, NO_BASE, '+$12.00'],
    ['money where R is shown', {}, 12, R, '+$12.00'],
    ['R', { id: 'expectancyR', unit: 'r' }, 0.4, MONEY, '+0.40R'],
    ['R of a size', { id: 'maxDrawdownR', unit: 'r' }, 4, MONEY, '4.00R'],
    ['a share', { id: 'winRate', unit: 'percent' }, 0.492, MONEY, '49.2%'],
    ['a chance', { id: 'x', unit: 'probability' }, 0.034, MONEY, '3.4%'],
    ['a time', { id: 'x', unit: 'duration' }, 168, MONEY, '2m 48s'],
    ['a ratio', { id: 'x', unit: 'ratio' }, -1, MONEY, '−1.00'],
    ['a count', { id: 'x', unit: 'count' }, 1204, MONEY, '1,204'],
    ['nothing', {}, null, MONEY, '–'],
    ['nothing in percent', {}, null, PERCENT, '–'],
  ])('is formatted as %s', (_, part, value, view, text) => {
    expect(textOf(<FigureValue figure={reportFigureOf(value, part)} view={view} />)).toBe(text)
  })
})

describe('the interval of a figure', () => {
  const interval = (part: Partial<ReportFigure>, value: number | null = 10, view = MONEY) =>
    textOf(<FigureInterval figure={reportFigureOf(value, part)} view={view} />)

  it('is in the figure’s unit', () => {
    expect(interval({ low: -12, high: 40 })).toBe('95% CI −$12 to $40')
    expect(interval({ unit: 'percent', low: 0.41, high: 0.58 })).toBe('95% CI 41–58%')
    expect(interval({ unit: 'ratio', low: 1.02, high: null })).toBe('95% CI 1.02 or more')
    expect(interval({ unit: 'duration', low: 60, high: 120 })).toBe('95% CI 1m 00s to 2m 00s')
  })
  it('is a share of the balance if percent is shown', () => {
    expect(interval({ low: -50, high: 100 }, 20, PERCENT)).toBe('95% CI −0.500% to 1.000%')
  })
  it('is the reason if there is no figure', () => {
    expect(interval({ reason: 'No trades yet', low: 1, high: 2 }, null)).toBe('No trades yet')
  })
  it('is empty if its kind has no interval, or one of no width', () => {
    expect([interval({}), interval({ low: 10, high: 10 })]).toEqual(['', ''])
  })
  it('is hidden for money only', () => {
    hideAmounts(true)
    expect(interval({ low: -12, high: 40 })).toBe('95% CI ••••••hidden amount')
    expect(interval({ low: -50, high: 100 }, 20, PERCENT)).toBe('95% CI −0.500% to 1.000%')
    expect(interval({ unit: 'percent', low: 0.41, high: 0.58 })).toBe('95% CI 41–58%')
  })
})
