import { type ComponentProps, useId } from 'react'

type SeaFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string
  hint?: string
  value: string
  onValueChange: (value: string) => void
}

/** A text field on a reset's background. */
export function SeaField({ label, hint, value, onValueChange, ...props }: SeaFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-[15px] text-[var(--sea-2)]">
        {label}
      </label>
      <input
        {...props}
        id={id}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        autoComplete="off"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-2 h-11 w-full rounded-md border border-[var(--sea-glass-line)] bg-[var(--sea-glass)] px-3 text-[15px] text-[var(--sea-1)] outline-none placeholder:text-[var(--sea-3)] focus:border-[var(--sea-accent)]"
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-[var(--sea-3)]">
          {hint}
        </p>
      )}
    </div>
  )
}
