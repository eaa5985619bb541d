import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { cn } from '../../lib/class-names.ts'

type FieldContext = {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
  isGroup: boolean
}
const Context = createContext<FieldContext | null>(null)

type FieldProps = {
  label: ReactNode
  /** To the right of the label: a value, "optional", a link. */
  aside?: ReactNode
  hint?: ReactNode
  /** A sentence that says what to correct. */
  error?: ReactNode
  required?: boolean
  /** For a control that is a group and not one input: the label names it without a `for`. */
  group?: boolean
  children: ReactNode
  className?: string
}

/** Label, control, hint and error; the control inside gets its id and descriptions automatically. */
export function Field({ label, aside, hint, error, required = false, group = false, ...props }: FieldProps) {
  const id = useId()
  const describedBy =
    [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  const Label = group ? 'span' : 'label'
  return (
    <div
      className={cn('min-w-0', props.className)}
      {...(group ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
    >
      <div className="mb-[5px] flex justify-between gap-2 text-small text-muted-foreground">
        <Label id={`${id}-label`} className="min-w-0 wrap-anywhere" {...(group ? {} : { htmlFor: id })}>
          {label}
        </Label>
        {typeof aside === 'string' ? <span className="text-subtle-foreground">{aside}</span> : aside}
      </div>
      <Context value={{ id, describedBy, isInvalid: Boolean(error), isRequired: required, isGroup: group }}>
        {props.children}
      </Context>
      {hint && (
        <p id={`${id}-hint`} className="mt-[5px] text-caption text-subtle-foreground">
          {hint}
        </p>
      )}
      {error && <FieldProblem id={`${id}-error`}>{error}</FieldProblem>}
    </div>
  )
}

/** What is wrong with a control, below it. */
export function FieldProblem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p
      id={id}
      role="alert"
      className="mt-[5px] flex gap-1 text-caption leading-[1.35] text-danger max-md:text-small"
    >
      <CircleAlert aria-hidden="true" className="mt-px size-3.5" />
      {children}
    </p>
  )
}

/**
 * The attributes a control takes from the Field around it; its own props win. In a group of several controls, each has
 * its own label, and the group's label is not its name.
 */
export function useFieldControl(ownLabel?: string): {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-labelledby'?: string
  required?: boolean
} {
  const field = use(Context)
  if (!field) return {}
  const isNamed = field.isGroup && ownLabel !== undefined
  return {
    ...(isNamed ? {} : { id: field.id, 'aria-labelledby': `${field.id}-label` }),
    ...(field.describedBy ? { 'aria-describedby': field.describedBy } : {}),
    ...(field.isInvalid ? { 'aria-invalid': true } : {}),
    ...(field.isRequired ? { required: true } : {}),
  }
}

/** The style of every control that is typed into or opened. */
export const CONTROL =
  'h-[34px] w-full min-w-0 rounded-sm border border-input bg-inset text-body text-foreground transition-[border-color,box-shadow] duration-[120ms] outline-none hover:not-disabled:border-[color-mix(in_oklab,var(--input)_70%,var(--foreground))] focus:border-primary-text focus:shadow-[0_0_0_3px_var(--primary-soft)] focus-within:border-primary-text disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger data-[state=open]:border-primary-text data-[state=open]:shadow-[0_0_0_3px_var(--primary-soft)] max-md:h-11 max-md:rounded-md'
