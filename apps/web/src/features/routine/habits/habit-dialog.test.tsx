import { createHabits, listHabits, updateHabit } from '@ballast/contract/routine/routine'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { choose } from '../../../test/dom/choose.ts'
import { habitTodayOf } from '../../../test/dom/samples/routine-samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { RULE_LABELS } from '../habit-text.ts'
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
  await user.type(name, 'Walk')
  // What a browser does when Return is pressed in a field.
  const form = name.closest('form') as HTMLFormElement
  fireEvent.submit(form)
  await waitFor(() => expect(server.sent(createHabits)).toHaveLength(1))
  fireEvent.submit(form)
  answer()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.sent(createHabits)).toHaveLength(1)
})

it('a habit that is added after its dialog was left closes nothing else', async () => {
  const { user, name, onClose, unmount } = await showDialog()
  const answer = server.hold(createHabits, { habits: [] })
  await user.type(name, 'Walk')
  await user.click(screen.getByRole('button', { name: 'Add habit' }))
  await waitFor(() => expect(server.sent(createHabits)).toHaveLength(1))
  unmount()
  answer()
  // What was typed is forgotten once the habit is there.
  await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('Walk'))
  expect(onClose).not.toHaveBeenCalled()
})

describe('a habit that was changed on another device in the meantime', () => {
  const { habit } = habitTodayOf({ habit: { name: 'Walk', cuePlace: 'Park' } })

  async function rename(elsewhere: Partial<typeof habit>) {
    const onClose = vi.fn()
    const { user, unmount } = await show(<HabitDialog habit={habit} onClose={onClose} />)
    server.refuse(updateHabit, 'stale')
    const newest = { ...habit, ...elsewhere, revision: 4 }
    server.give(listHabits, () => {
      server.give(updateHabit, newest)
      return { habits: [newest] }
    })
    await user.type(await screen.findByRole('textbox', { name: /^What/ }), ' far')
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
    await save()
    return { onClose, newest, save, unmount, user }
  }
  const field = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name })

  it('is changed on top of that, if it was something else', async () => {
    const { onClose } = await rename({ cuePlace: 'Forest' })
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.bodies(updateHabit)).toEqual([
      { name: 'Walk far', revision: 1 },
      { name: 'Walk far', revision: 4 },
    ])
  })

  it('is not overwritten where both changed the same', async () => {
    const { onClose } = await rename({ name: 'Run' })
    expect(await screen.findByText('The habit was not changed')).toBeTruthy()
    expect(server.sent(updateHabit)).toHaveLength(1)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('then has what was typed, beside what was changed there, and replaces it only if it is saved again', async () => {
    const { onClose, save } = await rename({ name: 'Run', cuePlace: 'Forest' })
    await screen.findByText('The habit was not changed')
    expect((await field(/^Where/)).value).toBe('Forest')
    expect((await field(/^What/)).value).toBe('Walk far')
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.bodies(updateHabit).at(-1)).toEqual({ name: 'Walk far', revision: 4 })
  })

  it('has it after a reload, too, and can start over with the version from there', async () => {
    const { newest, unmount } = await rename({ name: 'Run' })
    await screen.findByText('The habit was not changed')
    unmount()
    const { user } = await show(<HabitDialog habit={newest} onClose={() => {}} />)
    expect((await field(/^What/)).value).toBe('Walk far')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect((await field(/^What/)).value).toBe('Run')
  })
})

describe('a habit that is not complete', () => {
  it('takes the focus to the first field that is wrong', async () => {
    const { user, name } = await showDialog()
    await user.click(screen.getByRole('button', { name: 'Add habit' }))
    expect(await screen.findByText('Name the habit')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(name))
    await user.type(name, 'Walk')
    expect(screen.queryByText('Name the habit')).toBeNull()
  })

  it('says at the time that a rule needs one', async () => {
    const { user, name } = await showDialog()
    await user.type(name, 'Only in the morning')
    await choose(user, /^Judged by/, RULE_LABELS.hours)
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } })
    await user.click(screen.getByRole('button', { name: 'Add habit' }))
    expect(await screen.findByText('Enter a time')).toBeTruthy()
    expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true')
    expect(server.sent(createHabits)).toEqual([])
  })

  it('is not held back by a reminder that its rule has hidden', async () => {
    const { user, name, onClose } = await showDialog()
    server.give(createHabits, { habits: [] })
    await user.type(name, 'Plan first')
    await user.click(screen.getByRole('checkbox', { name: /^Email me/ }))
    await choose(user, /^Judged by/, RULE_LABELS.plan_before_open)
    await user.click(screen.getByRole('button', { name: 'Add habit' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.bodies(createHabits)).toMatchObject([{ habits: [{ remind: false, cueTime: null }] }])
  })
})

it('the days of a habit have the names that are on their buttons, for whoever speaks to press them', async () => {
  const { user } = await showDialog()
  const days = within(screen.getByRole('group', { name: 'Days' })).getAllByRole('button')
  expect(days.map((day) => day.getAttribute('aria-label') ?? day.textContent)).toEqual(
    days.map((day) => day.textContent),
  )
  const saturday = screen.getByRole('button', { name: 'Sat', pressed: false })
  await user.click(saturday)
  expect(saturday.getAttribute('aria-pressed')).toBe('true')
})
