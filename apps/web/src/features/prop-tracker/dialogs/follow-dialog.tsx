import { attemptFollowSchema } from '@ballast/contract/attempts/attempt-form'
import { followAttempt } from '@ballast/contract/attempts/attempt-record'
import type { Attempt } from '@ballast/contract/attempts/attempts'
import type { BodyOf } from '@ballast/contract/endpoint'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { AccountSelect } from '../../accounts/account-select.tsx'
import { firmToday, lastDayOf } from './firm-day.ts'
import { FormDialog } from './form-dialog.tsx'
import { PastDayField } from './paid-fields.tsx'

type Draft = { endedOn: string; accountId: string | null; paid: string; reason: string }
type FollowDialogProps = { attempt: Attempt; as: 'next_phase' | 'reset'; onClose: () => void }

/** Ends an attempt and starts the next one: its next phase, or the same again after a reset. */
export function FollowDialog({ attempt, as, onClose }: FollowDialogProps) {
  const start: Draft = { endedOn: lastDayOf(attempt), accountId: attempt.accountId, paid: '', reason: '' }
  const isReset = as === 'reset'
  return (
    <FormDialog
      title={isReset ? 'Begin again after a reset' : `Begin ${attempt.nextPhaseName ?? 'the next phase'}`}
      description={`This attempt ends as ${isReset ? 'reset' : 'passed'} and keeps its history; the new one begins the day after.`}
      submitLabel={isReset ? 'Begin again' : 'Begin it'}
      about={attempt.id}
      start={start}
      schemaOf={() => attemptFollowSchema}
      bodyOf={({ paid, ...draft }) => ({ ...draft, as, paid: paid === '' ? null : paid })}
      send={(body: BodyOf<typeof followAttempt>) => call(followAttempt, { params: { id: attempt.id }, body })}
      onClose={onClose}
    >
      {({ draft, errors, change }) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <PastDayField
              label={isReset ? 'Last day before the reset' : 'Passed on'}
              error={errors.endedOn ?? errors.purchasedOn}
              value={draft.endedOn}
              today={firmToday(attempt)}
              onValueChange={(endedOn) => change({ endedOn })}
            />
            <Field
              label={isReset ? 'Paid for the reset' : 'Paid for it'}
              error={errors.paid}
              aside="optional"
            >
              <NumberInput value={draft.paid} onValueChange={(paid) => change({ paid })} />
            </Field>
          </div>
          <Field
            label="Account"
            error={errors.accountId}
            hint="Firms often issue a new login: choose or add its account."
          >
            <AccountSelect
              value={draft.accountId}
              onValueChange={(accountId) => change({ accountId })}
              newAccount={{
                kind: isReset && attempt.state === 'evaluation' ? 'evaluation' : 'funded',
                startingBalance: String(Number(attempt.size)),
              }}
            />
          </Field>
          <Field label="Why" error={errors.reason ?? errors.as} aside="optional">
            <Input value={draft.reason} maxLength={200} onValueChange={(reason) => change({ reason })} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
