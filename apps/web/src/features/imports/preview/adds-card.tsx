import type { ImportPart, ImportPreview } from '@ballast/contract/imports'
import { countOf } from '../../../lib/format/count-of.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { Figure, FigureStrip } from '../figure-strip.tsx'
import { hasFills, unknownNotes } from '../import-text.ts'
import { DayReconciliation } from '../reconciliation/day-table.tsx'
import { type Destination, partName } from './destinations.ts'

type AddsCardProps = { destination: Destination; preview: ImportPreview; isOnly: boolean }

/** What would be added to one account, and the resulting trades. */
export function AddsCard({ destination: { part, account }, preview, isOnly }: AddsCardProps) {
  const { cashEvents } = part
  const currency = part.currency ?? account?.currency ?? 'USD'
  const title = isOnly ? 'What this adds' : `What this adds to ${account?.name ?? partName(part)}`
  return (
    <Card className="overflow-hidden" aria-label={title}>
      {!isOnly && <CardHeader level="h3" title={title} />}
      <FigureStrip label={title}>
        {hasFills(part) && (
          <FillFigures part={part} currency={currency} files={isOnly ? preview.files : []} />
        )}
        {(cashEvents.fresh > 0 || cashEvents.known > 0) && (
          <Figure
            label="Payouts, fees, transfers"
            value={<NumberText value={cashEvents.fresh} />}
            note={cashEvents.known > 0 ? `${countOf(cashEvents.known, 'is', 'are')} already there` : 'new'}
          />
        )}
      </FigureStrip>
      <DayReconciliation days={part.days} currency={currency} />
    </Card>
  )
}

type FillFiguresProps = { part: ImportPart; currency: string; files: ImportPreview['files'] }

function FillFigures({ part, currency, files }: FillFiguresProps) {
  const { executions, built } = part
  const unknown = unknownNotes(built)
  return (
    <>
      <Figure label="New fills" value={<NumberText value={executions.fresh} />} note={addedNote(part)} />
      <Figure
        label={executions.known + executions.enriched > 0 ? 'Trades in the files' : 'Trades'}
        value={<NumberText value={built.trades} />}
        note={tradesNote(part, files)}
      />
      <Figure label="Gross" value={<Money value={built.gross} currency={currency} />} note={unknown.gross} />
      <Figure label="Costs" value={<Money value={built.fees} currency={currency} />} note={unknown.costs} />
      <Figure
        label="Net"
        value={<Money value={built.net} currency={currency} tone="pnl" />}
        note={unknown.net}
      />
    </>
  )
}

function addedNote({ executions }: ImportPart): string {
  const parts = [
    executions.continued > 0
      ? countOf(executions.continued, 'continues a position held before', 'continue positions held before')
      : '',
    executions.known > 0 ? `${countOf(executions.known, 'is', 'are')} already there` : '',
    executions.enriched > 0 ? `${countOf(executions.enriched, 'is', 'are')} updated` : '',
    executions.conflicts > 0
      ? `${countOf(executions.conflicts, 'contradicts', 'contradict')} what is there`
      : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'none of them exist yet'
}

/** Explains a count that differs from the file's: its rows are exits, ours are trades from flat to flat. */
function tradesNote({ built }: ImportPart, files: ImportPreview['files']): string {
  if (built.open > 0) return `and ${countOf(built.open, 'still open', 'still open')}`
  const rows = Math.max(0, ...files.map((file) => (file.unit === 'closed trade' ? file.census.trades : 0)))
  return rows > built.trades ? `from ${countOf(rows, 'row')}, joined until flat` : 'closed, flat to flat'
}
