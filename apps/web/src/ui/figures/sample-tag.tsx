import { BAND_STARTS, type SampleBand } from '@ballast/domain/statistics/sample-band'
import { formatNumber } from '../../lib/format/format-number.ts'
import { HelpTip } from '../overlays/help-tip.tsx'

type SampleTagProps = {
  n: number
  /** The sample's band; `preliminary` and `early` are named and explained. */
  band?: SampleBand
}

const EXPLANATION: Partial<Record<SampleBand, string>> = {
  preliminary: `Fewer than ${BAND_STARTS.early} trades: this figure can still move a long way.`,
  early: `${BAND_STARTS.early} to ${BAND_STARTS.useful - 1} trades: the direction is likely, the size is not settled.`,
}

/** `n = 128, early`, with a dotted underline if the sample is small. */
export function SampleTag({ n, band }: SampleTagProps) {
  const explanation = band ? EXPLANATION[band] : undefined
  const text = `n = ${formatNumber(n)}`
  if (!explanation)
    return <span className="text-caption whitespace-nowrap text-subtle-foreground">{text}</span>
  return (
    <HelpTip
      title={`${formatNumber(n)} ${n === 1 ? 'trade' : 'trades'}`}
      content={explanation}
      className="text-caption whitespace-nowrap text-subtle-foreground underline decoration-disabled-foreground decoration-dotted underline-offset-3"
    >
      {text}, {band}
    </HelpTip>
  )
}
