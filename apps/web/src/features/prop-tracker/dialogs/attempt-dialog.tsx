import { attemptBodySchema } from '@ballast/contract/attempts/attempt-form'
import { createAttempt, type ProgrammeChoice } from '@ballast/contract/attempts/attempts'
import type { BodyOf } from '@ballast/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatMoney } from '../../../lib/format/format-number.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { tradingToday } from '../../../lib/time/trading-today.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { accountQueries } from '../../accounts/account-queries.ts'
import { AccountSelect } from '../../accounts/account-select.tsx'
import { ManageAccountsLink } from '../../accounts/manage-accounts-link.tsx'
import { attemptQueries } from '../attempt-queries.ts'
import { unstatedText } from '../attempt-text.ts'
import { type AttemptDraft, attemptBody, newAttemptDraft, pricedAs, stageOf } from './attempt-draft.ts'
import { ChosenRules } from './chosen-rules.tsx'
import { FormDialog } from './form-dialog.tsx'
import { NO_PROGRAMME, OwnProgrammeFields } from './own-programme.tsx'
import { CurrencyField, PastDayField } from './paid-fields.tsx'
import { proposedAccount, proposedDay } from './proposed-day.ts'
import { statedText } from './readings.tsx'

/** Adds an attempt to an account: its programme, its size, and when it was bought. */
export function AttemptDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const isShown = useIsShown()
  async function send(body: BodyOf<typeof createAttempt>) {
    const { id } = await call(createAttempt, { body })
    // Somebody who has left the dialog meanwhile stays where they are.
    if (isShown.current) onAdded(id)
  }
  return (
    <FormDialog
      title="Add an attempt"
      description="The programme sets the rules, and the account’s trades determine the room."
      submitLabel="Add attempt"
      start={newAttemptDraft(tradingToday())}
      schemaOf={() => attemptBodySchema}
      bodyOf={attemptBody}
      send={send}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ProgrammePart {...form} />
          {form.draft.choice && !form.draft.own && (
            <>
              <PhaseAndSize {...form} choice={form.draft.choice} />
              <ChosenRules
                programmeId={form.draft.choice.id}
                phase={form.draft.phase}
                size={form.draft.size}
              />
            </>
          )}
          {(form.draft.choice || form.draft.own) && <PurchasePart {...form} />}
        </>
      )}
    </FormDialog>
  )
}

type PartProps = {
  draft: AttemptDraft
  errors: Readonly<Record<string, string | undefined>>
  change: (change: Partial<AttemptDraft>) => unknown
}

const todayIn = (accountId: string | null) => tradingToday(accountId === null ? [] : [accountId])

/** The account of a new attempt, with the day on which it was probably bought. */
function useProposals(draft: AttemptDraft) {
  const { data: accounts } = useQuery(accountQueries.list())
  const { data: list } = useQuery(attemptQueries.list())
  const known = { accounts: accounts ?? [], attempts: list?.attempts ?? [] }
  const dayFor = (accountId: string | null) => proposedDay(accountId, { ...known, today: todayIn(accountId) })
  function inAccount(accountId: string | null): Partial<AttemptDraft> {
    // A day that the trader chose is not replaced.
    const isProposed = draft.purchasedOn === dayFor(draft.accountId)
    return { accountId, ...(isProposed ? { purchasedOn: dayFor(accountId) } : {}) }
  }
  const isAsked = accounts !== undefined && list !== undefined && draft.accountId === null
  return { inAccount, atFirst: isAsked ? inAccount(proposedAccount(known)) : {} }
}

function ProgrammePart({ draft, errors, change }: PartProps) {
  const { atFirst } = useProposals(draft)
  if (draft.own)
    return (
      <OwnProgrammeFields
        own={draft.own}
        size={draft.size}
        errors={errors}
        onChange={change}
        onLeave={() => change({ own: null })}
      />
    )
  if (draft.choice)
    return <Chosen choice={draft.choice} phase={draft.phase} onClear={() => change({ choice: null })} />
  return (
    <ProgrammeSearch
      error={errors.firm ?? errors.programmeId}
      onOwn={() => change({ ...atFirst, own: NO_PROGRAMME, size: '' })}
      onChoose={(choice) =>
        change({ ...atFirst, choice, phase: 0, ...pricedAs(choice, String(choice.sizes[0] ?? '')) })
      }
    />
  )
}

