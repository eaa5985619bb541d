import { changePreferences, getPreferences, preferencesSchema } from '@ballast/contract/auth'
import { MAX_TEMPLATES } from '@ballast/contract/journal/journal-preference-forms'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isDisabled } from '../../../test/dom/is-disabled.ts'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { queryClient } from '../../../test/dom/queries.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { ChecklistsCard, NoteTemplatesCard } from './note-cards.tsx'

const OPENING = { name: 'Opening', text: 'What did I plan?' }
const CLOSING = { name: 'Closing', text: 'What did I do?' }

async function showTemplates(noteTemplates = [OPENING, CLOSING]) {
  giveUsual()
  let stored = preferencesSchema.parse({ noteTemplates })
  server.give(getPreferences, () => stored)
  server.give(changePreferences, ({ body }) => {
    const { base: _, ...change } = body as { base?: object }
    stored = preferencesSchema.parse({ ...stored, ...change })
    return stored
  })
  return show(<NoteTemplatesCard />, '/settings')
}
const sent = () =>
  server.bodies<{ noteTemplates?: unknown }>(changePreferences).map((body) => body.noteTemplates)
type User = Awaited<ReturnType<typeof show>>['user']
async function fill(user: User, name: string, text: string) {
  const dialog = await screen.findByRole('dialog')
  const [nameField, textField] = within(dialog).getAllByRole('textbox')
  await user.clear(nameField as HTMLElement)
  if (name) await user.type(nameField as HTMLElement, name)
  await user.clear(textField as HTMLElement)
  if (text) await user.type(textField as HTMLElement, text)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
}

describe('note templates', () => {
  it('are added at the end of the list', async () => {
    const { user } = await showTemplates([OPENING])
    await user.click(await screen.findByRole('button', { name: 'Template' }))
    await fill(user, 'Closing', CLOSING.text)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([[OPENING, CLOSING]])
    expect(screen.getByRole('list', { name: 'Note templates' }).textContent).toMatch(/Opening.*Closing/)
  })

  it('are changed in place', async () => {
    const { user } = await showTemplates()
    await user.click(await screen.findByRole('button', { name: 'Edit Opening' }))
    await fill(user, 'Start', 'Plan?')
    await waitFor(() => expect(sent()).toEqual([[{ name: 'Start', text: 'Plan?' }, CLOSING]]))
  })

  it.each([
    ['a name that another has', 'closing', 'x'],
    ['no name', '', 'x'],
    ['no text', 'Other', ''],
  ])('with %s are not sent', async (_, name, text) => {
    const { user } = await showTemplates()
    await user.click(await screen.findByRole('button', { name: 'Edit Opening' }))
    await fill(user, name, text)
    await screen.findByRole('dialog')
    expect(sent()).toEqual([])
  })

  it('that were deleted are restored in place by Undo', async () => {
    const { user } = await showTemplates()
    await user.click(await screen.findByRole('button', { name: 'Delete Opening' }))
    expect(await screen.findByText('Opening deleted')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Opening' })).toBeNull())
    await pressUndo(user)
    await waitFor(() => expect(sent()).toEqual([[CLOSING], [OPENING, CLOSING]]))
    expect(await screen.findByRole('button', { name: 'Edit Opening' })).toBeTruthy()
  })

  it('that could not be deleted reappear, with the reason', async () => {
    const { user } = await showTemplates()
    server.refuse(changePreferences, 'internal')
    await user.click(await screen.findByRole('button', { name: 'Delete Opening' }))
    expect(await screen.findByText('Not saved')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Edit Opening' })).toBeTruthy()
  })

  it('cannot exceed the maximum', async () => {
    await showTemplates(
      Array.from({ length: MAX_TEMPLATES }, (_, index) => ({ name: `T${index}`, text: 'x' })),
    )
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Template' })
    expect(isDisabled(button)).toBe(true)
  })

  it('say that there are none', async () => {
    await showTemplates([])
    expect(await screen.findByText('None yet.')).toBeTruthy()
  })
})

it('a checklist has one point per non-empty line', async () => {
  giveUsual()
  server.give(changePreferences, preferencesSchema.parse({}))
  const { user } = await show(<ChecklistsCard />, '/settings')
  await user.click(await screen.findByRole('button', { name: 'Checklist' }))
  await fill(user, 'Before', 'Stop set{Enter}{Enter}News checked')
  await waitFor(() =>
    expect(server.bodies(changePreferences)[0]).toMatchObject({
      checklists: [{ name: 'Before', points: ['Stop set', 'News checked'] }],
    }),
  )
})

it('note templates and checklists that did not load say so, and can be retried', async () => {
  giveUsual()
  server.refuse(getPreferences, 'outside_range')
  const { user } = await show(
    <>
      <NoteTemplatesCard />
      <ChecklistsCard />
    </>,
    '/settings',
  )
  expect(await screen.findByText('The note templates did not load')).toBeTruthy()
  expect(screen.getByText('The checklists did not load')).toBeTruthy()
  giveUsual()
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
  expect(await screen.findByRole('button', { name: 'Template' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Checklist' })).toBeTruthy()
})

describe('a template that is edited', () => {
  it('is the one that was opened, even if another device deletes one before it', async () => {
    const { user } = await showTemplates()
    await user.click(await screen.findByRole('button', { name: 'Edit Closing' }))
    await screen.findByRole('dialog', { name: 'Edit Closing' })
    act(() =>
      queryClient.setQueryData(
        ['/api/user/preferences'],
        preferencesSchema.parse({ noteTemplates: [CLOSING] }),
      ),
    )
    await fill(user, 'Evening', 'Done?')
    await waitFor(() => expect(sent()).toEqual([[{ name: 'Evening', text: 'Done?' }]]))
  })

  it('is not said to have a name that is taken while it is saved', async () => {
    const { user } = await showTemplates([OPENING])
    const answer = server.hold(
      changePreferences,
      preferencesSchema.parse({ noteTemplates: [OPENING, CLOSING] }),
    )
    await user.click(await screen.findByRole('button', { name: 'Template' }))
    await fill(user, 'Closing', CLOSING.text)
    expect(await screen.findByRole('button', { name: 'Edit Closing', hidden: true })).toBeTruthy()
    expect(screen.queryByText('You already have one with this name')).toBeNull()
    answer()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

it('a deleted template is said to be deleted once it is', async () => {
  const { user } = await showTemplates()
  const answer = server.hold(changePreferences, preferencesSchema.parse({ noteTemplates: [CLOSING] }))
  await user.click(await screen.findByRole('button', { name: 'Delete Opening' }))
  await waitFor(() => expect(server.sent(changePreferences)).toHaveLength(1))
  expect(screen.queryByText('Opening deleted')).toBeNull()
  answer()
  expect(await screen.findByText('Opening deleted')).toBeTruthy()
})
