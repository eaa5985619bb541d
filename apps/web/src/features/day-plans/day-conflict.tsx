import type { SaveState } from '../../lib/drafts/draft-saver.ts'
import type { Choice } from '../../lib/drafts/merge-changes.ts'
import { Button } from '../../ui/button.tsx'
import { textOf, WORD_LABELS, type WordsKey } from './plan-changes.ts'
import { type DayPlanChanges, type DayPlanFields, fieldsOf, type PlannedDay } from './planned-day.ts'

type DayConflictProps = {
  state: Extract<SaveState<PlannedDay, DayPlanChanges>, { kind: 'conflict' }>
  mine: DayPlanFields
  onResolve: (choice: Choice) => void
}

/** The same part was written in two places: both versions, and the trader's choice. */
export function DayConflict({ state, mine, onResolve }: DayConflictProps) {
  const theirs = fieldsOf(state.theirs)
  return (
    <section
      role="alert"
      aria-label="Two versions"
      className="mb-4 grid gap-3 rounded-md border border-border-strong bg-raised p-3"
    >
      <p>This plan was also changed elsewhere. Nothing is lost: choose what to keep.</p>
      {state.conflicts.map((key) => (
        <div key={key} className="grid gap-2 sm:grid-cols-2">
          <Version title={`${labelOf(key)}, here`} text={written(mine, key)} />
          <Version title={`${labelOf(key)}, elsewhere`} text={written(theirs, key)} />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={() => onResolve('mine')}>
          Keep what is here
        </Button>
        <Button size="sm" onClick={() => onResolve('theirs')}>
          Take the other
        </Button>
        {state.conflicts.includes('thesis') && (
          <Button size="sm" onClick={() => onResolve('both')}>
            Keep both theses
          </Button>
        )}
      </div>
    </section>
  )
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-small font-400 text-subtle-foreground">{title}</h3>
      <p className="max-h-40 overflow-y-auto rounded-sm border border-border bg-card px-2 py-1.5 whitespace-pre-wrap scroll-quiet">
        {text}
      </p>
    </div>
  )
}

function labelOf(key: keyof DayPlanFields): string {
  return key === 'start' ? 'Start' : key === 'end' ? 'End' : WORD_LABELS[key]
}

function written(fields: DayPlanFields, key: keyof DayPlanFields): string {
  if (key === 'start' || key === 'end') return fields[key] ?? '(none)'
  return textOf(fields, key satisfies WordsKey) ?? '(nothing)'
}
