import { type CalendarDayDetail, getCalendar, getCalendarDay } from '@ballast/contract/calendar'
import { type DayDetails, getDayDetails } from '@ballast/contract/reflection/archive'
import { getCarried, getPrompts, getReflection, type Reflection } from '@ballast/contract/reflections'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { DayPage } from './day-page.tsx'

const DAY = '2026-11-19'
const REFLECTION: Reflection = {
  day: DAY,
  mood: null,
  moodBefore: null,
  moodDuring: null,
  text: 'Waited',
  lesson: '',
  intent: '',
  answers: [],
  revision: 1,
  createdAt: null,
  updatedAt: null,
}
const DETAIL: CalendarDayDetail = {
  summary: null,
  currency: 'USD',
  otherCurrencies: [],
  trades: [],
  plans: [],
  reflection: REFLECTION,
  discipline: null,
  screenshots: [],
}
const DETAILS = {
  routine: { kept: 0, due: 0, open: 0, isOff: false, finishedAt: null, habits: [] },
  feelings: [],
  resets: [],
  alerts: [],
}

type Failing = typeof getDayDetails | typeof getCalendarDay | typeof getReflection

async function showDay(failing: Failing | null, detail = DETAIL, details: DayDetails = DETAILS) {
  giveUsual()
  server.refuse(getCalendar, 'internal')
  server.give(getCarried, { intent: null, focuses: [] })
  server.give(getPrompts, { sets: [] })
  server.give(getReflection, REFLECTION)
  server.give(getCalendarDay, detail)
  server.give(getDayDetails, details)
  if (failing) server.refuse(failing, 'outside_range')
  return show(
    <DayPage
      day={DAY}
      today="2026-11-20"
      month="2026-11"
      scope={{ account: [], basis: 'net' }}
      steps={{ older: undefined, newer: undefined }}
      onBack={undefined}
    />,
    '/reflection',
  )
}
const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /What will you take/ })

describe('a day whose facts did not load', () => {
  it.each([
    ['routine', getDayDetails],
    ['result', getCalendarDay],
  ] as const)('can still be reflected on without its %s', async (_, failing) => {
    const { user } = await showDay(failing)
    expect(await screen.findByText('The rest of the day did not load')).toBeTruthy()
    const text = await words()
    expect(text.value).toBe('Waited')
    server.give(getCalendarDay, DETAIL)
    server.give(getDayDetails, DETAILS)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No trades, no plan and nothing booked.')).toBeTruthy()
    expect(text.isConnected).toBe(true)
  })
})

describe('a day without a closed trade in the shown currency', () => {
  const { fills: _, ...trade } = tradeOf({ tradingDay: DAY, openDay: DAY })

  it('says what it made in another currency', async () => {
    const otherCurrencies = [{ currency: 'EUR' as const, n: 1, net: '-20' }]
    await showDay(null, { ...DETAIL, trades: [{ ...trade, currency: 'EUR' }], otherCurrencies })
    expect((await screen.findByText(/^Shown:/)).textContent).toMatch(
      /^Shown: 0 trades in USD\. Beside them 1/,
    )
    expect(screen.queryByText(/^No trades/)).toBeNull()
  })

  it('does not call an open trade no trade', async () => {
    await showDay(null, { ...DETAIL, trades: [{ ...trade, status: 'open' }] })
    expect(await screen.findByText('No closed trades, no plan and nothing booked.')).toBeTruthy()
  })
})

it('a reset on the evening before its trading day has its date beside its time', async () => {
  await showDay(null, DETAIL, {
    ...DETAILS,
    resets: ['2026-11-19T15:00:00Z', '2026-11-18T23:38:00Z'].map((startedAt, at) => ({
      id: idOf(70 + at),
      day: DAY,
      trigger: 'button' as const,
      technique: null,
      feeling: '',
      before: null,
      after: null,
      seconds: null,
      secondsDone: 0,
      reappraisal: '',
      ifThen: '',
      decision: null,
      startedAt,
      endedAt: null,
    })),
  })
  const [same, evening] = await screen.findAllByText(/own choice/)
  expect(same?.textContent).toMatch(/^\d\d:00 [AP]M, own choice/)
  expect(evening?.textContent).toMatch(/^Nov 18, /)
})
