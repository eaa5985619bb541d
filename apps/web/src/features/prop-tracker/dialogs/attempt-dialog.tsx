import { attemptBodySchema } from '@ballast/contract/attempts/attempt-form'
import { createAttempt, type ProgrammeChoice } from '@ballast/contract/attempts/attempts'
import type { BodyOf } from '@ballast/contract/endpoint'
import type { CURRENCIES } from '@ballast/domain/accounts/account-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatMoney } from '../../../lib/format/format-number.ts'
import { todayAsDay } from '../../../lib/time/days.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { accountQueries } from '../../accounts/account-queries.ts'
import { AccountSelect } from '../../accounts/account-select.tsx'
import { ManageAccountsLink } from '../../accounts/manage-accounts-link.tsx'
import { attemptQueries } from '../attempt-queries.ts'
import { unstatedWords } from '../attempt-words.ts'
import { ChosenRules } from './chosen-rules.tsx'
import { FormDialog } from './form-dialog.tsx'
import { NO_PROGRAMME, type OwnProgramme, OwnProgrammeFields } from './own-programme.tsx'
import { CurrencyField, PastDayField } from './paid-fields.tsx'
import { proposedDay } from './proposed-day.ts'
import { statedText } from './readings.tsx'
import { NO_RULES, ruleEditsOf } from './rule-fields.tsx'

type Draft = {
  accountId: string | null
  choice: ProgrammeChoice | null
  /** One that is not in the list. */
  own: OwnProgramme | null
  phase: number
  size: string
  purchasedOn: string
  paid: string
  currency: (typeof CURRENCIES)[number]
}

const START: Omit<Draft, 'purchasedOn'> = {
  ...{ accountId: null, choice: null, own: null, phase: 0, size: '', paid: '', currency: 'USD' },
}

/** Makes an account an attempt: its programme, its size, and when it was bought. */
export function AttemptDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const { data: { attempts } = { attempts: [] } } = useQuery(attemptQueries.list())
  const today = todayAsDay()
  const dayFor = (accountId: string | null) => proposedDay(accountId, { accounts, attempts, today })
  return (
    <FormDialog
      title="Add an attempt"
      description="A programme gives the rules; the account’s trades give the room."
      submitLabel="Add attempt"
      start={{ ...START, purchasedOn: today } as Draft}
      schemaOf={() => attemptBodySchema}
      bodyOf={bodyOf}
      send={async (body: BodyOf<typeof createAttempt>) => onAdded((await call(createAttempt, { body })).id)}
      onClose={onClose}
    >
      {({ draft, errors, change }) => (
        <>
          {draft.own ? (
            <OwnProgrammeFields
              own={draft.own}
              size={draft.size}
              errors={errors}
              onChange={change}
              onLeave={() => change({ own: null })}
            />
          ) : draft.choice ? (
            <Chosen choice={draft.choice} phase={draft.phase} onClear={() => change({ choice: null })} />
          ) : (
            <ProgrammeSearch
              error={errors.firm ?? errors.programmeId}
              onOwn={() => change({ own: NO_PROGRAMME, size: '' })}
              onChoose={(choice) =>
                change({ choice, phase: 0, ...pricedAs(choice, String(choice.sizes[0] ?? '')) })
              }
            />
          )}
          {draft.choice && !draft.own && (
            <>
              <PhaseAndSize draft={draft} choice={draft.choice} errors={errors} change={change} />
              <ChosenRules programmeId={draft.choice.id} phase={draft.phase} size={draft.size} />
            </>
          )}
          {(draft.choice || draft.own) && (
            <>
              <Field
                label="Account"
                aside={<ManageAccountsLink />}
                error={errors.accountId}
                hint="Its trades from the day of purchase count."
              >
                <AccountSelect
                  value={draft.accountId}
                  onValueChange={(accountId) => {
                    // A day that was chosen stands.
                    const isProposed = draft.purchasedOn === dayFor(draft.accountId)
                    change({ accountId, ...(isProposed ? { purchasedOn: dayFor(accountId) } : {}) })
                  }}
                  newAccount={{
                    kind: stageOf(draft) === 'evaluation' ? 'evaluation' : 'funded',
                    startingBalance: draft.size || '0',
                  }}
                />
              </Field>
              <div className="grid gap-4 sm:grid-cols-3">
                <PastDayField
                  label="Bought on"
                  error={errors.purchasedOn}
                  value={draft.purchasedOn}
                  onValueChange={(purchasedOn) => change({ purchasedOn })}
                />
                <Field
                  label="Paid"
                  error={errors.paid}
                  aside={<span className="text-subtle-foreground">optional</span>}
                >
                  <NumberInput value={draft.paid} onValueChange={(paid) => change({ paid })} />
                </Field>
                <CurrencyField
                  error={errors.currency}
                  value={draft.currency}
                  onValueChange={(currency) => change({ currency })}
                />
              </div>
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}

type PhaseAndSizeProps = {
  draft: Draft
  choice: ProgrammeChoice
  errors: Readonly<Record<string, string | undefined>>
  change: (change: Partial<Draft>) => void
}

function PhaseAndSize({ draft, choice, errors, change }: PhaseAndSizeProps) {
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
        {choice.statedOn ? `Rules as stated on ${statedText(choice.statedOn)}. ` : ''}
        {missing.length > 0
          ? `Not stated: ${unstatedWords(missing)}. You can enter it once the attempt is added.`
          : 'Everything its levels need is stated.'}
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
        hint={found.data ? `${countOf(found.data.firms, 'firm')} are known, with their sources.` : undefined}
      >
        <Input
          autoFocus
          value={typed}
          placeholder="Topstep, Apex, FTMO …"
          onChange={(event) => setTyped(event.target.value)}
        />
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
            {found.isError
              ? 'The programmes did not load. Please try again.'
              : found.isPending
                ? 'Loading programmes'
                : 'No firm or programme has that name.'}
          </li>
        )}
      </ul>
      <Button size="sm" variant="ghost" className="mt-2" onClick={onOwn}>
        Not in the list? Enter its rules
      </Button>
    </div>
  )
}

/** A size with its price as listed. */
function pricedAs({ prices, priceCurrency, currency }: ProgrammeChoice, size: string): Partial<Draft> {
  const price = prices[size]
  return { size, paid: price === undefined ? '' : String(price), currency: priceCurrency ?? currency }
}

function stageOf({ choice, own, phase }: Draft) {
  return own?.stage ?? choice?.phases[phase]?.stage ?? 'evaluation'
}

function bodyOf(draft: Draft): object {
  const { choice, own, accountId, phase, size, purchasedOn, paid, currency } = draft
  const bought = { accountId, size, purchasedOn, currency, paid: paid === '' ? null : paid }
  if (own) {
    const { firm, name: programme, stage: state, rules } = own
    const isUnstopped = rules.trail !== undefined && rules.lock === ''
    const edits = { ...ruleEditsOf(NO_RULES, rules), ...(isUnstopped ? { lock: null } : {}) }
    return { ...bought, programmeId: null, firm, programme, phase: 0, state, listPrice: null, edits }
  }
  const listed = choice?.prices[size]
  return {
    ...{ ...bought, phase },
    programmeId: choice?.id ?? null,
    firm: choice?.firm ?? '',
    programme: choice?.name ?? '',
    state: stageOf(draft),
    listPrice: listed === undefined ? null : String(listed),
  }
}
