import { useLazyModule } from '../../lib/loading/lazy-module.ts'
import { floatingParts } from './floating/floating-parts.ts'
import type { TipBubbleProps } from './floating/tip-bubble.tsx'

/** The bubble of a tooltip, as soon as its code is there. */
export function LazyTip(props: TipBubbleProps) {
  const parts = useLazyModule(floatingParts)
  return parts && <parts.TipBubble {...props} />
}
