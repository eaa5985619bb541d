import type { TradeRow } from '@ballast/contract/trades'
import {
  fieldsOfKind,
  type ScoreField,
  TRADE_FIELDS,
  type WordField,
} from '@ballast/domain/trades/trade-fields'
import { wordLabel } from '@ballast/domain/vocabulary/word-label'
import { Image, NotebookText, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { OPEN_UNKNOWN, valueLabel } from '../../../lib/format/trade-text.ts'
import { rOnBasis } from '../../../lib/r-on-basis.ts'
import { AccountMark } from '../../../ui/avatar.tsx'
import { ClockTime } from '../../../ui/clock-time.tsx'
import { DayText } from '../../../ui/date-time.tsx'
import { DirectionMark } from '../../../ui/direction-mark.tsx'
import { Money } from '../../../ui/money.tsx'
import { DecimalText, Duration, NumberText } from '../../../ui/number-text.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { ContractName } from '../contract-name.tsx'
import { CopiesMark } from '../copies-mark.tsx'
import { PriceText } from '../price-text.tsx'
import type { ColumnId } from './columns.ts'
import { ResultText } from './result-text.tsx'
import { ReviewMark } from './review-mark.tsx'
import type { ResultView } from './trade-result.ts'

type CellProps = { row: TradeRow; view: ResultView; startsDay: boolean }

const CELLS: Record<ColumnId, (facts: CellProps) => ReactNode> = {
  ...fieldCells(fieldsOfKind('word'), (name, row) => <WordCell name={name} word={row[name]} />),
  ...fieldCells(fieldsOfKind('score'), (name, row) => <ScoreCell name={name} score={row[name]} />),
  openedAt: ({ row, startsDay }) => (
    <span
      className={startsDay ? '' : 'text-subtle-foreground'}
      title={row.openKnown ? undefined : OPEN_UNKNOWN}
    >
      <ClockTime instant={row.openedAt} zone={row.timeZone} />
    </span>
  ),
  account: ({ row }) => (
    <span className="flex min-w-0 items-center gap-1.5 text-muted-foreground">
      <AccountMark name={row.accountName} className="h-[17px] w-[18px] rounded-[4px] text-[8.5px]" />
      <span className="truncate">{row.accountName}</span>
    </span>
  ),
  symbol: ({ row }) => (
    <>
      <ContractName row={row} />
      <CopiesMark row={row} className="ml-1.5" />
      {row.corrected && (
        <span title="A fill was corrected by hand" className="ml-1.5 text-subtle-foreground">
          <PencilLine aria-hidden="true" className="inline size-3" />
          <span className="sr-only">Corrected</span>
        </span>
      )}
    </>
  ),
  direction: ({ row }) => <DirectionMark direction={row.direction} />,
  quantity: ({ row }) => (
    <Quiet>
      <DecimalText value={row.quantity} />
    </Quiet>
  ),
  averageEntry: ({ row }) => (
    <Quiet>
      <PriceText value={row.averageEntry} symbol={row.symbol} />
    </Quiet>
  ),
  averageExit: ({ row }) => (
    <Quiet>
      <PriceText value={row.averageExit} symbol={row.symbol} />
    </Quiet>
  ),
  hold: ({ row }) => (
    <Quiet>
      <Duration seconds={row.holdSeconds} style="clock" />
    </Quiet>
  ),
  net: ({ row, view }) => (
    <span title={resultNote(row)}>
      <ResultText row={row} view={view} className="font-560" />
    </span>
  ),
  r: ({ row, view }) => <RMultiple value={rOnBasis(view.basis, row)} tone="pnl" />,
  setup: ({ row }) => (row.setup ? <Quiet>{row.setup}</Quiet> : <Faint>No setup</Faint>),
  reviewed: ({ row }) => <ReviewMark isReviewed={row.reviewedAt !== null} />,
  closedAt: ({ row }) =>
    row.closedAt ? <ClockTime instant={row.closedAt} zone={row.timeZone} /> : <Faint>Open</Faint>,
  tradingDay: ({ row }) => (
    <Quiet>
      <DayText day={row.tradingDay} />
    </Quiet>
  ),
  gross: ({ row }) => <Money value={row.gross} currency={row.currency} tone="pnl" />,
  commission: ({ row }) => (
    <span title={row.computedCosts === null ? undefined : COMPUTED}>
      <Cost row={row} value={row.commission} />
      {row.computedCosts !== null && <span className="ml-1 text-caption text-subtle-foreground">comp.</span>}
    </span>
  ),
  fees: ({ row }) => <Cost row={row} value={row.fees} />,
  swap: ({ row }) => (
    <Quiet>
      <Money value={row.swap} currency={row.currency} sign="auto" />
    </Quiet>
  ),
  risk: ({ row }) => (
    <Quiet>
      <Money value={row.risk} currency={row.currency} sign="never" />
    </Quiet>
  ),
  mae: ({ row }) => (
    <Quiet>
      <Money value={row.mae} currency={row.currency} sign="never" />
    </Quiet>
  ),
  mfe: ({ row }) => (
    <Quiet>
      <Money value={row.mfe} currency={row.currency} sign="never" />
    </Quiet>
  ),
  tags: ({ row }) => <Words words={row.tags} />,
  mistakes: ({ row }) => <Words words={row.mistakes.map(wordLabel)} />,
  confidence: ({ row }) => (
    <Quiet>
      <NumberText value={row.confidence} />
    </Quiet>
  ),
  notes: ({ row }) =>
    row.hasNotes ? (
      <>
        <NotebookText aria-hidden="true" className="inline size-3.5 text-muted-foreground" />
        <span className="sr-only">Has notes</span>
      </>
    ) : null,
  screenshots: ({ row }) =>
    row.screenshotCount > 0 ? (
      <span className="inline-flex items-center gap-1 text-muted-foreground">
        <Image aria-hidden="true" className="size-3.5" />
        {row.screenshotCount}
      </span>
    ) : null,
  import: ({ row }) => <Quiet>{row.importId ? 'Imported' : 'Typed'}</Quiet>,
}

const COMPUTED = "Computed from the account's commissions, because the broker states none"

/** The tooltip naming the parts of a result that the broker does not state. */
function resultNote({ corrected, computedCosts }: TradeRow): string | undefined {
  const notes = [
    corrected ? 'A fill was corrected by hand' : '',
    computedCosts === null
      ? ''
      : "The commission is computed from the account's commissions, not stated by the broker",
  ].filter(Boolean)
  return notes.length > 0 ? notes.join('. ') : undefined
}

/** A trade's cell in a column. */
export function TradeCell({ column, ...facts }: CellProps & { column: ColumnId }) {
  return CELLS[column](facts)
}

function Quiet({ children }: { children: ReactNode }) {
  return <span className="text-muted-foreground">{children}</span>
}

function Faint({ children }: { children: ReactNode }) {
  return <span className="text-subtle-foreground">{children}</span>
}

function fieldCells<Name extends ColumnId>(
  names: readonly Name[],
  cell: (name: Name, row: TradeRow) => ReactNode,
): Record<Name, (facts: CellProps) => ReactNode> {
  const cells = names.map((name) => [name, ({ row }: CellProps) => cell(name, row)])
  return Object.fromEntries(cells) as ReturnType<typeof fieldCells<Name>>
}

function WordCell({ name, word }: { name: WordField; word: string | null }) {
  return word ? <Quiet>{valueLabel(name, word)}</Quiet> : <Faint>–</Faint>
}

/** A score as a number, which is quieter than stars over many rows. */
function ScoreCell({ name, score }: { name: ScoreField; score: number | null }) {
  if (score === null) return <Faint>–</Faint>
  return (
    <span className="text-muted-foreground">
      {score}
      <span className="text-subtle-foreground">/{TRADE_FIELDS[name].max}</span>
    </span>
  )
}

function Words({ words }: { words: readonly string[] }) {
  return words.length > 0 ? <Quiet>{words.join(', ')}</Quiet> : <Faint>–</Faint>
}

function Cost({ row, value }: { row: TradeRow; value: string }) {
  if (row.costsKnown === 'none') return <Faint>Unknown</Faint>
  return (
    <Quiet>
      <Money value={value} currency={row.currency} sign="auto" />
    </Quiet>
  )
}
