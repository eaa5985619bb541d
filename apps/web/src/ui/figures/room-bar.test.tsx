import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LoserPips, RoomBar } from './room-bar.tsx'
import { roomLevel } from './room-level.ts'

describe('the level of a room', () => {
  it.each([
    [-0.1, 'danger'],
    [0, 'danger'],
    [0.1999, 'danger'],
    [0.2, 'warning'],
    [0.3999, 'warning'],
    [0.4, 'capacity'],
    [1, 'capacity'],
  ])('with %f of the room left: %s', (left, level) => {
    expect(roomLevel(left)).toBe(level)
  })
})

describe('the room before a limit', () => {
  const draw = (left: number, losers?: number) =>
    render(
      <RoomBar
        left={left}
        label="Room left today"
        valueText="$760 of $1,000"
        {...(losers === undefined ? {} : { losers })}
      />,
    ).container
  const notches = (container: HTMLElement) =>
    [...container.querySelectorAll<HTMLElement>('i.bg-card')].map(({ style }) => style.left)

  it('is described in words, and measured in percent', () => {
    draw(0.764)
    const bar = screen.getByRole('progressbar', { name: 'Room left today' })
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([
      ...['76', '$760 of $1,000'],
    ])
  })

  it.each([
    [-0.5, '0'],
    [0, '0'],
    [0.004, '0'],
    [0.005, '1'],
    [1, '100'],
    [1.7, '100'],
  ])('of %f fills %s percent, clamped to 0 and 100', (left, percent) => {
    const container = draw(left)
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(percent)
    expect(container.querySelector<HTMLElement>('[role=progressbar] i')?.style.width).toBe(`${percent}%`)
  })

  it.each([
    [undefined, []],
    [0, []],
    [1, []],
    [1.5, ['66.66666666666666%']],
    [2, ['50%']],
    [4, ['25%', '50%', '75%']],
    [20.5, []],
  ])('for %s losers has a notch after each except the last', (losers, places) => {
    expect(notches(draw(0.5, losers))).toEqual(places)
  })

  it('for twenty losers still shows them all', () => {
    expect(notches(draw(0.5, 20))).toHaveLength(19)
  })
})

describe('losers as marks', () => {
  it('are hollow when used and solid while left', () => {
    const { container } = render(<LoserPips used={1} left={2} />)
    expect(screen.getByRole('img', { name: '1 used, 2 left' })).toBeTruthy()
    const solid = [...container.querySelectorAll('i')].map(({ className }) =>
      className.includes('bg-capacity'),
    )
    expect(solid).toEqual([false, true, true])
  })
})
