import { Plus, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/class-names.ts'

type FilterChipProps = Omit<ComponentProps<'button'>, 'name' | 'value'> & {
  /** The filtered field, such as "Setup". */
  name: string
  /** The filter's value; without one the chip is off and dashed. */
  value?: ReactNode
  /** Shows a remove button on an active chip. */
  onRemove?: () => void
}

/** Works as the trigger of a popover: other props and the ref go to its button. */
export function FilterChip({ name, value, onRemove, className, ...props }: FilterChipProps) {
  const isOn = value !== undefined && value !== null && value !== ''
  return (
    <span
      className={cn(
        'inline-flex h-7 max-w-full items-center rounded-full border text-table text-muted-foreground transition-colors max-md:h-11 max-md:text-body',
        isOn
          ? 'border-primary-line bg-primary-soft text-foreground'
          : 'border-border-strong border-dashed hover:bg-hover',
        className,
      )}
    >
      <button
        type="button"
        {...props}
        className={cn(
          'inline-flex h-full min-w-0 items-center gap-1.5 rounded-full pl-[9px]',
          isOn && onRemove ? 'pr-1' : 'pr-[9px]',
        )}
      >
        {!isOn && <Plus aria-hidden="true" className="size-3" />}
        <span>{name}</span>
        {isOn && <b className="max-w-48 truncate font-560 text-primary-text">{value}</b>}
      </button>
      {isOn && onRemove && (
        <button
          type="button"
          aria-label={`Remove the ${name} filter`}
          onClick={onRemove}
          className="grid h-full w-6 place-items-center rounded-full text-muted-foreground hover:text-foreground max-md:w-9"
        >
          <X aria-hidden="true" className="size-3" />
        </button>
      )}
    </span>
  )
}

type TagProps = {
  children: ReactNode
  tone?: 'neutral' | 'warning'
  icon?: ReactNode
  onRemove?: () => void
  removeLabel?: string
}

/** A word on something: a tag, or a mistake in the warning tone. */
export function Tag({ children, tone = 'neutral', icon, onRemove, removeLabel }: TagProps) {
  return (
    <span
      className={cn(
        'inline-flex h-[22px] items-center gap-[5px] rounded-[6px] px-2 text-small whitespace-nowrap [&_svg]:size-3 max-md:h-8',
        tone === 'warning' ? 'bg-warning-soft text-warning' : 'bg-raised text-muted-foreground',
      )}
    >
      {icon}
      {children}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel ?? 'Remove'}
          onClick={onRemove}
          className="-mr-1 grid size-4 place-items-center rounded-[4px] hover:bg-hover max-md:size-8"
        >
          <X aria-hidden="true" className="size-3" />
        </button>
      )}
    </span>
  )
}

/** Adds a word beside those that are there. Works as the trigger of a popover. */
export function AddTag({ children, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="inline-flex h-[22px] items-center gap-[5px] rounded-[6px] px-2 text-small text-subtle-foreground ring-1 ring-border-strong ring-inset hover:bg-hover hover:text-foreground max-md:h-9 max-md:px-3"
    >
      <Plus aria-hidden="true" className="size-3" />
      {children}
    </button>
  )
}
