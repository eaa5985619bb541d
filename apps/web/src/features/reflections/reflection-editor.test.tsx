import { getPrompts, getReflection, type Reflection, writeReflection } from '@ballast/contract/reflections'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { disconnect } from '../../test/dom/queries.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { ReflectionEditor } from './reflection-editor.tsx'
import { reflectionQueries } from './reflection-queries.ts'

let day = 0
/** The draft of a day outlives a test, so each test uses its own day. */
function nextReflection(part: Partial<Reflection> = {}): Reflection {
  day += 1
  return {
    day: `2026-10-${String(day).padStart(2, '0')}`,
    mood: null,
    moodBefore: null,
    moodDuring: null,
    text: '',
    lesson: '',
    intent: '',
    answers: [],
    revision: 0,
    createdAt: null,
    updatedAt: null,
    ...part,
  }
}
function Editor({ of }: { of: string }) {
  const { data } = useQuery(reflectionQueries.byDay(of))
  return data && <ReflectionEditor reflection={data} />
}
const TEXT = 'What will you take from today?'

async function showEditor(reflection = nextReflection(), questions: string[] = []) {
  giveUsual()
  server.give(getReflection, reflection)
  server.give(getPrompts, {
    sets: questions.length > 0 ? [{ name: 'Mine', questions, inUse: true }] : [],
  })
  server.give(writeReflection, ({ body }) => {
    const { revision, ...written } = body as Partial<Reflection>
    return { ...reflection, ...written, revision: (revision ?? 0) + 1 }
  })
  const shown = await show(<Editor of={reflection.day} />)
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: TEXT })
  const write = async (name: string, words: string) => {
    await shown.user.click(screen.getByRole('textbox', { name }))
    await shown.user.paste(words)
    await shown.user.tab()
  }
  return { ...shown, text, write }
}
const sent = () => server.sent(writeReflection).map(({ body }) => body)

describe('a day’s reflection', () => {
  it('shows whom one can talk to beside words of distress, in any of its texts', async () => {
    const { write } = await showEditor()
    await write(TEXT, 'Chased the breakout and lost')
    expect(screen.queryByRole('region', { name: 'Help lines' })).toBeNull()
    await write('Lesson', 'I hid the losses from my wife')
    expect(await screen.findByRole('region', { name: 'Help lines' })).toBeTruthy()
  })

  it('is saved part by part on blur, each based on the version before', async () => {
    const { write } = await showEditor()
    await write(TEXT, 'Waited for the level')
    await screen.findByText(/^Saved/)
    await write('Lesson', 'Patience pays')
    await waitFor(() =>
      expect(sent()).toEqual([
        { text: 'Waited for the level', revision: 0 },
        { lesson: 'Patience pays', revision: 1 },
      ]),
    )
  })

  it('has a mood that a second press clears', async () => {
    const { user } = await showEditor()
    const isChosen = () => screen.getByRole('button', { name: 'Good' }).getAttribute('aria-pressed')
    await user.click(screen.getByRole('button', { name: 'Good' }))
    expect(isChosen()).toBe('true')
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ mood: 4 }))
    await screen.findByText(/^Saved/)
    await user.click(screen.getByRole('button', { name: 'Good' }))
    expect(isChosen()).toBe('false')
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ mood: null }))
  })

  it('asks the trader’s own questions and saves the answers to them', async () => {
    const { write } = await showEditor(nextReflection(), ['Did I wait?'])
    await screen.findByRole('textbox', { name: 'Did I wait?' })
    await write('Did I wait?', 'Twice')
    await waitFor(() =>
      expect(sent()).toEqual([{ answers: [{ question: 'Did I wait?', answer: 'Twice' }], revision: 0 }]),
    )
  })

  it('keeps the field of a question that is not asked any more while its answer is rewritten', async () => {
    const answers = [{ question: 'Did I wait?', answer: 'Once' }]
    const { user } = await showEditor(nextReflection({ answers, revision: 1 }))
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Did I wait?' })
    await user.clear(field)
    await user.type(field, 'Twice')
    await user.tab()
    await waitFor(() =>
      expect(sent().at(-1)).toMatchObject({ answers: [{ question: 'Did I wait?', answer: 'Twice' }] }),
    )
  })

  it('stays on screen while it is saved', async () => {
    const { user, text } = await showEditor(nextReflection({ text: 'late entry', revision: 3 }))
    const seen = new Set<string>()
    const watch = new MutationObserver(() => seen.add(text.value))
    watch.observe(text, { attributes: true, childList: true, characterData: true, subtree: true })
    await user.click(text)
    text.setSelectionRange(0, 0)
    await user.paste('very ')
    await screen.findByText(/^Saved/)
    watch.disconnect()
    expect([...seen].filter((words) => words !== 'very late entry')).toEqual([])
    expect(text.selectionStart).toBe(5)
  })
})

it('prompts that did not load can be retried', async () => {
  const reflection = nextReflection()
  giveUsual()
  server.give(getReflection, reflection)
  server.refuse(getPrompts, 'outside_range')
  const { user } = await show(<Editor of={reflection.day} />)
  expect(await screen.findByText('Your prompts did not load')).toBeTruthy()
  server.give(getPrompts, { sets: [{ name: 'Mine', questions: ['Did I wait?'], inUse: true }] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('textbox', { name: 'Did I wait?' })).toBeTruthy()
})

describe('when it cannot be saved', () => {
  it('says that it is stored here while offline, and is sent later', async () => {
    const { write } = await showEditor()
    server.setReachable(false)
    await write(TEXT, 'Offline')
    expect(await screen.findByText('Saved here')).toBeTruthy()
    server.setReachable(true)
    disconnect()()
    expect(await screen.findByText(/^Saved \d/)).toBeTruthy()
  })

  it('names the part that was rejected', async () => {
    const { write } = await showEditor()
    server.refuse(writeReflection, 'invalid_input', { lesson: 'At most 2,000 characters' })
    await write('Lesson', 'Long')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Lesson: At most 2,000 characters. What you wrote is kept in this browser until it fits.',
    )
  })

  it('shows both versions after a conflict, and keeps both texts if chosen', async () => {
    const reflection = nextReflection()
    const { user, write, text } = await showEditor(reflection)
    server.refuse(writeReflection, 'stale')
    server.give(getReflection, { ...reflection, text: 'theirs', revision: 2 })
    await write(TEXT, 'mine')
    const notice = await screen.findByRole('alert', { name: 'Two versions' })
    expect(notice.textContent).toMatch(/Text, here\s*mine.*Text, elsewhere\s*theirs/)
    server.give(writeReflection, { ...reflection, text: 'mine\n\n---\n\ntheirs', revision: 3 })
    await user.click(screen.getByRole('button', { name: 'Keep both texts' }))
    await waitFor(() => expect(sent().at(-1)).toEqual({ text: 'mine\n\n---\n\ntheirs', revision: 2 }))
    await waitFor(() => expect(text.value).toBe('mine\n\n---\n\ntheirs'))
  })
})
