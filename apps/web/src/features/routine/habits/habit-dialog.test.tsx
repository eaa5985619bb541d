import { createHabits } from '@ballast/contract/routine/routine'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
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
