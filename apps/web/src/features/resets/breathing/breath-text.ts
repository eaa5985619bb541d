import type { BreathKind } from '@ballast/domain/reset/techniques'

export const BREATH_WORDS: Record<BreathKind, string> = {
  in: 'Breathe in',
  in_again: 'And a little more',
  hold: 'Hold',
  out: 'Breathe out',
  rest: 'Breathe as you like',
}
export const BREATH_SHORT: Record<BreathKind, string> = {
  in: 'In',
  in_again: 'More',
  hold: 'Hold',
  out: 'Out',
  rest: 'Rest',
}

/** The remaining time as `4:05`, rounded up to the second. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds - 1e-6))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
