import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../test/dom/show.tsx'
import { DatePicker } from './date-picker.tsx'

it('is opened and moved through by keyboard alone, from the chosen day', async () => {
  const onValueChange = vi.fn()
  const { user } = await show(
    <DatePicker aria-label="Paid on" value="2026-11-30" onValueChange={onValueChange} />,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByRole('table', { name: 'November 2026' })
  await waitFor(() => expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-11-30'))
  await user.keyboard('{ArrowUp}{ArrowLeft}{Enter}')
  expect(onValueChange.mock.calls).toEqual([['2026-11-22']])
})
