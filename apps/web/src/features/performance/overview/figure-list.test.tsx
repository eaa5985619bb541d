import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reportFigureOf, viewWith } from '../../../test/dom/samples/report-samples.ts'
import { show } from '../../../test/dom/show.tsx'
import { FigureList } from './figure-sections.tsx'

it.each([
  [true, 'n = 45, provisional, 95% CI −1.20 to 4.10'],
  [false, 'n = 45, 95% CI −1.20 to 4.10'],
])('a figure that is provisional (%s) is called so beside its sample', async (isProvisional, text) => {
  const sharpe = { id: 'sharpe', label: 'Sharpe ratio', unit: 'ratio' } as const
  const figure = reportFigureOf(1.45, { ...sharpe, n: 45, low: -1.2, high: 4.1, isProvisional })
  await show(<FigureList figures={[figure]} view={viewWith()} />)
  expect(screen.getByRole('definition').textContent).toContain(text)
})
