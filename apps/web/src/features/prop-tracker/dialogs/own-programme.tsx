import { RUNNING_STATES } from '@ballast/contract/attempts/attempt-vocabulary'
import { type ProgrammeFile, readProgrammeFile } from '@ballast/contract/attempts/programme-form'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { STATE_LABELS } from '../attempt-text.ts'
import { NO_RULES, type RuleDraft, RuleFields, ruleDraftOfValues } from './rule-fields.tsx'

export type OwnProgramme = {
  firm: string
  name: string
  stage: (typeof RUNNING_STATES)[number]
  rules: RuleDraft
}
export const NO_PROGRAMME: OwnProgramme = { firm: '', name: '', stage: 'evaluation', rules: NO_RULES }

type OwnProgrammeFieldsProps = {
  own: OwnProgramme
  size: string
  errors: Readonly<Record<string, string | undefined>>
  onChange: (change: { own?: OwnProgramme; size?: string; currency?: ProgrammeFile['currency'] }) => void
  onLeave: () => void
}

/** A programme that is not in the list: its names, size and rules, typed or read from a file. */
export function OwnProgrammeFields({ own, size, errors, onChange, onLeave }: OwnProgrammeFieldsProps) {
  const change = (next: Partial<OwnProgramme>) => onChange({ own: { ...own, ...next } })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ProgrammeFileButton
          onRead={({ firm, programme, stage, size, currency, rules }) =>
            onChange({
              size,
              currency,
              own: { firm, name: programme, stage, rules: ruleDraftOfValues(rules) },
            })
          }
        />
        <Button size="sm" variant="ghost" onClick={onLeave}>
          Choose from the list
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Firm" error={errors.firm}>
          <Input value={own.firm} maxLength={80} onValueChange={(firm) => change({ firm })} />
        </Field>
        <Field label="Programme" error={errors.programme}>
          <Input value={own.name} maxLength={80} onValueChange={(name) => change({ name })} />
        </Field>
        <Field label="Phase" error={errors.state}>
          <Select
            options={RUNNING_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
            value={own.stage}
            onValueChange={(stage) => change({ stage })}
          />
        </Field>
        <Field label="Size" error={errors.size}>
          <NumberInput value={size} onValueChange={(next) => onChange({ size: next })} />
        </Field>
      </div>
      <RuleFields
        draft={own.rules}
        errors={errors}
        change={(next) => change({ rules: { ...own.rules, ...next } })}
      />
    </>
  )
}

function ProgrammeFileButton({ onRead }: { onRead: (file: ProgrammeFile) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  async function handleFile(file: File | undefined) {
    if (!file) return
    const found =
      file.size > 100_000 ? { problem: 'This file is too large.' } : readProgrammeFile(await file.text())
    setProblem('problem' in found ? found.problem : null)
    if ('file' in found) onRead(found.file)
  }
  return (
    <div>
      <Button size="sm" onClick={() => input.current?.click()}>
        Read a programme file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json"
        aria-label="Programme file"
        className="hidden"
        onChange={(event) => {
          void handleFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {problem && (
        <p role="alert" className="mt-1 text-small text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
