import { drawCounts } from './draw-counts.ts'
import { RESAMPLES, SEED } from './interval.ts'
import type { Pack, ResampleMemory, ResampleOptions } from './resample-memory.ts'

/**
 * Draws whole days with replacement, as many as there are, and returns the total of every column in each resample:
 * index b of every returned list is the same resample. Trades of one day stay together, because their results depend on
 * each other and resampling trade by trade would give intervals that are too narrow. Fixed seed.
 * Source: docs/metrics.md, Intervals and simulation.
 * @example
 * const [wins, losses] = resampleTotals([days.wins, days.losses])
 * // wins[b] ÷ losses[b]: the ratio in resample b
 */
export function resampleTotals(
  columns: readonly ArrayLike<number>[],
  { resamples = RESAMPLES, seed = SEED, memory }: ResampleOptions = {},
): Float64Array[] {
  const days = columns[0]?.length ?? 0
  const counts = drawCounts({ days, resamples, seed, memory })
  const packs = packColumns(columns, days)
  const totals = packTotals(packs, { counts, days, resamples, seed }, memory)
  const nowhere = new Float64Array(resamples)
  const unpacked: Float64Array[] = []
  packs.forEach((pack, at) => {
    for (const [column, list] of unpack(pack, totals[at] ?? nowhere)) unpacked[column] = list
  })
  return unpacked
}

type DrawOptions = { counts: Uint8Array; days: number; resamples: number; seed: number }
/** With more changed days than this, summing all of them is as fast. */
const MAX_CHANGED = 64

/**
 * The total of each pack in each resample. After a trade, one day differs from the previous call: integers, whose sums
 * are exact in any order, are updated by the difference only. Fractions that changed are summed from scratch, so that a
 * figure never depends on earlier calls.
 */
function packTotals(
  packs: readonly Pack[],
  draws: DrawOptions,
  memory: ResampleMemory | undefined,
): Float64Array[] {
  const { days, resamples, seed } = draws
  const key = JSON.stringify([days, resamples, seed, packs.map(({ members }) => members)])
  const known = memory?.totals.get(key)
  const totals = packs.map(
    (pack, at) => known && adjusted({ pack, before: known.packs[at], totals: known.totals[at] }, draws),
  )
  const missing = packs.flatMap((_, at) => (totals[at] ? [] : [at]))
  const anew = sumsOf(
    missing.map((at) => packs[at]?.sums ?? NONE),
    draws,
  )
  const complete = totals.map((list, at) => list ?? anew[missing.indexOf(at)] ?? NONE)
  // Stores copies, because the caller may mutate the returned lists.
  memory?.totals.set(key, { packs, totals: complete.map((list) => list.slice()) })
  return complete
}

const NONE = new Float64Array(0)

type PreviousPack = { pack: Pack; before: Pack | undefined; totals: Float64Array | undefined }

/**
 * Updates the totals of a similar earlier pack if only a few of its days differ; undefined if they must be summed from
 * scratch.
 */
function adjusted(
  { pack, before, totals }: PreviousPack,
  { counts, days }: DrawOptions,
): Float64Array | undefined {
  if (!before || !totals) return undefined
  const changed: number[] = []
  for (let day = 0; day < days; day++) {
    if (pack.sums[day] !== before.sums[day] && changed.push(day) > MAX_CHANGED) return undefined
  }
  if (changed.length > 0 && pack.bits > EXACT_BITS) return undefined
  const result = totals.slice()
  for (const day of changed) {
    const difference = (pack.sums[day] ?? 0) - (before.sums[day] ?? 0)
    for (let b = 0; b < result.length; b++)
      result[b] = (result[b] ?? 0) + (counts[b * days + day] ?? 0) * difference
  }
  return result
}

function sumsOf(sums: readonly Float64Array[], { counts, days, resamples }: DrawOptions): Float64Array[] {
  const none = new Float64Array(days)
  const nowhere = new Float64Array(resamples)
  const totals = sums.map(() => new Float64Array(resamples))
  for (let at = 0; at < sums.length; at += 4) {
    const four = [0, 1, 2, 3].map((next) => sums[at + next] ?? none)
    const into = [0, 1, 2, 3].map((next) => totals[at + next] ?? nowhere)
    sumFour({ counts, days }, four as FourColumns, into as FourColumns)
  }
  return totals
}

type FourColumns = [Float64Array, Float64Array, Float64Array, Float64Array]

/** The innermost loop, separate so that it only touches arrays of numbers. */
function sumFour(
  { counts, days }: { counts: Uint8Array; days: number },
  [a, b, c, d]: FourColumns,
  [totalA, totalB, totalC, totalD]: FourColumns,
): void {
  let at = 0
  for (let resample = 0; resample < totalA.length; resample++) {
    let sumA = 0
    let sumB = 0
    let sumC = 0
    let sumD = 0
    for (let day = 0; day < days; day++) {
      const times = counts[at++] ?? 0
      sumA += times * (a[day] ?? 0)
      sumB += times * (b[day] ?? 0)
      sumC += times * (c[day] ?? 0)
      sumD += times * (d[day] ?? 0)
    }
    totalA[resample] = sumA
    totalB[resample] = sumB
    totalC[resample] = sumC
    totalD[resample] = sumD
  }
}

const EXACT_BITS = 53

function packColumns(columns: readonly ArrayLike<number>[], days: number): Pack[] {
  const packs: Pack[] = []
  columns.forEach((values, column) => {
    const bits = bitsOfTotal(values, days)
    const room = packs.find((pack) => pack.bits + bits <= EXACT_BITS)
    const pack = room ?? { sums: new Float64Array(days), bits: 0, members: [] }
    if (!room) packs.push(pack)
    const unit = 2 ** pack.bits
    for (let day = 0; day < days; day++) pack.sums[day] = (pack.sums[day] ?? 0) + unit * (values[day] ?? 0)
    pack.bits += bits
    pack.members.push({ column, bits })
  })
  return packs
}

/** Infinity for a column that must be summed separately: one with a fraction or a negative number. */
function bitsOfTotal(values: ArrayLike<number>, days: number): number {
  let most = 0
  for (let day = 0; day < days; day++) {
    const value = values[day] ?? 0
    if (!Number.isInteger(value) || value < 0) return Infinity
    if (value > most) most = value
  }
  let bits = 0
  while (2 ** bits <= most * days) bits++
  return bits
}

function unpack({ members }: Pack, totals: Float64Array): [number, Float64Array][] {
  if (members.length === 1) return members.map(({ column }) => [column, totals])
  let rest = totals
  return members.map(({ column, bits }) => {
    const unit = 2 ** bits
    const higher = rest.map((total) => Math.floor(total / unit))
    const list = rest.map((total, b) => total - (higher[b] ?? 0) * unit)
    rest = higher
    return [column, list]
  })
}
