import type { AccountCurve } from '@ballast/contract/reports'
import { useState } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { formatDate } from '../../../lib/format/format-date.ts'
import { formatNumber, formatPercent } from '../../../lib/format/format-number.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { LevelLine, StretchedPlot, zeroAndEnds } from '../../../ui/charts/stretched-plot.tsx'
import { edgeText } from '../frame/amount.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { TradesLink } from '../frame/trades-link.tsx'
import { UnitAmount } from '../frame/unit-amount.tsx'
import { groupSearch } from '../trades-search.ts'
import { accountLines, LINES } from './account-curves.ts'

type LinesProps = {
  accounts: readonly AccountCurve[]
  view: ReportView
  names: ReadonlyMap<string, string>
}

/** Colour and dash together, so that accounts can be distinguished without colour. */
const LOOKS = [
  { line: 'stroke-chart-1', key: 'border-chart-1', dash: undefined },
  { line: 'stroke-chart-2', key: 'border-chart-2 border-dashed', dash: '6 4' },
  { line: 'stroke-chart-3', key: 'border-chart-3 border-dotted', dash: '2 3' },
  { line: 'stroke-chart-4', key: 'border-chart-4', dash: undefined },
  { line: 'stroke-chart-5', key: 'border-chart-5 border-dashed', dash: '6 4' },
  { line: 'stroke-chart-6', key: 'border-chart-6 border-dotted', dash: '2 3' },
] as const

/** A line per account from zero, a few at a time; below, each final value with a link to its trades. */
export function AccountLines({ accounts, view, names }: LinesProps) {
  const isPrivate = usePrivacyMode()
  const [first, setFirst] = useState(0)
  const drawn = accountLines(accounts, view.unit)
  if (!drawn) return null
  const { unit, min, max } = drawn
  const start = first < drawn.lines.length ? first : 0
  const lines = drawn.lines.slice(start, start + LOOKS.length)
  const edge = (value: number) => {
    if (unit === 'percent') return formatPercent(value, { digits: 1, sign: 'always' })
    if (unit === 'money' && isPrivate) return ''
    return edgeText(unit === 'r' ? Math.round(value * 10) / 10 : value, unit)
  }
  return (
    <figure aria-label="Result of each account over time" className="px-4">
      <StretchedPlot
        size={LINES}
        className="h-44"
        labels={zeroAndEnds(min, max).map((value) => ({ text: edge(value), y: drawn.y(value) }))}
        below={[drawn.from, drawn.to].map((at) => formatDate(new Date(at), 'UTC'))}
      >
        <LevelLine y={drawn.y(0)} width={LINES.width} />
        {lines.map(({ accountId, path }, index) => (
          <path
            key={accountId}
            d={path}
            className={cn('fill-none', LOOKS[index]?.line)}
            strokeWidth="1.75"
            strokeDasharray={LOOKS[index]?.dash}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </StretchedPlot>
      <figcaption className="mt-2 grid gap-x-5 text-table sm:grid-cols-2">
        {lines.map(({ accountId, end, n }, index) => (
          <span key={accountId} className="flex items-center gap-2 max-md:min-h-9">
            <span aria-hidden="true" className={cn('w-5 shrink-0 border-t-2', LOOKS[index]?.key)} />
            <TradesLink
              search={groupSearch(view.trades, 'account', accountId)}
              className="min-w-0 truncate text-muted-foreground"
            >
              {names.get(accountId) ?? 'An account'}
              <span className="sr-only">, show its trades</span>
            </TradesLink>
            <span className="text-caption text-subtle-foreground">n = {formatNumber(n)}</span>
            <UnitAmount value={end} unit={unit} view={view} tone="pnl" className="ml-auto font-560" />
          </span>
        ))}
      </figcaption>
      {drawn.lines.length > LOOKS.length && (
        <OtherAccounts first={start} shown={lines.length} of={drawn.lines.length} onShow={setFirst} />
      )}
    </figure>
  )
}

type OtherAccountsProps = { first: number; shown: number; of: number; onShow: (first: number) => void }

/** Which accounts are drawn; after the last ones come the first again. */
function OtherAccounts({ first, shown, of, onShow }: OtherAccountsProps) {
  const next = first + shown
  const isLast = next >= of
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-small text-muted-foreground">
      <span role="status">
        {shown === 1 ? `Account ${of}` : `Accounts ${first + 1} to ${next}`} of {of}, most trades first
      </span>
      <Button size="sm" variant="ghost" onClick={() => onShow(isLast ? 0 : next)}>
        {isLast ? 'Show the first' : 'Show the next'}{' '}
        {isLast ? LOOKS.length : Math.min(LOOKS.length, of - next)}
      </Button>
    </p>
  )
}
