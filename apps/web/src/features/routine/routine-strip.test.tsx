import type { Routine } from '@ballast/contract/routine/routine'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { habitTodayOf, routineDayOf } from '../../test/dom/samples/routine-samples.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { RoutineStrip } from './routine-strip.tsx'

const rate = { value: null, low: null, high: null, n: 0, band: 'preliminary' as const, reason: 'None yet' }
const counted = { rate, kept: 0, due: 0, unknown: 0 }

const routineOf = (part: Partial<Routine>): Routine => ({
  timeZone: 'UTC',
  today: '2026-11-20',
  weeks: [],
  daysOff: [],
  shown: { ...routineDayOf([]), isToday: true },
  streak: { current: 0, best: 0, freezesLeft: 0, days: 0 },
  last30: { all: counted, auto: counted, self: counted },
  ...part,
})

it.each([
  ['2026-11-29', 'Nov 2026'],
  ['2026-11-30', 'Nov 2026'],
  ['2026-12-01', 'Nov 2026'],
  ['2026-12-06', 'Nov 2026'],
  ['2026-12-07', 'Dec 2026'],
])('the freezes on %s are those of the month its week began in: %s', async (today, month) => {
  giveUsual()
  await show(<RoutineStrip routine={routineOf({ today })} />)
  expect(await screen.findByText(`0 of 2 freezes left in ${month}`)).toBeTruthy()
})

it.each([
  [{ kept: 0, due: 0, open: 0 }, '–none due'],
  [{ kept: 0, due: 0, open: 1 }, '0of 1 due'],
  [{ kept: 2, due: 3, open: 1 }, '2of 4 due'],
])('today of %j reads %s', async (counts, words) => {
  giveUsual()
  const routine = routineOf({ shown: { ...routineDayOf([]), isToday: true, ...counts } })
  await show(<RoutineStrip routine={routine} />)
  const today = (await screen.findByRole('heading', { name: 'Today' })).parentElement
  if (!today) throw new Error('a heading is in its cell')
  expect(within(today).getByText(words.slice(1)).parentElement?.textContent).toBe(words)
})

it('does not say that nothing was due where it cannot be judged', async () => {
  giveUsual()
  const unjudged = { ...counted, unknown: 3 }
  const routine = routineOf({
    shown: { ...routineDayOf([habitTodayOf({ state: 'unknown' })]), isToday: true, kept: 0, due: 0, open: 0 },
    last30: { all: unjudged, auto: unjudged, self: counted },
  })
  await show(<RoutineStrip routine={routine} />)
  const cell = async (name: string) =>
    (await screen.findByRole('heading', { name })).parentElement?.textContent
  expect(await cell('Today')).toContain('1 cannot be judged')
  expect(await cell('Last 30 days')).toContain('3 cannot be judged')
})
