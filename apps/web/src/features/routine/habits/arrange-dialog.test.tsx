import { listHabits, orderHabits } from '@ballast/contract/routine/routine'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { habitTodayOf } from '../../../test/dom/samples/routine-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { ArrangeDialog } from './arrange-dialog.tsx'

const HABITS = ['Plan', 'Walk', 'Review'].map(
  (name, at) => habitTodayOf({ habit: { id: idOf(510 + at), name } }).habit,
)

async function showDialog() {
  server.give(listHabits, { habits: HABITS })
  const shown = await show(<ArrangeDialog today="2026-11-20" onEdit={() => {}} onClose={() => {}} />)
  await screen.findByRole('button', { name: 'Plan' })
  const names = () => screen.getAllByRole('listitem').map((item) => item.textContent)
  return { ...shown, names }
}

describe('the order of habits', () => {
  it('that was not saved is shown as it was', async () => {
    const { user, names } = await showDialog()
    server.refuse(orderHabits, 'internal')
    await user.click(screen.getByRole('button', { name: 'Move Review up' }))
    expect(await screen.findByText('The order was not saved')).toBeTruthy()
    expect(names()).toEqual(['Plan', 'Walk', 'Review'])
  })

  it('is changed with the keyboard without looking for the arrow again', async () => {
    const { user, names } = await showDialog()
    server.give(orderHabits, ({ body }) => {
      const { ids } = body as { ids: string[] }
      server.give(listHabits, { habits: HABITS.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) })
      return { ok: true as const }
    })
    const up = screen.getByRole('button', { name: 'Move Review up' })
    up.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(server.sent(listHabits)).toHaveLength(2))
    expect(document.activeElement).toBe(up)
    await user.keyboard('{Enter}')
    expect(names()).toEqual(['Review', 'Plan', 'Walk'])
  })
})

it('habits that did not load can be retried', async () => {
  server.refuse(listHabits, 'outside_range')
  const { user } = await show(<ArrangeDialog today="2026-11-20" onEdit={() => {}} onClose={() => {}} />)
  expect(await screen.findByText('Your habits did not load')).toBeTruthy()
  server.give(listHabits, { habits: HABITS })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Walk' })).toBeTruthy()
})

it('a habit that was ended has its last day', async () => {
  // It is no longer due from the day on that is stored.
  const ended = habitTodayOf({ habit: { name: 'Stretch', endedOn: '2026-11-20' } }).habit
  server.give(listHabits, { habits: [ended] })
  await show(<ArrangeDialog today="2026-11-20" onEdit={() => {}} onClose={() => {}} />)
  expect(await screen.findByText(', until Nov 19, 2026')).toBeTruthy()
})
