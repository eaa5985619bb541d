export type LongestRuns = { wins: number; losses: number }

/**
 * The longest unbroken runs of wins and of losses. `outcomes` in closing order: 1 win, −1 loss; break-evens (0) and
 * unknown results are skipped and do not end a run. No trades → 0 and 0. Source: docs/metrics.md, Trade figures.
 * @example longestRuns([1, -1, 0, -1, 1]) // → { wins: 1, losses: 2 }
 */
export function longestRuns(outcomes: ArrayLike<number>): LongestRuns {
  const longest = { wins: 0, losses: 0 }
  let run = 0
  for (let i = 0; i < outcomes.length; i++) {
    const outcome = outcomes[i]
    if (outcome !== 1 && outcome !== -1) continue
    run = Math.sign(run) === outcome ? run + outcome : outcome
    if (run > longest.wins) longest.wins = run
    if (-run > longest.losses) longest.losses = -run
  }
  return longest
}
