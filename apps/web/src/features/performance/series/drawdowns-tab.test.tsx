import { getReportDrawdowns, type ReportDrawdown, type ReportDrawdowns } from '@ballast/contract/reports'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { headOf } from '../../../test/dom/samples/report-samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show, tableRows } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { DrawdownsTab } from './drawdowns-tab.tsx'

const DRAWDOWN: ReportDrawdown = {
  peakDay: '2026-11-05',
  troughDay: '2026-11-09',
  recoveryDay: '2026-11-12',
  depth: '500',
  share: 0.0098,
  closedFrom: '2026-11-05T15:00:00Z',
  closedTo: '2026-11-12T15:00:00Z',
  calendarDays: 7,
  tradingDays: 5,
  trades: 9,
}
const pointOf = (day: number, net: string, underwater: string) => ({
  at: `2026-11-0${day}T15:00:00Z`,
  tradingDay: `2026-11-0${day}`,
  n: day,
  net,
  underwater,
  balance: String(50_000 + Number(net)),
})
const EQUITY = {
  points: [pointOf(5, '1000', '0'), pointOf(9, '500', '-500')],
  maxDrawdown: '-500',
  maxDrawdownPercent: -0.0098,
  current: '-500',
  startingBalance: '50000',
  deepest: { n: 9, day: '2026-11-09' },
  inR: null,
}
async function showTab(part: Partial<ReportDrawdowns> = {}, query = '') {
  giveUsual()
  server.give(getReportDrawdowns, {
    ...headOf(),
    count: 1,
    deepest: [DRAWDOWN],
    current: null,
    figures: [],
    equity: EQUITY,
    inR: null,
    ...part,
  } as ReportDrawdowns)
  const shown = await show(<DrawdownsTab />, `/ai-metrics${query}`)
  await screen.findByText('Below the peak')
  return { ...shown, rows: tableRows, text: shown.container.textContent ?? '' }
}

describe('where the balance is now', () => {
  it('is shown below its peak, with the date of the peak and the low', async () => {
    const { text } = await showTab({ current: { ...DRAWDOWN, recoveryDay: null } })
    expect(text).toContain(
      'The balance is $500.00 below its peak of Nov 5, 2026, and has been below it on 5 trading days. At its lowest since, on Nov 9, 2026, it was $500.00 below.',
    )
  })
  it('is at its peak', async () => {
    expect((await showTab()).text).toContain('The balance is at its peak: every drawdown has recovered.')
  })
  it('has never been below its peak', async () => {
    const { text } = await showTab({ count: 0, deepest: [] })
    expect(text).toContain('The balance has never been below its peak.')
    expect(text).toContain('No drawdown yet')
  })
  it('is a share of the starting balance if percent is shown', async () => {
    const { text } = await showTab({ current: DRAWDOWN }, '?unit=percent')
    expect(text).toContain('The result is 1.00% below its peak')
    expect(text).toContain('it was 1.00% below.')
  })
  it('is in money without a starting balance, and says so', async () => {
    const { text } = await showTab(
      { current: DRAWDOWN, startingBalance: '0', equity: { ...EQUITY, startingBalance: '0' } },
      '?unit=percent',
    )
    expect(text).toContain('1 drawdown, in USD: the account has no starting balance')
    expect(text).toContain('The balance is $500.00 below')
  })
  it('is in money if no trade has a risk, and says so', async () => {
    expect((await showTab({}, '?unit=r')).text).toContain('1 drawdown, in USD: no trade has a known risk')
  })
})

describe('the deepest', () => {
  it('show their days, depth and trades, with a link to them', async () => {
    const { rows } = await showTab()
    expect(rows()).toEqual([
      ['Nov 5, 2026', '$500.00', 'Nov 9, 2026', 'Nov 12, 2026', '0.98%', '7', '5', '9 trades, show them'],
    ])
    expect(screen.getByRole('link', { name: /9 trades/ }).getAttribute('href')).toBe(
      '/journal?closedFrom=2026-11-05T15%3A00%3A00Z&closedTo=2026-11-12T15%3A00%3A00Z',
    )
  })
  it('that have not recovered say so, and use the singular for one trade', async () => {
    const { rows } = await showTab({ deepest: [{ ...DRAWDOWN, recoveryDay: null, trades: 1, share: null }] })
    expect(rows()[0]?.slice(3)).toEqual(['not yet', '–', '7', '5', '1 trade, show them'])
  })
  it('say how many others there are', async () => {
    expect((await showTab({ count: 12 })).text).toContain('1 of 12, deepest first')
  })
})

describe('drawdowns in R', () => {
  const inR = { count: 2, deepest: [{ ...DRAWDOWN, depth: 2.5 }], current: null }
  const equity = {
    ...EQUITY,
    inR: {
      points: [{ at: '2026-11-05T15:00:00Z', tradingDay: '2026-11-05', n: 1, r: 1, underwater: 0 }],
      maxDrawdown: -2.5,
      current: 0,
      deepest: null,
    },
  }
  it('are separate drawdowns, without a share of the peak', async () => {
    const { rows, text } = await showTab({ inR, equity } as never, '?unit=r')
    expect(rows()[0]?.slice(0, 5)).toEqual(['Nov 5, 2026', '2.50R', 'Nov 9, 2026', 'Nov 12, 2026', '7'])
    expect(text).toContain('2 drawdowns')
    expect(screen.getByRole('link', { name: /9 trades/ }).getAttribute('href')).toContain('risk=yes')
  })
  it('say for how many trades R is known, if not for all', async () => {
    const { text } = await showTab({ inR, equity, rCoverage: { count: 20, of: 30 } } as never, '?unit=r')
    expect(text).toMatch(/2 drawdowns, .*20.*30/)
  })
})
