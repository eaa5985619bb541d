import {
  type Calendar,
  type CalendarDay,
  type CalendarDayDetail,
  getCalendar,
  getCalendarDay,
} from '@ballast/contract/calendar'
import { getPrompts, getReflection, type Reflection } from '@ballast/contract/reflections'
import { useSearch } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ClockContext } from '../../lib/time/clock.ts'
import { disconnect } from '../../test/dom/queries.ts'
import { calendarDayOf, calendarOf } from '../../test/dom/samples/calendar-samples.ts'
import { dayPlanOf } from '../../test/dom/samples/day-plan-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { CalendarPage } from './calendar-page.tsx'
import { parseCalendarSearch } from './calendar-search.ts'

const NOVEMBER = calendarOf()

const reflectionOf = (day: string): Reflection => ({
  day,
  mood: null,
  moodBefore: null,
  moodDuring: null,
  text: '',
  lesson: '',
  intent: '',
  answers: [],
  revision: 0,
  createdAt: null,
  updatedAt: null,
})

const detailOf = (day: string): CalendarDayDetail => ({
  summary: day === '2026-11-20' ? calendarDayOf() : null,
  currency: 'USD',
  otherCurrencies: [],
  trades: [],
  plans: [],
  reflection: reflectionOf(day),
  discipline: null,
  screenshots: [],
})

function giveDay() {
  server.give(getReflection, ({ params }) => reflectionOf(params.day ?? ''))
  server.give(getCalendarDay, ({ params }) => detailOf(params.day ?? ''))
}

function Page() {
  return <CalendarPage search={parseCalendarSearch(useSearch({ strict: false }))} />
}

async function showCalendar(address: string, days: CalendarDay[] = NOVEMBER.days) {
  giveUsual()
  const unknownResults = days.reduce((sum, day) => sum + day.unknownResults, 0)
  server.give(getCalendar, { ...NOVEMBER, days, strip: { ...NOVEMBER.strip, unknownResults } })
  server.give(getPrompts, { sets: [] })
  giveDay()
  const shown = await show(<Page />, address)
  await screen.findByRole('heading', { name: /November 2026/ })
  const press = async (name: string | RegExp) => shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, press }
}

describe('days in the currency of the calendar', () => {
  const asked = async (calendar: Partial<Calendar>, address: string) => {
    giveUsual()
    server.give(getCalendar, { ...NOVEMBER, ...calendar })
    server.give(getPrompts, { sets: [] })
    giveDay()
    await show(<Page />, address)
    await screen.findByRole('heading', { name: /November 2026/ })
    await waitFor(() => expect(server.sent(getCalendarDay).length).toBeGreaterThan(0))
    return () => server.sent(getCalendarDay).map(({ query }) => query?.currency)
  }
  const otherCurrencies = [{ currency: 'USD' as const, n: 1, net: '10' }]

  it('are asked for, if there are several', async () => {
    const currencies = await asked({ currency: 'EUR', otherCurrencies }, '/calendar?day=2026-11-20')
    await waitFor(() => expect(currencies().at(-1)).toBe('EUR'))
  })

  it('are those of the URL, if it names one', async () => {
    const currencies = await asked({ currency: 'USD' }, '/calendar?day=2026-11-20&currency=USD')
    await waitFor(() => expect(currencies().at(-1)).toBe('USD'))
  })

  it('are not, if there is only one', async () => {
    const currencies = await asked({ currency: 'EUR' }, '/calendar?day=2026-11-20')
    await screen.findByText(/2 closed trades/)
    await waitFor(() => expect(server.sent(getCalendar).length).toBeGreaterThan(0))
    expect(currencies()).toEqual([undefined])
  })
})

it('the sum of a week leads to the closed trades of its currency, counted one by one like in the sum', async () => {
  giveUsual()
  const otherCurrencies = [{ currency: 'EUR' as const, n: 3, net: '-20' }]
  server.give(getCalendar, { ...NOVEMBER, otherCurrencies })
  await show(<Page />, '/calendar?month=2026-11')
  const [link] = await screen.findAllByRole('link', { name: /^Week 47/ })
  const search = new URL(link?.getAttribute('href') ?? '', 'http://localhost').searchParams
  expect([...search].filter(([key]) => key !== 'from' && key !== 'to')).toEqual([
    ['accountCurrency', 'USD'],
    ['status', 'closed'],
    ['count', 'trades'],
  ])
})

