import { expect, test } from 'vitest'
import { createRandom } from '../../statistics/maths/random.ts'
import { ACCOUNT, FIRST_DAY } from '../../statistics/testing/golden-vector.ts'
import { drawnChance, runDetectors } from '../run-detectors.ts'
import { tableOf } from '../testing/decisions.ts'
import { detectorNamed } from '../testing/labels.ts'

/** Ten days of three trades, the second at a round price, with results in no pattern except a worse second. */
const random = createRandom(3)
const DAYS = Array.from({ length: 10 }, () =>
  [0, 1, 2].map((order) => Math.round(400 * random.unit()) - 200 - (order === 1 ? 50 : 0)),
)

/** Every way to have one of three at a round price each day: the mean of the chosen minus that of the others. */
function allDifferences(days: readonly (readonly number[])[]): number[] {
  const total = days.flat().reduce((sum, net) => sum + net, 0)
  let sums = [0]
  for (const day of days) sums = sums.flatMap((sum) => day.map((net) => sum + net))
  return sums.map((sum) => sum / days.length - (total - sum) / (2 * days.length))
}

/** An entry at a multiple of ten ticks, or one tick above it. */
const entryAt = (isRound: boolean) => (isRound ? 5000 : 5000.25)

/** The trades of some days as decisions, the second at a round price, and their reading. */
function readingOf(days: readonly (readonly number[])[]) {
  const decisions = days.flatMap((nets, day) =>
    nets.map((net, order) => ({
      day,
      open: order * 10,
      close: order * 10 + 5,
      net,
      averageEntry: entryAt(order === 1),
    })),
  )
  const detector = detectorNamed('round_entry')
  const [reading] = runDetectors([detector], tableOf(decisions))
  return { difference: reading?.tested?.difference, chance: drawnChance(detector, tableOf(decisions)) }
}

function sharesOf(all: readonly number[], seen: number) {
  const lower = all.filter((value) => value <= seen + 1e-9).length / all.length
  const upper = all.filter((value) => value >= seen - 1e-9).length / all.length
  const centre = all.reduce((sum, value) => sum + value, 0) / all.length
  const spread = Math.sqrt(all.reduce((sum, value) => sum + (value - centre) ** 2, 0) / all.length)
  return { lower, upper, centre, spread }
}

const seenIn = (days: readonly (readonly number[])[]) =>
  days.reduce((sum, day) => sum + (day[1] ?? 0) - ((day[0] ?? 0) + (day[2] ?? 0)) / 2, 0) /
  (100 * days.length)
const inR = (days: readonly (readonly number[])[]) => days.map((nets) => nets.map((net) => net / 100))

test('with more than 9,999 arrangements the p-value is that of all of them, within the error of its draws', () => {
  const tested = readingOf(DAYS)
  const seen = seenIn(DAYS)
  expect(tested.difference).toBeCloseTo(seen, 9)
  const { lower, centre, spread } = sharesOf(allDifferences(inR(DAYS)), seen)
  const { chance } = tested
  const draws = chance?.permutations ?? 1
  expect(chance?.isExact).toBeUndefined()
  const error = 4 * Math.sqrt((lower * (1 - lower)) / draws) + 1 / draws
  expect(Math.abs((chance?.lower ?? 0) - lower)).toBeLessThan(error)
  expect(Math.abs((chance?.centre ?? 9) - centre)).toBeLessThan((4 * spread) / Math.sqrt(draws))
  expect(Math.abs((chance?.spread ?? 9) / spread - 1)).toBeLessThan(4 / Math.sqrt(2 * draws))
})

/** Eight days that can be arranged, and one with only controls and one with only flagged that cannot: 3⁸ ways. */
const SMALL = DAYS.slice(0, 8)
const ALONE = [true, false, false, true]

test('with fewer, every arrangement is counted exactly', () => {
  const arranged = SMALL.flatMap((nets, day) =>
    nets.map((net, order) => ({
      day,
      open: order * 10,
      close: order * 10 + 5,
      net,
      averageEntry: entryAt(order === 1),
    })),
  )
  const fixed = ALONE.map((isRound, day) => ({
    day: 20 + day,
    open: 0,
    close: 5,
    net: 130 - 90 * day,
    averageEntry: entryAt(isRound),
  }))
  const chance = drawnChance(detectorNamed('round_entry'), tableOf([...arranged, ...fixed]))
  // Computed separately: ten flagged, eight of which move; eighteen controls.
  const flagged = (130 + 130 - 270) / 100
  const control = (40 - 50) / 100
  let sums = [0]
  for (const day of inR(SMALL)) sums = sums.flatMap((sum) => day.map((net) => sum + net))
  const total = inR(SMALL)
    .flat()
    .reduce((sum, net) => sum + net, 0)
  const all = sums.map((sum) => (sum + flagged) / 10 - (total - sum + control) / 18)
  const own = inR(SMALL).reduce((sum, day) => sum + (day[1] ?? 0), 0)
  const expected = sharesOf(all, (own + flagged) / 10 - (total - own + control) / 18)
  expect(chance).toMatchObject({ permutations: 3 ** 8, isExact: true })
  for (const part of ['lower', 'upper', 'centre', 'spread'] as const)
    expect(chance?.[part], part).toBeCloseTo(expected[part], 9)
  expect(chance?.chance).toBeCloseTo(Math.min(1, 2 * Math.min(expected.lower, expected.upper)), 9)
})

test('whole days are enumerated if they can be arranged in few ways', () => {
  // Each day is better than the one before, by ten units in the first band, 20 in the next and 30 in the last; only the
  // second lies in the two weeks after the payout.
  const decisions = Array.from({ length: 15 }, (_, day) =>
    Array.from({ length: 12 }, (_, order) => ({
      day: 8 * day,
      open: order * 10,
      close: order * 10 + 5,
      net: 10 * day * (order < 3 ? 1 : order < 6 ? 2 : 3) + order,
    })),
  ).flat()
  const payouts = new Map([[ACCOUNT.id, [FIRST_DAY + 1]]])
  const table = tableOf(decisions, { payouts })
  const [reading] = runDetectors([detectorNamed('after_payout')], table)
  expect(reading?.counts).toMatchObject({ flagged: 12, control: 168 })
  const chance = drawnChance(detectorNamed('after_payout'), table)
  expect(chance).toMatchObject({ permutations: 15, isExact: true, lower: 2 / 15, upper: 14 / 15 })
  expect(chance?.chance).toBeCloseTo(4 / 15)
  // By (3 · 10 + 3 · 20 + 6 · 30) ÷ 12 = 22.5 units a day, each 15 ÷ 14 of its distance from the middle one from the rest.
  expect(chance?.centre).toBeCloseTo(0, 9)
  expect(chance?.spread).toBeCloseTo(((0.225 * 15) / 14) * Math.sqrt((15 ** 2 - 1) / 12), 9)
})
