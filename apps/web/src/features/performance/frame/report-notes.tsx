import type { ReportHead } from '@ballast/contract/report-values'
import { WEEKS_IN_STREAKS } from '@ballast/domain/statistics/intervals/what-no-interval-knows'
import { Info } from 'lucide-react'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatRange } from '../../../lib/format/format-date.ts'
import { CountLine } from '../../accounts/count-switch.tsx'
import { CurrencyChoice, OtherCurrencies } from '../../statistics/other-currencies.tsx'
import type { ReportView } from './report-view.ts'
import { TradesLink } from './trades-link.tsx'
import type { ReportPage } from './use-report-page.ts'

type NotesProps = { head: ReportHead; view: ReportView; onChange: ReportPage['change'] }

/** The sample of the figures below: how many trades, when, in which currency, and what is left out. */
export function ReportNotes({ head, view, onChange }: NotesProps) {
  const gaps = gapsOf(head)
  return (
    <div className="mb-4 grid gap-1.5 text-small text-muted-foreground">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <TradesLink search={view.trades} className="font-560 text-foreground">
            {countOf(head.n, view.one)}
          </TradesLink>{' '}
          on {countOf(head.tradingDays, 'trading day')}
          {head.firstDay && head.lastDay && `, ${formatRange({ from: head.firstDay, to: head.lastDay })}`}
          {view.basis === 'gross' && ', before costs'}. Every figure shows how sure it is. {WEEKS_IN_STREAKS}
        </p>
        {head.otherCurrencies.length > 0 && (
          <CurrencyChoice
            value={head.currency}
            options={[head.currency, ...head.otherCurrencies.map((other) => other.currency)]}
            onChange={(currency) => onChange({ currency })}
          />
        )}
      </div>
      <CountLine n={head.n} copies={head.copies} />
      {head.otherCurrencies.length > 0 && (
        <p>
          <OtherCurrencies others={head.otherCurrencies} />
        </p>
      )}
      {gaps.length > 0 && (
        <p className="flex items-start gap-2">
          <Info aria-hidden="true" className="mt-px size-3.5 shrink-0 text-info" />
          {gaps.join(' ')}
        </p>
      )}
    </div>
  )
}

/** Sentences about what the figures leave out. */
function gapsOf(head: ReportHead): string[] {
  const { open, unknownResults, unknownCosts } = head
  const [has, are] = [(n: number) => (n === 1 ? 'has' : 'have'), (n: number) => (n === 1 ? 'is' : 'are')]
  return [
    unknownCosts > 0 &&
      `${countOf(unknownCosts, 'trade')} ${has(unknownCosts)} unknown costs, which net does not include.`,
    unknownResults > 0 &&
      `${countOf(unknownResults, 'trade')} ${has(unknownResults)} no known result and ${are(unknownResults)} not counted.`,
    open > 0 && `${countOf(open, 'trade')} still open ${are(open)} not counted.`,
  ].filter((line) => line !== false)
}
