import type { Reflection } from '@ballast/contract/reflections'
import type { DraftFields } from '../../lib/drafts/merge-changes.ts'
import type { SaveState } from '../../lib/drafts/save-entries.ts'

type WritableFields = Pick<
  Reflection,
  'mood' | 'moodBefore' | 'moodDuring' | 'text' | 'lesson' | 'intent' | 'answers'
>
/** The trader's changes to a day's reflection. */
export type ReflectionChanges = { [Key in keyof WritableFields]?: WritableFields[Key] }
export type ReflectionState = SaveState<Reflection, ReflectionChanges>

/** The name of each part in a conflict or an error. */
export const PART_LABELS: Record<keyof ReflectionChanges, string> = {
  mood: 'Mood',
  moodBefore: 'Mood before',
  moodDuring: 'Mood during',
  text: 'Text',
  lesson: 'Lesson',
  intent: 'For the next day',
  answers: 'Answers',
}

/**
 * Why the server rejects the text, by part; the text stays in this browser until it is accepted.
 * @example refusalOf({ text: 'At most 50,000 characters' }, '') // → 'Text: At most 50,000 characters. It is kept …'
 */
export function refusalOf(fields: Readonly<Record<string, string>>, sentence: string): string {
  const [first] = Object.entries(fields)
  if (!first) return sentence
  const part = Object.entries(PART_LABELS).find(([key]) => key === first[0].split('.')[0])
  return `${part ? `${part[1]}: ` : ''}${first[1]}. What you wrote is kept in this browser until it fits.`
}

/** How drafts read a reflection, which is identified by its day. */
export const DRAFTED_REFLECTION: DraftFields<Reflection, ReflectionChanges> = {
  idOf: (reflection) => reflection.day,
  revisionOf: (reflection) => reflection.revision,
  fieldOf: (reflection, key) => reflection[key],
  prose: 'text',
}

/** The answers with one of them changed; a cleared one is removed. */
export function withAnswer(answers: Reflection['answers'], question: string, answer: string) {
  const isKnown = answers.some((one) => one.question === question)
  const next = isKnown
    ? answers.map((one) => (one.question === question ? { question, answer } : one))
    : [...answers, { question, answer }]
  return next.filter((one) => one.answer !== '')
}
