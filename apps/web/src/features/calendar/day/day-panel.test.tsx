import { getCalendarDay } from '@ballast/contract/calendar'
import { getPrompts, getReflection } from '@ballast/contract/reflections'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { calendarDayOf, dayDetailOf } from '../../../test/dom/samples/calendar-samples.ts'
import { idOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import type { CalendarView } from '../calendar-view.ts'
import { lookOf } from '../layers/day-look.ts'
import { DayPanel } from './day-panel.tsx'

const DAY = '2026-11-20'
const VIEW: CalendarView = {
  layer: 'result',
  unit: 'money',
  basis: 'net',
  currency: 'USD',
  scope: {},
  trades: {},
  base: 0,
  today: DAY,
  isKnown: true,
  weekStart: 1,
  ...lookOf('result', []),
}

function OfAccounts() {
  const [account, setAccount] = useState<string[]>([])
  return (
    <>
      <button type="button" onClick={() => setAccount([idOf(2)])}>
        The other account
      </button>
      <DayPanel
        day={DAY}
        scope={{ account, basis: 'net' }}
        view={VIEW}
        mode="docked"
        onDay={vi.fn()}
        onClose={vi.fn()}
      />
    </>
  )
}
async function showDay(detail = dayDetailOf({ summary: calendarDayOf() })) {
  giveUsual()
  server.give(getPrompts, { sets: [] })
  server.give(getReflection, detail.reflection)
  server.give(getCalendarDay, detail)
  return show(<OfAccounts />, '/calendar')
}
const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /What will you take/ })

describe('the reflection of a day', () => {
  it('stays where it is while the day loads for other accounts', async () => {
    const { user } = await showDay()
    const text = await words()
    const answer = server.hold(getCalendarDay, dayDetailOf())
    await user.click(screen.getByRole('button', { name: 'The other account' }))
    expect(text.isConnected).toBe(true)
    answer()
    expect(await screen.findByText('No trades')).toBeTruthy()
    expect(text.isConnected).toBe(true)
  })

  it('can be written if the day itself does not load', async () => {
    giveUsual()
    server.give(getPrompts, { sets: [] })
    server.give(getReflection, dayDetailOf().reflection)
    server.refuse(getCalendarDay, 'outside_range')
    const { user } = await show(<OfAccounts />, '/calendar')
    expect(await screen.findByText('The day did not load')).toBeTruthy()
    const text = await words()
    server.give(getCalendarDay, dayDetailOf())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No trades')).toBeTruthy()
    expect(text.isConnected).toBe(true)
  })
})

describe('a day with trades in two currencies', () => {
  const others = [{ currency: 'EUR' as const, n: 3, net: '-20' }]

  it('says which of them its total is in, and what the others made', async () => {
    await showDay(dayDetailOf({ summary: calendarDayOf(), otherCurrencies: others }))
    const note = await screen.findByText(/^Shown:/)
    expect(note.textContent).toBe(
      'Shown: 2 trades in USD. Beside them 3 trades in EUR (−€20). Currencies are never added together.',
    )
  })

  it('says if none of them is in the one that is shown', async () => {
    await showDay(dayDetailOf({ otherCurrencies: others }))
    expect(await screen.findByText('No closed trades in USD')).toBeTruthy()
    expect((await screen.findByText(/^Shown:/)).textContent).toMatch(
      /^Shown: 0 trades in USD\. Beside them 3/,
    )
  })

  it('says nothing of the kind with one currency', async () => {
    await showDay(dayDetailOf({ summary: calendarDayOf() }))
    expect(await screen.findByText(/2 closed trades/)).toBeTruthy()
    expect(screen.queryByText(/^Shown:/)).toBeNull()
  })
})

it('the link to the log counts the trades that the log has on that day', async () => {
  const { fills: _, ...closed } = tradeOf()
  const later = { ...closed, id: idOf(101), tradingDay: '2026-11-23' }
  await showDay(dayDetailOf({ summary: calendarDayOf(), trades: [closed, later] }))
  const link = await screen.findByRole('link', { name: 'Open the trade in the log' })
  expect(link.getAttribute('href')).toContain('count=trades')
})

it('a day of many trades shows a hundred of them, and all on request', async () => {
  const { fills: _, ...closed } = tradeOf()
  const trades = Array.from({ length: 101 }, (_, i) => ({ ...closed, id: idOf(200 + i), tradingDay: DAY }))
  const { user } = await showDay(dayDetailOf({ summary: calendarDayOf(), trades }))
  const listed = async () =>
    within(await screen.findByRole('region', { name: 'Trades' })).getAllByRole('link')
  expect(await listed()).toHaveLength(100)
  await user.click(screen.getByRole('button', { name: 'Show all 101 trades' }))
  expect(await listed()).toHaveLength(101)
  expect(screen.getByRole('link', { name: 'Open all 101 trades in the log' })).toBeTruthy()
})

it('a trade opened on another day than it is listed under has its date beside its time', async () => {
  const { fills: _, ...closed } = tradeOf()
  const trades = ['2026-11-20T15:00:00Z', '2026-11-17T15:00:00Z'].map((openedAt, at) => ({
    ...closed,
    id: idOf(200 + at),
    tradingDay: DAY,
    openedAt,
  }))
  await showDay(dayDetailOf({ summary: calendarDayOf(), trades }))
  const list = await screen.findByRole('region', { name: 'Trades' })
  const [same, earlier] = within(list).getAllByRole('link')
  expect(same?.textContent).not.toContain('Nov')
  expect(earlier?.textContent).toMatch(/^Nov 17, /)
})
