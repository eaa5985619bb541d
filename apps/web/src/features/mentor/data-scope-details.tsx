import type { DataScope } from '@ballast/contract/mentor/answers'
import { ListFilter } from 'lucide-react'
import { formatDay } from '../../lib/format/format-date.ts'
import { EvidenceTo } from './answer-blocks.tsx'
import { lookedText } from './answer-text.ts'

/** What one tool looked at: how many trades, when, of which accounts, and what was left out. */
export function DataScopeDetails({ scope }: { scope: DataScope }) {
  const { from, to, accounts, filter, measure, leftOut, link } = scope
  const days =
    from && to ? `, ${from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`}` : ''
  const rows: [name: string, text: string][] = [
    ['Filter', filter],
    ['Measure', measure],
    ['Accounts', accounts.length > 0 ? accounts.join(', ') : 'all'],
    ['Left out', leftOut.length > 0 ? leftOut.join('; ') : 'nothing'],
  ]
  return (
    <details className="group rounded-md border border-border">
      <summary className="flex min-h-9 cursor-pointer items-center gap-2 px-3 text-small text-muted-foreground select-none max-md:min-h-11">
        <ListFilter aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="min-w-0">
          {lookedText(scope)}
          {days}
        </span>
      </summary>
      <dl className="grid gap-1 px-3 pb-2.5 text-small">
        {rows.map(([name, text]) => (
          <div key={name} className="grid grid-cols-[76px_minmax(0,1fr)] gap-2">
            <dt className="text-subtle-foreground">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {link && (
          <div className="pt-1">
            <EvidenceTo link={link} className="text-primary-text underline-offset-4 hover:underline" />
          </div>
        )}
      </dl>
    </details>
  )
}
