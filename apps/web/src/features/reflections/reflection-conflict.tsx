import type { Reflection } from '@ballast/contract/reflections'
import { MOOD_LABELS, moodOf, moodValue } from '@ballast/domain/reflection/mood'
import type { Choice } from '../../lib/drafts/merge-changes.ts'
import { TwoVersions } from '../../ui/two-versions.tsx'
import { PART_LABELS, type ReflectionChanges, type ReflectionState } from './reflection-changes.ts'

type ReflectionConflictProps = {
  state: Extract<ReflectionState, { kind: 'conflict' }>
  mine: Reflection
  onResolve: (choice: Choice) => void
}

/** The same day was edited in two places: both versions, for the trader to choose. */
export function ReflectionConflict({ state, mine, onResolve }: ReflectionConflictProps) {
  const { theirs, conflicts } = state
  return (
    <TwoVersions
      noun="reflection"
      versions={conflicts.map((key) => ({
        label: PART_LABELS[key],
        here: textOf(mine, key),
        elsewhere: textOf(theirs, key),
      }))}
      texts={conflicts.includes('text') ? 'texts' : null}
      onResolve={onResolve}
    />
  )
}

function textOf(reflection: Reflection, key: keyof ReflectionChanges): string {
  if (key === 'answers')
    return reflection.answers.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n')
  const value = reflection[key]
  if (typeof value === 'string') return value
  return value === null ? '' : MOOD_LABELS[moodOf(moodValue(value))]
}
