import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { storeAccountClocks, tradingToday } from '../../lib/time/trading-today.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { DateRangePanel } from './date-range-panel.tsx'

type Part = Partial<React.ComponentProps<typeof CalendarGrid>>
function draw(part: Part = {}) {
  const onPick = vi.fn()
  const drawn = render(<CalendarGrid from="2026-01-31" onPick={onPick} {...part} />)
  return { ...drawn, onPick, user: userEvent.setup({ delay: null }) }
}
const buttonOf = (container: HTMLElement, day: string) =>
  container.querySelector<HTMLButtonElement>(`[data-day="${day}"]`) as HTMLButtonElement
const pressed = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[aria-pressed="true"]')].map(({ dataset }) => dataset.day)
const inTabOrder = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-day][tabindex="0"]')].map(({ dataset }) => dataset.day)

describe('a month of days', () => {
  it('is that of the selected day, the only one in the tab order', () => {
    const { container } = draw()
    expect(screen.getByRole('table', { name: 'January 2026' })).toBeTruthy()
    expect(pressed(container)).toEqual(['2026-01-31'])
    expect(inTabOrder(container)).toEqual(['2026-01-31'])
  })

  it('marks the trading day of the accounts as today, and begins there without a selected day', () => {
    // Its day begins at noon: never the browser's date all day long.
    storeAccountClocks([{ id: 'a', timeZone: 'Pacific/Kiritimati', dayReset: '12:00' }])
    const { container } = draw({ from: null })
    const today = container.querySelector<HTMLElement>('[aria-current="date"]')?.dataset.day
    expect([today, ...inTabOrder(container)]).toEqual([tradingToday(), tradingToday()])
  })

  it('returns the pressed day', async () => {
    const { container, user, onPick } = draw()
    await user.click(buttonOf(container, '2026-01-05'))
    expect(onPick.mock.calls).toEqual([['2026-01-05']])
    expect(inTabOrder(container)).toEqual(['2026-01-05'])
  })

  it('shows a range with both its ends', () => {
    const { container } = draw({ from: '2026-01-29', to: '2026-01-31' })
    expect(pressed(container)).toEqual(['2026-01-29', '2026-01-30', '2026-01-31'])
  })

  it('turns to the previous and next month, on the last day of a shorter one', async () => {
    const { container, user } = draw()
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.getByRole('table', { name: 'February 2026' })).toBeTruthy()
    expect(inTabOrder(container)).toEqual(['2026-02-28'])
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    expect(screen.getByRole('table', { name: 'December 2025' })).toBeTruthy()
  })

  it.each([
    ['{ArrowLeft}', '2026-01-30'],
    ['{ArrowRight}', '2026-02-01'],
    ['{ArrowUp}', '2026-01-24'],
    ['{ArrowDown}', '2026-02-07'],
    ['{PageUp}', '2025-12-31'],
    ['{PageDown}', '2026-02-28'],
  ])('moves the focus with %s to %s', async (key, day) => {
    const { container, user, onPick } = draw()
    buttonOf(container, '2026-01-31').focus()
    await user.keyboard(key)
    expect((document.activeElement as HTMLElement).dataset.day).toBe(day)
    expect(onPick).not.toHaveBeenCalled()
  })

  it('disables days outside its limits', async () => {
    const { container, user, onPick } = draw({ min: '2026-01-10', max: '2026-01-20' })
    const isOpen = (day: string) => !buttonOf(container, day).disabled
    expect(['2026-01-09', '2026-01-10', '2026-01-20', '2026-01-21'].map(isOpen)).toEqual([
      ...[false, true, true, false],
    ])
    await user.click(buttonOf(container, '2026-01-09'))
    expect(onPick).not.toHaveBeenCalled()
  })

  it.each([
    ['{ArrowRight}', '2026-01-20', '2026-01-20'],
    ['{ArrowDown}', '2026-01-15', '2026-01-20'],
    ['{ArrowDown}', '2026-01-13', '2026-01-20'],
    ['{PageDown}', '2026-01-15', '2026-01-20'],
    ['{ArrowLeft}', '2026-01-10', '2026-01-10'],
    ['{ArrowUp}', '2026-01-16', '2026-01-10'],
    ['{ArrowUp}', '2026-01-17', '2026-01-10'],
    ['{PageUp}', '2026-01-15', '2026-01-10'],
  ])('moves the focus with %s from %s no further than %s, its limit', async (key, from, day) => {
    const { container, user } = draw({ from, min: '2026-01-10', max: '2026-01-20' })
    buttonOf(container, from).focus()
    await user.keyboard(key)
    expect((document.activeElement as HTMLElement).dataset.day).toBe(day)
    expect(inTabOrder(container)).toEqual([day])
  })

  it('turns to no month that lies beyond its limits', async () => {
    const { container, user } = draw({ from: '2026-01-15', min: '2025-12-31', max: '2026-01-31' })
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(inTabOrder(container)).toEqual(['2026-01-15'])
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    expect(inTabOrder(container)).toEqual(['2025-12-31'])
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    expect(screen.getByRole('table', { name: 'December 2025' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.getByRole('table', { name: 'January 2026' })).toBeTruthy()
  })

  it.each([
    [{ min: '2026-02-03' }, '2026-02-03'],
    [{ max: '2025-12-20' }, '2025-12-20'],
  ])('begins within its limits, %j', (limits, day) => {
    const { container } = draw(limits)
    expect(inTabOrder(container)).toEqual([day])
    expect(buttonOf(container, day).disabled).toBe(false)
  })
})

describe('a range of days', () => {
  type Value = React.ComponentProps<typeof DateRangePanel>['value']
  function drawPanel(value: Value) {
    const onValueChange = vi.fn()
    const drawn = render(<DateRangePanel value={value} onValueChange={onValueChange} />)
    return { ...drawn, onValueChange, user: userEvent.setup({ delay: null }) }
  }
  const presets = () =>
    screen
      .getAllByRole('button', { pressed: true })
      .filter((button) => button.dataset.day === undefined)
      .map(({ textContent }) => textContent)
  const FIXED = { from: '2026-01-10', to: '2026-01-12' }

  it('is all time if nothing is chosen, and no preset if dates are', () => {
    drawPanel({})
    expect(presets()).toEqual(['All time'])
  })

  it('of fixed dates is shown in the month', () => {
    const { container } = drawPanel(FIXED)
    expect(pressed(container).filter((day) => day !== undefined)).toEqual([
      ...['2026-01-10', '2026-01-11', '2026-01-12'],
    ])
  })

  it.each([
    ['2026-01-05', '2026-01-08', { from: '2026-01-05', to: '2026-01-08' }],
    ['2026-01-08', '2026-01-05', { from: '2026-01-05', to: '2026-01-08' }],
    ['2026-01-05', '2026-01-05', { from: '2026-01-05', to: '2026-01-05' }],
  ])('is picked from %s to %s, in either order', async (first, second, range) => {
    const { container, user, onValueChange } = drawPanel(FIXED)
    await user.click(buttonOf(container, first))
    expect(onValueChange).not.toHaveBeenCalled()
    expect(screen.getByText(/pick the last day$/)).toBeTruthy()
    await user.click(buttonOf(container, second))
    expect(onValueChange.mock.calls).toEqual([[range]])
    expect(screen.queryByText(/pick the last day$/)).toBeNull()
  })

  it('is set to a preset with one press', async () => {
    const { user, onValueChange } = drawPanel(FIXED)
    await user.click(screen.getByRole('button', { name: 'This month' }))
    expect(onValueChange.mock.calls).toEqual([[{ range: 'month' }]])
  })
})
