import { expect, test } from 'vitest'
import { bestRange } from './best-range.ts'

const sized = (scale: number, share: number) => ({ scale, share })

test('extends in both directions while the chance is as good, and stops at a worse one', () => {
  const sizes = [sized(0.5, 0.66), sized(1, 0.7), sized(1.5, 0.65), sized(2, 0.64), sized(3, 0.69)]
  expect(bestRange(sizes)).toEqual({ best: 1, low: 0.5, high: 1.5 })
  expect(bestRange([sized(1, 0.9), sized(2, 0.2)])).toEqual({ best: 1, low: 1, high: 1 })
})
