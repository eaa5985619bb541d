import type { Finding, FindingDetail } from '@ballast/contract/findings/findings'
import { LIFE_LABELS, LIFE_STATES, type LifeState } from '@ballast/domain/behaviour/life-state'
import { pText } from '@ballast/domain/statistics/significance/q-text'
import { cn } from '../../lib/class-names.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { formatNumber } from '../../lib/format/format-number.ts'

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
          ? `${formatDate(decided.on)}, ${onTheNext(decided)}`
          : 'It showed again in trades after that',
    improving: [
      decided?.improvingOn ? `${formatDate(decided.improvingOn)}:` : '',
      acts && acts.since.of > 0
        ? `${acts.since.cases} of ${acts.since.of} ${acts.since.unit} since, was ${acts.before.cases} of ${acts.before.of}`
        : 'When days with it become clearly fewer',
    ]
      .filter(Boolean)
      .join(' '),
    gone:
      state === 'gone' && decided
        ? `${formatDate(decided.on)}, not seen ${onTheNext(decided)}`
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

/** The chance is one-sided, because the finding had predicted the direction. */
function onTheNext({ flagged, control, chance }: NonNullable<Finding['decided']>): string {
  return `on the next ${formatNumber(flagged)} against ${formatNumber(control)}, ${pText(chance).replaceAll(' ', '\u00a0')}`
}
