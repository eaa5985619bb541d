/**
 * How long one attempt lived in days, and whether it was lost then or left otherwise (passed, withdrawn, still
 * running).
 */
export type Life = { days: number; isLost: boolean }
/** The share of attempts alive after a day, with its 95 % interval, and how many were still at risk. */
export type SurvivalStep = { day: number; share: number; low: number; high: number; followed: number }

const Z = 1.959964

/**
 * The survival of attempts (Kaplan and Meier), with Greenwood's interval on the log-log scale: one step for each day on
 * which one was lost. Attempts that ended otherwise count for as long as they were followed.
 * Source: docs/prop-rules.md, How long attempts live.
 * @example survivalOf([{ days: 3, isLost: true }, { days: 5, isLost: false }])[0]?.share // → 0.5
 */
export function survivalOf(lives: readonly Life[]): SurvivalStep[] {
  const days = [...new Set(lives.flatMap(({ days, isLost }) => (isLost ? [days] : [])))].sort((a, b) => a - b)
  const steps: SurvivalStep[] = []
  let share = 1
  let spread = 0
  for (const day of days) {
    const followed = lives.filter((life) => life.days >= day).length
    const lost = lives.filter((life) => life.days === day && life.isLost).length
    share *= 1 - lost / followed
    spread += lost / (followed * (followed - lost))
    // With nobody left Greenwood's variance is undefined. The share only falls, so the last upper end still holds.
    const interval = followed === lost ? { low: 0, high: steps.at(-1)?.high ?? 1 } : intervalOf(share, spread)
    steps.push({ day, share, followed, ...interval })
  }
  return steps
}

function intervalOf(share: number, spread: number): { low: number; high: number } {
  const width = (Z * Math.sqrt(spread)) / Math.abs(Math.log(share))
  return { low: share ** Math.exp(width), high: share ** Math.exp(-width) }
}
