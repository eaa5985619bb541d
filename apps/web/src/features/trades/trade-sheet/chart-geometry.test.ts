import { describe, expect, it } from 'vitest'
import { type ChartFill, chartGeometry, levelsOf, spread } from './chart-geometry.ts'

const SIZE = { width: 400, height: 180, right: 60, bottom: 20, top: 8 }
const fill = (side: 'buy' | 'sell', price: string, executedAt: string): ChartFill => ({
  side,
  quantity: '1',
  price,
  executedAt,
})

describe('chartGeometry', () => {
  it('puts later fills to the right and higher prices up, inside the plot', () => {
    const { fills } = chartGeometry(
      [fill('sell', '100', '2026-10-30T10:00:00Z'), fill('buy', '90', '2026-10-30T10:05:00Z')],
      [],
      SIZE,
    )
    const [first, second] = fills
    expect(first!.x).toBeLessThan(second!.x)
    expect(first!.y).toBeLessThan(second!.y)
    for (const { x, y } of fills) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(340)
      expect(y).toBeGreaterThanOrEqual(8)
      expect(y).toBeLessThanOrEqual(160)
    }
  })
  it('draws one fill in the middle', () => {
    const { fills, ticks } = chartGeometry([fill('buy', '5', '2026-10-30T10:00:00Z')], [], SIZE)
    expect(fills[0]?.x).toBe(170)
    expect(ticks).toHaveLength(1)
  })
  it('labels fills that are close together once, with their total quantity', () => {
    const at = '2026-10-30T10:00:00Z'
    const { fills } = chartGeometry(
      [fill('buy', '100', at), fill('buy', '100', at), fill('sell', '101', '2026-10-30T10:09:00Z')],
      [],
      SIZE,
    )
    expect(fills.map(({ label }) => label)).toEqual(['Buy 2', null, 'Sell 1'])
  })
  it.each([
    [['0.1', '0.2'], 'Buy 0.3'],
    [['999999999999', '1'], 'Buy 1000000000000'],
    [['0.00000001', '0.00000002'], 'Buy 0.00000003'],
  ])('adds quantities up as they were written: %o', (quantities, label) => {
    const at = '2026-10-30T10:00:00Z'
    const marks = quantities.map((quantity) => ({ ...fill('buy', '100', at), quantity }))
    expect(chartGeometry(marks, [], SIZE).fills[0]?.label).toBe(label)
  })
  it('keeps labels apart', () => {
    const { levels } = chartGeometry(
      [fill('buy', '100', '2026-10-30T10:00:00Z')],
      [
        { id: 'entry', price: '100' },
        { id: 'stop', price: '99.9' },
        { id: 'target', price: '160' },
      ],
      SIZE,
    )
    const ys = levels.map(({ labelY }) => labelY)
    for (let index = 1; index < ys.length; index++)
      expect(ys[index]! - ys[index - 1]!).toBeGreaterThanOrEqual(14)
  })
})

it('spreads within the available space', () => {
  expect(spread([10, 12, 100], { gap: 14, min: 0, max: 100 })).toEqual([10, 24, 100])
  expect(spread([98, 99], { gap: 14, min: 0, max: 100 })).toEqual([86, 100])
})

it('draws each price once', () => {
  const levels = levelsOf({ averageEntry: '10', averageExit: '12.0', stop: '9', target: '12' })
  expect(levels.map(({ id }) => id)).toEqual(['entry', 'stop', 'target'])
})
