import type { HabitDraft } from '@ballast/contract/routine/routine'
import { MOMENT_LABELS } from '@ballast/domain/routine/habit'
import { STARTERS, type Starter } from '@ballast/domain/routine/starters'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { useHabitActions } from './use-habit-actions.ts'

/** A few good habits to begin with, each taken over in one press. */
export function StartersCard({ taken }: { taken: ReadonlySet<string> }) {
  const { create } = useHabitActions()
  const [busy, setBusy] = useState<string | null>(null)
  const add = async (starters: readonly Starter[], key: string) => {
    setBusy(key)
    await create(starters.map(draftOf))
    setBusy(null)
  }
  const first = STARTERS.filter(({ key }) => FIRST.includes(key))
  return (
    <Card>
      <CardHeader
        title="A few to start with"
        description="Small, tied to something that happens anyway, and judged from your record where it can be."
        actions={
          taken.size === 0 && (
            <Button variant="primary" size="sm" busy={busy === 'all'} onClick={() => void add(first, 'all')}>
              Start with these three
            </Button>
          )
        }
      />
      <CardBody>
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {STARTERS.map((starter) => (
            <li key={starter.key} className="flex items-center gap-3 border-b border-border py-2">
              <div className="min-w-0 flex-1">
                <p className="font-540">{starter.name}</p>
                <p className="text-small text-subtle-foreground">
                  {MOMENT_LABELS[starter.moment]}
                  {starter.rule && ', judged from your record'}
                  {FIRST.includes(starter.key) && taken.size === 0 && (
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
      </CardBody>
    </Card>
  )
}

const FIRST = ['plan', 'reset', 'repeat']

function draftOf({ key: _, ...starter }: Starter): HabitDraft {
  return { ...starter, cueTime: null, cuePlace: '', remind: false, rule: starter.rule as HabitDraft['rule'] }
}
