import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { viewWith } from '../../../test/dom/samples/report-samples.ts'
import { show } from '../../../test/dom/show.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { MonthsPart } from './months-part.tsx'

const MONTH = { month: '2026-11', n: 12, days: 8, net: '250', totalR: 1.5 }

it.each<[Partial<ReportView>, string]>([
  [{ unit: 'money' }, '+$250'],
  [{ unit: 'r' }, '+1.5R'],
  [{ unit: 'percent', base: 50_000 }, '+0.50%'],
  [{ unit: 'percent', base: 0 }, '+$250'],
])('a month says its result in the unit that is shown: %j', async (view, result) => {
  await show(<MonthsPart data={{ months: [MONTH] }} view={viewWith(view)} />)
  const label = `November 2026: ${result}, 12 trades on 8 days`
  expect(screen.getByRole('link', { name: label })).toBeTruthy()
})

it('a month without an R has none, instead of 0R, and is not counted in R', async () => {
  const months = [MONTH, { ...MONTH, month: '2026-10', totalR: null }]
  await show(<MonthsPart data={{ months }} view={viewWith({ unit: 'r' })} />)
  expect(screen.getByRole('link', { name: 'October 2026: no R, 12 trades on 8 days' })).toBeTruthy()
  expect(screen.queryByText('0.0R')).toBeNull()
  expect(screen.getByText('1 of 1 month with an R ended above 0R')).toBeTruthy()
})

it.each([
  ['money', '0 of 1 month made money'],
  ['r', '1 of 1 month with an R ended above 0R'],
] as const)(
  'a month that lost money and won R is counted in the unit that is shown: %s',
  async (unit, text) => {
    await show(<MonthsPart data={{ months: [{ ...MONTH, net: '-50' }] }} view={viewWith({ unit })} />)
    expect(screen.getByText(text)).toBeTruthy()
  },
)
