import { maybeDecimal } from '@ballast/domain/money/micros'
import type { ReactNode } from 'react'
import { Money } from '../../../ui/money.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { missingResultText } from '../missing-result.ts'
import type { ResultPreview } from './result-preview.ts'

type PreviewBoxProps = {
  preview: ResultPreview | null
  currency: string
  symbol: string
  /** Whether a time is later than now. */
  isInFuture: boolean
}

/** The result of the trade while it is being typed. */
export function PreviewBox({ preview, currency, symbol, isInFuture }: PreviewBoxProps) {
  return (
    <section aria-label="Result so far" className="rounded-md bg-raised px-3.5 py-[9px]">
      <div className="grid grid-cols-[1.25fr_0.9fr_0.9fr] gap-2">
        <Part label={preview && !preview.hasCosts ? 'Result before costs' : 'Result'}>
          {preview?.status === 'open' ? (
            <span className="text-muted-foreground">Open</span>
          ) : (
            <Money value={maybeDecimal(preview?.net ?? null)} currency={currency} tone="pnl" trend />
          )}
        </Part>
        <Part label="R">
          <RMultiple value={preview?.rMultiple ?? null} tone="pnl" />
        </Part>
        <Part label="Risk">
          <Money value={maybeDecimal(preview?.risk ?? null)} currency={currency} sign="never" />
        </Part>
      </div>
      {preview?.missing && preview.net === null && preview.status === 'closed' && (
        <p className="mt-1 text-small text-muted-foreground">{missingResultText(preview.missing, symbol)}</p>
      )}
      {preview?.isStopWrong && (
        <p className="mt-1 text-small text-warning">
          The stop is on the winning side of the entry, so it says nothing about the risk.
        </p>
      )}
      {isInFuture && (
        <p className="mt-1 text-small text-warning">
          This trade lies in the future. Check its date and time.
        </p>
      )}
    </section>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-small text-subtle-foreground">{label}</p>
      <p className="truncate text-[0.9375rem] font-600">{children}</p>
    </div>
  )
}
