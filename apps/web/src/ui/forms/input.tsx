import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'
import { CONTROL, useFieldControl } from './field.tsx'

type Typed = { onValueChange?: (value: string) => void }

export type InputProps = Omit<ComponentProps<'input'>, 'onChange'> &
  Typed & {
    /** Inside, on the left: an icon. */
    start?: ReactNode
    /** Inside, on the right: a unit or a button. */
    end?: ReactNode
  }

export function Input({ start, end, className, type = 'text', onValueChange, ...props }: InputProps) {
  const field = useFieldControl(props['aria-label'])
  const input = (
    <input
      type={type}
      {...field}
      {...props}
      onChange={(event) => onValueChange?.(event.target.value)}
      className={cn(
        CONTROL,
        'px-2.5 max-md:px-3',
        start && 'pl-8 max-md:pl-9',
        end && 'pr-10 max-md:pr-12',
        className,
      )}
    />
  )
  if (!start && !end) return input
  return (
    <div className="relative">
      {start && (
        <span className="pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center text-subtle-foreground [&_svg]:size-[15px]">
          {start}
        </span>
      )}
      {input}
      {end && (
        <span className="absolute inset-y-0 right-0.5 grid place-items-center pr-0.5 text-small text-subtle-foreground">
          {end}
        </span>
      )}
    </div>
  )
}

type TextareaProps = Omit<ComponentProps<'textarea'>, 'onChange'> & Typed

export function Textarea({ className, rows = 3, onValueChange, ...props }: TextareaProps) {
  const field = useFieldControl(props['aria-label'])
  return (
    <textarea
      rows={rows}
      {...field}
      {...props}
      onChange={(event) => onValueChange?.(event.target.value)}
      className={cn(
        CONTROL,
        'field-sizing-content h-auto min-h-20 resize-y px-2.5 py-2 leading-normal max-md:h-auto max-md:px-3',
        className,
      )}
    />
  )
}
