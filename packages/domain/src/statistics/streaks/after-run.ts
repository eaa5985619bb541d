import { type Figure, figure, noFigure } from '../figure.ts'
import { SEED } from '../intervals/interval.ts'
import { createRandom, type Random } from '../maths/random.ts'

export type AfterRun = {
  /** After this many wins, or losses, in a row (or more). */
  after: 'wins' | 'losses'
  length: number
  /** Trades that followed such a run, and how many of them won. */
  n: number
  won: number
  winRate: Figure
  /** Mean of the same figure over shuffles of the same sequence: below the overall win rate after wins. */
  expected: Figure
  /** Probability, 0–1, of a figure as far from `expected` if the order carries no information. */
  chance: Figure
  shuffles: number
}

/** Runs of one, two and three. */
const LENGTHS = 3
/** Total number of steps over all shuffles: limits the time for long histories. */
const WORK = 8_000_000
const MAX_SHUFFLES = 2_000
const MIN_SHUFFLES = 100

/**
 * Win rate after one, two and three wins (losses) in a row, compared with shuffles of the same sequence. The overall
 * win rate would be the wrong benchmark: in a finite sequence the rate after wins is biased down even if trades are
 * independent (fair coin, 100 trades: 0.495, 0.485, 0.460 after 1, 2, 3 wins). `outcomes` in closing order, break-evens
 * skipped. A run that never occurs → no figure. Fixed seed.
 * Source: Miller & Sanjurjo 2018; docs/metrics.md, Streaks.
 * @example // [1, 1, -1]: after one win 1 of 2 trades won
 */
export function winRateAfterRuns(
  outcomes: ArrayLike<number>,
  { shuffles, seed = SEED }: { shuffles?: number; seed?: number } = {},
): AfterRun[] {
  const decided = Int8Array.from(outcomes).filter((outcome) => outcome === 1 || outcome === -1)
  const real = tallies(decided)
  const affordable = Math.floor(WORK / Math.max(1, decided.length))
  const count = shuffles ?? Math.min(MAX_SHUFFLES, Math.max(MIN_SHUFFLES, affordable))
  const rates = Array.from({ length: 2 * LENGTHS }, () => new Float64Array(count).fill(Number.NaN))
  const random = createRandom(seed)
  for (let s = 0; s < count; s++) {
    shuffleSigns(decided, random)
    const tally = tallies(decided)
    rates.forEach((list, i) => {
      list[s] = (tally[2 * i + 1] ?? 0) / (tally[2 * i] ?? 0)
    })
  }
  return rates.map((list, i) => ({
    after: i < LENGTHS ? 'wins' : 'losses',
    length: (i % LENGTHS) + 1,
    n: real[2 * i] ?? 0,
    won: real[2 * i + 1] ?? 0,
    shuffles: count,
    ...compared(list, { n: real[2 * i] ?? 0, won: real[2 * i + 1] ?? 0 }),
  }))
}

/** For runs of 1, 2, 3 wins, then of 1, 2, 3 losses: the trades that followed, and the winners among them. */
function tallies(decided: Int8Array): Int32Array {
  const tally = new Int32Array(4 * LENGTHS)
  let run = 0
  for (let i = 0; i < decided.length; i++) {
    const outcome = decided[i] ?? 0
    const longest = Math.min(LENGTHS, Math.abs(run))
    const base = run > 0 ? 0 : 2 * LENGTHS
    for (let k = 0; k < longest; k++) {
      const at = base + 2 * k
      tally[at] = (tally[at] ?? 0) + 1
      if (outcome === 1) tally[at + 1] = (tally[at + 1] ?? 0) + 1
    }
    run = run * outcome > 0 ? run + outcome : outcome
  }
  return tally
}

function shuffleSigns(signs: Int8Array, random: Random): void {
  for (let i = signs.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    const held = signs[i] ?? 0
    signs[i] = signs[j] ?? 0
    signs[j] = held
  }
}

function compared(
  shuffled: Float64Array,
  { n, won }: { n: number; won: number },
): Pick<AfterRun, 'winRate' | 'expected' | 'chance'> {
  const rates = shuffled.filter((rate) => !Number.isNaN(rate))
  if (n === 0 || rates.length === 0) {
    const none = noFigure('no_repeat')
    return { winRate: none, expected: none, chance: none }
  }
  const middle = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
  const off = Math.abs(won / n - middle) - 1e-12
  const hits = rates.reduce((count, rate) => count + (Math.abs(rate - middle) >= off ? 1 : 0), 0)
  return {
    winRate: figure(won / n),
    expected: figure(middle),
    chance: figure((1 + hits) / (rates.length + 1)),
  }
}
