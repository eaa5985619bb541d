import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

it.each([
  ['has nothing to do', { disabled: true }, 0],
  ['is busy', { busy: true }, 0],
  ['is ready', {}, 1],
])('a button that %s keeps the focus, and is pressed and sent %3$s times', async (_, state, times) => {
  const [press, send] = [vi.fn(), vi.fn((event: { preventDefault: () => void }) => event.preventDefault())]
  render(
    <form onSubmit={send}>
      <Button type="submit" onClick={press} {...state}>
        Next
      </Button>
    </form>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  await userEvent.setup({ delay: null }).click(button)
  expect([press.mock.calls.length, send.mock.calls.length]).toEqual([times, times])
  expect([button.disabled, document.activeElement === button]).toEqual([false, true])
  expect(button.getAttribute('aria-disabled')).toBe(times === 0 ? 'true' : null)
})
