/** `pnl` colours by sign: profit, loss, or muted at zero. */
export type ValueTone = 'pnl' | 'plain'

export function toneClass(tone: ValueTone, value: number): string {
  if (tone === 'plain') return ''
  if (value > 0) return 'text-profit'
  return value < 0 ? 'text-loss' : 'text-muted-foreground'
}
