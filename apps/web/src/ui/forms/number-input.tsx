import { Minus, Plus } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { CONTROL, useFieldControl } from './field.tsx'
import { cleanNumberText, completeNumberText, stepNumber } from './number-text.ts'

type NumberInputProps = {
  /** Plain decimal text being typed, so it may not be a number yet. */
  value: string
  onValueChange: (value: string) => void
  onBlur?: () => void
  /** The step of arrow keys and buttons; ten times as much with Shift. */
  step?: number
  min?: number
  max?: number
  /** Shows − and + buttons. */
  stepper?: boolean
  unit?: ReactNode
  placeholder?: string
  disabled?: boolean
  className?: string
  'aria-label'?: string
}

export function NumberInput({
  value,
  onValueChange,
  step = 1,
  min,
  max,
  stepper = false,
  ...props
}: NumberInputProps) {
  const field = useFieldControl(props['aria-label'])
  const { unit, className, ...rest } = props
  const [typed, setTyped] = useState(value)
  const name = { label: props['aria-label'], labelId: field['aria-labelledby'] }
  const move = (by: number) => onValueChange(stepNumber(value, { by, min, max }))
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const text = cleanNumberText(event.target.value)
    setTyped(text)
    onValueChange(completeNumberText(text))
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move((event.key === 'ArrowUp' ? step : -step) * (event.shiftKey ? 10 : 1))
  }
  return (
    <span className="relative block">
      <input
        {...field}
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        value={completeNumberText(typed) === value ? typed : value}
        onChange={handleChange}
        onKeyDown={handleKeyDown}
        className={cn(
          CONTROL,
          'px-2.5 max-md:px-3',
          stepper && 'px-9 text-center font-560 max-md:px-11',
          unit && !stepper && 'pr-10 text-ellipsis max-md:pr-12',
          className,
        )}
      />
      {stepper && (
        <>
          <StepButton label="Less" of={name} side="left" onPress={() => move(-step)}>
            <Minus aria-hidden="true" className="size-4" />
          </StepButton>
          <StepButton label="More" of={name} side="right" onPress={() => move(step)}>
            <Plus aria-hidden="true" className="size-4" />
          </StepButton>
        </>
      )}
      {unit && !stepper && (
        <span className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-small text-subtle-foreground">
          {unit}
        </span>
      )}
    </span>
  )
}

type StepButtonProps = {
  label: string
  /** The name of the field it steps. */
  of: { label: string | undefined; labelId: string | undefined }
  side: 'left' | 'right'
  onPress: () => void
  children: ReactNode
}

function StepButton({ label, of, side, onPress, children }: StepButtonProps) {
  const id = useId()
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      aria-label={of.label === undefined || of.labelId ? label : `${of.label} ${label}`}
      aria-labelledby={of.labelId && `${of.labelId} ${id}`}
      onClick={onPress}
      className={cn(
        'absolute inset-y-px grid w-8 place-items-center rounded-sm text-muted-foreground hover:text-foreground max-md:w-11',
        side === 'left' ? 'left-px' : 'right-px',
      )}
    >
      {children}
    </button>
  )
}
