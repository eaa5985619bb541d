import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { focusPageIfLost, stopLooking } from './focus-page.ts'

const page = (hasButton: boolean) => (
  <main id="main" tabIndex={-1}>
    {hasButton && <button type="button">Remove</button>}
    <input aria-label="Other" />
  </main>
)

it('the focus moves to the page if what had it is gone, and stays where the trader has taken it', async () => {
  const { rerender } = render(page(true))
  screen.getByRole('button').focus()
  rerender(page(false))
  focusPageIfLost()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  screen.getByRole('textbox').focus()
  focusPageIfLost()
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

it('also if it disappears only when an answer has arrived', async () => {
  const { rerender } = render(page(true))
  screen.getByRole('button').focus()
  focusPageIfLost()
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(document.activeElement).toBe(screen.getByRole('button'))
  rerender(page(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

it('it is not taken from what is open over the page, and moves once that is closed', async () => {
  const { rerender } = render(
    <>
      {page(false)}
      <div role="dialog" data-modal="open" />
    </>,
  )
  focusPageIfLost()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.activeElement).toBe(document.body)
  rerender(page(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

it('nothing is looked for any more once it was stopped', async () => {
  vi.useFakeTimers()
  focusPageIfLost()
  focusPageIfLost()
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  stopLooking()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
