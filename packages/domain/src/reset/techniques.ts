/** One phase of a breathing exercise. `rest`: breathe as you like. */
export type BreathKind = 'in' | 'in_again' | 'hold' | 'out' | 'rest'
export type BreathPhase = { kind: BreathKind; seconds: number }

/** Strength of the evidence: A replicated, B one trial or consistent laboratory work, C practice only. */
export type EvidenceGrade = 'A' | 'B' | 'C'

/** The two doses of a technique, in seconds. */
export type Dose = { short: number; long: number }

export const TECHNIQUE_IDS = [
  'box',
  'sigh',
  'slow',
  'four_seven_eight',
  'grounding',
  'urge',
  'reappraisal',
  'labelling',
  'premortem',
] as const
export type TechniqueId = (typeof TECHNIQUE_IDS)[number]

type TechniqueBase = {
  label: string
  /** The exercise in a few words. */
  line: string
  dose: Dose
  grade: EvidenceGrade
  /** The evidence for it, and its limits. */
  evidence: string
}
export type BreathingTechnique = TechniqueBase & {
  kind: 'breathing'
  round: readonly BreathPhase[]
  /** Rounds per set, sets per dose and the rest between them; without it, rounds fill the dose. */
  sets?: { rounds: Dose; sets: Dose; rest: number }
  isSeated: boolean
}
export type StepsTechnique = TechniqueBase & { kind: 'steps'; steps: readonly string[] }
export type Technique = BreathingTechnique | StepsTechnique | (TechniqueBase & { kind: 'urge' })

const breaths = (...phases: [BreathKind, number][]): BreathPhase[] =>
  phases.map(([kind, seconds]) => ({ kind, seconds }))

/** What a reset can consist of, each with its dose and evidence. Source: docs/reset-and-routine.md. */
export const TECHNIQUES: Record<TechniqueId, Technique> = {
  box: {
    kind: 'breathing',
    label: 'Box',
    line: '4 in, 4 hold, 4 out, 4 hold',
    round: breaths(['in', 4], ['hold', 4], ['out', 4], ['hold', 4]),
    dose: { short: 90, long: 300 },
    grade: 'B',
    evidence:
      'One arm of a trial with about 110 adults (Balban 2023), and laboratory work on tactical breathing. Anxiety fell in every arm of that trial.',
    isSeated: false,
  },
  sigh: {
    kind: 'breathing',
    label: 'Cyclic sigh',
    line: 'In, a second sip of air, long out',
    round: breaths(['in', 2], ['in_again', 1], ['out', 6]),
    dose: { short: 90, long: 300 },
    grade: 'B',
    evidence:
      'Best of the breathing arms in Balban 2023, at five minutes a day for 28 days. The short version has not been tested.',
    isSeated: false,
  },
  slow: {
    kind: 'breathing',
    label: 'Slow, six a minute',
    line: '4.5 in, 5.5 out',
    round: breaths(['in', 4.5], ['out', 5.5]),
    dose: { short: 90, long: 300 },
    grade: 'A',
    evidence:
      '31 studies with 1,133 people (Shao 2024): heart rate and blood pressure fall at once. Less stress over 12 trials (Fincham 2023), most of them with some risk of bias.',
    isSeated: false,
  },
  four_seven_eight: {
    kind: 'breathing',
    label: '4-7-8',
    line: '4 in, 7 hold, 8 out',
    round: breaths(['in', 4], ['hold', 7], ['out', 8]),
    sets: { rounds: { short: 4, long: 6 }, sets: { short: 1, long: 3 }, rest: 60 },
    dose: { short: 76, long: 462 },
    grade: 'C',
    evidence:
      'One study with 43 people (Vierra 2022): heart rate and blood pressure fell at once. It can make you light-headed.',
    isSeated: true,
  },
  grounding: {
    kind: 'steps',
    label: 'Grounding 5-4-3-2-1',
    line: 'When thoughts race',
    steps: [
      'Name five things you can see.',
      'Touch four things, and notice how each feels.',
      'Listen for three sounds.',
      'Notice two smells.',
      'Notice one taste.',
    ],
    dose: { short: 90, long: 180 },
    grade: 'C',
    evidence: 'A comfort exercise. No controlled trial of it was found.',
  },
  urge: {
    kind: 'urge',
    label: 'Urge surfing',
    line: 'Watch the urge rise and fall',
    dose: { short: 180, long: 300 },
    grade: 'B',
    evidence:
      'Tested with smokers (Bowen & Marlatt 2009, 123 people): urges were no weaker, but fewer were acted on. Expect to act less, not to feel less.',
  },
  reappraisal: {
    kind: 'steps',
    label: 'Think like a trader',
    line: 'One bet of five hundred',
    steps: [
      'This is one of 500 bets. Say it once, slowly.',
      'A coach looks after 100 accounts like yours. What would they say to this one now?',
      'Write that as one line at the end of this reset.',
    ],
    dose: { short: 60, long: 90 },
    grade: 'B',
    evidence:
      'Thinking of one bet as part of many lowered loss aversion and arousal in the laboratory (Sokol-Hessner 2009).',
  },
  labelling: {
    kind: 'steps',
    label: 'Name it',
    line: 'One or two words for the state',
    steps: [
      'Where in your body do you notice it?',
      'Say the state in one or two words, such as “tense, hurried”.',
      'Say it once more as something you have, not something you are: “there is tension”.',
    ],
    dose: { short: 60, long: 90 },
    grade: 'B',
    evidence: 'Naming a feeling lowers the response to it in the laboratory (Lieberman 2007).',
  },
  premortem: {
    kind: 'steps',
    label: 'Pre-mortem',
    line: 'It is the close, and you broke your limit',
    steps: [
      'It is the end of the session and your limit is broken. Picture it.',
      'Name three causes that led there.',
      'For each cause: if it begins, then what do you do? Keep the best one as your plan at the end.',
    ],
    dose: { short: 120, long: 180 },
    grade: 'C',
    evidence:
      'Looking back from an imagined failure gives more and better reasons for it (Mitchell 1989). It does not make forecasts more accurate.',
  },
}

const GRADE_WORDS: Record<EvidenceGrade, string> = {
  A: 'Well supported',
  B: 'Some support',
  C: 'Practice, hardly tested',
}

/**
 * A grade in words.
 * @example gradeText('B') // → 'Some support'
 */
export function gradeText(grade: EvidenceGrade): string {
  return GRADE_WORDS[grade]
}
