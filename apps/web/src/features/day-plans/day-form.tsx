import { fieldsOf as fieldsOfError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../accounts/failure-note.tsx'
import { DayFields, hasField } from './day-fields.tsx'
import type { ShownDay } from './day-plan-queries.ts'
import type { DayPlanChanges } from './planned-day.ts'
import type { DayDraft } from './use-day-plan.ts'
import { useLatePlan } from './use-late-plan.ts'

type DayFormProps = {
  shown: ShownDay
  draft: DayDraft
  isStarted: boolean
  currency: string
  /** Something was typed after the start. */
  onLate: () => void
  onDone: () => void
}

/**
 * The plan being written: saved while it is typed until its session starts, from then on as one edit when the trader presses
 * Save. The fields are the same, so nobody is interrupted by the start.
 */
export function DayForm({ shown, draft, isStarted, currency, onLate, onDone }: DayFormProps) {
  const late = useLatePlan(shown, draft, onDone)
  const refused = draft.state.kind === 'refused' ? draft.state.fields : {}
  const errors = isStarted
    ? { ...(late.hasTyped ? {} : refused), ...fieldsOfError(late.save.error) }
    : refused
  function changeLate(changes: DayPlanChanges) {
    onLate()
    late.change(changes)
  }
  return (
    <div className="grid gap-4">
      {isStarted && <StartedNote isPlanned={shown.plan !== null} />}
      <DayFields
        fields={isStarted ? late.fields : draft.fields}
        onChange={isStarted ? changeLate : draft.change}
        errors={errors}
        withHours={!isStarted || shown.plan === null}
        currency={currency}
        timeZone={shown.timeZone}
      />
      {isStarted && late.save.isError && !Object.keys(errors).some(hasField) && (
        <FailureNote error={late.save.error} />
      )}
      {isStarted && <LateButtons late={late} isPlanned={shown.plan !== null} onDone={onDone} />}
    </div>
  )
}

function StartedNote({ isPlanned }: { isPlanned: boolean }) {
  return (
    <p role="status" className="rounded-md bg-info-soft px-3 py-2 text-info">
      {isPlanned
        ? 'The session has started. This is saved as an edit, next to what the plan said before.'
        : 'The session has started. The plan will say that it was written after its start.'}
    </p>
  )
}

type LateButtonsProps = { late: ReturnType<typeof useLatePlan>; isPlanned: boolean; onDone: () => void }

function LateButtons({ late, isPlanned, onDone }: LateButtonsProps) {
  function handleLeave() {
    late.discard()
    onDone()
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {late.hasChanges && <span className="mr-auto text-small text-subtle-foreground">Draft kept here</span>}
      <Button onClick={handleLeave}>Discard</Button>
      <Button variant="primary" busy={late.save.isPending} disabled={!late.hasChanges} onClick={late.send}>
        {isPlanned ? 'Save edit' : 'Save plan'}
      </Button>
    </div>
  )
}
