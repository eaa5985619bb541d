import type { HabitDraft } from '@ballast/contract/routine/routine'
import { MOMENT_LABELS } from '@ballast/domain/routine/habit'
import { STARTERS, type Starter } from '@ballast/domain/routine/starters'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { useHabitActions } from './use-habit-actions.ts'

/** A few good habits to start with, each added with one press. */
export function StartersCard({ taken }: { taken: ReadonlySet<string> }) {
  return (
    <Card>
      <CardHeader
        title="A few to start with"
        description={STARTERS_TEXT}
        actions={taken.size === 0 && <AddFirst />}
      />
      <CardBody>
        <StarterList taken={taken} className="sm:grid-cols-2" />
      </CardBody>
    </Card>
  )
}

export const STARTERS_TEXT =
  'Small, tied to something that happens anyway, and judged from your record where possible.'

/** Adds the three habits most traders start with. */
export function AddFirst() {
  const { add, busy } = useAdding()
  const first = STARTERS.filter(({ key }) => RECOMMENDED.includes(key))
  return (
    <Button variant="primary" size="sm" busy={busy !== null} onClick={() => void add(first, 'all')}>
      Start with these three
    </Button>
  )
}

export function StarterList({ taken, className }: { taken: ReadonlySet<string>; className?: string }) {
  const { add, busy } = useAdding()
  return (
    <ul aria-label="Habits to start with" className={cn('grid gap-x-6', className)}>
      {STARTERS.map((starter) => (
        <li key={starter.key} className="flex items-center gap-3 border-b border-border py-2">
          <div className="min-w-0 flex-1">
            <p className="font-540">{starter.name}</p>
            <p className="text-small text-subtle-foreground">
              {MOMENT_LABELS[starter.moment]}
              {starter.rule && ', judged from your record'}
              {RECOMMENDED.includes(starter.key) && taken.size === 0 && (
                <Badge className="ml-2">One of three</Badge>
              )}
            </p>
          </div>
          {taken.has(starter.name) ? (
            <Check role="img" aria-label="On your list" className="size-4 text-subtle-foreground" />
          ) : (
            <Button
              size="sm"
              aria-label={`Add ${starter.name}`}
              busy={busy === starter.key}
              onClick={() => void add([starter], starter.key)}
            >
              <Plus aria-hidden="true" />
              Add
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function useAdding() {
  const { create } = useHabitActions()
  const [busy, setBusy] = useState<string | null>(null)
  const add = async (starters: readonly Starter[], key: string) => {
    setBusy(key)
    await create(starters.map(draftOf))
    setBusy(null)
  }
  return { add, busy }
}

const RECOMMENDED = ['plan', 'reset', 'repeat']

function draftOf({ key: _, ...starter }: Starter): HabitDraft {
  return { ...starter, cueTime: null, cuePlace: '', remind: false, rule: starter.rule as HabitDraft['rule'] }
}
