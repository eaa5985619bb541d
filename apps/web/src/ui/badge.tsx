import { cva, type VariantProps } from 'class-variance-authority'
import { Lock } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../lib/class-names.ts'

const badgeClass = cva(
  'inline-flex h-5 items-center gap-[5px] rounded-full px-[7px] text-caption font-520 whitespace-nowrap [&_svg:not([class*=size-])]:size-3',
  {
    variants: {
      tone: {
        neutral: 'bg-raised text-muted-foreground ring-1 ring-border ring-inset',
        outline: 'text-subtle-foreground ring-1 ring-border-strong ring-inset',
        primary: 'bg-primary-soft text-primary-text',
        /** Funded, passed: always with an icon. */
        profit: 'bg-profit-soft text-profit-on',
        /** Breached: hollow, always with an icon. */
        loss: 'text-loss ring-1 ring-loss-line ring-inset',
        info: 'bg-info-soft text-info',
        warning: 'bg-warning-soft text-warning',
        danger: 'bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export function Badge({
  tone,
  className,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeClass>) {
  return <span className={cn(badgeClass({ tone }), className)} {...props} />
}

export function BetaBadge() {
  return (
    <span className="inline-flex items-center gap-1 rounded-full border border-border py-px pr-1.5 pl-[5px] text-axis font-500">
      <Lock aria-hidden="true" className="size-2.5" strokeWidth={2.2} />
      Beta
    </span>
  )
}
