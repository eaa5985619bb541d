import { getPrompts, savePrompts } from '@ballast/contract/reflections'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { PromptsDialog } from './prompts-dialog.tsx'

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
