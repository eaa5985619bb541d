import type { ReportStreaks } from '@ballast/contract/reports'
import { formatNumber, formatPercent } from '../../../lib/format/format-number.ts'

/** Chance below which a test is said to show something. */
const LEVEL = 0.05

/** What the runs test says: streaky, alternating, or neither beyond chance. */
export function runsWords(runs: ReportStreaks['runs']): { title: string; text: string } {
  const { z, chanceOfMore, chanceOfFewer, expected } = runs
  if (z === null || chanceOfMore === null || chanceOfFewer === null || expected === null)
    return { title: 'Too early to tell', text: runs.reason ?? 'There are too few trades.' }
  const counted = `${formatNumber(runs.runs)} runs, where independent trades give about ${formatNumber(Math.round(expected))}`
  // Either side may be the surprising one: both are looked at.
  const chance = Math.min(1, 2 * Math.min(chanceOfMore, chanceOfFewer))
  const text = `${counted}. A difference this large comes up ${shareText(chance)} of the time by chance.`
  if (chance >= LEVEL) return { title: 'The order of wins and losses looks like chance', text: text }
  return z < 0
    ? { title: 'Wins and losses come in streaks', text: text }
    : { title: 'Wins and losses alternate', text: text }
}

/** What the longest streak is beside what chance gives. */
export function longestWords(streak: ReportStreaks['wins'], kind: 'wins' | 'losses'): string {
  const { length, expected, chance } = streak
  if (length === 0 || expected === null || chance === null) return `No ${kind} yet.`
  const usual = `With this win rate and number of trades the longest streak of ${kind} is ${expected.median} as a rule, and one journal in twenty passes ${expected.p95}.`
  if (length <= expected.p95) return `${usual} Nothing unusual.`
  return `${usual} This one is longer: a chance of ${shareText(chance)}.`
}

export function shareText(chance: number): string {
  if (chance < 0.001) return 'under 0.1%'
  return formatPercent(chance, { digits: chance < 0.1 ? 1 : 0 })
}

/** Whether the rate after a streak differs from that of shuffled trades, corrected for all streaks looked at. */
export function isUnlikelyChance(adjustedChance: number | null): boolean {
  return adjustedChance !== null && adjustedChance <= LEVEL
}
