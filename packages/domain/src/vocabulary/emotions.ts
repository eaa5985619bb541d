export const EMOTIONS = [
  'calm',
  'focused',
  'confident',
  'patient',
  'neutral',
  'tired',
  'bored',
  'anxious',
  'hesitant',
  'fearful',
  'greedy',
  'fomo',
  'frustrated',
  'angry',
  'revengeful',
  'overconfident',
  'euphoric',
  'regretful',
] as const
export type Emotion = (typeof EMOTIONS)[number]

/**
 * Each emotion's place on the circumplex of affect: valence (−1 unpleasant … 1 pleasant) and arousal
 * (−1 drowsy … 1 activated). Rough, ordinal placements after Russell (1980); analytics use their order
 * and sign, never their third digit.
 */
export const EMOTION_FACTS: Record<Emotion, { label: string; valence: number; arousal: number }> = {
  calm: { label: 'Calm', valence: 0.7, arousal: -0.6 },
  focused: { label: 'Focused', valence: 0.5, arousal: 0.2 },
  confident: { label: 'Confident', valence: 0.6, arousal: 0.3 },
  patient: { label: 'Patient', valence: 0.5, arousal: -0.5 },
  neutral: { label: 'Neutral', valence: 0, arousal: 0 },
  tired: { label: 'Tired', valence: -0.3, arousal: -0.8 },
  bored: { label: 'Bored', valence: -0.4, arousal: -0.7 },
  anxious: { label: 'Anxious', valence: -0.6, arousal: 0.6 },
  hesitant: { label: 'Hesitant', valence: -0.3, arousal: 0.2 },
  fearful: { label: 'Fearful', valence: -0.7, arousal: 0.7 },
  greedy: { label: 'Greedy', valence: -0.1, arousal: 0.6 },
  fomo: { label: 'FOMO', valence: -0.4, arousal: 0.7 },
  frustrated: { label: 'Frustrated', valence: -0.7, arousal: 0.5 },
  angry: { label: 'Angry', valence: -0.8, arousal: 0.8 },
  revengeful: { label: 'Revengeful', valence: -0.8, arousal: 0.9 },
  overconfident: { label: 'Overconfident', valence: 0.3, arousal: 0.6 },
  euphoric: { label: 'Euphoric', valence: 0.8, arousal: 0.9 },
  regretful: { label: 'Regretful', valence: -0.6, arousal: -0.2 },
}

/** The label of each emotion. */
export const EMOTION_LABELS = Object.fromEntries(
  EMOTIONS.map((emotion) => [emotion, EMOTION_FACTS[emotion].label]),
) as Record<Emotion, string>

/** Whether each feeling is unpleasant, by its index in EMOTIONS: its valence is below zero. */
export const IS_UNPLEASANT: readonly boolean[] = EMOTIONS.map((emotion) => EMOTION_FACTS[emotion].valence < 0)
