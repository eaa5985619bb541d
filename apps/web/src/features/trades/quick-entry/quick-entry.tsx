import type { Account } from '@ballast/contract/accounts/accounts'
import type { TradeDetail } from '@ballast/contract/trades'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import { EMOTION_FACTS } from '@ballast/domain/vocabulary/emotions'
import { CornerDownLeft, PencilLine } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { useIsMobile } from '../../../lib/browser/media-query.ts'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatDayTime, formatTimeOfDay } from '../../../lib/format/format-date.ts'
import { placeOf } from '../../../lib/time/place-of.ts'
import { Button } from '../../../ui/button.tsx'
import { DirectionMark } from '../../../ui/direction-mark.tsx'
import { CONTROL } from '../../../ui/forms/field.tsx'
import { Money } from '../../../ui/money.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { missingResultText } from '../missing-result.ts'
import { useTradeActions } from '../trade-actions/use-trade-actions.ts'
import { FIRST_ACCOUNT } from '../trade-form/first-account.tsx'
import { previewResult } from '../trade-form/result-preview.ts'
import type { TradeFormValues } from '../trade-form/trade-form-values.ts'
import { tradeName } from '../trade-text.ts'
import { type QuickRow, useQuickEntry } from './use-quick-entry.ts'

const SHORT_EXAMPLE = 'mnq s 3 21040 21055 calm'
const EXAMPLE = 'mnq s 3 21040 21055 stop 21010 calm 10:32'

/** Enters a trade as one line, above the log; several lines can be pasted. */
export function QuickEntry({ className }: { className?: string }) {
  const entry = useQuickEntry(useReportSaved())
  const [isFocused, setFocused] = useState(false)
  const help = useId()
  const ready = entry.rows.filter(({ kind }) => kind === 'values').length
  return (
    <section aria-label="Quick entry" className={className}>
      <div className="flex items-start gap-2">
        <QuickText
          entry={entry}
          describedBy={help}
          onEnter={() => ready > 0 && !entry.isSaving && void entry.save()}
          onFocusChange={setFocused}
        />
        {ready > 0 && (
          <Button
            size="sm"
            variant="primary"
            className="h-8 max-md:h-11"
            busy={entry.isSaving}
            onClick={() => void entry.save()}
          >
            <CornerDownLeft aria-hidden="true" />
            {ready === 1 ? 'Save trade' : `Save ${countOf(ready, 'trade')}`}
          </Button>
        )}
      </div>
      <div id={help} className={cn('text-small', entry.rows.length === 0 && !isFocused && 'sr-only')}>
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
    </section>
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
      action: { label: 'Undo', onPress: () => void actions.remove(trades.map(({ id }) => id)) },
    })
  }
}

type Entry = ReturnType<typeof useQuickEntry>
type QuickTextProps = {
  entry: Pick<Entry, 'text' | 'setText'>
  describedBy: string
  onEnter: () => void
  onFocusChange: (isFocused: boolean) => void
}

function QuickText({ entry: { text, setText }, describedBy, onEnter, onFocusChange }: QuickTextProps) {
  const isMobile = useIsMobile()
  function handleKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') {
      if (text === '') event.currentTarget.blur()
      else setText('')
      event.stopPropagation()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    // Pasted rows belong in this field; a pasted file goes to the import.
    if (event.clipboardData.files.length === 0) event.stopPropagation()
  }
  return (
    <label className="relative min-w-0 flex-1">
      <span className="sr-only">A trade in one line</span>
      <PencilLine
        aria-hidden="true"
        className="pointer-events-none absolute top-[9px] left-2.5 size-3.5 text-subtle-foreground max-md:top-[15px]"
      />
      <textarea
        value={text}
        rows={Math.min(8, text.split('\n').length)}
        aria-describedby={describedBy}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        placeholder={isMobile ? SHORT_EXAMPLE : EXAMPLE}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeys}
        onPaste={handlePaste}
        onFocus={() => onFocusChange(true)}
        onBlur={() => onFocusChange(false)}
        className={cn(
          CONTROL,
          'block h-auto min-h-8 resize-none py-[5px] pr-3 pl-8 leading-5 tabular-nums max-md:h-auto max-md:min-h-11 max-md:py-3',
        )}
      />
    </label>
  )
}

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
      <DirectionMark direction={values.direction}>{values.quantity}</DirectionMark>
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
