import type { ReportStreaks } from '@ballast/contract/reports'
import { formatNumber, formatPercent } from '../../../lib/format/format-number.ts'

/** The significance level. */
const LEVEL = 0.05

/** The result of the runs test: streaky, alternating, or neither beyond chance. */
export function runsText(runs: ReportStreaks['runs']): { title: string; text: string } {
  const { z, chanceOfMore, chanceOfFewer, expected } = runs
  if (z === null || chanceOfMore === null || chanceOfFewer === null || expected === null)
    return { title: 'Too early to tell', text: runs.reason ?? 'There are too few trades.' }
  const counted = `${formatNumber(runs.runs)} runs; independent trades would give about ${formatNumber(Math.round(expected))}`
  // Either side may be the surprising one, so the test is two-sided.
  const chance = Math.min(1, 2 * Math.min(chanceOfMore, chanceOfFewer))
  const text = `${counted}. A difference this large occurs ${shareText(chance)} of the time by chance.`
  if (chance >= LEVEL) return { title: 'The order of wins and losses looks like chance', text: text }
  return z < 0
    ? { title: 'Wins and losses come in streaks', text: text }
    : { title: 'Wins and losses alternate', text: text }
}

/** The longest streak compared with chance. */
export function longestText(streak: ReportStreaks['wins'], kind: 'wins' | 'losses'): string {
  const { length, expected, chance } = streak
  if (length === 0 || expected === null || chance === null) return `No ${kind} yet.`
  const usual = `With this win rate and number of trades the longest streak of ${kind} is typically ${expected.median}, and above ${expected.p95} in at most one journal out of twenty.`
  if (length <= expected.p95) return `${usual} Nothing unusual.`
  return `${usual} This one is longer: a chance of ${shareText(chance)}.`
}

export function shareText(chance: number): string {
  if (chance < 0.001) return 'under 0.1%'
  return formatPercent(chance, { digits: chance < 0.1 ? 1 : 0 })
}

/** Whether the rate after a streak differs from that of shuffled trades, corrected for all streaks tested. */
export function isUnlikelyChance(adjustedChance: number | null): boolean {
  return adjustedChance !== null && adjustedChance <= LEVEL
}
