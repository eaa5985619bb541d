import type { Reflection } from '@ballast/contract/reflections'
import type { Choice } from '../../lib/drafts/merge-changes.ts'
import { Button } from '../../ui/button.tsx'
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
    <section
      role="alert"
      aria-label="Two versions"
      className="grid gap-3 rounded-md border border-border-strong bg-raised p-3"
    >
      <p>This reflection was also changed elsewhere. Nothing is lost: choose what to keep.</p>
      {conflicts.map((key) => (
        <dl key={key} className="grid gap-2">
          <Version title={`${LABELS[key]}, here`} text={textOf(mine, key)} />
          <Version title={`${LABELS[key]}, elsewhere`} text={textOf(theirs, key)} />
        </dl>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={() => onResolve('mine')}>
          Keep what is here
        </Button>
        <Button size="sm" onClick={() => onResolve('theirs')}>
          Take the other
        </Button>
        {conflicts.includes('text') && (
          <Button size="sm" onClick={() => onResolve('both')}>
            Keep both texts
          </Button>
        )}
      </div>
    </section>
  )
}

const LABELS = { mood: 'Mood', text: 'Text' }

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="mb-1 text-small text-subtle-foreground">{title}</dt>
      <dd className="max-h-40 overflow-y-auto rounded-sm border border-border bg-card px-2 py-1.5 whitespace-pre-wrap scroll-quiet">
        {text}
      </dd>
    </div>
  )
}

function textOf(reflection: Reflection, key: 'mood' | 'text'): string {
  if (key === 'text') return reflection.text || '(empty)'
  return reflection.mood === null ? '(empty)' : MOOD_LABELS[moodOf((reflection.mood - 3) / 2)]
}
