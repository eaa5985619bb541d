import type { TradePlan } from '@ballast/contract/trade-plans'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChecklistMenu } from './checklist-menu.tsx'

type Points = TradePlan['checklist']
type ChecklistEditorProps = { value: Points; onChange: (points: Points) => void }

/** Points to tick before the trade: the setup's rules and any others. */
export function ChecklistEditor({ value, onChange }: ChecklistEditorProps) {
  const [typed, setTyped] = useState('')
  function add() {
    const text = typed.trim()
    if (text === '' || value.some((point) => point.text === text)) return
    onChange([...value, { text, done: false }])
    setTyped('')
  }
  function addAll(points: readonly string[]) {
    const known = new Set(value.map((point) => point.text))
    const missing = points.filter((text) => !known.has(text))
    onChange([...value, ...missing.map((text) => ({ text, done: false }))])
  }
  return (
    <Field group label="Checklist" aside="optional">
      <ul className="grid">
        {value.map((point, index) => (
          // Two points may have the same text.
          <li key={index} className="flex items-center gap-2">
            <Checkbox
              className="min-w-0 flex-1"
              checked={point.done}
              onCheckedChange={(done) =>
                onChange(value.map((known, at) => (at === index ? { ...point, done } : known)))
              }
              label={point.text}
            />
            <IconButton
              size="sm"
              label={`Remove ${point.text}`}
              tooltip={false}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="mt-1 flex gap-2">
        <Input
          id="checklist-point"
          aria-label="Another point"
          placeholder="Another point"
          maxLength={200}
          value={typed}
          onValueChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          // Text that was typed but not added yet becomes a point, too.
          onBlur={add}
        />
        <Button disabled={typed.trim() === ''} onClick={add}>
          Add
        </Button>
        <ChecklistMenu onPick={addAll} />
      </div>
    </Field>
  )
}
