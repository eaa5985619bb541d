import { expect, test } from 'vitest'
import { bestRange } from './best-range.ts'

const sized = (scale: number, share: number) => ({ scale, share, sample: { low: share - 0.1, high: 1 } })

test('reaches as far as the best one’s interval, on both sides, and not past a worse one', () => {
  const sizes = [sized(0.5, 0.62), sized(1, 0.7), sized(1.5, 0.6), sized(2, 0.59), sized(3, 0.65)]
  expect(bestRange(sizes)).toEqual({ low: 0.5, high: 1.5 })
  expect(bestRange([sized(1, 0.9), sized(2, 0.2)])).toEqual({ low: 1, high: 1 })
})
