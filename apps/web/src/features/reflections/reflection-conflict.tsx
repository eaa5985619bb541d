import type { Reflection } from '@ballast/contract/reflections'
import type { Choice } from '../../lib/drafts/merge-changes.ts'
import { TwoVersions } from '../../ui/two-versions.tsx'
import { MOOD_LABELS, moodOf } from './mood-words.ts'
import type { ReflectionState } from './reflection-changes.ts'

type ReflectionConflictProps = {
  state: Extract<ReflectionState, { kind: 'conflict' }>
  mine: Reflection
  onResolve: (choice: Choice) => void
}

/** The same day was written about in two places: both versions, and the trader's choice. */
export function ReflectionConflict({ state, mine, onResolve }: ReflectionConflictProps) {
  const { theirs, conflicts } = state
  return (
    <TwoVersions
      noun="reflection"
      versions={conflicts.map((key) => ({
        label: LABELS[key],
        here: textOf(mine, key),
        elsewhere: textOf(theirs, key),
      }))}
      texts={conflicts.includes('text') ? 'texts' : null}
      onResolve={onResolve}
    />
  )
}

const LABELS = { mood: 'Mood', text: 'Text' }

function textOf(reflection: Reflection, key: 'mood' | 'text'): string {
  if (key === 'text') return reflection.text
  return reflection.mood === null ? '' : MOOD_LABELS[moodOf((reflection.mood - 3) / 2)]
}
