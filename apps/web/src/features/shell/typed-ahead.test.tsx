import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { startShortcuts, useShortcut } from '../../lib/shortcuts.ts'
import { show } from '../../test/dom/show.tsx'
import { TypedAhead } from './typed-ahead.tsx'

it('keeps what is typed before the palette is there, and runs no shortcut of the page', async () => {
  startShortcuts()
  const log = vi.fn()
  const search = vi.fn()
  const onClose = vi.fn()
  function Waiting() {
    const [text, setText] = useState('')
    useShortcut('n', 'Log a trade', log)
    useShortcut('mod+k', 'Search', search)
    return (
      <>
        <output>{text}</output>
        <input />
        <TypedAhead text={text} onText={setText} onClose={onClose} />
      </>
    )
  }
  const { user, container } = await show(<Waiting />, '/dashboard')
  await user.keyboard('nq 5x{Backspace}{ArrowDown}')
  expect(container.querySelector('output')?.textContent).toBe('nq 5')
  expect(log).not.toHaveBeenCalled()
  await user.keyboard('{Control>}k{/Control}')
  expect(search).toHaveBeenCalledOnce()
  expect(container.querySelector('output')?.textContent).toBe('nq 5')
  await user.type(container.querySelector('input') as HTMLInputElement, 'own{Escape}')
  expect(container.querySelector('output')?.textContent).toBe('nq 5')
  expect(onClose).not.toHaveBeenCalled()
  container.querySelector('input')?.blur()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
