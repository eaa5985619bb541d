import { fireEvent, render } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  register,
  singleKeysStore,
  startShortcuts,
  useRegisteredShortcuts,
  useShortcut,
} from './shortcuts.ts'

beforeAll(startShortcuts)
const undo: (() => void)[] = []
afterEach(() => {
  for (const off of undo.splice(0)) off()
  // Resets a pending key sequence.
  fireEvent.keyDown(document.body, { key: 'Escape' })
})
function on(keys: string) {
  const handler = vi.fn()
  undo.push(register({ keys, label: keys, handler }))
  return handler
}
const press = (key: string, part: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...part })

describe('a shortcut', () => {
  it('runs for its key only, and prevents the key’s default', () => {
    const handler = on('j')
    expect(press('k')).toBe(true)
    expect(press('j')).toBe(false)
    expect(handler).toHaveBeenCalledTimes(1)
  })

  it('registered later wins, until it is unregistered', () => {
    const first = on('j')
    const second = vi.fn()
    const off = register({ keys: 'j', label: 'later', handler: second })
    press('j')
    off()
    press('j')
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  })

  it('works with Control and with Command', () => {
    const handler = on('mod+k')
    press('k', { ctrlKey: true })
    press('K', { metaKey: true })
    press('k')
    press('k', { altKey: true })
    expect(handler).toHaveBeenCalledTimes(2)
  })

  it('does not run if the key was handled or produces a character', () => {
    const handler = on('j')
    press('j', { isComposing: true })
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    press('j')
    expect(handler).not.toHaveBeenCalled()
  })
})

describe('a key sequence', () => {
  it('is one shortcut, whose first key alone does nothing', () => {
    const handler = on('g d')
    press('g')
    expect(handler).not.toHaveBeenCalled()
    press('d')
    expect(handler).toHaveBeenCalledTimes(1)
    press('d')
    expect(handler).toHaveBeenCalledTimes(1)
  })

  it('is interrupted by another key', () => {
    const handler = on('g d')
    press('g')
    press('x')
    press('d')
    expect(handler).not.toHaveBeenCalled()
  })

  it('takes precedence over the second key alone', () => {
    const both = on('g d')
    const alone = on('d')
    press('g')
    press('d')
    press('d')
    expect([both.mock.calls.length, alone.mock.calls.length]).toEqual([1, 1])
  })
})

describe('single keys', () => {
  function inside(html: string, selector: string) {
    const host = document.createElement('div')
    host.innerHTML = html
    document.body.append(host)
    undo.push(() => host.remove())
    return host.querySelector(selector) as Element
  }

  it.each([
    ['<input>', 'input'],
    ['<input type="text">', 'input'],
    ['<textarea></textarea>', 'textarea'],
    ['<select></select>', 'select'],
    ['<div contenteditable="true"><b>x</b></div>', 'b'],
    ['<div role="menu"><button>x</button></div>', 'button'],
    ['<div role="listbox"><i>x</i></div>', 'i'],
  ])('are ignored in %s', (html, selector) => {
    const single = on('j')
    const modified = on('mod+j')
    const target = inside(html, selector)
    press('j', {}, target)
    press('j', { ctrlKey: true }, target)
    expect([single.mock.calls.length, modified.mock.calls.length]).toEqual([0, 1])
  })

  it.each(['checkbox', 'radio', 'range'])('work on a %s, which takes no text', (type) => {
    const handler = on('j')
    press('j', {}, inside(`<input type="${type}">`, 'input'))
    expect(handler).toHaveBeenCalledTimes(1)
  })

  it('are ignored while a dialog covers the page', () => {
    const handler = on('j')
    inside('<div data-modal="open"></div>', 'div')
    press('j')
    expect(handler).not.toHaveBeenCalled()
  })

  it('can be turned off, those with Control stay', () => {
    const single = on('j')
    const modified = on('mod+j')
    singleKeysStore.set(false)
    press('j')
    press('j', { ctrlKey: true })
    expect([single.mock.calls.length, modified.mock.calls.length]).toEqual([0, 1])
  })
})

describe('the shortcuts of a page', () => {
  function Page({ keys, label }: { keys: string; label: string }) {
    useShortcut(keys, label, () => undefined)
    return null
  }
  function List() {
    const all = useRegisteredShortcuts()
    return <p>{all.map(({ keys, label }) => `${keys} ${label}`).join(', ')}</p>
  }

  it('are listed while active, each key with its current action', () => {
    const { container, rerender } = render(
      <>
        <Page keys="j" label="Older" />
        <Page keys="j" label="Next trade" />
        <Page keys="k" label="Newer" />
        <List />
      </>,
    )
    expect(container.textContent).toBe('j Next trade, k Newer')
    rerender(<List />)
    expect(container.textContent).toBe('')
  })
})
