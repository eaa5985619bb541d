import type { Account } from '@ballast/contract/accounts/accounts'
import type { TradeDetail } from '@ballast/contract/trades'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import { EMOTION_FACTS } from '@ballast/domain/vocabulary/emotions'
import { CornerDownLeft } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatDayTime, formatTimeOfDay } from '../../../lib/format/format-date.ts'
import { formatDecimal } from '../../../lib/format/format-number.ts'
import { tradeName } from '../../../lib/format/trade-text.ts'
import { placeOf } from '../../../lib/time/place-of.ts'
import { Button } from '../../../ui/button.tsx'
import { DirectionMark } from '../../../ui/direction-mark.tsx'
import { Money } from '../../../ui/money.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { missingResultText } from '../missing-result.ts'
import { useTradeActions } from '../trade-actions/use-trade-actions.ts'
import { FIRST_ACCOUNT } from '../trade-form/first-account.tsx'
import { previewResult } from '../trade-form/result-preview.ts'
import type { TradeFormValues } from '../trade-form/trade-form-values.ts'
import { type QuickRow, type TypedLines, useQuickEntry } from './use-quick-entry.ts'

type QuickRowsProps = {
  typed: TypedLines
  /** Filled in with what saves the lines. */
  save: RefObject<(() => void) | null>
  helpId: string
  isFocused: boolean
}

/** What the typed lines mean, how to write them, and the button that saves them. */
export function QuickRows({ typed, save, helpId, isFocused }: QuickRowsProps) {
  const entry = useQuickEntry(typed, useReportSaved())
  const { ready } = entry
  const saveReady = useEffectEvent(() => ready > 0 && !entry.isSaving && void entry.save())
  useEffect(() => {
    save.current = () => saveReady()
    return () => {
      save.current = null
    }
  }, [save])
  return (
    <>
      {ready > 0 && (
        <Button
          size="sm"
          variant="primary"
          className="ml-2 h-8 max-md:h-11"
          busy={entry.isSaving}
          onClick={() => void entry.save()}
        >
          <CornerDownLeft aria-hidden="true" />
          {ready === 1 ? 'Save trade' : `Save ${countOf(ready, 'trade')}`}
        </Button>
      )}
      <div
        id={helpId}
        className={cn('col-span-full text-small', entry.rows.length === 0 && !isFocused && 'sr-only')}
      >
        {entry.rows.length === 0 ? (
          <p className="pt-1 text-subtle-foreground">
            Symbol, l or s, quantity, entry, exit; then stop, tp, costs, result, an emotion, a time, setup and
            #tags. Several lines can be pasted.
          </p>
        ) : (
          <Previews entry={entry} hasReady={ready > 0} />
        )}
        {entry.failure && (
          <p role="alert" className="pt-1 text-danger">
            {entry.failure}
          </p>
        )}
      </div>
    </>
  )
}

/** Shows a toast that trades were saved, with Undo. */
function useReportSaved() {
  const actions = useTradeActions()
  return (trades: TradeDetail[]) => {
    const [first] = trades
    if (!first) return
    toast({
      title: trades.length === 1 ? 'Trade saved' : `${countOf(trades.length, 'trade')} saved`,
      ...(trades.length === 1 ? { description: tradeName(first) } : {}),
      variant: 'success',
      undo: () => void actions.remove(trades.map(({ id }) => id)),
    })
  }
}

type Entry = ReturnType<typeof useQuickEntry>

function Previews({ entry, hasReady }: { entry: Entry; hasReady: boolean }) {
  const { rows, account, hasNone, timeZone } = entry
  return (
    <ul aria-live="polite" className="grid gap-0.5 pt-1">
      {rows.map((row, index) => (
        <li key={index} className="flex min-h-5 flex-wrap items-baseline gap-x-2.5">
          <Preview
            row={row}
            isMany={rows.length > 1}
            currency={account?.currency ?? 'USD'}
            account={account}
          />
        </li>
      ))}
      {hasReady && (
        <li className="text-subtle-foreground">
          Into {account?.name ?? (hasNone ? `${FIRST_ACCOUNT}, created with this trade` : '…')}, times in{' '}
          {placeOf(timeZone)}
        </li>
      )}
    </ul>
  )
}

type PreviewProps = { row: QuickRow; isMany: boolean; currency: string; account: Account | null }

function Preview({ row, isMany, currency, account }: PreviewProps) {
  if (row.kind === 'refused') {
    return (
      <span className="text-warning">
        {isMany && <span className="text-subtle-foreground">{row.line}: </span>}
        {row.sentence}.
      </span>
    )
  }
  const { values } = row
  const result = previewResult(values, account)
  return (
    <>
      <b className="font-600">{values.symbol}</b>
      <DirectionMark direction={values.direction}>{formatDecimal(values.quantity)}</DirectionMark>
      <span className="text-muted-foreground tabular-nums">{pricesOf(values)}</span>
      {result?.status === 'closed' && (
        <>
          {result.net === null ? (
            <span className="text-warning">
              {result.missing ? missingResultText(result.missing, values.symbol) : 'Result unknown.'} Add
              “result 250”.
            </span>
          ) : (
            <Money
              value={decimalFromMicros(result.net)}
              currency={currency}
              tone="pnl"
              className="font-560"
            />
          )}
          {!result.hasCosts && result.net !== null && (
            <span className="text-subtle-foreground">before costs</span>
          )}
          <RMultiple value={result.rMultiple} />
        </>
      )}
      {result?.isStopWrong && <span className="text-warning">stop on the winning side</span>}
      <span className="text-subtle-foreground">{wordsOf(values)}</span>
    </>
  )
}

function pricesOf({ entry, exit, stop, target }: TradeFormValues): string {
  return [
    exit === '' ? `${entry}, still open` : `${entry} to ${exit}`,
    stop && `stop ${stop}`,
    target && `target ${target}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function wordsOf({ emotionBefore, emotionAfter, openedAt, closedAt, tags }: TradeFormValues): string {
  const feelings = [
    emotionBefore && EMOTION_FACTS[emotionBefore].label,
    emotionAfter && `${EMOTION_FACTS[emotionAfter].label} after`,
  ]
  const until =
    closedAt === '' || closedAt === openedAt ? '' : ` to ${formatTimeOfDay(closedAt.slice(11, 16))}`
  const opened = formatDayTime(new Date(`${openedAt.slice(0, 16)}:00Z`), 'UTC')
  const both = closedAt === openedAt && closedAt !== '' ? 'opened and closed ' : ''
  return [...feelings, `${both}${opened}${until}`, ...tags.map((tag) => `#${tag}`)].filter(Boolean).join(', ')
}
