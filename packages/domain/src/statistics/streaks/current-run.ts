export type CurrentRun = { kind: 'wins' | 'losses'; length: number }

/**
 * The unbroken run the trades end with: wins or losses, and how many. `outcomes` in closing order; break-evens (0) and
 * unknown results are skipped. `null` if nothing has won or lost.
 * @example currentRun([1, -1, 0, -1]) // → { kind: 'losses', length: 2 }
 */
export function currentRun(outcomes: ArrayLike<number>): CurrentRun | null {
  let sign = 0
  let length = 0
  for (let i = outcomes.length - 1; i >= 0; i--) {
    const outcome = outcomes[i]
    if (outcome !== 1 && outcome !== -1) continue
    if (sign === 0) sign = outcome
    if (outcome !== sign) break
    length++
  }
  return sign === 0 ? null : { kind: sign === 1 ? 'wins' : 'losses', length }
}
