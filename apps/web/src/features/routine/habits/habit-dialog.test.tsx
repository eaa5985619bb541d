import { createHabits, listHabits, updateHabit } from '@ballast/contract/routine/routine'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { habitTodayOf } from '../../../test/dom/routine-samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { HabitDialog } from './habit-dialog.tsx'

async function showDialog() {
  const onClose = vi.fn()
  const shown = await show(<HabitDialog habit={null} onClose={onClose} />)
  return { ...shown, onClose, name: await screen.findByRole<HTMLInputElement>('textbox', { name: /^What/ }) }
}

it('a habit that was not saved is there again, until it is saved or given up', async () => {
  const first = await showDialog()
  await first.user.type(first.name, 'Walk before the open')
  first.unmount()
  const second = await showDialog()
  expect(second.name.value).toBe('Walk before the open')
  await second.user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(second.name.value).toBe('')
  await second.user.type(second.name, 'Breathe')
  server.refuse(createHabits, 'habit_limit')
  await second.user.click(screen.getByRole('button', { name: 'Add habit' }))
  await screen.findByText('Nothing was added')
  second.unmount()
  const third = await showDialog()
  expect(third.name.value).toBe('Breathe')
  server.give(createHabits, { habits: [] })
  await third.user.click(screen.getByRole('button', { name: 'Add habit' }))
  await waitFor(() => expect(third.onClose).toHaveBeenCalledTimes(1))
  third.unmount()
  expect((await showDialog()).name.value).toBe('')
})

it('a habit is added once, however often Return is pressed', async () => {
  const { user, name, onClose } = await showDialog()
  const answer = server.hold(createHabits, { habits: [] })
  await user.type(name, 'Walk{Enter}')
  await waitFor(() => expect(server.sent(createHabits)).toHaveLength(1))
  await user.type(name, '{Enter}')
  answer()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.sent(createHabits)).toHaveLength(1)
})

describe('a habit that was changed on another device in the meantime', () => {
  const { habit } = habitTodayOf({ habit: { name: 'Walk', cuePlace: 'Park' } })

  async function rename(elsewhere: Partial<typeof habit>) {
    const onClose = vi.fn()
    const { user } = await show(<HabitDialog habit={habit} onClose={onClose} />)
    server.refuse(updateHabit, 'stale')
    const newest = { ...habit, ...elsewhere, revision: 4 }
    server.give(listHabits, () => {
      server.give(updateHabit, newest)
      return { habits: [newest] }
    })
    await user.type(await screen.findByRole('textbox', { name: /^What/ }), ' far')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    return onClose
  }

  it('is changed on top of that, if it was something else', async () => {
    const onClose = await rename({ cuePlace: 'Forest' })
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.bodies(updateHabit)).toEqual([
      { name: 'Walk far', revision: 1 },
      { name: 'Walk far', revision: 4 },
    ])
  })

  it('is not overwritten where both changed the same', async () => {
    const onClose = await rename({ name: 'Run' })
    expect(await screen.findByText('The habit was not changed')).toBeTruthy()
    expect(server.sent(updateHabit)).toHaveLength(1)
    expect(onClose).not.toHaveBeenCalled()
  })
})
