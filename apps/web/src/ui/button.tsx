import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { IGNORED_PRESSES } from '../lib/browser/ignored-presses.ts'
import { cn } from '../lib/class-names.ts'
import { Spinner } from './spinner.tsx'

export const buttonClass = cva(
  [
    'relative inline-flex shrink-0 select-none items-center justify-center gap-[7px] rounded-sm border border-transparent',
    'font-540 whitespace-nowrap transition-[background-color,border-color,filter,color] duration-[120ms] ease-level',
    'aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-50 max-md:min-h-11 max-md:px-4',
    '[&_svg:not([class*=size-])]:size-[15px] print:hidden',
  ],
  {
    variants: {
      variant: {
        primary:
          'bg-primary text-primary-foreground shadow-button hover:not-aria-disabled:brightness-108 active:not-aria-disabled:brightness-95',
        secondary:
          'border-border-strong bg-card text-foreground hover:not-aria-disabled:bg-[color-mix(in_oklab,var(--foreground)_5%,var(--card))]',
        tinted: 'bg-primary-soft text-primary-text hover:not-aria-disabled:border-primary-line',
        ghost:
          'text-muted-foreground hover:not-aria-disabled:bg-hover hover:not-aria-disabled:text-foreground',
        danger:
          'border-[color-mix(in_oklab,var(--danger)_35%,transparent)] bg-danger-soft text-danger hover:not-aria-disabled:border-danger',
        link: 'px-0! text-primary-text underline-offset-3 hover:underline',
      },
      size: {
        md: 'h-8 px-3 text-body',
        sm: 'h-7 px-2.5 text-table max-md:text-body',
        xs: 'h-6 gap-[5px] px-2 text-caption max-md:min-h-9',
        lg: 'h-11 rounded-md px-5 text-[0.9375rem]',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonClass> & {
    /** Keeps the width and shows a spinner; presses are ignored. */
    busy?: boolean
    /** Presses are ignored. It keeps the focus, which a press that leaves it with nothing to do would otherwise lose. */
    disabled?: boolean
    /** Shown beside the spinner instead of the label, such as "Exporting...". */
    busyLabel?: string
    /** Renders the child, usually a link, styled as a button. */
    asChild?: boolean
  }

export function Button({
  variant,
  size,
  busy = false,
  disabled = false,
  busyLabel,
  asChild,
  ...props
}: ButtonProps) {
  const { className, children, type = 'button', ...rest } = props
  const look = cn(buttonClass({ variant, size }), className)
  if (asChild) {
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button
      {...rest}
      {...(busy || disabled ? IGNORED_PRESSES : {})}
      type={type}
      className={look}
      aria-busy={busy || undefined}
    >
      {busy ? <BusyContent label={busyLabel}>{children}</BusyContent> : children}
    </button>
  )
}

function BusyContent({ label, children }: { label: string | undefined; children: React.ReactNode }) {
  if (label) {
    return (
      <>
        <Spinner />
        {label}
      </>
    )
  }
  return (
    <>
      <span className="inline-flex items-center gap-[7px] opacity-0">{children}</span>
      <Spinner className="absolute" />
    </>
  )
}
