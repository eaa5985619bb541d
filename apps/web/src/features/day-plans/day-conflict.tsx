import type { Choice } from '../../lib/drafts/merge-changes.ts'
import type { SaveState } from '../../lib/drafts/save-entries.ts'
import { TwoVersions } from '../../ui/two-versions.tsx'
import { textOf, WORD_LABELS, type WordsKey } from './plan-changes.ts'
import { type DayPlanChanges, type DayPlanFields, fieldsOf, type PlannedDay } from './planned-day.ts'

type DayConflictProps = {
  state: Extract<SaveState<PlannedDay, DayPlanChanges>, { kind: 'conflict' }>
  mine: DayPlanFields
  onResolve: (choice: Choice) => void
}

/** The same part was changed in two places: both versions, for the trader to choose. */
export function DayConflict({ state, mine, onResolve }: DayConflictProps) {
  const theirs = fieldsOf(state.theirs)
  return (
    <TwoVersions
      noun="plan"
      versions={state.conflicts.map((key) => ({
        label: labelOf(key),
        here: written(mine, key),
        elsewhere: written(theirs, key),
      }))}
      texts={state.conflicts.includes('thesis') ? 'theses' : null}
      onResolve={onResolve}
    />
  )
}

function labelOf(key: keyof DayPlanFields): string {
  return key === 'start' ? 'Start' : key === 'end' ? 'End' : WORD_LABELS[key]
}

function written(fields: DayPlanFields, key: keyof DayPlanFields): string {
  if (key === 'start' || key === 'end') return fields[key] ?? ''
  return textOf(fields, key satisfies WordsKey) ?? ''
}
