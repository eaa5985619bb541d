import { getReportOverview, getReportStandouts, type ReportStandouts } from '@ballast/contract/reports'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../test/dom/queries.ts'
import { groupOf, headOf, reportFigureOf } from '../../../test/dom/samples/report-samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { OverviewTab } from './overview-tab.tsx'

const OVERVIEW = {
  ...headOf(),
  figures: [
    reportFigureOf(42),
    reportFigureOf(0.4, { id: 'expectancyR', unit: 'r' }),
    reportFigureOf(0.6, { id: 'winRate', unit: 'percent' }),
  ],
  months: [],
  equity: {
    points: [],
    maxDrawdown: '0',
    maxDrawdownPercent: null,
    current: '0',
    startingBalance: '50000',
    deepest: null,
    inR: null,
  },
  accounts: [],
  r: { width: 0.5, count: 0, of: 30, bins: [] },
}
const NO_POINTS = { id: [], outcome: [], net: [], mae: [], mfe: [], r: [], maeR: [], mfeR: [] }
const standoutsOf = (part: Partial<ReportStandouts> = {}): ReportStandouts => ({
  currency: 'USD',
  compared: { measure: 'net', comparisons: 60, level: 0.1 },
  standouts: [{ ...groupOf({ verdict: 'above_rest', adjustedChance: 0.02 }), dimension: 'setup' }],
  breakdowns: [{ dimension: 'setup', coverage: { count: 30, of: 30 }, groups: [groupOf()] }],
  weekdays: { dimension: 'weekday', coverage: { count: 30, of: 30 }, groups: [groupOf({ key: '1' })] },
  heat: [],
  excursions: { count: 0, of: 30, figures: [], points: NO_POINTS, tighterStops: [] },
  ...part,
})
const inLead = async () => within(await screen.findByRole('region', { name: 'What stands out' }))
const average = () => screen.findByRole('region', { name: 'The average trade' })

describe('the overview', () => {
  it('shows the figures before its groups are compared', async () => {
    giveUsual()
    server.give(getReportOverview, OVERVIEW)
    const release = server.hold(getReportStandouts, standoutsOf())
    await show(<OverviewTab />, '/ai-metrics')
    expect((await average()).textContent).toContain('+$42.00')
    const lead = await inLead()
    expect(lead.getByLabelText('Loading what stands out')).toBeTruthy()
    release()
    expect((await lead.findByRole('link')).textContent).toContain('Fade')
    expect(lead.getByText(/60 comparisons/)).toBeTruthy()
    expect(await screen.findByRole('region', { name: 'By setup' })).toBeTruthy()
    expect(await screen.findByRole('region', { name: 'Day of the week' })).toBeTruthy()
  })

  it('keeps the figures when the groups did not load, and loads them again', async () => {
    giveUsual()
    server.give(getReportOverview, OVERVIEW)
    server.refuse(getReportStandouts, 'internal')
    const { user } = await show(<OverviewTab />, '/ai-metrics')
    const lead = await inLead()
    expect(await lead.findByText('What stands out did not load')).toBeTruthy()
    expect((await average()).textContent).toContain('+$42.00')
    expect(screen.queryByRole('region', { name: 'By setup' })).toBeNull()
    expect(document.querySelectorAll('[style*="height: 380px"]')).toHaveLength(0)
    server.give(getReportStandouts, standoutsOf({ standouts: [] }))
    await user.click(lead.getByRole('button', { name: 'Try again' }))
    expect(await lead.findByText(/^Nothing yet: no group/)).toBeTruthy()
  })

  it('says once that what is shown did not load again, be it the groups alone or the figures, too', async () => {
    giveUsual()
    server.give(getReportOverview, OVERVIEW)
    server.give(getReportStandouts, standoutsOf())
    await show(<OverviewTab />, '/ai-metrics')
    await screen.findByRole('region', { name: 'By setup' })
    const old = () => screen.queryAllByText(/^The figures did not load/)
    expect(old()).toHaveLength(0)
    server.refuse(getReportStandouts, 'internal')
    await act(() => queryClient.refetchQueries({ queryKey: ['/api/reports'] }))
    await waitFor(() => expect(old()).toHaveLength(1))
    expect(screen.getByRole('region', { name: 'By setup' })).toBeTruthy()
    server.refuse(getReportOverview, 'internal')
    await act(() => queryClient.refetchQueries({ queryKey: ['/api/reports'] }))
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
    expect(old()).toHaveLength(1)
  })

  it('never shows groups in another currency than its figures', async () => {
    giveUsual()
    server.give(getReportOverview, OVERVIEW)
    server.give(getReportStandouts, standoutsOf({ currency: 'EUR' }))
    await show(<OverviewTab />, '/ai-metrics')
    await average()
    const lead = await inLead()
    expect(lead.queryByRole('link')).toBeNull()
    expect(lead.getByLabelText('Loading what stands out')).toBeTruthy()
  })

  it('asks for groups in the unit that is shown', async () => {
    giveUsual()
    server.give(getReportOverview, OVERVIEW)
    server.give(getReportStandouts, standoutsOf())
    await show(<OverviewTab />, '/ai-metrics?unit=r')
    await average()
    expect(server.sent(getReportStandouts)[0]?.query).toMatchObject({ measure: 'r' })
    expect(server.sent(getReportOverview)[0]?.query).not.toHaveProperty('measure')
  })
})
