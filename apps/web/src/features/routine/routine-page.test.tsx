import { getDiscipline } from '@ballast/contract/routine/discipline'
import { listLocks } from '@ballast/contract/routine/locks'
import {
  finishDay,
  getRoutine,
  getRoutineGrid,
  markHabit,
  type Routine,
} from '@ballast/contract/routine/routine'
import { useSearch } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { habitTodayOf, routineDayOf } from '../../test/dom/samples/routine-samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { RoutinePage, type RoutineSearch } from './routine-page.tsx'

const TODAY = '2026-11-20'
const rate = { value: null, low: null, high: null, n: 0, band: 'preliminary' as const, reason: 'None yet' }
const counted = { rate, kept: 0, due: 0, unknown: 0 }

function routineOf(shown: Routine['shown']): Routine {
  return {
    timeZone: 'UTC',
    today: TODAY,
    shown,
    weeks: [],
    daysOff: [],
    streak: { current: 0, best: 0, freezesLeft: 0, days: 0 },
    last30: { all: counted, auto: counted, self: counted },
  }
}

function Page() {
  return <RoutinePage search={useSearch({ strict: false }) as RoutineSearch} />
}

/** A habit with a number, of which twelve were done today and none on the days before. */
async function showRoutine() {
  giveUsual({ role: 'beta_tester' })
  const goal = { kind: 'number' as const, target: 10 }
  const mark = { state: 'kept' as const, amount: 12, isLate: false, markedAt: '2026-11-20T16:00:00Z' }
  server.give(getRoutine, ({ query: { day = TODAY } }) =>
    routineOf(
      routineDayOf([habitTodayOf({ habit: { goal }, ...(day === TODAY ? { mark, state: 'kept' } : {}) })], {
        day: `${day}`,
        isToday: day === TODAY,
      }),
    ),
  )
  server.give(getRoutineGrid, { from: '2026-10-22', to: TODAY, rows: [] })
  server.give(getDiscipline, {
    version: 1,
    standing: 'withheld',
    all: counted,
    auto: counted,
    self: counted,
    days: [],
    leak: [],
  })
  server.give(listLocks, {
    at: '2026-11-20T16:00:00Z',
    timeZone: 'UTC',
    dayReset: '17:00',
    running: [],
    record: [],
    dayEndsAt: '2026-11-20T23:00:00Z',
    opened: [],
    kept: { rate, kept: 0, of: 0, unknown: 0 },
  })
  const shown = await show(<Page />, '/habits')
  const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Read the plan, how many' })
  expect((await amount()).value).toBe('12')
  return { ...shown, amount, press: (name: string) => shown.user.click(screen.getByRole('button', { name })) }
}

describe('a day of the routine', () => {
  it('shows its own numbers, and looking at them marks nothing', async () => {
    const { user, amount, press } = await showRoutine()
    await press('Day before')
    await screen.findByRole('button', { name: 'Today' })
    await waitFor(async () => expect((await amount()).value).toBe(''))
    await user.click(await amount())
    await user.tab()
    expect(server.sent(markHabit)).toEqual([])
  })

  it('is two days before after two presses, however long a day takes to load', async () => {
    const { press } = await showRoutine()
    const release = server.hold(
      getRoutine,
      routineOf(routineDayOf([], { day: '2026-11-19', isToday: false })),
    )
    await press('Day before')
    await press('Day before')
    expect(await screen.findByText('Wed, Nov 18, 2026')).toBeTruthy()
    release()
  })

  it('before a habit was begun does not offer it again', async () => {
    const { press } = await showRoutine()
    expect(screen.getByText('A few to start with')).toBeTruthy()
    server.give(getRoutine, ({ query: { day = TODAY } }) =>
      routineOf(routineDayOf([], { day: `${day}`, isToday: false })),
    )
    await press('Day before')
    expect(await screen.findByText('No habits on this day.')).toBeTruthy()
    expect(screen.queryByText('A few to start with')).toBeNull()
  })

  it('that does not load leaves a way back', async () => {
    const { press } = await showRoutine()
    server.refuse(getRoutine, 'outside_range')
    await press('Day before')
    expect(await screen.findByText('Your routine did not load')).toBeTruthy()
    await press('Today')
    expect(await screen.findByText('Today’s list')).toBeTruthy()
  })

  it('is finished once, however often the button is pressed', async () => {
    const { press } = await showRoutine()
    const answer = server.hold(
      finishDay,
      routineDayOf([habitTodayOf()], { finishedAt: '2026-11-20T21:00:00Z' }),
    )
    await press('Finish day')
    await press('Finish day')
    expect(screen.getByRole('button', { name: 'Finish day' }).getAttribute('aria-busy')).toBe('true')
    answer()
    await waitFor(() => expect(server.sent(finishDay)).toHaveLength(1))
  })
})

it('a number whose mark is removed with the box goes, too', async () => {
  const { user, amount, press } = await showRoutine()
  const open = routineDayOf([habitTodayOf({ habit: { goal: { kind: 'number', target: 10 } } })])
  server.give(markHabit, open)
  server.give(getRoutine, routineOf(open))
  await press('Read the plan, kept')
  expect((await amount()).value).toBe('')
  await user.click(await amount())
  await user.tab()
  await waitFor(() => expect(server.bodies(markHabit)).toMatchObject([{ state: null }]))
})
