import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { SaveState } from '../lib/drafts/save-entries.ts'
import { endedByLogout, hasSessionEnded, sessionIdStore } from '../lib/session-store.ts'
import { SaveNote } from './save-note.tsx'
import { TwoVersions } from './two-versions.tsx'

const press = async (name: string) =>
  userEvent.setup({ delay: null }).click(screen.getByRole('button', { name }))

describe('the save status', () => {
  type State = SaveState<object, { notes: string }>
  it.each<[State, string]>([
    [{ kind: 'idle' }, ''],
    [{ kind: 'editing' }, 'Saving…'],
    [{ kind: 'saving' }, 'Saving…'],
    [{ kind: 'waiting', sentence: 'Ballast cannot be reached.' }, 'Saved here'],
    [{ kind: 'refused', sentence: 'Too long', fields: {} }, 'Not saved yet'],
    [{ kind: 'conflict', theirs: {}, conflicts: ['notes'] }, 'Two versions'],
  ])('%j', (state, words) => {
    render(<SaveNote state={state} />)
    expect(screen.getByRole('status').textContent).toBe(words)
  })

  it('says when it was saved, and why it waits', () => {
    render(<SaveNote state={{ kind: 'saved', at: new Date(2026, 10, 20, 16, 5).getTime() }} />)
    expect(screen.getByRole('status').textContent).toBe('Saved 04:05 PM')
    render(<SaveNote state={{ kind: 'waiting', sentence: 'Ballast cannot be reached.' }} />)
    expect(screen.getByTitle('Ballast cannot be reached.')).toBeTruthy()
  })
})

it('an ended session is said with its next step, which leads to the login page', async () => {
  sessionIdStore.set('s')
  render(<SaveNote state={{ kind: 'waiting', sentence: 'Please sign in.', isSignedOut: true }} />)
  expect(screen.getByRole('status').textContent).toBe('Saved hereSign in')
  await press('Sign in')
  expect([sessionIdStore.get(), hasSessionEnded(), endedByLogout()]).toEqual([null, true, false])
})

describe('two versions', () => {
  const versions = [{ label: 'Notes', here: 'mine', elsewhere: '' }]
  function draw(texts: string | null) {
    const onResolve = vi.fn()
    render(<TwoVersions noun="trade" versions={versions} texts={texts} onResolve={onResolve} />)
    return onResolve
  }

  it('are both shown, even an empty one', () => {
    draw(null)
    expect(screen.getByRole('alert', { name: 'Two versions' }).textContent).toContain(
      'This trade was also changed elsewhere. Nothing is lost: choose what to keep.Notes, heremineNotes, elsewhere(empty)',
    )
  })

  it.each([
    ['Keep what is here', 'mine'],
    ['Take the other', 'theirs'],
    ['Keep both notes', 'both'],
  ])('%s is the choice %s', async (name, choice) => {
    const onResolve = draw('notes')
    await press(name)
    expect(onResolve.mock.calls).toEqual([[choice]])
  })

  it('cannot both be kept if they are not texts', () => {
    draw(null)
    expect(screen.queryByRole('button', { name: /both/ })).toBeNull()
  })
})