describe('the sum of a week', () => {
  const noTrades = { n: 0, net: '0', r: null, rCount: 0, wins: 0, losses: 0, state: 'none' as const }
  const reads = async (text: RegExp, layer: string, day: Partial<CalendarDay>) => {
    await showCalendar(`/calendar?month=2026-11&layer=${layer}`, [calendarDayOf(day)])
    await waitFor(() => expect(screen.getAllByText('Week 47')[0]?.closest('td')?.textContent).toMatch(text))
  }
  const mood = { value: 4, n: 1, source: 'reflection' as const }

  it('in R says how many of the trades it is over', async () => {
    await reads(/1 of 3 trades, 1 unknown$/, 'r', { n: 3, rCount: 1, unknownResults: 1 })
  })

  it('includes the mood of days without a trade, and leads to no trades then', async () => {
    await reads(/^Week 47\D+1 day$/, 'mood', { ...noTrades, mood })
    expect(screen.queryByRole('link', { name: /^Week 47/ })).toBeNull()
  })

  it('is said to be unknown if no result of its trades is known', async () => {
    await reads(/^Week 47–Result unknown$/, 'result', { ...noTrades, unknownResults: 2 })
  })
})

it('a month of the year has a mood without a trade, and is not said to have no trades if no result is known', async () => {
  const noTrades = { n: 0, net: '0', r: null, rCount: 0, state: 'none' as const }
  const mood = { value: 4, n: 1, source: 'reflection' as const }
  giveUsual()
  server.give(getCalendar, { ...NOVEMBER, days: [calendarDayOf({ ...noTrades, mood, unknownResults: 1 })] })
  await show(<Page />, '/calendar?view=year&layer=mood')
  const title = await screen.findByRole('heading', { level: 2, name: /^November/ })
  await waitFor(() => expect(title.textContent).toMatch(/^November[A-Z][a-z ]+, Result unknown$/))
})

it('the figures of a period in R count the results and days that they leave out', async () => {
  const unknownRisk = { ...calendarDayOf(), day: '2026-11-19', r: null, rCount: 0 }
  await showCalendar('/calendar?month=2026-11&layer=r', [unknownRisk, calendarDayOf({ unknownResults: 1 })])
  expect((await screen.findByText('Total R')).parentElement?.textContent).toMatch(/1 of 2 trades, 1 unknown$/)
  expect(screen.getByText('1 win, 0 flat, 0 losses, 1 unknown')).toBeTruthy()
})

describe('a period without a known result', () => {
  const none = { ...NOVEMBER.strip, n: 0, net: '0', r: null, rCount: 0, unknownResults: 0 }
  const showNone = async (
    address: string,
    part: Partial<Calendar['strip']> = {},
    days: Calendar['days'] = [],
  ) => {
    giveUsual()
    server.give(getCalendar, { ...NOVEMBER, days, latest: null, strip: { ...none, ...part } })
    giveDay()
    await show(<Page />, address)
  }

  it('is not said to have no closed trades if it has some', async () => {
    await showNone('/calendar?month=2026-11', { unknownResults: 2 })
    expect(await screen.findByText('without 2 unknown results')).toBeTruthy()
    expect(screen.queryByText(/^No closed trades in/)).toBeNull()
    expect(screen.getByText('Net P&L').parentElement?.textContent).toBe('Net P&L–without 2 unknown results')
  })

  it('names the currency that it has none in, if trades were closed in another', async () => {
    const nothing = { state: 'none', net: '0', n: 0, wins: 0, r: null, rCount: 0 } as const
    await showNone('/calendar?month=2026-11', {}, [calendarDayOf({ ...nothing, inOtherCurrencies: 1 })])
    expect(await screen.findByText('No closed trades in USD in November 2026.')).toBeTruthy()
  })

  it('is named, and so is how many accounts are chosen', async () => {
    const accounts = `account=${idOf(1)}&account=${idOf(2)}`
    await showNone(`/calendar?view=week&week=2026-11-16&${accounts}`)
    expect(
      await screen.findByText('No closed trades in the week of Nov 15 – 21, 2026 in the chosen accounts.'),
    ).toBeTruthy()
  })
})

