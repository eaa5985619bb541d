import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cn } from '../../lib/class-names.ts'

type CheckboxProps = {
  checked: boolean | 'indeterminate'
  onCheckedChange: (checked: boolean) => void
  /** Shown next to the box; without it, set `aria-label`. */
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  disabled?: boolean
  'aria-label'?: string
  className?: string
}

export function Checkbox({ checked, onCheckedChange, label, description, error, ...props }: CheckboxProps) {
  const id = useId()
  const box = (
    <Radix.Root
      id={id}
      checked={checked}
      onCheckedChange={(next) => onCheckedChange(next === true)}
      aria-label={props['aria-label']}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      disabled={props.disabled ?? false}
      className="relative grid size-[17px] shrink-0 place-items-center rounded-[5px] border-[1.5px] border-input transition-colors after:absolute after:-inset-1 disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary max-md:after:-inset-3"
    >
      <Radix.Indicator className="text-primary-foreground">
        {checked === 'indeterminate' ? (
          <Minus aria-hidden="true" className="size-3" strokeWidth={3} />
        ) : (
          <Check aria-hidden="true" className="size-3" strokeWidth={3} />
        )}
      </Radix.Indicator>
    </Radix.Root>
  )
  if (!label) return box
  return (
    <div className={props.className}>
      <div className="flex items-start gap-2 py-0.5 max-md:py-2">
        {box}
        <label
          htmlFor={id}
          className={cn('-mt-px min-w-0 wrap-anywhere', props.disabled && 'text-disabled-foreground')}
        >
          {label}
          {description && <span className="block text-small text-subtle-foreground">{description}</span>}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-caption text-danger max-md:text-small">
          {error}
        </p>
      )}
    </div>
  )
}
