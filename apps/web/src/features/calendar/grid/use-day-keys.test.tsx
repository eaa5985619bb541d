import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { type Day, monthGrid } from '../../../lib/time/days.ts'
import { useDayKeys } from './use-day-keys.ts'

const user = userEvent.setup({ delay: null })
const onOpen = vi.fn()

function Grid() {
  const [month, setMonth] = useState('2026-11')
  const days = monthGrid(month).flat()
  const keys = useDayKeys({
    weekStart: 0,
    start: `${month}-01`,
    isShown: (day) => days.includes(day),
    onLeave: (day: Day) => setMonth(day.slice(0, 7)),
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the days in it take the keys
    <div ref={keys.root} onKeyDown={keys.handleKeyDown}>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          data-day={day}
          tabIndex={day === keys.tabStop ? 0 : -1}
          onClick={() => onOpen(day)}
        >
          {day}
        </button>
      ))}
    </div>
  )
}
const focused = () => document.activeElement?.textContent

it('is one tab stop, with arrows to move by day and Enter to open', async () => {
  render(<Grid />)
  await user.tab()
  expect(focused()).toBe('2026-11-01')
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(focused()).toBe('2026-11-09')
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledWith('2026-11-09')
  await user.tab()
  expect(screen.getAllByRole('button')).not.toContain(document.activeElement)
})

it('continues into the next month and keeps the focus there', async () => {
  render(<Grid />)
  await user.tab()
  await user.keyboard('{PageDown}{PageDown}{ArrowUp}')
  expect(focused()).toBe('2026-12-25')
})

it('leaves keys with Control or Alt to the browser', async () => {
  render(<Grid />)
  await user.tab()
  await user.keyboard('{Control>}{ArrowRight}{/Control}{Alt>}{ArrowLeft}{/Alt}')
  expect(focused()).toBe('2026-11-01')
})
