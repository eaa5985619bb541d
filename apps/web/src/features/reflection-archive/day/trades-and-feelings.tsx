import type { DayDetails } from '@ballast/contract/reflection/archive'
import type { TradeRow } from '@ballast/contract/trades'
import { DAY_MS } from '@ballast/domain/time/durations'
import { EMOTION_LABELS } from '@ballast/domain/vocabulary/emotions'
import { EMOTION_MOMENTS } from '@ballast/domain/vocabulary/trade-vocabulary'
import { Link } from '@tanstack/react-router'
import { cn } from '../../../lib/class-names.ts'
import { formatDecimal } from '../../../lib/format/format-number.ts'
import type { ScopeSearch } from '../../../lib/scope.ts'
import { ClockTime, TimeOnDay } from '../../../ui/clock-time.tsx'
import { DayText } from '../../../ui/date-time.tsx'
import { DirectionMark } from '../../../ui/direction-mark.tsx'
import { Money } from '../../../ui/money.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { daysSearch } from '../../dashboard/journal-links.ts'

type Feelings = DayDetails['feelings'][number]
type TradesAndFeelingsProps = {
  day: string
  trades: readonly TradeRow[]
  feelings: readonly Feelings[]
  scope: ScopeSearch
}

/** The day's trades with their feelings; live and remembered ones look different. */
export function TradesAndFeelings({ day, trades, feelings, scope }: TradesAndFeelingsProps) {
  if (trades.length === 0) return null
  const felt = new Map(feelings.map((one) => [one.tradeId, one]))
  return (
    <section aria-label="Trades and feelings" className="border-t border-border pt-3.5 pb-1.5">
      <h3 className="px-4 text-card-title font-580">Trades and feelings</h3>
      <p className="px-4 text-small text-subtle-foreground">
        Solid: written live. Dashed: added later from memory, and counted separately.
      </p>
      <Table caption="Trades and feelings">
        <HeadRow>
          <HeadCell>Opened</HeadCell>
          <HeadCell>Trade</HeadCell>
          <HeadCell>Setup</HeadCell>
          <HeadCell numeric>R</HeadCell>
          <HeadCell numeric>Net P&L</HeadCell>
          <HeadCell>Before</HeadCell>
          <HeadCell>During</HeadCell>
          <HeadCell>After</HeadCell>
        </HeadRow>
        <tbody>
          {trades.map((trade) => (
            <Row key={trade.id}>
              <Cell>
                <TimeOnDay instant={trade.openedAt} zone={trade.timeZone} day={day} />
              </Cell>
              <Cell>
                <Link
                  to="/journal"
                  search={{ ...daysSearch(scope, { from: day, to: day }), trade: trade.id }}
                  className="inline-flex items-center gap-1.5 rounded-sm hover:underline"
                >
                  <b className="font-600">{trade.root}</b>
                  <DirectionMark direction={trade.direction} />
                  {formatDecimal(trade.quantity)}
                </Link>
              </Cell>
              <Cell className="text-muted-foreground">{trade.setup ?? 'No setup'}</Cell>
              <Cell numeric>
                <RMultiple value={trade.rMultiple} tone="pnl" />
              </Cell>
              <Cell numeric>
                <Result trade={trade} day={day} />
              </Cell>
              {EMOTION_MOMENTS.map((moment) => (
                <Cell key={moment} className="h-11 px-1 last:pr-3">
                  <Felt felt={felt.get(trade.id)?.[moment] ?? null} trade={trade} />
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function Result({ trade, day }: { trade: TradeRow; day: string }) {
  if (trade.status === 'open') return <span className="text-subtle-foreground">Open</span>
  if (trade.tradingDay !== day)
    return (
      <span className="text-subtle-foreground" title="Closed on another day">
        <DayText day={trade.tradingDay} />
      </span>
    )
  if (trade.net === null) return <span className="text-subtle-foreground">Unknown</span>
  return <Money value={trade.net} currency={trade.currency} tone="pnl" />
}

function Felt({ felt, trade }: { felt: Feelings['before']; trade: TradeRow }) {
  if (!felt) return <span className="text-subtle-foreground">–</span>
  const { emotion, recorded, writtenAt } = felt
  const words = recorded === 'live' ? 'live' : recorded === 'reconstructed' ? 'added' : 'not known when'
  // Within a day of the opening, the time of day is enough.
  const isSoon = writtenAt !== null && Date.parse(writtenAt) - Date.parse(trade.openedAt) < DAY_MS
  return (
    <span
      className={cn(
        'inline-grid rounded-sm border px-1.5 py-px leading-[1.25]',
        recorded === 'live' ? 'border-transparent bg-raised' : 'border-dashed border-border-strong',
      )}
    >
      <span className="font-520">{EMOTION_LABELS[emotion]}</span>
      <span className="text-micro whitespace-nowrap text-subtle-foreground">
        {words}
        {writtenAt && (
          <>
            {' '}
            <ClockTime instant={writtenAt} zone={trade.timeZone} format={isSoon ? 'time' : 'table'} />
          </>
        )}
      </span>
    </span>
  )
}
