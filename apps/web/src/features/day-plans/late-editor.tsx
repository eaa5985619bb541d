import { fieldsOf as fieldsOfError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../accounts/failure-note.tsx'
import { DayFields } from './day-fields.tsx'
import type { ShownDay } from './day-plan-queries.ts'
import type { DayPlanFields } from './planned-day.ts'
import { useLatePlan } from './use-late-plan.ts'

type LateEditorProps = { shown: ShownDay; start: DayPlanFields; currency: string; onDone: () => void }

/** Edits a plan after the session has started: saved as one edit, when the trader presses Save. */
export function LateEditor({ shown, start, currency, onDone }: LateEditorProps) {
  const late = useLatePlan(shown, start, onDone)
  function handleLeave() {
    late.discard()
    onDone()
  }
  return (
    <div className="grid gap-4">
      <p className="rounded-md bg-info-soft px-3 py-2 text-info">
        {shown.plan
          ? 'The session has started. This is saved as an edit, next to what the plan said before.'
          : 'The session has started. The plan will say that it was written after its start.'}
      </p>
      <DayFields
        fields={late.fields}
        onChange={late.change}
        errors={fieldsOfError(late.save.error)}
        withHours={shown.plan === null}
        currency={currency}
        timeZone={shown.timeZone}
      />
      {late.save.isError && <FailureNote error={late.save.error} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {late.hasDraft && <span className="mr-auto text-small text-subtle-foreground">Draft kept here</span>}
        <Button onClick={handleLeave}>Discard</Button>
        <Button
          variant="primary"
          busy={late.save.isPending}
          disabled={!late.hasDraft}
          onClick={() => late.save.mutate()}
        >
          {shown.plan ? 'Save edit' : 'Save plan'}
        </Button>
      </div>
    </div>
  )
}
