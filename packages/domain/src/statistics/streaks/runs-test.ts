import { type Figure, figure, noFigure } from '../figure.ts'
import { logChoose } from '../maths/beta.ts'
import { normalCdf } from '../maths/normal.ts'

export type RunsTest = {
  wins: number
  losses: number
  /** Number of unbroken runs of equal outcomes. */
  runs: number
  /** Expected number of runs in an independent sequence, and its standard deviation. */
  expected: Figure
  deviation: Figure
  /** (runs − expected) ÷ deviation. Above zero: alternating; below: streaky. */
  z: Figure
  /** Probability, 0–1, of as many runs or more, and of as few or fewer. Exact below 20 of either. */
  chanceOfMore: Figure
  chanceOfFewer: Figure
}

/** With fewer wins or fewer losses the exact distribution is used, otherwise the normal approximation. */
const EACH_FOR_NORMAL = 20

/**
 * The Wald–Wolfowitz runs test: do wins and losses come in streaks, or alternate, more than by chance? `outcomes` in
 * closing order, 1 win, −1 loss, everything else skipped. Needs both wins and losses. The Z of trading books always
 * adds half a run and so overstates alternation; this one does not.
 * Source: docs/metrics.md, Streaks.
 * @example // golden vector: 16 runs, expected 10.47, z 2.62, exact chance of 16 or more 0.0076
 */
export function runsTest(outcomes: ArrayLike<number>): RunsTest {
  const { wins, losses, runs } = countRuns(outcomes)
  if (wins === 0 || losses === 0) {
    const none = noFigure('needs_both')
    return {
      wins,
      losses,
      runs,
      expected: none,
      deviation: none,
      z: none,
      chanceOfMore: none,
      chanceOfFewer: none,
    }
  }
  const n = wins + losses
  const expected = (2 * wins * losses) / n + 1
  const deviation = Math.sqrt(((expected - 1) * (expected - 2)) / (n - 1))
  const chances = Math.min(wins, losses) < EACH_FOR_NORMAL ? exactChances({ wins, losses, runs }) : null
  const upTo = (count: number) => normalCdf((count - expected) / deviation)
  return {
    wins,
    losses,
    runs,
    expected: figure(expected),
    deviation: figure(deviation),
    z: deviation > 0 ? figure((runs - expected) / deviation) : noFigure('no_variation'),
    chanceOfMore: figure(chances ? chances.more : 1 - upTo(runs - 0.5)),
    chanceOfFewer: figure(chances ? chances.fewer : upTo(runs + 0.5)),
  }
}

type Runs = { wins: number; losses: number; runs: number }

function countRuns(outcomes: ArrayLike<number>): Runs {
  const counts = { wins: 0, losses: 0, runs: 0 }
  let previous = 0
  for (let i = 0; i < outcomes.length; i++) {
    const outcome = outcomes[i]
    if (outcome !== 1 && outcome !== -1) continue
    if (outcome === 1) counts.wins++
    else counts.losses++
    if (outcome !== previous) counts.runs++
    previous = outcome
  }
  return counts
}

function exactChances({ wins, losses, runs }: Runs): { more: number; fewer: number } {
  let more = 0
  let fewer = 0
  for (let count = 2; count <= 2 * Math.min(wins, losses) + 1; count++) {
    const chance = chanceOfRuns({ wins, losses, runs: count })
    if (count >= runs) more += chance
    if (count <= runs) fewer += chance
  }
  return { more: Math.min(1, more), fewer: Math.min(1, fewer) }
}

/** Exact probability of that many runs if every order of the wins and losses is equally likely. */
function chanceOfRuns({ wins, losses, runs }: Runs): number {
  const all = logChoose(wins + losses, wins)
  const ways = (ofWins: number, ofLosses: number) =>
    Math.exp(logChoose(wins - 1, ofWins - 1) + logChoose(losses - 1, ofLosses - 1) - all)
  const half = Math.floor(runs / 2)
  return runs % 2 === 0 ? 2 * ways(half, half) : ways(half + 1, half) + ways(half, half + 1)
}