function PurchasePart({ draft, errors, change }: PartProps) {
  const { inAccount } = useProposals(draft)
  return (
    <>
      <Field
        label="Account"
        aside={<ManageAccountsLink />}
        error={errors.accountId}
        hint="Its trades from the day of purchase count."
      >
        <AccountSelect
          value={draft.accountId}
          onValueChange={(accountId) => change(inAccount(accountId))}
          newAccount={{
            kind: stageOf(draft) === 'evaluation' ? 'evaluation' : 'funded',
            startingBalance: draft.size || null,
          }}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <PastDayField
          label="Bought on"
          error={errors.purchasedOn}
          value={draft.purchasedOn}
          today={todayIn(draft.accountId)}
          onValueChange={(purchasedOn) => change({ purchasedOn })}
        />
        <Field label="Paid" error={errors.paid} aside="optional">
          <NumberInput value={draft.paid} onValueChange={(paid) => change({ paid })} />
        </Field>
        <CurrencyField
          error={errors.currency}
          value={draft.currency}
          onValueChange={(currency) => change({ currency })}
        />
      </div>
    </>
  )
}

function PhaseAndSize({ draft, choice, errors, change }: PartProps & { choice: ProgrammeChoice }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Phase" error={errors.phase}>
        <Select
          options={choice.phases.map(({ name }, index) => ({
            value: String(index),
            label: name,
          }))}
          value={String(draft.phase)}
          onValueChange={(phase) => change({ phase: Number(phase) })}
        />
      </Field>
      <Field label="Size" error={errors.size}>
        {choice.sizes.length > 0 ? (
          <Select
            options={choice.sizes.map((size) => ({
              value: String(size),
              label: formatMoney(size, {
                currency: choice.currency,
                sign: 'never',
                precision: 'whole',
              }),
            }))}
            value={draft.size}
            onValueChange={(size) => change(pricedAs(choice, size))}
          />
        ) : (
          <NumberInput value={draft.size} onValueChange={(size) => change({ size })} />
        )}
      </Field>
    </div>
  )
}

function Chosen({ choice, phase, onClear }: { choice: ProgrammeChoice; phase: number; onClear: () => void }) {
  const missing = choice.phases[phase]?.missing ?? []
  return (
    <div className="rounded-md bg-inset px-3 py-2.5">
      <p className="flex justify-between gap-3">
        <span className="font-560">
          {choice.firm}, {choice.name}
        </span>
        <button
          type="button"
          onClick={onClear}
          className="text-small text-primary-text hover:underline max-md:min-h-11"
        >
          Change
        </button>
      </p>
      <p className="mt-0.5 text-small text-muted-foreground">
        {choice.statedOn ? `Rules as stated ${statedText(choice.statedOn)}. ` : ''}
        {missing.length > 0
          ? `Not stated: ${unstatedText(missing)}. You can enter it once the attempt is added.`
          : 'Everything needed for its levels is stated.'}
      </p>
    </div>
  )
}

function ProgrammeSearch({
  error,
  onOwn,
  onChoose,
}: {
  error: string | undefined
  onOwn: () => void
  onChoose: (choice: ProgrammeChoice) => void
}) {
  const [typed, setTyped] = useState('')
  const found = useQuery(attemptQueries.programmes(useSettled(typed.trim())))
  const programmes = found.data?.programmes ?? []
  return (
    <div>
      <Field
        label="Firm or programme"
        error={error && 'Choose a programme'}
        hint={found.data && `Listed with their sources: ${countOf(found.data.firms, 'firm')}.`}
      >
        <Input autoFocus value={typed} placeholder="Topstep, Apex, FTMO …" onValueChange={setTyped} />
      </Field>
      <ul
        aria-label="Programmes found"
        className="mt-2 max-h-64 overflow-y-auto rounded-md border border-border scroll-quiet"
      >
        {programmes.map((choice) => (
          <li key={choice.id} className="border-b border-border last:border-b-0">
            <button
              type="button"
              onClick={() => onChoose(choice)}
              className="flex w-full items-baseline justify-between gap-3 px-3 py-2 text-left hover:bg-hover max-md:min-h-11"
            >
              <span className="min-w-0">
                <span className="font-560">{choice.firm}</span> {choice.name}
              </span>
              <span className="shrink-0 text-caption text-subtle-foreground">
                {choice.phases[0]?.missing.length === 0 ? 'complete' : 'partly stated'}
              </span>
            </button>
          </li>
        ))}
        {programmes.length === 0 && (
          <li className="px-3 py-4 text-center text-small text-subtle-foreground">
            {found.isError || found.isPending ? (
              <LoadingState query={found} name="the programmes" level="h3">
                Loading programmes
              </LoadingState>
            ) : (
              'No firm or programme has that name.'
            )}
          </li>
        )}
      </ul>
      <Button size="sm" variant="ghost" className="mt-2" onClick={onOwn}>
        Not in the list? Enter its rules
      </Button>
    </div>
  )
}
