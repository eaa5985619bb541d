import { createRandom, type Random } from '@ballast/domain/statistics/maths/random'

/** The distributions that the generator draws from, on one seeded stream. */
export type Draws = {
  unit(): number
  between(low: number, high: number): number
  integer(low: number, high: number): number
  chance(probability: number): boolean
  normal(): number
  exponential(mean: number): number
  pick<Item>(items: readonly Item[]): Item
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item
}

export function createDraws(seed: number): Draws {
  const random: Random = createRandom(seed)
  const between = (low: number, high: number) => low + random.unit() * (high - low)
  return {
    unit: () => random.unit(),
    between,
    integer: (low, high) => low + random.below(high - low + 1),
    chance: (probability) => random.unit() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - random.unit())) * Math.cos(2 * Math.PI * random.unit()),
    exponential: (mean) => -mean * Math.log(1 - random.unit()),
    pick: (items) => itemAt(items, random.below(items.length)),
    weighted: (items) => {
      let left = random.unit() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return itemAt(items, items.length - 1)[0]
    },
  }
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}
