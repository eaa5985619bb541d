import type { Import } from '@ballast/contract/imports'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from '../../../lib/browser/focus-page.ts'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx'
import { Money } from '../../../ui/money.tsx'
import { useDownload } from '../../../ui/overlays/use-download.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { useAccountCurrency } from '../../accounts/use-account-currency.ts'
import { isCashOnly, outcomeText } from '../import-text.ts'
import { DifferenceList } from '../preview/differences-card.tsx'
import { DayReconciliation } from '../reconciliation/day-table.tsx'
import { tradesSearch } from '../result/trades-search.ts'
import { ImportStatusBadge } from './import-status-badge.tsx'
import { UndoImportButton } from './undo-import-button.tsx'

export function ImportHistoryRow({ entry }: { entry: Import }) {
  const currency = useAccountCurrency(entry.accountId)
  const total = entry.totals.net ?? entry.totals.gross
  const isGone = entry.status === 'undone' || entry.status === 'failed'
  const title = useFocusOnceUndone(entry.status)
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span
            ref={title}
            tabIndex={-1}
            className={cn('font-560 outline-none', isGone && 'text-muted-foreground')}
          >
            {entry.status === 'running' ? `Importing into ${entry.accountName}` : outcomeText(entry)}
          </span>
          <ImportStatusBadge status={entry.status} />
        </p>
        <p className="mt-0.5 text-small text-subtle-foreground">
          <DateTime instant={entry.createdAt} />
          {entry.status === 'undone' && entry.undoneAt && (
            <>
              , undone <DateTime instant={entry.undoneAt} />
            </>
          )}
          {entry.status === 'done' && <span>{detailText(entry)}</span>}
        </p>
        {entry.status === 'running' && (
          <ProgressBar className="mt-2 max-w-sm" value={entry.progress} label={entry.step ?? 'Import'} />
        )}
        {entry.error && <p className="mt-1 text-warning">{entry.error}</p>}
        <DifferenceList differences={entry.status === 'done' ? entry.differences : []} />
        {entry.files.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {entry.files.map((file) => (
              <li key={file.index}>
                <OriginalFile importId={entry.id} {...file} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex items-center gap-2 md:flex-col md:items-end">
        {total !== null && (
          <p className="max-md:mr-auto">
            <Money
              value={total}
              currency={currency}
              tone={isGone ? 'plain' : 'pnl'}
              className={cn('font-560', isGone && 'text-subtle-foreground')}
            />{' '}
            <span className="text-small text-subtle-foreground">
              {entry.totals.net !== null ? 'net' : 'gross'}
            </span>
          </p>
        )}
        {entry.status === 'done' && (
          <div className="flex gap-1">
            {entry.counts.trades > 0 && !isCashOnly(entry.counts) && (
              <Button asChild size="sm" variant="ghost">
                <Link to="/journal" search={tradesSearch(entry)}>
                  See trades
                </Link>
              </Button>
            )}
            <UndoImportButton entry={entry} size="sm" />
          </div>
        )}
      </div>
      {entry.status === 'done' && currency && (
        <div className="-mx-4 -mb-2.5 md:col-span-2">
          <DayReconciliation days={entry.days} currency={currency} />
        </div>
      )}
    </li>
  )
}

/** Takes the focus when the import is undone, because its button is gone then. */
function useFocusOnceUndone(status: Import['status']): RefObject<HTMLElement | null> {
  const title = useRef<HTMLElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current !== status && status === 'undone' && isFocusLost()) title.current?.focus()
    before.current = status
  }, [status])
  return title
}

function detailText({ counts }: Import): string {
  const parts = [
    counts.executions > 0 ? countOf(counts.executions, 'new fill') : '',
    counts.known > 0 ? `${countOf(counts.known, 'fill')} already there` : '',
    counts.enriched > 0 ? `${countOf(counts.enriched, 'fill')} updated` : '',
    counts.cashEvents > 0 ? countOf(counts.cashEvents, 'cash transaction') : '',
    counts.waiting > 0
      ? `${countOf(counts.waiting, 'fill waits', 'fills wait')} for an earlier file (import this one again after it)`
      : '',
    counts.problems > 0 ? `${countOf(counts.problems, 'row')} not understood` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `, ${parts.join(', ')}` : ''
}

type OriginalFileProps = Import['files'][number] & { importId: string }

/** Downloads the file exactly as it was uploaded. */
function OriginalFile({ importId, index, name }: OriginalFileProps) {
  const fetchFile = useDownload(`${name} was not downloaded`)
  const file = { path: `/api/imports/${importId}/files/${index}`, name }
  return (
    <button
      type="button"
      aria-busy={fetchFile.isPending || undefined}
      onClick={() => fetchFile.isPending || fetchFile.mutate(file)}
      className="inline-flex h-6 max-w-72 items-center gap-1.5 rounded-[6px] bg-raised px-2 text-small text-muted-foreground hover:text-foreground max-md:h-11 max-md:px-3"
    >
      {fetchFile.isPending ? (
        <Spinner className="size-3" />
      ) : (
        <Download aria-hidden="true" className="size-3" />
      )}
      <span className="sr-only">Download the original </span>
      <span className="truncate">{name}</span>
    </button>
  )
}
