import { planDayOff, type Routine } from '@ballast/contract/routine/routine'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { pressUndo } from '../../test/dom/press-in-message.ts'
import { routineDayOf } from '../../test/dom/samples/routine-samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { DayOff } from './day-off.tsx'

const rate = { value: null, low: null, high: null, n: 0, band: 'preliminary' as const, reason: 'None yet' }
const counted = { rate, kept: 0, due: 0, unknown: 0 }
const routineOf = (daysOff: string[]): Routine => ({
  timeZone: 'UTC',
  today: '2026-11-20',
  shown: routineDayOf([]),
  weeks: [],
  daysOff,
  streak: { current: 0, best: 0, freezesLeft: 0, days: 0 },
  last30: { all: counted, auto: counted, self: counted },
})

async function openPopover(daysOff: string[] = []) {
  const { user } = await show(<DayOff routine={routineOf(daysOff)} />, '/habits')
  await user.click(screen.getByRole('button', { name: 'Plan a day off' }))
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, press }
}

describe('a day off', () => {
  it('is tomorrow unless another day is chosen, is planned once, and can be undone', async () => {
    const answer = server.hold(planDayOff, { ok: true })
    const { user, press } = await openPopover()
    await press('Plan the day off')
    await press('Plan the day off')
    answer()
    await screen.findByText('Nov 21, 2026 is planned off')
    expect(server.bodies(planDayOff)).toEqual([{ day: '2026-11-21', isOff: true }])
    server.give(planDayOff, { ok: true })
    await pressUndo(user)
    await screen.findByText('Nov 21, 2026 is a normal day again')
    expect(server.bodies(planDayOff).at(-1)).toEqual({ day: '2026-11-21', isOff: false })
  })

  it.each([
    ['Plan the day off', 'The day off was not planned'],
    ['Make Monday, Nov 23, 2026 a normal day', 'The day is still planned off'],
  ])('that is refused says so, and why: %s', async (name, title) => {
    const { press } = await openPopover(['2026-11-23'])
    server.refuse(planDayOff, 'day_begun')
    await press(name)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(/^This day has begun/)).toBeTruthy()
  })

  it('is still tomorrow after a night with the page open', async () => {
    server.give(planDayOff, { ok: true })
    const { user } = await show(<Nightly />, '/habits')
    await user.click(screen.getByRole('button', { name: 'The next day' }))
    await user.click(screen.getByRole('button', { name: 'Plan a day off' }))
    await user.click(await screen.findByRole('button', { name: 'Plan the day off' }))
    await waitFor(() => expect(server.bodies(planDayOff)).toEqual([{ day: '2026-11-22', isOff: true }]))
  })
})

function Nightly() {
  const [today, setToday] = useState('2026-11-20')
  return (
    <>
      <button type="button" onClick={() => setToday('2026-11-21')}>
        The next day
      </button>
      <DayOff routine={{ ...routineOf([]), today }} />
    </>
  )
}
