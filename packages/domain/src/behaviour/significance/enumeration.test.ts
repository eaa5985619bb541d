import { expect, test } from 'vitest'
import { createRandom } from '../../statistics/maths/random.ts'
import { DETECTORS } from '../catalogue.ts'
import { runDetectors } from '../run-detectors.ts'
import { tableOf } from '../testing/decisions.ts'

/** Ten days of three trades, the second off plan, with results of no pattern but a worse second. */
const random = createRandom(3)
const DAYS = Array.from({ length: 10 }, () =>
  [0, 1, 2].map((order) => Math.round(400 * random.unit()) - 200 - (order === 1 ? 50 : 0)),
)

/** Every way to have had one of three off plan each day: the mean of the chosen less that of the others. */
function allDifferences(days: readonly (readonly number[])[]): number[] {
  const total = days.flat().reduce((sum, net) => sum + net, 0)
  let sums = [0]
  for (const day of days) sums = sums.flatMap((sum) => day.map((net) => sum + net))
  return sums.map((sum) => sum / days.length - (total - sum) / (2 * days.length))
}

test('the chance of labels from acts is that of all arrangements, within the error of its draws', () => {
  const decisions = DAYS.flatMap((nets, day) =>
    nets.map((net, order) => ({
      day,
      open: order * 10,
      close: order * 10 + 5,
      net,
      planFollowed: order === 1 ? ('no' as const) : ('yes' as const),
    })),
  )
  const [reading] = runDetectors(
    DETECTORS.filter(({ id }) => id === 'off_plan'),
    tableOf(decisions),
  )
  const all = allDifferences(DAYS.map((nets) => nets.map((net) => net / 100)))
  const seen = DAYS.reduce((sum, day) => sum + (day[1] ?? 0) - ((day[0] ?? 0) + (day[2] ?? 0)) / 2, 0) / 1000
  expect(reading?.tested?.difference).toBeCloseTo(seen, 9)
  const lower = all.filter((value) => value <= seen + 1e-9).length / all.length
  const centre = all.reduce((sum, value) => sum + value, 0) / all.length
  const spread = Math.sqrt(all.reduce((sum, value) => sum + (value - centre) ** 2, 0) / all.length)
  const { chance } = reading?.tested ?? {}
  const draws = chance?.permutations ?? 1
  const error = 4 * Math.sqrt((lower * (1 - lower)) / draws) + 1 / draws
  expect(Math.abs((chance?.lower ?? 0) - lower)).toBeLessThan(error)
  expect(Math.abs((chance?.centre ?? 9) - centre)).toBeLessThan((4 * spread) / Math.sqrt(draws))
  expect(Math.abs((chance?.spread ?? 9) / spread - 1)).toBeLessThan(4 / Math.sqrt(2 * draws))
})
