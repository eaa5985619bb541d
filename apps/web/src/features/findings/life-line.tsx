import type { Finding, FindingDetail } from '@ballast/contract/findings/findings'
import { LIFE_LABELS, LIFE_STATES, type LifeState } from '@ballast/domain/behaviour/life-state'
import { pText } from '@ballast/domain/statistics/significance/q-text'
import { cn } from '../../lib/class-names.ts'
import { formatDate, formatDay } from '../../lib/format/format-date.ts'
import { formatNumber } from '../../lib/format/format-number.ts'
import { rateText } from './finding-text.ts'

/** The stages of a finding's life, from candidate to gone. Only trades after its rule was frozen change it. */
export function LifeLine({ detail: { finding, acts } }: { detail: FindingDetail }) {
  const { state, since, decided } = finding
  if (!state || !since) return null
  const now = LIFE_STATES.indexOf(state)
  const notes: Record<LifeState, string> = {
    candidate: `Rule frozen ${formatDate(since)}`,
    confirmed:
      state === 'candidate' || state === 'gone'
        ? 'When it shows again in 20 more, or after 3 weeks'
        : decided
          ? `${formatDay(decided.on)}, ${onTheNext(decided)}`
          : 'It showed again in trades after that',
    improving: decided?.improvingOn
      ? [formatDay(decided.improvingOn), improvement(decided)].filter(Boolean).join(': ')
      : acts && acts.since.of > 0
        ? `${rateText(acts.since, acts.words)} since, was ${rateText(acts.before)}`
        : 'When it is done clearly less often',
    gone:
      state === 'gone' && decided
        ? `${formatDay(decided.on)}, not seen ${onTheNext(decided)}`
        : 'When it does not show again',
  }
  return (
    <ol
      aria-label="Life of this finding"
      className="grid gap-x-3 gap-y-2 border-t border-border px-4 py-3.5 md:grid-cols-4"
    >
      {LIFE_STATES.map((step, at) => (
        <li key={step} aria-current={at === now ? 'step' : undefined} className="flex gap-2">
          <i
            aria-hidden="true"
            className={cn(
              'mt-1 size-2.5 shrink-0 rounded-full border border-subtle-foreground',
              at === now && 'border-primary bg-primary',
              at < now && state !== 'gone' && 'bg-subtle-foreground',
            )}
          />
          <p className="min-w-0 text-caption text-subtle-foreground">
            <span className={cn('block text-table', at === now ? 'font-560 text-foreground' : '')}>
              {LIFE_LABELS[step]}
            </span>
            {notes[step]}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** What it improved by; an older look did not say. */
function improvement({ improvedBy }: Pick<NonNullable<Finding['decided']>, 'improvedBy'>): string {
  if (improvedBy === null) return ''
  if (improvedBy === 'over') return 'no longer a difference in the last three weeks'
  const { words, before, later } = improvedBy
  return `${rateText(later, words)} in the last three weeks, ${rateText(before)} before it was found`
}

/** The chance is one-sided, because the finding had predicted the direction. */
function onTheNext({ flagged, control, chance }: NonNullable<Finding['decided']>): string {
  return `on the next ${formatNumber(flagged)} against ${formatNumber(control)}, ${pText(chance).replaceAll(' ', '\u00a0')}`
}
