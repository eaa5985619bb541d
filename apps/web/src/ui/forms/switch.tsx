import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { IGNORED_PRESSES } from '../../lib/browser/ignored-presses.ts'
import { cn } from '../../lib/class-names.ts'

type SwitchProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  id?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
}

/** Takes effect at once. */
export function Switch({ disabled = false, ...props }: SwitchProps) {
  return (
    <Radix.Root
      {...props}
      {...(disabled ? IGNORED_PRESSES : {})}
      className="relative inline-block h-[18px] w-[30px] shrink-0 rounded-full bg-input p-0.5 transition-colors after:absolute after:-inset-1.5 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 data-[state=checked]:bg-primary max-md:after:-inset-3.5"
    >
      <Radix.Thumb className="block size-3.5 rounded-full bg-knob transition-transform duration-[120ms] ease-level data-[state=checked]:translate-x-3" />
    </Radix.Root>
  )
}

type SwitchRowProps = Omit<SwitchProps, 'id'> & {
  label: ReactNode
  description?: ReactNode
  className?: string
}

/** A setting: text on the left, switch on the right. */
export function SwitchRow({ label, description, className, ...props }: SwitchRowProps) {
  const id = useId()
  return (
    <div className={cn('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="font-500">
          {label}
        </label>
        {description && (
          <p id={`${id}-text`} className="mt-px text-small text-subtle-foreground">
            {description}
          </p>
        )}
      </div>
      <span className="pt-px">
        <Switch {...props} id={id} {...(description ? { 'aria-describedby': `${id}-text` } : {})} />
      </span>
    </div>
  )
}
