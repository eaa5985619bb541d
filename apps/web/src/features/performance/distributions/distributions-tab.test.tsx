import { getReportDistributions, type ReportDistributions } from '@ballast/contract/reports'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { figureOf, headOf } from '../../../test/dom/samples/report-samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { DistributionsTab } from './distributions-tab.tsx'

const NO_POINTS = { id: [], outcome: [], net: [], mae: [], mfe: [], r: [], maeR: [], mfeR: [] }
const distributionsOf = (n: number, copies = 0): ReportDistributions => ({
  ...headOf({ n, copies }),
  expectancy: figureOf(42),
  expectancyR: figureOf(null, { n: 0 }),
  r: { width: 0.5, count: 0, of: n, bins: [] },
  money: { width: '100', n, bins: [{ from: '0', to: '100', count: n }] },
  holds: { count: n, of: n, bins: [{ key: '0-1m', count: n, wins: n, losses: 0 }] },
  excursions: { count: 0, of: n, figures: [], points: NO_POINTS, tighterStops: [] },
})

async function showTab(n: number, copies: number) {
  giveUsual()
  server.give(getReportDistributions, distributionsOf(n, copies))
  return show(<DistributionsTab />, '/ai-metrics')
}

describe('the distributions', () => {
  it.each([
    [1, 0, 'All 1 trade, in USD'],
    [3, 0, 'All 3 trades, in USD'],
    [3, 2, 'All 3 decisions, in USD'],
  ])('say what they count: %i with %i copies', async (n, copies, words) => {
    await showTab(n, copies)
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('that did not load can be requested again', async () => {
    giveUsual()
    server.refuse(getReportDistributions, 'internal')
    const { user } = await show(<DistributionsTab />, '/ai-metrics')
    expect(await screen.findByText('The figures did not load')).toBeTruthy()
    server.give(getReportDistributions, distributionsOf(3))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Time held')).toBeTruthy()
  })
})
