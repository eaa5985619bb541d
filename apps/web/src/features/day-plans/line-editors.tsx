import type { DayPlanWords } from '@ballast/contract/day-plans'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

type Levels = DayPlanWords['levels']
type IfThens = DayPlanWords['ifThens']
type EditorProps<Lines> = { value: Lines; onChange: (value: Lines) => void; error?: string | undefined }

/** Price levels, each with a label. */
export function LevelsEditor({ value, onChange, error }: EditorProps<Levels>) {
  return (
    <Lines
      label="Levels"
      add="Add level"
      error={error}
      lines={value}
      blank={{ price: '', label: '' }}
      max={40}
      onChange={onChange}
    >
      {(level, index, change) => (
        <>
          <NumberInput
            aria-label={`Price of level ${index + 1}`}
            className="w-32"
            placeholder="Price"
            value={level.price}
            onValueChange={(price) => change({ ...level, price })}
          />
          <Input
            id={`level-${index}`}
            aria-label={`What level ${index + 1} is`}
            placeholder="Overnight high"
            maxLength={120}
            value={level.label}
            onValueChange={(label) => change({ ...level, label })}
          />
        </>
      )}
    </Lines>
  )
}

/** Decisions made beforehand: what to do when something happens. */
export function IfThenEditor({ value, onChange, error }: EditorProps<IfThens>) {
  return (
    <Lines
      label="If, then"
      add="Add line"
      error={error}
      lines={value}
      blank={{ when: '', action: '' }}
      max={20}
      onChange={onChange}
    >
      {(line, index, change) => (
        <div className="grid min-w-0 flex-1 gap-1.5 sm:grid-cols-2">
          <Input
            id={`when-${index}`}
            aria-label={`If, line ${index + 1}`}
            placeholder="If two losses in a row"
            maxLength={500}
            value={line.when}
            onValueChange={(when) => change({ ...line, when })}
          />
          <Input
            id={`action-${index}`}
            aria-label={`Then, line ${index + 1}`}
            placeholder="then done for today"
            maxLength={500}
            value={line.action}
            onValueChange={(action) => change({ ...line, action })}
          />
        </div>
      )}
    </Lines>
  )
}

type LinesProps<Line> = {
  label: string
  add: string
  error: string | undefined
  lines: readonly Line[]
  blank: Line
  max: number
  onChange: (lines: Line[]) => void
  children: (line: Line, index: number, change: (line: Line) => void) => ReactNode
}

function Lines<Line>({ label, add, error, lines, blank, max, onChange, children }: LinesProps<Line>) {
  return (
    <Field group label={label} error={error}>
      {lines.length > 0 && (
        <ul className="mb-1.5 grid gap-1.5">
          {lines.map((line, index) => (
            <li key={index} className="flex items-start gap-1.5">
              {children(line, index, (next) =>
                onChange(lines.map((known, at) => (at === index ? next : known))),
              )}
              <IconButton
                label={`Remove line ${index + 1} of ${label.toLowerCase()}`}
                tooltip={false}
                onClick={() => onChange(lines.filter((_, at) => at !== index))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {lines.length < max && (
        <Button size="sm" variant="ghost" onClick={() => onChange([...lines, blank])}>
          <Plus aria-hidden="true" />
          {add}
        </Button>
      )}
    </Field>
  )
}
