import { getHabit, type HabitDetail, restoreHabit } from '@ballast/contract/routine/routine'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { habitTodayOf } from '../../../test/dom/samples/routine-samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { HabitSheet } from './habit-sheet.tsx'

const rate = { value: null, low: null, high: null, n: 0, band: 'preliminary' as const, reason: 'None yet' }
const counted = { rate, kept: 0, due: 0, unknown: 0 }
const side = { days: 0, n: 0, meanR: null, daysMissing: 1 }

function detailOf(habit: Parameters<typeof habitTodayOf>[0] = {}): HabitDetail {
  return {
    habit: habitTodayOf(habit).habit,
    all: counted,
    last30: counted,
    weeks: [],
    daysSince: 3,
    daysDone: 1,
    results: {
      kept: side,
      notKept: { ...side, daysMissing: 2 },
      q: null,
      compared: 0,
      difference: { ...rate },
    },
  }
}
async function showSheet() {
  const on = { edit: vi.fn(), close: vi.fn() }
  const { user } = await show(
    <HabitSheet id={detailOf().habit.id} onEdit={on.edit} onClose={on.close} />,
    '/habits',
  )
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { on, press }
}

describe('a habit', () => {
  it('says in words what is to be reached, and its last day', async () => {
    server.give(
      getHabit,
      detailOf({ habit: { goal: { kind: 'number', target: 20 }, endedOn: '2026-11-21' } }),
    )
    await showSheet()
    expect((await screen.findByText(/^At least 20\. /)).textContent).toContain('Ended on Nov 20, 2026.')
  })
  it('that was due but cannot be judged was not “never due”', async () => {
    server.give(getHabit, { ...detailOf(), all: { ...counted, unknown: 2 } })
    await showSheet()
    expect(await screen.findByText('2 days could not be judged')).toBeTruthy()
  })
  it('that did not load says so, and can be loaded again', async () => {
    server.refuse(getHabit, 'internal')
    const { press } = await showSheet()
    expect(await screen.findByText('The habit did not load')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
    server.give(getHabit, detailOf())
    await press('Try again')
    expect(await screen.findByText('never due yet')).toBeTruthy()
    expect(screen.getByText('needs 1 more day')).toBeTruthy()
  })

  it('that has ended is resumed, or says why not', async () => {
    server.give(getHabit, detailOf({ habit: { endedOn: '2026-11-19' } }))
    server.refuse(restoreHabit, 'habit_limit')
    const { press, on } = await showSheet()
    await press('Resume it')
    expect(await screen.findByText('The habit was not brought back')).toBeTruthy()
    server.give(restoreHabit, () => {
      server.give(getHabit, detailOf())
      return detailOf().habit
    })
    await press('Resume it')
    await press('Change')
    await waitFor(() => expect(on.edit).toHaveBeenCalledTimes(1))
    expect(on.close).not.toHaveBeenCalled()
  })
})
