import { floatingParts } from './floating/floating-parts.ts'
import { useLazyModule } from './floating/lazy-module.ts'
import type { TipBubbleProps } from './floating/tip-bubble.tsx'

/** The bubble of a tooltip, as soon as its code is there. */
export function LazyTip(props: TipBubbleProps) {
  const parts = useLazyModule(floatingParts)
  return parts && <parts.TipBubble {...props} />
}
