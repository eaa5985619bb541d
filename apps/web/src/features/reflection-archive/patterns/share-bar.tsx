import { formatPercent } from '../../../lib/format/format-number.ts'

type ShareBarProps = { label: string; k: number; n: number; isQuiet?: boolean }

/** A share with its denominator; without cases nothing is drawn. */
export function ShareBar({ label, k, n, isQuiet = false }: ShareBarProps) {
  return (
    <div className="grid grid-cols-[7.5rem_2.75rem_minmax(0,1fr)_auto] items-center gap-2 text-small">
      <span className="text-muted-foreground">{label}</span>
      <span className="text-right font-560 tabular-nums">
        {n === 0 ? '–' : formatPercent(k / n, { digits: 0 })}
      </span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-pressed">
        <i
          className={
            isQuiet
              ? 'block h-full rounded-full bg-subtle-foreground'
              : 'block h-full rounded-full bg-foreground'
          }
          style={{ width: `${n === 0 ? 0 : (100 * k) / n}%` }}
        />
      </span>
      <span className="min-w-16 text-right text-subtle-foreground tabular-nums">
        {k} of {n}
      </span>
    </div>
  )
}
