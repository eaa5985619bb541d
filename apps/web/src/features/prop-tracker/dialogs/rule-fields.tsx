import type { RuleEditTexts } from '@ballast/contract/attempts/attempt-form'
import type { Attempt } from '@ballast/contract/attempts/attempts'
import { RULE_FIELD_NAMES, RULE_FIELDS, type RuleField } from '@ballast/domain/prop-rules/rule-fields'
import { lowerFirst } from '@ballast/domain/text/lower-first'
import { type ReactNode, useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TimeZoneSelect } from '../../accounts/form/time-zone-select.tsx'
import { CHOICE_LABELS, FIELD_HINTS, FIELD_LABELS, RULE_GROUPS } from './rule-text.ts'

type TextField = Exclude<RuleField, 'reset'>
/** Each rule as text; empty: not stated. */
export type RuleDraft = Record<TextField, string> & { time: string; zone: string }

const TEXT_FIELDS = RULE_FIELD_NAMES.filter((field): field is TextField => field !== 'reset')

/** Nothing stated. */
export const NO_RULES = {
  ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])),
  time: '',
  zone: '',
} as RuleDraft

type RuleFieldsProps = {
  draft: RuleDraft
  /** What the programme states for the rules that the trader has changed; empty: nothing. */
  stated?: Partial<RuleDraft>
  errors: Readonly<Record<string, string | undefined>>
  change: (change: Partial<RuleDraft>) => void
  /** The account's, where it is known. */
  currency?: string
}

/** Every rule that a trader can set for one account. */
export function RuleFields(props: RuleFieldsProps) {
  const rare = RULE_GROUPS.filter(({ isRare }) => isRare)
  const isWrong = rare.some(({ fields }) => fields.some((field) => props.errors[field]))
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-5">
      <Groups groups={RULE_GROUPS.filter(({ isRare }) => !isRare)} {...props} />
      <details
        open={isOpen || isWrong}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="rounded-md border border-border px-3 py-2.5"
      >
        <summary className="cursor-pointer rounded-sm font-560 max-md:min-h-11 max-md:content-center">
          More rules
          <span className="block text-small font-400 text-muted-foreground">
            Open losses, holding, events, profit of a day, scaling, all accounts at this firm
          </span>
        </summary>
        <div className="mt-4 grid gap-5">
          <Groups groups={rare} {...props} />
        </div>
      </details>
    </div>
  )
}

function Groups({
  groups,
  draft,
  stated = {},
  errors,
  change,
  currency,
}: RuleFieldsProps & { groups: typeof RULE_GROUPS }) {
  return (
    <>
      {groups.map(({ title, fields }) => (
        <fieldset key={title} className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-3 text-small font-600 text-muted-foreground">{title}</legend>
          {fields.map((field) =>
            field === 'reset' ? (
              <ResetFields key={field} draft={draft} stated={stated} errors={errors} change={change} />
            ) : (
              <Field key={field} label={FIELD_LABELS[field]} error={errors[field]} hint={FIELD_HINTS[field]}>
                <RuleInput
                  field={field}
                  unit={isMoney(field) && currency}
                  value={draft[field]}
                  onValueChange={(value) => change({ [field]: value })}
                />
                <AsStated field={field} draft={draft} stated={stated} change={change} />
              </Field>
            ),
          )}
        </fieldset>
      ))}
    </>
  )
}

type AsStatedProps = Required<Pick<RuleFieldsProps, 'draft' | 'stated' | 'change'>> & { field: RuleField }

/** Takes a change back; nothing for a rule that is as stated. Below its field, so that the field has the focus first. */
function AsStated({ field, draft, stated, change }: AsStatedProps) {
  const parts = partsOf(field)
  if (parts.every((part) => stated[part] === undefined || stated[part] === draft[part])) return null
  const back = Object.fromEntries(parts.map((part) => [part, stated[part] ?? '']))
  const words = statedWords(field, stated)
  return (
    <button
      type="button"
      aria-label={`${FIELD_LABELS[field]}: back to ${words}`}
      className="mt-[5px] block rounded-sm text-left text-small text-primary-text hover:underline max-md:min-h-11"
      onClick={() => change(back)}
    >
      Back to {words}
    </button>
  )
}

/** The parts of the draft that a rule consists of. */
function partsOf(field: RuleField): (keyof RuleDraft)[] {
  return field === 'reset' ? ['time', 'zone'] : [field]
}

