import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../test/dom/show.tsx'
import { Sheet } from './sheet.tsx'

const opened = (initialFocus?: () => HTMLElement | null) =>
  show(
    <Sheet title="A trade" onClose={vi.fn()} initialFocus={initialFocus}>
      <input aria-label="Price" />
    </Sheet>,
  )

it.each([
  ['nothing else is named', undefined],
  ['what is named is not there', () => null],
])('a sheet takes the focus itself if %s', async (_, initialFocus) => {
  await opened(initialFocus)
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'A trade' }))
})

it('a sheet opens with the focus on what is named', async () => {
  await opened(() => screen.getByRole('textbox', { name: 'Price' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Price' }))
})
