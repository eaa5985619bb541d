import { getPreferences, preferencesSchema } from '@ballast/contract/auth'
import { getMentorModel, suggestFromNoteByModel } from '@ballast/contract/mentor/mentor'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { DecimalField } from './decimal-field.tsx'
import { NoteSuggestions } from './note-suggestions.tsx'
import { NotesEditor } from './notes-editor.tsx'
import { WordsEditor } from './words-editor.tsx'

describe('the tags of a trade', () => {
  function Tags({ first }: { first: string[] }) {
    const [words, setWords] = useState(first)
    const options = [{ value: 'news', label: 'news' }]
    return (
      <>
        <output>{words.join(', ')}</output>
        <WordsEditor noun="tag" words={words} options={options} onChange={setWords} />
      </>
    )
  }
  const tags = () => document.querySelector('output')?.textContent
  async function add(first: string[], text: string) {
    const { user } = await show(<Tags first={first} />)
    await user.click(screen.getByRole('button', { name: 'Add a tag' }))
    await user.type(await screen.findByPlaceholderText('Search or type a new tag'), text)
    await user.click(await screen.findByRole('option', { name: `Add “${text.trim()}”` }))
  }

  it('get a new one as it was typed', async () => {
    await add(['news'], 'second try')
    expect(tags()).toBe('news, second try')
  })

  it('keep one that is typed again before the list knows it', async () => {
    await add(['gap'], 'gap')
    expect(tags()).toBe('gap')
  })
})

it('notes that were emptied elsewhere during the preview can be written anew', async () => {
  function Notes() {
    const [notes, setNotes] = useState('Mine')
    return (
      <>
        <button type="button" onClick={() => setNotes('')}>
          Take the other
        </button>
        <NotesEditor value={notes} onChange={setNotes} />
      </>
    )
  }
  server.give(getPreferences, preferencesSchema.parse({}))
  const { user } = await show(<Notes />)
  await user.click(screen.getByRole('radio', { name: 'Preview' }))
  await user.click(screen.getByRole('button', { name: 'Take the other' }))
  const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
  await user.type(notes, 'New')
  expect([notes.isConnected, notes.value]).toEqual([true, 'New'])
})

describe('a price of a trade', () => {
  function Price({ onCommit }: { onCommit: (value: string | null) => void }) {
    const [value, setValue] = useState<string | null>('21010')
    const commit = (next: string | null) => {
      setValue(next)
      onCommit(next)
    }
    return <DecimalField label="Stop" value={value} onCommit={commit} />
  }
  async function showPrice() {
    const onCommit = vi.fn()
    const shown = await show(<Price onCommit={onCommit} />)
    return { ...shown, onCommit, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Stop' }) }
  }

  it('is saved as soon as it is valid, and says what is not saved once the field is left', async () => {
    const { user, onCommit, field } = await showPrice()
    await user.clear(field)
    await user.type(field, '0')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.tab()
    expect(screen.getByRole('alert').textContent).toBe('Enter a number above zero. This is not saved yet.')
    expect(field.value).toBe('0')
    expect(onCommit.mock.calls).toEqual([[null]])
    await user.type(field, '.5')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(onCommit.mock.calls.at(-1)).toEqual(['0.5'])
  })
})

describe('the model asked about a note', () => {
  function Note() {
    const [notes, setNotes] = useState('Waited for the level and took it')
    return (
      <>
        <textarea aria-label="Notes" value={notes} onChange={(event) => setNotes(event.target.value)} />
        <NoteSuggestions journal={{ notes, mistakes: [] }} onChange={vi.fn()} />
      </>
    )
  }
  it('that did not answer says why, until the note is changed', async () => {
    server.give(getMentorModel, {
      offered: { host: 'model.example', model: 'A model' },
      agreed: true,
      answersToday: 0,
      answersADay: 50,
      sends: { figures: true, trades: true, money: false, notes: true, emotions: true },
    })
    server.refuse(suggestFromNoteByModel, 'too_many_requests')
    const { user } = await show(<Note />)
    await user.click(await screen.findByRole('button', { name: 'Ask the model' }))
    expect((await screen.findByRole('status')).textContent).not.toBe('')
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), ' early')
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  })
})