function statedWords(field: RuleField, stated: Partial<RuleDraft>): string {
  const words = partsOf(field).map((part) => stated[part] ?? '')
  if (words.every((word) => word === '')) return 'not stated'
  const labels: Record<string, string> | undefined = CHOICE_LABELS[field as keyof typeof CHOICE_LABELS]
  return words.map((word) => lowerFirst(labels?.[word] ?? '') || word).join(' ')
}

/** A price's least move is in the price's own units. */
function isMoney(field: TextField): boolean {
  return ['amount', 'distance', 'level'].includes(RULE_FIELDS[field].kind) && field !== 'leastMove'
}

type RuleInputProps = {
  field: TextField
  unit: ReactNode
  value: string
  onValueChange: (value: string) => void
}

function RuleInput({ field, unit, ...input }: RuleInputProps) {
  const rule = RULE_FIELDS[field]
  if (rule.kind === 'time')
    return <Input type="time" value={input.value} onValueChange={input.onValueChange} />
  if (rule.kind !== 'choice') return <NumberInput unit={unit} {...input} />
  const labels: Record<string, string> = CHOICE_LABELS[field as keyof typeof CHOICE_LABELS]
  return (
    <Select
      options={rule.choices.map((value) => ({ value, label: labels[value] ?? value }))}
      value={input.value === '' ? undefined : input.value}
      onValueChange={input.onValueChange}
    />
  )
}

function ResetFields({ draft, stated = {}, errors, change }: RuleFieldsProps) {
  return (
    <>
      <Field label={FIELD_LABELS.reset} error={errors.reset}>
        <Input type="time" value={draft.time} onValueChange={(time) => change({ time })} />
        <AsStated field="reset" draft={draft} stated={stated} change={change} />
      </Field>
      <Field label="In the time zone">
        <TimeZoneSelect value={draft.zone} onValueChange={(zone) => change({ zone })} />
      </Field>
    </>
  )
}

const plain = (text: string | null | undefined) =>
  text == null || Number.isNaN(Number(text)) || text === '' ? (text ?? '') : String(Number(text))

/** The rules as a form shows them: amounts without trailing zeros. */
export function ruleDraftOfValues({ reset, ...values }: RuleEditTexts): RuleDraft {
  const texts = TEXT_FIELDS.map((field) => [field, plain(values[field])])
  return { ...(Object.fromEntries(texts) as RuleDraft), time: reset?.time ?? '', zone: reset?.zone ?? '' }
}

/** An attempt's current rules; in the account's own time zone if the firm's is not stated. */
export function ruleDraftOf({ rules }: Pick<Attempt, 'rules'>): RuleDraft {
  const { time, zone } = rules.reset
  return { ...ruleDraftOfValues(rules.values), time, zone }
}

/** What the programme states for each rule that the trader has changed. */
export function statedDraftOf({ rules: { edits, stated } }: Pick<Attempt, 'rules'>): Partial<RuleDraft> {
  const draft = ruleDraftOfValues(stated)
  const parts = RULE_FIELD_NAMES.filter((field) => field in edits).flatMap(partsOf)
  return Object.fromEntries(parts.map((part) => [part, draft[part]]))
}

/** The rules whose change the trader has taken back. */
export function withdrawnOf(before: RuleDraft, draft: RuleDraft, stated: Partial<RuleDraft>): RuleField[] {
  return RULE_FIELD_NAMES.filter((field) => {
    const parts = partsOf(field)
    const isChanged = parts.some((part) => draft[part] !== before[part])
    return isChanged && parts.every((part) => draft[part] === stated[part])
  })
}

/** The changed rules; one that is untouched or taken back stays as stated. */
export function ruleEditsOf(before: RuleDraft, draft: RuleDraft, stated: Partial<RuleDraft> = {}): object {
  const withdrawn = withdrawnOf(before, draft, stated)
  const changed = TEXT_FIELDS.filter((field) => draft[field] !== before[field] && !withdrawn.includes(field))
  const { time, zone } = draft
  return {
    ...Object.fromEntries(changed.map((field) => [field, sentAs(field, draft[field])])),
    ...((time !== before.time || zone !== before.zone) && !withdrawn.includes('reset')
      ? { reset: { time, zone } }
      : {}),
  }
}

/** A cleared field means that there is no such rule. */
function sentAs(field: TextField, value: string): string | null {
  if (value !== '') return value
  const { kind } = RULE_FIELDS[field]
  if (kind === 'level') return null
  return kind === 'count' || kind === 'percent' || kind === 'amount' ? '0' : value
}
