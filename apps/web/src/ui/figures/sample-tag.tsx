import { formatNumber } from '../../lib/format/format-number.ts'
import { HelpTip } from '../overlays/help-tip.tsx'

type SampleTagProps = {
  n: number
  /** The sample's band; `preliminary` and `early` are named and explained. */
  band?: 'preliminary' | 'early' | 'useful' | 'strong'
}

const EXPLANATION: Partial<Record<string, string>> = {
  preliminary: 'Fewer than 30 trades: this figure can still move a long way.',
  early: '30 to 99 trades: the direction is likely, the size is not settled.',
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
