export const MOODS = [1, 2, 3, 4, 5] as const
export type Mood = (typeof MOODS)[number]

export const MOOD_LABELS: Record<Mood, string> = {
  1: 'Very bad',
  2: 'Bad',
  3: 'Mixed',
  4: 'Good',
  5: 'Very good',
}

/** The nearest of the five for a value from −1 (bad) to 1 (good). */
export function moodOf(value: number): Mood {
  const step = Math.round(Math.min(1, Math.max(-1, value)) * 2) + 3
  return MOODS.find((mood) => mood === step) ?? 3
}
