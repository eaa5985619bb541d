import { type Dashboard, dashboardSchema, getDashboard } from '@ballast/contract/dashboard'
import { useSearch } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../test/dom/queries.ts'
import { figureOf } from '../../test/dom/samples/report-samples.ts'
import { tradeOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { parseDashboardSearch } from './dashboard-search.ts'
import { NoTradesHere } from './no-trades-here.tsx'

/** A dashboard of thirty trades in November, in dollars, with a traded day on the 19th and the 20th. */
function dashboardOf(part: Partial<Dashboard> = {}): Dashboard {
  const cell = { state: 'win' as const, net: '120', n: 2, unknownResults: 0, r: 1.5 }
  return dashboardSchema.parse({
    empty: false,
    currency: 'USD',
    otherCurrencies: [],
    n: 30,
    copies: 0,
    toReview: 3,
    closed: 30,
    range: { from: '2026-06-01', to: '2026-11-20' },
    today: { day: '2026-11-20', n: 2, unknownResults: 0, net: '120', r: 1.5, timeZone: 'UTC' },
    nextStep: { kind: 'nothing', title: 'Nothing to do', text: 'All is reviewed.', n: 0, action: null },
    net: {
      value: '900.4',
      gross: '990',
      costs: '-89.6',
      costsR: -1.2,
      grossR: 13,
      costsRCount: 28,
      n: 30,
      daysUp: 9,
      days: 14,
      totalR: 11.8,
      rCoverage: 30,
      unknownCosts: 0,
      unknownResults: 0,
      percent: 0.018,
      marks: [],
    },
    winRate: {
      ...figureOf(0.6, { low: 0.42, high: 0.76 }),
      wins: 18,
      losses: 12,
      breakEvens: 0,
      evenAt: 0.4,
    },
    dayWinRate: figureOf(0.64),
    profitFactor: figureOf(1.8, { low: 0.9, high: 3.4 }),
    expectancy: { money: figureOf(30.01, { low: 5, high: 55 }), r: figureOf(0.39) },
    score: { version: 1, value: 62, status: 'full', reason: null, n: 30, parts: [] },
    equity: {
      points: [
        {
          at: '2026-11-20T15:00:00Z',
          tradingDay: '2026-11-20',
          n: 30,
          net: '900.4',
          underwater: '0',
          balance: '50900.4',
        },
      ],
      maxDrawdown: '0',
      maxDrawdownPercent: null,
      current: '0',
      startingBalance: '50000',
      deepest: null,
      inR: null,
    },
    month: {
      month: '2026-11',
      cells: [
        { ...cell, day: '2026-11-19' },
        { ...cell, day: '2026-11-20' },
      ],
      weeks: [],
      wins: 2,
      losses: 0,
      flats: 0,
      net: '240',
    },
    recent: [tradeOf()],
    badges: [],
    achievements: [],
    ...part,
  })
}

/** The month at a glance without any trade. */
const emptyMonth = (month: string): Dashboard['month'] => ({
  month,
  cells: [],
  weeks: [],
  wins: 0,
  losses: 0,
  flats: 0,
  net: '0',
})

function Page() {
  return <DashboardPage search={parseDashboardSearch(useSearch({ strict: false }))} />
}

async function showPage(address = '/dashboard') {
  giveUsual()
  server.give(getDashboard, ({ query: { month } }) =>
    dashboardOf(month ? { month: emptyMonth(`${month}`) } : {}),
  )
  const shown = await show(<Page />, address)
  await screen.findByRole('region', { name: 'November 2026' })
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  const asked = () => server.sent(getDashboard).map(({ query }) => query.month)
  return { ...shown, press, asked }
}

it('says that the dashboard did not load, without any figure, and offers a retry', async () => {
  giveUsual()
  server.refuse(getDashboard, 'internal')
  await show(<DashboardPage search={{}} />, '/dashboard')
  expect(await screen.findByText('The dashboard did not load')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/\$/)
  server.give(getDashboard, dashboardOf())
  await act(async () => screen.getByRole('button', { name: /Try again/ }).click())
  expect(await screen.findByRole('region', { name: 'November 2026' })).toBeTruthy()
})

describe('figures that cannot be loaded again', () => {
  it('stay, with their age, until they can', async () => {
    const { press } = await showPage()
    server.refuse(getDashboard, 'internal')
    await act(() => queryClient.invalidateQueries({ queryKey: ['/api/dashboard'] }))
    expect(
      await screen.findByText(/^The figures did not load.*You see those of [\d:]+ [AP]M\.$/),
    ).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Recent trades' })).toBeTruthy()
    server.give(getDashboard, dashboardOf())
    await press('Try again')
    await waitFor(() => expect(screen.queryByText(/^The figures did not load/)).toBeNull())
  })
})

describe('the month at a glance', () => {
  it('goes back as many months as the button was pressed, even before the first one has loaded', async () => {
    const { press, asked } = await showPage()
    const answer = server.hold(getDashboard, dashboardOf({ month: emptyMonth('2026-10') }))
    await press('Previous month')
    await waitFor(() => expect(asked().at(-1)).toBe('2026-10'))
    server.give(getDashboard, dashboardOf({ month: emptyMonth('2026-09') }))
    await press('Previous month')
    expect(await screen.findByRole('region', { name: 'September 2026' })).toBeTruthy()
    answer()
    await press('Next month')
    await waitFor(() => expect(asked().at(-1)).toBe('2026-10'))
  })

  it('that does not load leaves a way back and further', async () => {
    const { press, asked } = await showPage()
    server.refuse(getDashboard, 'internal')
    await press('Previous month')
    expect(await screen.findByText(/from before the change\.$/)).toBeTruthy()
    server.give(getDashboard, ({ query: { month } }) => dashboardOf({ month: emptyMonth(`${month}`) }))
    await press('Previous month')
    await waitFor(() => expect(asked().at(-1)).toBe('2026-09'))
    expect(await screen.findByRole('region', { name: 'September 2026' })).toBeTruthy()
    expect(screen.queryByText(/^The figures did not load/)).toBeNull()
  })

  it('is read day by day with the arrows, as one stop of the Tab key', async () => {
    const { user } = await showPage()
    const days = within(screen.getByRole('table', { name: /^Results by day/ })).getAllByRole('link', {
      name: /November|Nov/,
    })
    expect(days.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0])
    days[1]?.focus()
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(days[0])
    expect(days.map(({ tabIndex }) => tabIndex)).toEqual([0, -1])
  })
})

