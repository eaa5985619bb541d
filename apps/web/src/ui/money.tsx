import type { SignMode } from '@ballast/domain/text/write-fixed'
import { cn } from '../lib/class-names.ts'
import { DASH, formatMoney, type MoneyPrecision } from '../lib/format/format-number.ts'
import { usePrivacyMode } from '../lib/preferences.ts'
import { TrendMark } from './trend-mark.tsx'
import { toneClass, type ValueTone } from './value-tone.ts'

type MoneyProps = {
  /** Decimal text as on the wire, or currency units; null is shown as a dash. */
  value: string | number | null
  currency?: string
  /** `always` (default) writes + and −; `auto` only −, for balances and room. */
  sign?: SignMode
  precision?: MoneyPrecision
  /** `pnl` colours by sign; `plain` (default) stays neutral. */
  tone?: ValueTone
  /** False omits the currency, if the card shows it. */
  symbol?: boolean
  /** Adds ▲ or ▽, for headlines. */
  trend?: boolean
  className?: string
}

/** The only component that shows money. In privacy mode it is six dots of fixed width, whatever the amount. */
export function Money({ value, currency, sign = 'always', precision = 'cents', ...props }: MoneyProps) {
  const { tone = 'plain', trend = false, symbol = true, className } = props
  const isPrivate = usePrivacyMode()
  if (value === null) return <span className={cn('text-subtle-foreground', className)}>{DASH}</span>
  if (isPrivate) return <HiddenAmount className={className} />
  // What is shown as zero is neither a profit nor a loss.
  const number = Math.abs(Number(value)) < (precision === 'cents' ? 0.005 : 0.5) ? 0 : Number(value)
  return (
    <span
      className={cn(
        'whitespace-nowrap tabular-nums',
        trend && 'inline-flex items-center gap-[0.28em]',
        toneClass(tone, number),
        className,
      )}
    >
      {trend && number !== 0 && <TrendMark direction={number > 0 ? 'up' : 'down'} />}
      {formatMoney(value, { currency, sign, precision, symbol })}
    </span>
  )
}

export function HiddenAmount({ className }: { className?: string | undefined }) {
  return (
    <span className={cn('inline-block w-[4.2em] whitespace-nowrap text-subtle-foreground', className)}>
      <span aria-hidden="true" className="tracking-[0.08em]">
        ••••••
      </span>
      <span className="sr-only">hidden amount</span>
    </span>
  )
}
