import { getRoutine, markHabit, type Routine } from '@ballast/contract/routine/routine'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { habitTodayOf, routineDayOf } from '../../test/dom/samples/routine-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { expectedDay } from './expected-day.ts'
import { HabitRow } from './habit-row.tsx'
import { routineQueries } from './routine-queries.ts'
import { SendMarks } from './send-marks.tsx'

const rate = { value: null, low: null, high: null, n: 0, band: 'preliminary' as const, reason: 'None yet' }
const counted = { rate, kept: 0, due: 0, unknown: 0 }

function Today() {
  const { data } = useQuery(routineQueries.day())
  if (!data) return null
  return (
    <ul>
      {data.shown.habits.map((one) => (
        <HabitRow key={one.habit.id} day={data.shown} one={one} timeZone="UTC" onOpen={() => {}} />
      ))}
    </ul>
  )
}

async function showToday(habit: Parameters<typeof habitTodayOf>[0] = {}, extra = <></>) {
  let day = routineDayOf([habitTodayOf(habit)])
  const routine = (): Routine => ({
    timeZone: 'UTC',
    today: day.day,
    shown: day,
    weeks: [],
    daysOff: [],
    streak: { current: 0, best: 0, freezesLeft: 0, days: 0 },
    last30: { all: counted, auto: counted, self: counted },
  })
  server.give(getRoutine, routine)
  server.give(markHabit, ({ params, body }) => {
    const {
      day: of,
      state,
      amount,
    } = body as { day: string; state: 'kept' | 'broken' | null; amount: number | null }
    day = expectedDay(day, { habitId: params.id ?? '', day: of, state, amount: amount ?? null })
    return day
  })
  const shown = await show(
    <>
      <Today />
      {extra}
    </>,
  )
  await screen.findByText('Read the plan')
  return shown
}
const box = () => screen.getByRole('button', { name: 'Read the plan, kept' })
const isKept = () => box().getAttribute('aria-pressed')
const sent = () => server.sent(markHabit).map(({ body }) => body)

describe('marking a habit', () => {
  it('is shown at once, before the server has answered', async () => {
    const { user } = await showToday()
    const release = server.hold(markHabit, routineDayOf([habitTodayOf({ state: 'kept' })]))
    await user.click(box())
    expect(isKept()).toBe('true')
    release()
  })

  it('sends the latest state', async () => {
    const { user } = await showToday()
    await user.click(box())
    await waitFor(() => expect(sent()).toMatchObject([{ state: 'kept', day: '2026-11-20' }]))
    await user.click(box())
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ state: null }))
    await waitFor(() => expect(isKept()).toBe('false'))
  })

  it('as not kept differs from no mark', async () => {
    const { user } = await showToday()
    await user.click(screen.getByRole('button', { name: 'Read the plan: not kept' }))
    await waitFor(() => expect(sent()).toMatchObject([{ state: 'broken' }]))
    expect(await screen.findByRole('button', { name: 'Read the plan: remove “not kept”' })).toBeTruthy()
  })

  it('with an amount sends it, and clearing the field removes the mark', async () => {
    const { user } = await showToday({ habit: { goal: { kind: 'minutes', target: 20 } } })
    const amount = screen.getByRole('textbox', { name: 'Read the plan, minutes' })
    await user.type(amount, '12{Enter}')
    await waitFor(() => expect(sent()).toMatchObject([{ state: 'kept', amount: 12 }]))
    expect(await screen.findByText(/^12 min of 20 minutes/)).toBeTruthy()
    // That is not enough yet.
    expect(isKept()).toBe('false')
    await user.clear(amount)
    await user.tab()
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ state: null, amount: null }))
  })
})

it('an amount that is too high says so instead of being left out', async () => {
  const { user } = await showToday({ habit: { goal: { kind: 'number', target: 20 } } })
  await user.type(screen.getByRole('textbox', { name: 'Read the plan, how many' }), '100001{Enter}')
  expect(await screen.findByText('Enter a number from 0 to 100,000')).toBeTruthy()
  expect(sent()).toEqual([])
})

describe('without a connection', () => {
  it('is stored, shown as waiting, and sent once online', async () => {
    const { user } = await showToday({}, <SendMarks />)
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    server.setReachable(false)
    await user.click(box())
    expect(isKept()).toBe('true')
    expect(await screen.findByText('Waiting for the connection')).toBeTruthy()
    expect(Object.keys(JSON.parse(localStorage.getItem('marksToSend') ?? '{}'))).toEqual([
      `${idOf(500)} 2026-11-20`,
    ])
    server.setReachable(true)
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(sent()).toMatchObject([{ state: 'kept' }]))
    await waitFor(() => expect(localStorage.getItem('marksToSend')).toBe('{}'))
    expect(isKept()).toBe('true')
    online.mockRestore()
  })

  it('is reported if the server rejects it, and not retried', async () => {
    const { user } = await showToday()
    server.refuse(markHabit, 'judged_by_record')
    await user.click(box())
    expect(await screen.findByText('The mark was not saved')).toBeTruthy()
    expect(localStorage.getItem('marksToSend')).toBe('{}')
    await waitFor(() => expect(isKept()).toBe('false'))
  })
})

it('a rule judged from the record has no checkbox', async () => {
  await showToday({ habit: { rule: { kind: 'max_trades', count: 3 } }, state: 'kept' })
  expect(screen.getByRole('img', { name: 'Kept' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Read the plan, kept' })).toBeNull()
})

it.each([
  [[idOf(1)], 'its trade', { from: '2026-11-20', to: '2026-11-20', trade: idOf(1) }],
  [[idOf(1), idOf(2)], 'the day’s trades', { from: '2026-11-20', to: '2026-11-20' }],
])(
  'a rule leads to the one trade it was judged by, or to those of the day',
  async (tradeIds, name, search) => {
    await showToday({
      habit: { rule: { kind: 'stop_recorded' } },
      state: 'broken',
      verdict: { n: 0, of: 2, unknown: 0, at: null, tradeIds },
    })
    const link = screen.getByRole('link', { name })
    const params = new URL(link.getAttribute('href') ?? '', 'https://ballast.test').searchParams
    expect(Object.fromEntries(params)).toEqual(search)
  },
)
