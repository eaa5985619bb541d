import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  register,
  singleKeysStore,
  startShortcuts,
  useRegisteredShortcuts,
  useShortcut,
} from './shortcuts.ts'

startShortcuts()
const pressed: string[] = []
let undo: (() => void)[] = []
const listen = (...keys: string[]) => {
  undo.push(...keys.map((key) => register({ keys: key, label: key, handler: () => pressed.push(key) })))
}
const press = (key: string, part: object = {}) => fireEvent.keyDown(document.body, { key, ...part })

beforeEach(() => {
  pressed.length = 0
})
afterEach(() => {
  for (const remove of undo) remove()
  undo = []
  vi.restoreAllMocks()
})

describe('keys', () => {
  it('run their handlers, until these are unregistered', () => {
    listen('n')
    press('n')
    for (const remove of undo.splice(0)) remove()
    press('n')
    expect(pressed).toEqual(['n'])
  })

  it('in sequence are a different shortcut than each alone', () => {
    listen('d', 'g d')
    press('g')
    press('d')
    press('d')
    expect(pressed).toEqual(['g d', 'd'])
  })

  it('too far apart are not a sequence', () => {
    listen('g d')
    const at = vi.spyOn(Event.prototype, 'timeStamp', 'get')
    at.mockReturnValue(1000)
    press('g')
    at.mockReturnValue(2201)
    press('d')
    expect(pressed).toEqual([])
  })

  it('with Control or Command are the same, and work while typing', () => {
    listen('mod+k', 'k')
    render(<input aria-label="Name" />)
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'k', ctrlKey: true })
    press('K', { metaKey: true })
    expect(pressed).toEqual(['mod+k', 'mod+k'])
  })
})

describe('single keys are ignored', () => {
  it('while typing, but not on a checkbox', () => {
    listen('n')
    render(
      <>
        <textarea aria-label="Notes" />
        <input type="checkbox" aria-label="Tick" />
      </>,
    )
    fireEvent.keyDown(screen.getByLabelText('Notes'), { key: 'n' })
    expect(pressed).toEqual([])
    fireEvent.keyDown(screen.getByLabelText('Tick'), { key: 'n' })
    expect(pressed).toEqual(['n'])
  })

  it('while a dialog covers the page', () => {
    listen('n')
    const { unmount } = render(<div data-modal="open" />)
    press('n')
    unmount()
    press('n')
    expect(pressed).toEqual(['n'])
  })

  it('if they are turned off, but not keys with Control', () => {
    listen('n', 'mod+k')
    singleKeysStore.set(false)
    press('n')
    press('k', { ctrlKey: true })
    singleKeysStore.set(true)
    expect(pressed).toEqual(['mod+k'])
  })

  it('if something else handled the key, or a character is being composed', () => {
    listen('n')
    const used = new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true })
    used.preventDefault()
    document.body.dispatchEvent(used)
    press('n', { isComposing: true })
    expect(pressed).toEqual([])
  })
})

function Page({ name, children }: { name: string; children?: ReactNode }) {
  useShortcut('/', `Search ${name}`, () => pressed.push(name))
  return children
}
function Listed() {
  return <output>{useRegisteredShortcuts().map(({ label }) => label)}</output>
}

it('a page takes precedence over its frame, also in the list of keys', () => {
  render(
    <Page name="everywhere">
      <Page name="the log" />
      <Listed />
    </Page>,
  )
  press('/')
  expect(pressed).toEqual(['the log'])
  expect(screen.getByRole('status').textContent).toBe('Search the log')
})
