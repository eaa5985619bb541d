import type { DayPlan } from '@ballast/contract/day-plans'
import { Copy, Lock, LockOpen, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { formatDay, formatLongDay, formatTimeOfDay } from '../../lib/format/format-date.ts'
import type { Day } from '../../lib/time/days.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { SaveNote } from '../../ui/save-note.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { DayConflict } from './day-conflict.tsx'
import { hasField } from './day-fields.tsx'
import { DayForm } from './day-form.tsx'
import { DayMenu } from './day-menu.tsx'
import type { ShownDay } from './day-plan-queries.ts'
import { LockedPlan } from './locked-plan.tsx'
import { copyInto, type DayPlanFields, fieldsOf } from './planned-day.ts'
import { hasStarted, isWeekend, nextSession } from './session-clock.ts'
import { type DayDraft, useDayPlan } from './use-day-plan.ts'
import { hasLateDraft } from './use-late-plan.ts'

type DayCardProps = {
  shown: ShownDay
  /** The latest plan before this day, for its hours and for copying. */
  last: DayPlan | undefined
  currency: string
  dayReset: string
  now: Date
  onDay: (day: Day) => void
}

/** The plan of one day: written before its session, locked from then on. */
export function DayCard({ shown, last, currency, dayReset, now, onDay }: DayCardProps) {
  // A plan in another time zone has other hours.
  const start = fieldsOf(shown, {
    last: last?.timeZone === shown.timeZone ? last : undefined,
    usualStart: shown.usualStart,
  })
  const draft = useDayPlan(shown, start)
  const isStarted = shown.plan
    ? now.toISOString() >= shown.plan.startsAt
    : hasStarted({ day: shown.day, start: draft.fields.start, timeZone: shown.timeZone, dayReset }, now)
  const writing = useWriting(shown, isStarted)
  const { state } = draft
  const isUnsent = state.kind === 'waiting' || state.kind === 'refused'
  // What the server does not have stays in the form, to be seen and sent.
  const isForm = !isStarted || writing.isOn || isUnsent
  const copied = last ? copyInto(draft.fields, last) : {}
  return (
    <Card>
      <CardHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            Plan
            <LockBadge plan={shown.plan} isStarted={isStarted} fields={draft.fields} />
          </span>
        }
        description={
          isStarted
            ? undefined
            : 'Saved as you type. After the session starts, changes are recorded as edits.'
        }
        actions={
          <>
            {(!isStarted || isUnsent) && <SaveNote state={state} />}
            {!isStarted && last && Object.keys(copied).length > 0 && (
              <CopyButton last={last} onCopy={() => draft.change(copied)} />
            )}
            {shown.plan && !isForm && (
              <Button size="sm" onClick={() => writing.set(true)}>
                <PencilLine aria-hidden="true" />
                Edit
              </Button>
            )}
            {shown.plan && <DayMenu plan={shown.plan} />}
          </>
        }
      />
      <CardBody>
        <DraftNotes draft={draft} />
        {isForm ? (
          <fieldset className="min-w-0" onFocus={writing.onFocus} onBlur={writing.onBlur}>
            <DayForm
              shown={shown}
              draft={draft}
              isStarted={isStarted}
              currency={currency}
              onLate={() => writing.set(true)}
              onDone={() => writing.set(false)}
            />
          </fieldset>
        ) : shown.plan ? (
          <LockedPlan plan={shown.plan} currency={currency} />
        ) : (
          <NoPlan shown={shown} onWrite={() => writing.set(true)} onDay={onDay} />
        )}
      </CardBody>
    </Card>
  )
}

/** Whether a started day is being written: opened by the trader, left with a draft, or in use when its session started. */
function useWriting(shown: ShownDay, isStarted: boolean) {
  const [isOn, set] = useState(() => isStarted && hasLateDraft(shown))
  const [isInside, setInside] = useState(false)
  const [wasStarted, setWasStarted] = useState(isStarted)
  if (isStarted !== wasStarted) {
    setWasStarted(isStarted)
    if (isStarted && isInside) set(true)
  }
  function change(next: boolean) {
    set(next)
    // The button that was pressed is gone.
    focusPageIfLost()
  }
  return { isOn, set: change, onFocus: () => setInside(true), onBlur: () => setInside(false) }
}

/** What keeps a draft from being saved, where none of its fields shows it. */
function DraftNotes({ draft: { state, fields, resolve } }: { draft: DayDraft }) {
  if (state.kind === 'conflict')
    return (
      <div className="mb-4">
        <DayConflict state={state} mine={fields} onResolve={resolve} />
      </div>
    )
  if (state.kind !== 'refused' || Object.keys(state.fields).some(hasField)) return null
  return (
    <p role="alert" className="mb-4 text-small text-warning">
      {Object.values(state.fields)[0] ?? state.sentence} What you wrote is kept in this browser.
    </p>
  )
}

function noPlanTitle({ day, others }: ShownDay): string {
  if (isWeekend(day)) return 'No session on this day'
  return others.length > 0 ? 'No plan for all accounts together' : 'No plan was written before this session'
}

type NoPlanProps = { shown: ShownDay; onWrite: () => void; onDay: (day: Day) => void }

/** A started day without a plan offers to plan the next one. */
function NoPlan({ shown, onWrite, onDay }: NoPlanProps) {
  const next = nextSession(shown.day > shown.today ? shown.day : shown.today)
  return (
    <EmptyState
      level="h3"
      className="py-8"
      title={noPlanTitle(shown)}
      actions={
        <>
          <Button size="sm" variant="primary" onClick={() => onDay(next)}>
            Plan {formatLongDay(next, 'short')}
          </Button>
          <Button size="sm" onClick={onWrite}>
            Write one now
          </Button>
        </>
      }
    >
      A plan written now is marked as written after the start.
    </EmptyState>
  )
}

type LockBadgeProps = { plan: DayPlan | null; isStarted: boolean; fields: DayPlanFields }

function LockBadge({ plan, isStarted, fields }: LockBadgeProps) {
  if (isStarted && !plan) return null
  if (isStarted) {
    return (
      <Badge tone="neutral">
        <Lock aria-hidden="true" />
        Locked at {formatTimeOfDay(plan?.start ?? '')}
      </Badge>
    )
  }
  return (
    <Badge tone="outline">
      <LockOpen aria-hidden="true" />
      Open until {formatTimeOfDay(fields.start)}
    </Badge>
  )
}

function CopyButton({ last, onCopy }: { last: DayPlan; onCopy: () => void }) {
  return (
    <Button
      size="sm"
      onClick={() => {
        onCopy()
        focusPageIfLost()
      }}
    >
      <Copy aria-hidden="true" />
      <span className="max-sm:sr-only">Copy {formatDay(last.day)}</span>
    </Button>
  )
}
