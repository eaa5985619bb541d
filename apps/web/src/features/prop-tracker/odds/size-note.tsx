import type { OddsResult } from '@ballast/contract/attempts/odds'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'

/** Says that some trades are larger than the programme allows, and how they are treated. */
export function SizeNote({ results, of }: { results: readonly OddsResult[]; of: 'programme' | 'size' }) {
  const over = results.filter(({ oversized }) => oversized > 0)
  const [first] = over
  if (!first) return null
  return (
    <p className="mb-4 max-w-[90ch] text-small text-muted-foreground">
      {results.length === 1 ? (
        <>
          {countOf(first.oversized, 'trade')} {first.oversized === 1 ? 'is' : 'are'} larger than the{' '}
          {formatNumber(first.sizeAllowed ?? 0)} allowed at the start, ten micros counted as one:{' '}
          {first.oversized === 1 ? 'it is' : 'they are'} reduced to the size allowed.
        </>
      ) : (
        <>
          Trades larger than a programme allows are reduced to the allowed size. There are some in{' '}
          {over.length} of {countOf(results.length, of)}.
        </>
      )}
    </p>
  )
}
