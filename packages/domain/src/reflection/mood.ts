/** How a day, or a part of it, felt: 1 very bad to 5 very good. */
export const MOODS = [1, 2, 3, 4, 5] as const
export type Mood = (typeof MOODS)[number]

export const MOOD_LABELS: Record<Mood, string> = {
  1: 'Very bad',
  2: 'Bad',
  3: 'Mixed',
  4: 'Good',
  5: 'Very good',
}

/**
 * The nearest of the five for a value from −1 (bad) to 1 (good), halfway the one further from the middle; beyond the ends,
 * the end.
 * @example moodOf(0.4) // → 4
 */
export function moodOf(value: number): Mood {
  // `Math.round` alone would round a half up: towards good, whichever side it is on.
  const step = 3 + Math.sign(value) * Math.round(Math.min(1, Math.abs(value)) * 2)
  return MOODS.find((mood) => mood === step) ?? 3
}

/**
 * The value of one of the five between −1 (bad) and 1 (good).
 * @example moodValue(4) // → 0.5
 */
export function moodValue(mood: number): number {
  return (mood - 3) / 2
}
