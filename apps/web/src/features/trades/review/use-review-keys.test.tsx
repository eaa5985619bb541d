import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { singleKeysStore } from '../../../lib/shortcuts.ts'
import { type EscapeHandler, useReviewKeys } from './use-review-keys.ts'

const pressed: string[] = []
const escapeTo: EscapeHandler = { current: null }

function Review() {
  useReviewKeys(escapeTo, (key) => pressed.push(key) > 0)
  return <textarea aria-label="Notes" />
}
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}

beforeEach(() => {
  pressed.length = 0
  render(<Review />)
})
afterEach(() => singleKeysStore.clear())

it('single keys answer the questions, but not while notes are typed', () => {
  press('b', '3')
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'b' })
  expect(pressed).toEqual(['b', '3'])
})

it('if single keys are turned off, letters and digits do nothing, and the other keys still work', () => {
  singleKeysStore.set(false)
  press('b', 'ä', '3', 'Enter', 'ArrowRight', ' ')
  expect(pressed).toEqual(['Enter', 'ArrowRight', ' '])
})

it('Escape leaves the notes first, then the review', () => {
  const notes = screen.getByRole('textbox')
  notes.focus()
  escapeTo.current?.(notes)
  expect([document.activeElement, pressed]).toEqual([document.body, []])
  escapeTo.current?.(document.body)
  expect(pressed).toEqual(['Escape'])
})
