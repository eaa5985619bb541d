import {
  ALERT_RULES,
  type AlertKind,
  type ThresholdUnit,
} from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import { useRef, useState } from 'react'
import { useUnsent } from '../../lib/forms/use-unsent.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { RestoredNote } from '../../ui/forms/restored-note.tsx'
import { readNumbers, writeNumbers } from './threshold-text.ts'
import { useAlertActions } from './use-alert-actions.ts'

const UNITS: Record<ThresholdUnit, string> = {
  percent: '% used',
  minutes: 'minutes before the reset',
  days: 'days ahead',
}

/** Nothing is being typed: the saved numbers are shown. */
const NOTHING: { text: string | null } = { text: null }

type ThresholdFieldProps = {
  kind: AlertKind
  accountId: string
  thresholds: { unit: ThresholdUnit; least: number; most: number }
  saved: readonly number[]
}

/** The numbers at which a rule alerts. Saved by Return and by leaving the field; until then they are a draft. */
export function ThresholdField({ kind, accountId, thresholds, saved }: ThresholdFieldProps) {
  const { change } = useAlertActions()
  const unsent = useUnsent(`thresholds ${accountId} ${kind}`, NOTHING)
  const [text, setText] = useState(unsent.start.text)
  const [problem, setProblem] = useState(() => (text === null ? null : readNumbers(text, thresholds).problem))
  const sending = useRef<string>(undefined)
  const newest = useRef(text)
  function type(next: string | null) {
    newest.current = next
    setText(next)
    unsent.keep({ text: next })
  }
  async function save() {
    // Return saves it, and so does leaving the field.
    if (text === null || text === sending.current) return
    const read = readNumbers(text, thresholds)
    setProblem(read.problem)
    if (read.problem !== null) return
    sending.current = text
    const isSaved = await change(accountId, { kind, thresholds: read.numbers })
    sending.current = undefined
    if (isSaved && newest.current === text) type(null)
  }
  return (
    <div className="mt-2 grid max-w-[260px] gap-1">
      <Field
        label={`${ALERT_RULES[kind].name}: ${UNITS[thresholds.unit]}`}
        error={problem ?? undefined}
        hint={text === null ? 'Leave empty for the default' : undefined}
      >
        <Input
          value={text ?? writeNumbers(saved)}
          inputMode="numeric"
          onValueChange={type}
          onBlur={() => void save()}
          onKeyDown={({ key }) => key === 'Enter' && void save()}
        />
      </Field>
      <RestoredNote
        isBack={unsent.isBack && text !== null}
        onStartOver={() => {
          type(null)
          setProblem(null)
        }}
      />
    </div>
  )
}
