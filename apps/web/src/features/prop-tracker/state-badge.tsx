import type { Attempt } from '@ballast/contract/attempts/attempts'
import { BadgeCheck, CircleX, Flag } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { reachedText, STATE_LABELS } from './attempt-text.ts'

/** The state of an attempt as set by its trader, or that its trades have reached a limit or broken a rule. */
export function StateBadge({ attempt: { state, now } }: { attempt: Attempt }) {
  if (state === 'breached' || now.breach)
    return (
      <Badge tone="loss">
        <CircleX aria-hidden="true" />
        {state === 'breached' || !now.breach ? STATE_LABELS.breached : reachedText(now.breach.rule)}
      </Badge>
    )
  if (state === 'passed')
    return (
      <Badge tone="profit">
        <Flag aria-hidden="true" />
        {STATE_LABELS.passed}
      </Badge>
    )
  if (state === 'funded' || state === 'live')
    return (
      <Badge tone="profit">
        <BadgeCheck aria-hidden="true" />
        {STATE_LABELS[state]}
      </Badge>
    )
  return <Badge tone={state === 'evaluation' ? 'info' : 'outline'}>{STATE_LABELS[state]}</Badge>
}