it('says how much is reviewed of the trades in all currencies, because those to review are in all', async () => {
  giveUsual()
  server.give(getDashboard, dashboardOf({ n: 2, toReview: 2, closed: 3 }))
  await show(<Page />, '/dashboard')
  expect(await screen.findByText('33% reviewed')).toBeTruthy()
  expect(screen.getByText('of 3 trades')).toBeTruthy()
})

it('the curve can be read as a table', async () => {
  const { press } = await showPage()
  await press('Show as a table')
  const table = await screen.findByRole('table', { name: 'Net P&L at the end of each day drawn' })
  expect(within(table).getAllByRole('row')).toHaveLength(2)
  expect(table.textContent).toContain('+$900.40')
})

it('the curve of the balance is offered only if the starting balance is known', async () => {
  await showPage()
  expect(screen.getByRole('radio', { name: 'Balance' })).toBeTruthy()
  const { equity } = dashboardOf()
  server.give(getDashboard, dashboardOf({ equity: { ...equity, startingBalance: '0.00' } }))
  await act(() => queryClient.invalidateQueries({ queryKey: ['/api/dashboard'] }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Balance' })).toBeNull())
  expect(screen.getByRole('region', { name: 'Equity curve' })).toBeTruthy()
})

it('says that the filters match no trades, and one press clears them', async () => {
  giveUsual()
  const { user, address } = await show(<NoTradesHere />, '/dashboard?from=2026-11-01&to=2026-11-20')
  expect(await screen.findByText('No trades in this range')).toBeTruthy()
  expect(screen.getByText(/^Nov 1 – 20, 2026\. Widen the dates/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(address()).toBe('/dashboard')
})

it.each([
  [30.01, '+$30.01'],
  [3_798_504.27, '+$3,798,504'],
])('shows an expectancy of %d with cents only while they matter: %s', async (value, text) => {
  giveUsual()
  const expectancy = { money: figureOf(value, { low: 5, high: 55 }), r: figureOf(0.39) }
  server.give(getDashboard, dashboardOf({ expectancy }))
  await show(<Page />, '/dashboard')
  expect(await screen.findByText(text)).toBeTruthy()
})

it('counts what is reviewed of all closed trades, in every currency and with unknown results', async () => {
  giveUsual()
  const otherCurrencies = [{ currency: 'EUR' as const, n: 40, net: '12' }]
  server.give(getDashboard, dashboardOf({ otherCurrencies, closed: 75, toReview: 15 }))
  await show(<Page />, '/dashboard')
  expect(await screen.findByText('80% reviewed')).toBeTruthy()
  expect(screen.getByText('of 75 trades')).toBeTruthy()
})

it('in several currencies leads to the trades of the one it shows, and of all only where it counts all', async () => {
  giveUsual()
  const otherCurrencies = [{ currency: 'EUR' as const, n: 40, net: '12' }]
  server.give(getDashboard, dashboardOf({ otherCurrencies }))
  await show(<Page />, '/dashboard')
  await screen.findByRole('region', { name: 'November 2026' })
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  const counting = hrefs.filter((href) => href.startsWith('/journal') && !href.includes('open='))
  const ofAll = counting.filter((href) => !href.includes('accountCurrency=USD'))
  expect(counting.length).toBeGreaterThan(10)
  expect(ofAll.sort()).toEqual([
    '/journal',
    '/journal?reviewed=no&status=closed',
    `/journal?trade=${tradeOf().id}`,
  ])
})

it('leads from its figures to closed trades of known result only', async () => {
  giveUsual()
  server.give(getDashboard, dashboardOf())
  await show(<Page />, '/dashboard')
  await screen.findByRole('region', { name: 'November 2026' })
  const links = screen.getAllByRole('link', { name: /, show its trades$/ })
  const searches = links.map(
    (link) => new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams,
  )
  expect(searches.length).toBeGreaterThan(5)
  for (const search of searches.filter((one) => !one.has('reviewed')))
    expect(search.getAll('outcome')).toEqual(['win', 'loss', 'break_even'])
})

it('leads from a week and a month to no trades outside the dates that its sums count', async () => {
  giveUsual()
  const { month } = dashboardOf()
  const week = { from: '2026-11-16', n: 4, net: '240' }
  server.give(getDashboard, dashboardOf({ month: { ...month, weeks: [week] } }))
  await show(<Page />, '/dashboard?from=2026-11-19&to=2026-11-20')
  const inMonth = within(await screen.findByRole('region', { name: 'November 2026' }))
  const dates = 'from=2026-11-19&to=2026-11-20&outcome=win&outcome=loss&outcome=break_even&count=trades'
  expect(inMonth.getByRole('link', { name: /^Week:/ }).getAttribute('href')).toBe(`/journal?${dates}`)
  expect(inMonth.getByRole('link', { name: /in all$/ }).getAttribute('href')).toBe(`/journal?${dates}`)
  const daysUp = within(screen.getByRole('region', { name: 'Today' })).getByRole('link', { name: /^2\b/ })
  expect(daysUp.getAttribute('href')).toBe(`/journal?${dates}`)
})

it('says of a day and its month how many trades their sums leave out', async () => {
  giveUsual()
  const { month } = dashboardOf()
  const cells = month.cells.map((cell, index) => ({ ...cell, unknownResults: index }))
  server.give(getDashboard, dashboardOf({ month: { ...month, cells } }))
  await show(<Page />)
  const inMonth = within(await screen.findByRole('region', { name: 'November 2026' }))
  expect(inMonth.getByText(/1 trade with an unknown result/)).toBeTruthy()
  expect(inMonth.getAllByRole('link', { name: /20.*trades?, 1 with an unknown result$/ })).toHaveLength(1)
  expect(inMonth.getAllByRole('link', { name: /19.*trades?$/ })).toHaveLength(1)
})

it('does not say in R of a month whose risks are unknown that it was not traded', async () => {
  giveUsual()
  const { month } = dashboardOf()
  const cells = month.cells.map((cell) => ({ ...cell, r: null }))
  server.give(getDashboard, dashboardOf({ month: { ...month, cells } }))
  await show(<Page />, '/dashboard?unit=r')
  expect(await screen.findAllByText(/No trade with a known risk/)).toHaveLength(2)
  expect(screen.queryByText(/No traded days/)).toBeNull()
})

it('shortens a result that would be cut off in its cell', async () => {
  giveUsual()
  const { today } = dashboardOf()
  server.give(getDashboard, dashboardOf({ today: { ...today, net: '10003999.50' } }))
  await show(<Page />)
  const strip = () => screen.getByRole('region', { name: 'Today' }).textContent
  await waitFor(() => expect(strip()).toContain('+$10.0M'))
})

it('says of today how many trades its sum leaves out', async () => {
  giveUsual()
  const { today } = dashboardOf()
  server.give(getDashboard, dashboardOf({ today: { ...today, n: 2, unknownResults: 1, net: '80.52' } }))
  await show(<Page />)
  await screen.findByRole('region', { name: 'November 2026' })
  expect(document.body.textContent).toContain(
    'Two trades taken, +$80.52 on the day, and 1 with an unknown result.',
  )
})
