import { getPrompts, savePrompts } from '@ballast/contract/reflections'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isDisabled } from '../../test/dom/is-disabled.ts'
import { queryClient } from '../../test/dom/queries.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { ToastOutlet } from '../../ui/overlays/toast-outlet.tsx'
import { PromptsDialog } from './prompts-dialog.tsx'
import { reflectionQueries } from './reflection-queries.ts'

const SETS = [{ name: 'Evening', questions: ['What went well?'], inUse: true }]

async function showPrompts() {
  server.give(getPrompts, { sets: SETS })
  const onClose = vi.fn()
  const shown = await show(<PromptsDialog onClose={onClose} />)
  return {
    ...shown,
    onClose,
    questions: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Questions/ }),
  }
}

it('questions that were not saved are there again, until they are saved or given up', async () => {
  const first = await showPrompts()
  await first.user.type(first.questions, '{Enter}What would I repeat?')
  first.unmount()
  const second = await showPrompts()
  expect(second.questions.value).toBe('What went well?\nWhat would I repeat?')
  await second.user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Questions/ }).value).toBe(
    'What went well?',
  )
  await second.user.type(screen.getByRole('textbox', { name: /Questions/ }), '{Enter}And why?')
  server.give(savePrompts, { sets: SETS })
  await second.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(second.onClose).toHaveBeenCalledTimes(1))
  expect(server.bodies(savePrompts)).toEqual([
    { sets: [{ ...SETS[0], questions: ['What went well?', 'And why?'] }] },
  ])
  second.unmount()
  expect((await showPrompts()).questions.value).toBe('What went well?')
})

it('questions that the server refuses stay, with the reason', async () => {
  const { user, onClose, questions } = await showPrompts()
  server.refuse(savePrompts, 'invalid_input', { sets: 'At most 10 sets' })
  await user.type(questions, '{Enter}And why not?')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('At most 10 sets')
  expect(questions.value).toBe('What went well?\nAnd why not?')
  expect(onClose).not.toHaveBeenCalled()
})

it('questions that were changed on another device are those that are edited here', async () => {
  queryClient.setQueryData(reflectionQueries.prompts().queryKey, { sets: [] }, { updatedAt: 1 })
  const { questions } = await showPrompts()
  expect(questions.value).toBe('What went well?')
})

it('prompts that did not load can be retried', async () => {
  server.refuse(getPrompts, 'internal')
  const { user } = await show(<PromptsDialog onClose={() => {}} />)
  expect(await screen.findByText('The prompts did not load')).toBeTruthy()
  server.give(getPrompts, { sets: SETS })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('textbox', { name: /Questions/ })).toBeTruthy()
})

it('sets of questions can be added and deleted, and one without a name or a question cannot be saved yet', async () => {
  const { user } = await showPrompts()
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  await user.click(screen.getByRole('button', { name: 'Own set' }))
  expect([screen.getByRole('alert').textContent, isDisabled(save)]).toEqual(['Name every set.', true])
  await user.type(within(screen.getByRole('region', { name: 'New set' })).getByLabelText('Name'), 'Risk')
  expect(screen.getByRole('alert').textContent).toBe('“Risk” needs a question.')
  await user.type(
    within(screen.getByRole('region', { name: 'Risk' })).getByLabelText(/Questions/),
    'How much?',
  )
  await user.click(screen.getByRole('switch', { name: 'Ask “Risk”' }))
  await user.click(screen.getByRole('button', { name: 'Delete “Evening”' }))
  server.give(savePrompts, { sets: [] })
  await user.click(save)
  await waitFor(() =>
    expect(server.bodies(savePrompts)).toEqual([
      { sets: [{ name: 'Risk', questions: ['How much?'], inUse: false }] },
    ]),
  )
})

it('prompts that are saved after their dialog was left close nothing, and those that are not say so', async () => {
  const first = await showPrompts()
  const answer = server.hold(savePrompts, { sets: SETS })
  await first.user.type(first.questions, '{Enter}And why?')
  await first.user.click(screen.getByRole('button', { name: 'Save' }))
  first.rerender(<ToastOutlet />)
  answer()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(first.onClose).not.toHaveBeenCalled()
  first.unmount()

  const second = await showPrompts()
  const { promise, reject } = Promise.withResolvers<never>()
  server.give(savePrompts, () => promise)
  await second.user.type(second.questions, '{Enter}And why?')
  await second.user.click(screen.getByRole('button', { name: 'Save' }))
  second.rerender(<ToastOutlet />)
  reject(new TypeError('Failed to fetch'))
  expect(await screen.findByText(/^The prompts were not saved, or only the answer was lost/)).toBeTruthy()
})
