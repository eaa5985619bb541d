import type { SetupFigures } from '@ballast/contract/setups'
import { Badge } from '../../../ui/badge.tsx'

/** The interval below a figure. */
export function IntervalText({ text }: { text: string | null }) {
  return text ? <span className="block text-caption text-subtle-foreground">{text}</span> : null
}

/** How sure a difference is, in words. */
export function Verdict({ difference }: Pick<SetupFigures, 'difference'>) {
  if (difference.couldBeChance === null) return <Badge tone="outline">Too few trades</Badge>
  return difference.couldBeChance ? (
    <Badge tone="neutral">Cannot tell yet</Badge>
  ) : (
    <Badge tone="info">Likely real</Badge>
  )
}
