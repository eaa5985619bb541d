import type { ImportPreview } from '@ballast/contract/imports'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { countOf } from '../../../lib/format/count-of.ts'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { Figure, FigureStrip } from '../figure-strip.tsx'
import { verdictOf } from '../file-report/compare-totals.ts'
import { MaskedText } from '../masked-text.tsx'
import { DayReconciliation } from '../reconciliation/day-table.tsx'

/** What would be added, the trades it makes, and whether it agrees with what the files say. */
export function AddsCard({ preview, currency }: { preview: ImportPreview; currency: string }) {
  const { executions, cashEvents, built } = preview
  const unknown =
    built.unknownCosts > 0 ? `${countOf(built.unknownCosts, 'trade lacks', 'trades lack')} some costs` : null
  return (
    <Card className="overflow-hidden" aria-label="What this adds">
      <FigureStrip label="What this adds">
        <Figure label="New fills" value={<NumberText value={executions.fresh} />} note={addedNote(preview)} />
        <Figure
          label={executions.known + executions.enriched > 0 ? 'Trades in the files' : 'Trades'}
          value={<NumberText value={built.trades} />}
          note={tradesNote(preview)}
        />
        <Figure
          label="Gross"
          value={<Money value={built.gross} currency={currency} />}
          note={unknownResults(preview)}
        />
        <Figure
          label="Costs"
          value={<Money value={built.fees} currency={currency} />}
          note={built.fees === null ? 'not in these files' : unknown}
        />
        <Figure
          label="Net"
          value={<Money value={built.net} currency={currency} tone="pnl" />}
          note={
            built.net === null
              ? null
              : built.fees === null
                ? 'before costs, which are unknown'
                : unknown
                  ? 'after the known costs'
                  : null
          }
        />
        {(cashEvents.fresh > 0 || cashEvents.known > 0) && (
          <Figure
            label="Cash lines"
            value={<NumberText value={cashEvents.fresh} />}
            note={cashEvents.known > 0 ? `${countOf(cashEvents.known, 'is', 'are')} there already` : 'new'}
          />
        )}
      </FigureStrip>
      <Verdict preview={preview} />
      <DayReconciliation days={preview.days} currency={currency} />
    </Card>
  )
}

function addedNote({ executions }: ImportPreview): string {
  const parts = [
    executions.known > 0 ? `${countOf(executions.known, 'is', 'are')} there already` : '',
    executions.enriched > 0 ? `${countOf(executions.enriched, 'is', 'are')} improved` : '',
    executions.conflicts > 0
      ? `${countOf(executions.conflicts, 'contradicts', 'contradict')} what is there`
      : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'none is there yet'
}

/** Where the file counts otherwise: its rows are exits, ours go from flat to flat. */
function tradesNote({ built, files }: ImportPreview): string {
  if (built.open > 0) return `and ${countOf(built.open, 'still open', 'still open')}`
  const rows = Math.max(0, ...files.map((file) => (file.unit === 'closed trade' ? file.census.trades : 0)))
  return rows > built.trades ? `from ${countOf(rows, 'row')}, joined until flat` : 'closed, flat to flat'
}

function unknownResults({ built }: ImportPreview): string | null {
  return built.unknownResults > 0 ? `${countOf(built.unknownResults, 'result')} unknown` : null
}

const FEW = 5

function Verdict({ preview }: { preview: ImportPreview }) {
  const { isClear, text } = verdictOf(preview)
  const nothing = preview.files.every((file) => file.format === null)
  if (nothing) return null
  if (isClear) {
    return (
      <p className="flex items-center gap-2 border-t border-border px-4 py-2.5">
        <CircleCheck aria-hidden="true" className="size-4 text-profit" />
        {text}.
      </p>
    )
  }
  const [shown, rest] = [preview.differences.slice(0, FEW), preview.differences.slice(FEW)]
  return (
    <div className="border-t border-border px-4 py-2.5">
      <p className="flex items-center gap-2 font-560">
        <TriangleAlert aria-hidden="true" className="size-4 text-warning" />
        {text}
      </p>
      <ul className="mt-1 grid list-disc gap-1 pl-10 text-muted-foreground marker:text-subtle-foreground">
        {shown.map((line) => (
          <li key={line}>
            <MaskedText>{line}</MaskedText>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="mt-1 pl-6">
          <summary className="cursor-pointer py-1 text-primary-text">
            {countOf(rest.length, 'more', 'more')}
          </summary>
          <ul className="grid max-h-72 list-disc gap-1 overflow-y-auto pl-4 text-muted-foreground scroll-quiet">
            {rest.map((line) => (
              <li key={line}>
                <MaskedText>{line}</MaskedText>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
