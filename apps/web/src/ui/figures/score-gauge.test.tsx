import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { IntervalMark } from './interval-mark.tsx'
import { ScoreGauge } from './score-gauge.tsx'

describe('the gauge of a score', () => {
  /** The circle's centre is at 30 and its radius 25, so it fills from 55 up to 5. */
  it.each([
    [0, '0', 55],
    [50, '50', 30],
    [72.5, '73', 18.75],
    [100, '100', 5],
  ])('of %f shows %s and is filled up to %f', (value, text, level) => {
    const { container } = render(<ScoreGauge value={value} />)
    expect(screen.getByRole('img', { name: `Ballast score ${text} of 100` })).toBeTruthy()
    expect(container.textContent).toBe(text)
    expect(Number(container.querySelector('line')?.getAttribute('y1'))).toBe(level)
    expect(container.querySelector('[stroke-dasharray]')).toBeNull()
  })

  it('that is withheld is empty and dashed, and says why', () => {
    const { container } = render(<ScoreGauge value={null} />)
    expect(screen.getByRole('img', { name: 'Ballast score, not enough trades yet' })).toBeTruthy()
    expect(container.textContent).toBe('–')
    expect(container.querySelector('line')).toBeNull()
    expect(container.querySelector('[stroke-dasharray]')).toBeTruthy()
  })
})

describe('an interval on a track', () => {
  const placesOf = (part: React.ReactNode) =>
    [...render(part).container.querySelectorAll('i')].map(({ style }) => [style.left, style.right])

  it('has its band, break-even and dot at their positions', () => {
    expect(placesOf(<IntervalMark value={50} low={25} high={60} reference={40} min={0} max={100} />)).toEqual(
      [
        ['', ''],
        ['25%', '40%'],
        ['40%', ''],
        ['50%', ''],
      ],
    )
  })

  it('without a break-even has no tick', () => {
    expect(placesOf(<IntervalMark value={50} low={25} high={60} min={0} max={100} />)).toHaveLength(3)
  })

  it('is a dashed track if unknown', () => {
    expect(placesOf(<IntervalMark value={null} low={null} high={null} />)).toEqual([['', '']])
  })
})
