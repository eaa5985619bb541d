export type DayState = 'win' | 'loss' | 'flat' | 'none'

/** A winning day's tint in three strengths: under 350, under 900, more. */
export function dayStrength(net: number): 1 | 2 | 3 {
  if (net < 350) return 1
  return net < 900 ? 2 : 3
}
