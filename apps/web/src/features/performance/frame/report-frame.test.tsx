import type { ReportHead } from '@ballast/contract/report-values'
import { getReportStreaks } from '@ballast/contract/reports'
import { queryOptions } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { call } from '../../../lib/api.ts'
import { headOf } from '../../../test/dom/samples/report-samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { ReportFrame } from './report-frame.tsx'
import { useReport } from './use-report.ts'
import { useReportPage } from './use-report-page.ts'

const STREAK = { length: 0, expected: null, chance: null, span: null }
const streaksOf = (part: Partial<ReportHead> = {}) => ({
  ...headOf(part),
  decided: 30,
  winRate: { value: null, low: null, high: null, n: 0, band: 'early' as const, reason: 'x' },
  wins: STREAK,
  losses: STREAK,
  current: null,
  afterRuns: [],
  shuffles: 0,
  runs: { runs: 0, expected: null, z: null, chanceOfMore: null, chanceOfFewer: null, reason: null },
})
/** Any part of the report: renders what it was given. */
function Part() {
  const page = useReportPage()
  const report = useReport(
    queryOptions({
      queryKey: ['/api/reports', 'streaks', page.query],
      queryFn: () => call(getReportStreaks, { query: page.query as never }),
    }),
  )
  return (
    <ReportFrame page={page} report={report}>
      {(data, view) => `figures of ${data.n} in ${view.currency}, ${view.unit}, ${view.basis}`}
    </ReportFrame>
  )
}
async function showPart(part: Partial<ReportHead> = {}, address = '/ai-metrics') {
  giveUsual()
  server.give(getReportStreaks, streaksOf(part))
  return show(<Part />, address)
}

describe('a part of the report', () => {
  it('says that it is loading, and then shows its figures in the page’s unit', async () => {
    giveUsual()
    const release = server.hold(getReportStreaks, streaksOf())
    await show(<Part />, '/ai-metrics?unit=r&basis=gross')
    expect(screen.getByLabelText('Loading the figures')).toBeTruthy()
    release()
    expect(await screen.findByText('figures of 30 in USD, r, gross')).toBeTruthy()
    expect(server.sent(getReportStreaks)[0]?.query).toEqual({ basis: 'gross' })
  })

  it('says that it did not load, and retries', async () => {
    giveUsual()
    server.refuse(getReportStreaks, 'internal')
    const { user } = await show(<Part />, '/ai-metrics')
    expect(await screen.findByText('The figures did not load')).toBeTruthy()
    server.give(getReportStreaks, streaksOf())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/figures of 30/)).toBeTruthy()
  })

  it('offers an import if there are no trades', async () => {
    await showPart({ empty: true, n: 0 })
    expect(await screen.findByText('No trades to look at yet')).toBeTruthy()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/journal?open=import', '/journal?open=log'])
  })

  it.each([
    [0, 0, 'No trades fit these filters'],
    [2, 0, 'Only open trades fit these filters'],
    [0, 3, 'No trade with a known result fits these filters'],
    [2, 3, 'No trade with a known result fits these filters'],
  ])('with only %i open trades and %i of unknown result says: %s', async (open, unknownResults, words) => {
    const { user, address } = await showPart(
      { n: 0, open, unknownResults },
      '/ai-metrics?setup=Fade&tab=streaks',
    )
    expect(await screen.findByText(words)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(address()).toBe('/ai-metrics?tab=streaks'))
  })

  it.each([
    [3, 0, 'No trade is closed yet'],
    [0, 0, 'No trade has a result yet'],
    [3, 2, 'No trade has a result yet'],
  ])(
    'with only %i open trades, %i of unknown result and no filters says: %s, and offers no filters to clear',
    async (open, unknownResults, words) => {
      await showPart({ n: 0, open, unknownResults }, '/ai-metrics?tab=streaks&basis=gross&count=trades')
      expect(await screen.findByText(words)).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
      expect(screen.getByRole('link', { name: 'Open the trade log' }).getAttribute('href')).toBe('/journal')
    },
  )

  it('without trades in this currency still offers the others', async () => {
    await showPart({ n: 0, otherCurrencies: [{ currency: 'EUR', n: 3, net: '12.4' }] })
    expect(await screen.findByText(/figures of 0/)).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'EUR' })).toBeTruthy()
  })
})

describe('the sample of a report', () => {
  const notes = async (part: Partial<ReportHead>, address?: string) => {
    const { container } = await showPart(part, address)
    await screen.findByText(/figures of/)
    return container.textContent ?? ''
  }
  it('is the number of trades and days, and the dates', async () => {
    expect(await notes({})).toContain(
      '30 trades on 14 trading days, Nov 2 – 20, 2026. Every figure shows how sure it is. If good and bad weeks come in streaks, the intervals are too narrow.',
    )
  })
  it('uses the singular for one, and says that it is before costs', async () => {
    const text = await notes({ n: 1, tradingDays: 1, firstDay: null }, '/ai-metrics?basis=gross')
    expect(text).toContain('1 trade on 1 trading day, before costs. Every')
  })
  it('calls them decisions if some were copied', async () => {
    expect(await notes({ copies: 4 })).toContain('30 decisions on 14')
  })
  it('names other currencies beside them, never added', async () => {
    const otherCurrencies = [
      { currency: 'EUR' as const, n: 3, net: '-12.4' },
      { currency: 'GBP' as const, n: 1, net: '80' },
    ]
    expect(await notes({ otherCurrencies })).toContain(
      'Beside them 3 trades in EUR (−€12), 1 trade in GBP (+£80). Currencies are never added together.',
    )
  })
  it.each<[Partial<ReportHead>, string]>([
    [{ unknownCosts: 1 }, '1 trade has unknown costs, which net does not include.'],
    [{ unknownCosts: 2 }, '2 trades have unknown costs, which net does not include.'],
    [{ unknownResults: 1 }, '1 trade has no known result and is not counted.'],
    [{ unknownResults: 3 }, '3 trades have no known result and are not counted.'],
    [{ open: 1 }, '1 trade still open is not counted.'],
    [{ open: 2 }, '2 trades still open are not counted.'],
    [
      { unknownCosts: 1, unknownResults: 1, open: 1 },
      '1 trade has unknown costs, which net does not include. 1 trade has no known result and is not counted. 1 trade still open is not counted.',
    ],
  ])('says what is left out: %j', async (part, words) => {
    expect(await notes(part)).toContain(words)
  })
  it('changes the currency in the URL', async () => {
    const { user, address } = await showPart({ otherCurrencies: [{ currency: 'EUR', n: 3, net: '1' }] })
    await user.click(await screen.findByRole('radio', { name: 'EUR' }))
    await waitFor(() => expect(address()).toBe('/ai-metrics?currency=EUR'))
  })
})
