import type { OddsResult } from '@ballast/contract/attempts/odds'
import { countOf } from '../../../lib/format/count-of.ts'

/** Says what the balance that an attempt starts from does not include. */
export function StartNote({ leftOut }: Pick<OddsResult, 'leftOut'>) {
  const { openTrades, unknownResults } = leftOut ?? { openTrades: 0, unknownResults: 0 }
  if (openTrades + unknownResults === 0) return null
  const parts = [
    ...(openTrades > 0 ? [countOf(openTrades, 'open trade')] : []),
    ...(unknownResults > 0 ? [`${countOf(unknownResults, 'closed trade')} with an unknown result`] : []),
  ]
  return (
    <p className="mb-4 max-w-[90ch] text-small text-muted-foreground">
      Not in the balance these odds start from: {parts.join(' and ')} of this attempt.
    </p>
  )
}
