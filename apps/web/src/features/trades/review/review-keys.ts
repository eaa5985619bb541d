import type { PlanAnswer } from '@ballast/domain/vocabulary/trade-vocabulary'

/** A question answered by single keys: each of its options is shown with a key. */
export const LANES = [
  'before',
  'during',
  'after',
  'execution',
  'confidence',
  'setup',
  'rules',
  'mistakes',
] as const
export type Lane = (typeof LANES)[number]

export const LANE_KEYS: Record<Lane, string> = {
  before: 'b',
  during: 'd',
  after: 'a',
  execution: 'x',
  confidence: 'c',
  setup: 's',
  rules: 'u',
  mistakes: 'm',
}
export const PLAN_KEYS: Record<PlanAnswer, string> = { yes: 'y', no: 'n', no_plan: 'o' }

/** Lanes that take several answers before they are left. */
export const MULTIPLE_ANSWERS: readonly Lane[] = ['rules', 'mistakes']

export type ReviewAction =
  | { kind: 'done' | 'skip' | 'previous' | 'reviewed' | 'notes' | 'leave' | 'close lane' }
  | { kind: 'lane'; lane: Lane }
  | { kind: 'choose'; index: number }
  | { kind: 'rate'; stars: number }
  | { kind: 'plan'; answer: PlanAnswer }

type LaneKeys = {
  lane: Lane | null
  /** The key of each option in the lane. */
  optionKeys: readonly string[]
  isShift: boolean
}

/**
 * The action of a key in review mode; null for keys without one. Space always means done and next; inside a
 * lane, letters and digits choose, Escape and Enter leave it.
 */
export function reviewAction(key: string, { lane, optionKeys, isShift }: LaneKeys): ReviewAction | null {
  if (key === ' ') return { kind: isShift ? 'previous' : 'done' }
  if (key === 'ArrowRight') return { kind: 'skip' }
  if (key === 'ArrowLeft') return { kind: 'previous' }
  if (lane !== null) {
    if (key === 'Escape' || key === 'Enter') return { kind: 'close lane' }
    const index = optionKeys.indexOf(key)
    return index >= 0 ? { kind: 'choose', index } : null
  }
  if (key === 'Escape') return { kind: 'leave' }
  if (key === 'j') return { kind: 'skip' }
  if (key === 'k') return { kind: 'previous' }
  if (key === 'r') return { kind: 'reviewed' }
  if (key === 't') return { kind: 'notes' }
  if (/^[1-5]$/.test(key)) return { kind: 'rate', stars: Number(key) }
  for (const [answer, known] of Object.entries(PLAN_KEYS))
    if (known === key) return { kind: 'plan', answer: answer as PlanAnswer }
  const opened = LANES.find((name) => LANE_KEYS[name] === key)
  return opened ? { kind: 'lane', lane: opened } : null
}

const SPARE = [...'abcdefghijklmnopqrstuvwxyz', ...'1234567890']

/**
 * Assigns each option a key: the first free letter of its name, else any free one. If there are more options than keys, the rest have none.
 * @example assignKeys(['Calm', 'Confident', 'Anxious']) // → ['c', 'o', 'a']
 */
export function assignKeys(labels: readonly string[]): string[] {
  const taken = new Set<string>()
  const take = (candidates: readonly string[]) => {
    const found = candidates.find((key) => !taken.has(key)) ?? ''
    taken.add(found)
    return found
  }
  const own = labels.map((label) => {
    const letters = [...label.toLowerCase()].filter((letter) => /[a-z]/.test(letter))
    return letters.some((letter) => !taken.has(letter)) ? take(letters) : ''
  })
  return own.map((key) => (key === '' ? take(SPARE) : key))
}
