import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DayCell, DayFace, dayCellClass } from './day-cell.tsx'
import { DayStrip } from './day-strip.tsx'

describe('a day of a calendar', () => {
  it.each([
    [<DayCell key="win" date={20} state="win" net="1250" />, '20+1.3K'],
    [<DayCell key="loss" date={20} state="loss" net="-80.4" />, '20−80'],
    [<DayCell key="flat" date={20} state="flat" net="0" />, '200'],
    [<DayCell key="none" date={20} state="none" />, '20–'],
  ])('%#', (cell, text) => {
    expect(render(cell).container.textContent).toBe(text)
  })

  it('is outlined if it is selected or today', () => {
    expect(dayCellClass({ state: 'win', isToday: true })).toContain('outline-[1.5px]')
    expect(dayCellClass({ state: 'win', isSelected: true })).toContain('outline-2')
    expect(dayCellClass({ state: 'win' })).not.toContain('outline')
  })

  it.each([
    [{ state: 'win', strength: 1 }, '_12%'],
    [{ state: 'win', strength: 3 }, '_32%'],
    [{ state: 'loss', strength: 2 }, '_64%'],
    [{ state: 'loss' }, '_42%'],
    [{ state: 'flat' }, 'bg-pressed'],
    [{ state: 'none' }, 'ring-border'],
  ] as const)('is as strong as its result: %j', (look, expected) => {
    expect(dayCellClass(look)).toContain(expected)
  })
})

describe('the face of a day', () => {
  it('is announced as a full date', () => {
    const { container } = render(
      <DayFace date={30} spokenDate="Thursday, Oct 30, 2025" state="win">
        $5
      </DayFace>,
    )
    expect(container.querySelector('.sr-only')?.textContent).toBe('Thursday, Oct 30, 2025: ')
    expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('30')
  })

  it.each([
    ['win', true, 'path[fill="currentColor"]'],
    ['loss', true, 'path[fill="none"]'],
    ['flat', 'wide', 'i.rounded-full'],
  ] as const)('%s has its own mark (%s)', (state, withMark, mark) => {
    const { container } = render(
      <DayFace date={30} state={state} withMark={withMark}>
        $5
      </DayFace>,
    )
    expect(container.querySelector(mark)).toBeTruthy()
  })

  it('has no mark without a trade, or unless requested', () => {
    const marks = (part: React.ReactNode) => render(part).container.querySelectorAll('svg, i').length
    expect(
      marks(
        <DayFace date={30} state="none" withMark>
          Off
        </DayFace>,
      ),
    ).toBe(0)
    expect(
      marks(
        <DayFace date={30} state="win">
          $5
        </DayFace>,
      ),
    ).toBe(0)
  })
})

it('the latest days are counted by outcome', () => {
  const states = ['win', 'loss', 'win', 'flat', 'win'] as const
  const { container } = render(
    <DayStrip days={states.map((state, at) => ({ day: `2026-11-1${at}`, state }))} />,
  )
  expect(screen.getByRole('img', { name: '3 winning days, 1 flat, 1 losing' })).toBeTruthy()
  expect(container.querySelectorAll('i')).toHaveLength(5)
  expect(container.querySelectorAll('.bg-profit-mark')).toHaveLength(3)
})

it('a single winning day is one day', () => {
  render(<DayStrip days={[{ day: '2026-11-10', state: 'win' }]} />)
  expect(screen.getByRole('img', { name: '1 winning day, 0 flat, 0 losing' })).toBeTruthy()
})
