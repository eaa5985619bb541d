import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DayCell, DayFace } from './day-cell.tsx'
import { DayStrip } from './day-strip.tsx'

type Part = Partial<React.ComponentProps<typeof DayCell>>
const draw = (part: Part = {}) => {
  render(<DayCell date={20} state="win" net="1250" {...part} />)
  return screen.getByRole('button')
}

describe('a day of a calendar', () => {
  it.each<[Part, string]>([
    [{}, '20+1.3K'],
    [{ state: 'loss', net: '-80.4' }, '20−80'],
    [{ state: 'flat', net: '0' }, '200'],
    [{ state: 'none', net: undefined }, '20–'],
    [{ state: 'none', net: undefined, reason: 'Holiday' }, '20Holiday'],
    [{ state: 'none', net: undefined, isFuture: true }, '20'],
    // A trade whose result is not known yet.
    [{ state: 'flat', net: undefined }, '20–'],
    [{ state: 'none', net: '0', reason: 'Off' }, '20Off'],
  ])('%j', (part, text) => {
    expect(draw(part).textContent).toBe(text)
  })

  it('says if it is selected or today', () => {
    const day = draw({ isToday: true, isSelected: true })
    expect([day.getAttribute('aria-pressed'), day.getAttribute('aria-current')]).toEqual(['true', 'date'])
    expect(day.className).toContain('outline-2')
  })

  it('says if it is neither', () => {
    const day = draw()
    expect([day.getAttribute('aria-pressed'), day.getAttribute('aria-current')]).toEqual(['false', null])
    expect(day.className).not.toContain('outline')
  })

  it.each<[Part, string]>([
    [{ strength: 1 }, '_12%'],
    [{ strength: 3 }, '_32%'],
    [{ state: 'loss', strength: 2 }, '_64%'],
    [{ state: 'loss' }, '_42%'],
    [{ state: 'flat' }, 'bg-pressed'],
    [{ state: 'none' }, 'ring-border'],
  ])('is as strong as its result: %j', (part, look) => {
    expect(draw(part).className).toContain(look)
  })

  it('is pressed, or cannot be', async () => {
    const onClick = vi.fn()
    const user = userEvent.setup({ delay: null })
    await user.click(draw({ onClick }))
    expect(onClick).toHaveBeenCalledTimes(1)
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
