import type { TradeDetail } from '@ballast/contract/trades'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { tradeName } from '../../../lib/format/trade-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Menu, MoreTrigger } from '../../../ui/overlays/dropdown-menu.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { SaveNote } from '../../../ui/save-note.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { FindingsOfTrade } from '../../findings/findings-of-trade.tsx'
import { LocksOfTrade } from '../../locks/locks-of-trade.tsx'
import { ScreenshotStrip } from '../screenshots/screenshot-strip.tsx'
import { type TradeMenuActions, TradeMenuContent } from '../trade-actions/trade-menu-content.tsx'
import { JournalRefusal } from '../trade-drafts/journal-refusal.tsx'
import { useJournal } from '../trade-drafts/use-journal.ts'
import { tradeQueries } from '../trade-queries.ts'
import type { ResultView } from '../trade-table/trade-result.ts'
import { ChartBox } from './chart-box.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DecisionOfTrade } from './decision-of-trade.tsx'
import { JournalForm } from './journal-form.tsx'
import { MissingResultNote } from './missing-result-note.tsx'
import { OpenedTogether } from './opened-together.tsx'
import { ResultBreakdown } from './result-breakdown.tsx'
import { SheetHeader, type SheetPlace } from './sheet-header.tsx'
import { SheetResult } from './sheet-result.tsx'
import { useSheetKeys } from './use-sheet-keys.ts'

type TradeSheetProps = {
  tradeId: string
  mode: 'modal' | 'docked'
  place: SheetPlace
  view: ResultView
  actions: TradeMenuActions
  onClose: () => void
}

/** Everything about one trade. */
export function TradeSheet(props: TradeSheetProps) {
  const query = useQuery(tradeQueries.byId(props.tradeId))
  const { data } = query
  if (data) return <LoadedSheet key={data.id} trade={data} {...props} />
  return (
    <Frame {...props} title="Trade" header={<SheetHeader place={props.place} />}>
      <LoadingState query={query} name="this trade">
        <div className="grid gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-52 rounded-md" />
          <Skeleton className="h-11" />
          <Skeleton className="h-14" />
          <Skeleton className="h-24" />
        </div>
      </LoadingState>
    </Frame>
  )
}

function LoadedSheet({ trade, ...props }: TradeSheetProps & { trade: TradeDetail }) {
  const { shown, state, change, flush, resolve } = useJournal(trade)
  const { actions, place } = props
  const switchId = useId()
  const isReviewed = shown.reviewedAt !== null
  const toggleReviewed = () => change({ reviewed: !isReviewed })
  const rate = (rating: number) => () => change({ rating: shown.rating === rating ? null : rating })
  useSheetKeys(props.mode === 'modal', {
    j: () => place.onStep(1),
    k: () => place.onStep(-1),
    r: toggleReviewed,
    e: () => actions.onEdit(shown),
    1: rate(1),
    2: rate(2),
    3: rate(3),
    4: rate(4),
    5: rate(5),
  })
  return (
    <Frame
      {...props}
      title={tradeName(shown)}
      header={
        <SheetHeader place={place}>
          <Menu>
            <MoreTrigger label="More" tooltip={false} />
            <TradeMenuContent row={shown} actions={actions} />
          </Menu>
        </SheetHeader>
      }
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-2.5">
          <Switch id={switchId} checked={isReviewed} onCheckedChange={toggleReviewed} />
          <label htmlFor={switchId}>Reviewed</label>
          <span className="flex-1" />
          <SaveNote state={state} />
          <Button
            variant="primary"
            onClick={() => {
              void flush()
              place.onStep(1)
            }}
          >
            Save and next
            <Kbd
              keys="j"
              className="max-md:hidden [&_kbd]:border-current/45 [&_kbd]:bg-transparent [&_kbd]:text-current"
            />
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 pb-2">
        <SheetResult trade={shown} view={props.view} />
        {state.kind === 'conflict' && <ConflictNotice state={state} mine={shown} onResolve={resolve} />}
        {state.kind === 'refused' && <JournalRefusal {...state} />}
        <ChartBox trade={shown} />
        <ResultBreakdown trade={shown} />
        <MissingResultNote trade={shown} onEnter={() => actions.onEdit(shown)} />
        <FindingsOfTrade tradeId={shown.id} />
        <LocksOfTrade tradeId={shown.id} timeZone={shown.timeZone} />
        <DecisionOfTrade tradeId={shown.id} />
        {trade.openedTogether.length > 0 && <OpenedTogether trade={trade} />}
        <ScreenshotStrip tradeId={shown.id} screenshots={trade.screenshots} />
        <JournalForm
          trade={shown}
          onChange={change}
          onFlush={() => void flush()}
          errors={state.kind === 'refused' ? state.fields : NO_ERRORS}
        />
        <p className="text-caption text-subtle-foreground">
          {shown.manual ? 'Typed by hand.' : `From ${shown.importName || 'an import'}.`}
          {shown.corrected && ' Corrected by hand; the fills show what the file states.'}
        </p>
      </div>
    </Frame>
  )
}

const NO_ERRORS = {}

type FrameProps = Pick<TradeSheetProps, 'mode' | 'onClose'> & {
  title: string
  header: ReactNode
  footer?: ReactNode
  children: ReactNode
}

function Frame({ mode, onClose, ...props }: FrameProps) {
  return (
    <Sheet
      onClose={onClose}
      mode={mode}
      {...props}
      {...(mode === 'docked' ? { className: 'shrink-0 shadow-[-16px_0_40px_-24px_oklch(0_0_0/0.4)]' } : {})}
    />
  )
}
