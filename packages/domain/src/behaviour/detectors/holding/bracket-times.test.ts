import { expect, test } from 'vitest'
import { createRandom } from '../../../statistics/maths/random.ts'
import { bracketTimes } from './bracket-times.ts'

/** Random walks in whole steps between a stop and a target, compared with the closed form. */
function walked(stop: number, target: number, walks: number): number {
  const random = createRandom(11)
  const sums = { loss: 0, win: 0 }
  const counts = { loss: 0, win: 0 }
  for (let walk = 0; walk < walks; walk++) {
    let at = 0
    let steps = 0
    for (; at > -stop && at < target; steps++) at += random.below(2) === 0 ? -1 : 1
    const side = at > 0 ? 'win' : 'loss'
    sums[side] += Math.log(steps)
    counts[side]++
  }
  return sums.loss / counts.loss - sums.win / counts.win
}

test('a driftless price takes as long to a stop as to a target at the same distance', () => {
  expect(bracketTimes(1)).toBeCloseTo(0, 12)
})

test('swapping the stop and the target changes the sign', () => {
  for (const reward of [0.5, 1.5, 3]) expect(bracketTimes(reward)).toBeCloseTo(-bracketTimes(1 / reward), 10)
})

test.each([
  [20, 40],
  [20, 60],
  [40, 20],
])('walks between a stop at %i and a target at %i take as long as computed', (stop, target) => {
  expect(bracketTimes(target / stop)).toBeCloseTo(walked(stop, target, 20_000), 1)
})