describe('a week', () => {
  it('shows a weekend day on which anything happened or was written', async () => {
    giveUsual()
    const nothing = { state: 'none', net: '0', n: 0, wins: 0, r: null, rCount: 0 } as const
    const days = [
      calendarDayOf({ day: '2026-11-21', ...nothing, unknownResults: 1 }),
      calendarDayOf({ day: '2026-11-15', ...nothing, hasReflection: true }),
    ]
    server.give(getCalendar, { ...NOVEMBER, days })
    giveDay()
    await show(<Page />, '/calendar?view=week&week=2026-11-16')
    expect(await screen.findByRole('region', { name: 'Saturday, Nov 21, 2026' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Sunday, Nov 15, 2026' })).toBeTruthy()
  })

  it.each([
    ['America/Chicago', 'Plan from 09:30 AM'],
    ['Europe/Berlin', 'Plan from 09:30 AM in Chicago'],
  ])(
    'names the clock of a plan beside trades on that of %s only if it is another',
    async (timeZone, text) => {
      giveUsual()
      server.give(getCalendar, NOVEMBER)
      server.give(getCalendarDay, ({ params: { day = '' } }) => ({
        ...detailOf(day),
        plans: day === '2026-11-20' ? [dayPlanOf()] : [],
      }))
      await show(
        <ClockContext value={{ timeZone, isAccounts: false }}>
          <Page />
        </ClockContext>,
        '/calendar?view=week&week=2026-11-16',
      )
      expect((await screen.findByRole('link', { name: /^Plan from/ })).textContent).toBe(text)
    },
  )
})

describe('closed trades with an unknown result', () => {
  const NONE = { state: 'none', net: '0', n: 0, wins: 0, r: null, rCount: 0 } as const
  const days = [
    calendarDayOf({ day: '2026-11-19', ...NONE, unknownResults: 1 }),
    calendarDayOf({ unknownResults: 2 }),
    calendarDayOf({ day: '2026-11-18', ...NONE, hasPlan: true }),
  ]

  it('are neither no trades nor part of a total that is silent about them', async () => {
    await showCalendar('/calendar?month=2026-11', days)
    expect(await screen.findByRole('button', { name: /Nov 19, 2026:.*Result unknown/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Nov 20, 2026: win.*2 trades, 2 unknown/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Nov 18, 2026:.*No trades/ })).toBeTruthy()
    expect(screen.getByText('without 3 unknown results')).toBeTruthy()
  })
})

describe('days traded only in another currency', () => {
  const elsewhere = calendarDayOf({
    day: '2026-11-19',
    state: 'none',
    net: '0',
    n: 0,
    r: null,
    rCount: 0,
    inOtherCurrencies: 2,
  })

  it.each([
    ['result', 'None in USD'],
    ['r', 'None in USD'],
    ['discipline', 'Nothing judged'],
    ['mood', 'No mood'],
  ])('are not said to have no trades: %s', async (layer, words) => {
    const days = [elsewhere, calendarDayOf({ ...elsewhere, day: '2026-11-18', inOtherCurrencies: 0 })]
    await showCalendar(`/calendar?month=2026-11&layer=${layer}`, days)
    expect(await screen.findByRole('button', { name: new RegExp(`Nov 19, 2026:.*${words}`) })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Nov 18, 2026:.*No trades/ })).toBeTruthy()
  })

  it.each([
    [2, 'None in USD'],
    [0, 'No trades'],
  ])('are counted in a month of the year: %d', async (inOtherCurrencies, words) => {
    giveUsual()
    server.give(getCalendar, { ...NOVEMBER, days: [{ ...elsewhere, inOtherCurrencies }] })
    await show(<Page />, '/calendar?view=year')
    const title = await screen.findByRole('heading', { level: 2, name: /^November/ })
    await waitFor(() => expect(title.textContent).toBe(`November, ${words}`))
  })
})

describe('the calendar', () => {
  it.each(['result', 'r'])('names its averages as those of days, not of trades: %s', async (layer) => {
    await showCalendar(`/calendar?month=2026-11&layer=${layer}`)
    expect(await screen.findByText('Average day won, lost')).toBeTruthy()
  })

  it('shortens a sum that would be cut off beside the others', async () => {
    giveUsual()
    server.give(getCalendar, { ...NOVEMBER, strip: { ...NOVEMBER.strip, net: '-2340980.50' } })
    await show(<Page />, '/calendar?month=2026-11')
    const strip = () => screen.getByRole('region', { name: 'In all' }).textContent
    await waitFor(() => expect(strip()).toContain('−$2.34M'))
  })

  it('that does not load for another month leaves a way back', async () => {
    const { press } = await showCalendar('/calendar?month=2026-11')
    await screen.findByRole('button', { name: /Friday, Nov 20, 2026: win/ })
    server.refuse(getCalendar, 'outside_range')
    await press('Previous month')
    await press('Previous month')
    expect(await screen.findByText('The calendar did not load')).toBeTruthy()
    server.give(getCalendar, NOVEMBER)
    await press('Next month')
    await press('Next month')
    expect(await screen.findByRole('button', { name: /Friday, Nov 20, 2026: win/ })).toBeTruthy()
  })

  it('opens a day and returns to it with Escape', async () => {
    const { user, press, address } = await showCalendar('/calendar?month=2026-11')
    await press(/Friday, Nov 20, 2026: win/)
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(address()).toContain('day=2026-11-20')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-20'))
    expect(address()).not.toContain('day=')
  })

  it('of a week claims nothing about its days before they have loaded', async () => {
    giveUsual()
    const answer = server.hold(getCalendar, NOVEMBER)
    server.give(getPrompts, { sets: [] })
    giveDay()
    await show(<Page />, '/calendar?view=week&week=2026-11-16')
    expect((await screen.findAllByText('Not loaded yet')).length).toBeGreaterThan(4)
    expect(screen.queryByText('No closed trades')).toBeNull()
    answer()
    expect((await screen.findAllByText('No closed trades')).length).toBeGreaterThan(0)
  })

  it('of a week names the currencies that its headlines leave out', async () => {
    giveUsual()
    const otherCurrencies = [{ currency: 'EUR' as const, n: 3, net: '-20' }]
    server.give(getCalendar, { ...NOVEMBER, otherCurrencies })
    server.give(getPrompts, { sets: [] })
    server.give(getReflection, ({ params }) => reflectionOf(params.day ?? ''))
    server.give(getCalendarDay, ({ params }) => ({
      ...detailOf(params.day ?? ''),
      otherCurrencies: params.day === '2026-11-20' ? otherCurrencies : [],
    }))
    await show(<Page />, '/calendar?view=week&week=2026-11-16')
    expect((await screen.findByText(/^Shown: 2 trades in USD/)).textContent).toMatch(
      /3 trades in EUR \(−€20\)/,
    )
  })

  it('of a year claims nothing about its months before they have loaded', async () => {
    giveUsual()
    const answer = server.hold(getCalendar, NOVEMBER)
    await show(<Page />, '/calendar?view=year&month=2026-11')
    expect(await screen.findByRole('heading', { name: 'March , Not loaded yet' })).toBeTruthy()
    answer()
    expect(await screen.findByRole('heading', { name: 'March , No trades' })).toBeTruthy()
  })

  it('draws no days that look as if they were loading while there is no connection', async () => {
    giveUsual()
    server.give(getCalendar, NOVEMBER)
    const connect = disconnect()
    await show(<Page />, '/calendar?view=year&month=2026-11')
    expect(await screen.findByText('No connection')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: /Not loaded yet/ })).toBeNull()
    connect()
    expect(await screen.findByRole('heading', { name: 'March , No trades' })).toBeTruthy()
    expect(screen.queryByText('No connection')).toBeNull()
  })

  it('says that a day did not load, and the next one can be opened all the same', async () => {
    const { press } = await showCalendar('/calendar?month=2026-11')
    server.refuse(getCalendarDay, 'outside_range')
    await press(/Friday, Nov 20, 2026: win/)
    expect(await screen.findByText('The day did not load')).toBeTruthy()
    giveDay()
    await press('Next day')
    expect(await screen.findByText('This day is still to come.')).toBeTruthy()
  })
})
