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
