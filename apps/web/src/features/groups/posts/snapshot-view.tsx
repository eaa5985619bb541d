import type { Snapshot } from '@ballast/contract/groups/snapshots'
import { EMOTION_LABELS } from '@ballast/domain/vocabulary/emotions'
import { PLAN_LABELS } from '@ballast/domain/vocabulary/trade-vocabulary'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatLongDay, formatRange } from '../../../lib/format/format-date.ts'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { formatDecimal, formatPercent, formatR } from '../../../lib/format/format-number.ts'
import { timeThere } from '../../../lib/time/time-there.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { TradePath } from './trade-path.tsx'

/** A snapshot, as it was when it was shared. */
export function SnapshotView({ snapshot }: { snapshot: Snapshot }) {
  return (
    <div className="grid gap-2 rounded-md border border-border bg-inset px-3.5 py-3 text-table">
      {snapshot.kind === 'trade' && <TradeShown trade={snapshot} />}
      {snapshot.kind === 'day' && <DayShown day={snapshot} />}
      {snapshot.kind === 'report' && <ReportShown report={snapshot} />}
      <p className="flex items-center gap-1.5 text-small text-subtle-foreground">
        <EyeOff aria-hidden="true" className="size-3 shrink-0" />
        {hiddenText(snapshot)}
      </p>
    </div>
  )
}

function hiddenText(snapshot: Snapshot): string {
  if (snapshot.amount) return 'Shared with its amount. The account stays private.'
  const prices = snapshot.kind === 'trade' && snapshot.prices !== undefined
  return prices
    ? 'Shared in R. Amounts and account stay private.'
    : 'Shared in R. Amounts, account and prices stay private.'
}

function Line({ children, value }: { children: ReactNode; value: ReactNode }) {
  return (
    <p className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 text-muted-foreground [overflow-wrap:anywhere]">{children}</span>
      <span className="shrink-0 text-right">{value}</span>
    </p>
  )
}

type SnapshotOf<Kind extends Snapshot['kind']> = Extract<Snapshot, { kind: Kind }>

function TradeShown({ trade }: { trade: SnapshotOf<'trade'> }) {
  const { symbol, direction, size, setup, plan, day, r, time, feelings, mistakes, prices, notes } = trade
  const followed = plan?.followed ? (PLAN_LABELS as Record<string, string>)[plan.followed] : null
  const facts = [
    `${symbol} ${direction}${size ? ` ${formatDecimal(size)}` : ''}`,
    ...(setup ? [setup] : []),
    ...(followed
      ? [followed === 'Yes' ? 'plan followed' : followed === 'No' ? 'plan not followed' : 'no plan']
      : []),
  ]
  return (
    <>
      {time && r !== null && <TradePath trade={trade} />}
      <Line value={<RMultiple value={r} tone="pnl" />}>{facts.join(', ')}</Line>
      <Line value={time ? timeThere(time.openedAt, time.timeZone) : null}>{formatLongDay(day)}</Line>
      {plan?.executionScore != null && <Line value={`${plan.executionScore} of 5`}>Execution</Line>}
      {feelings && <Feelings feelings={feelings} />}
      {mistakes && mistakes.length > 0 && <Line value={null}>Mistakes: {mistakes.join(', ')}</Line>}
      {prices && (
        <Line
          value={[prices.entry, prices.exit, prices.stop]
            .map((price) => (price === null ? '–' : formatDecimal(price)))
            .join(' / ')}
        >
          Entry / exit / stop
        </Line>
      )}
      <Amount amount={trade.amount} />
      {notes && <p className="whitespace-pre-line text-muted-foreground [overflow-wrap:anywhere]">{notes}</p>}
    </>
  )
}

function Feelings({ feelings }: { feelings: NonNullable<SnapshotOf<'trade'>['feelings']> }) {
  const feelingTexts = (['before', 'during', 'after'] as const).flatMap((moment) => {
    const word = feelings[moment]
    return word ? [`${(EMOTION_LABELS as Record<string, string>)[word] ?? word} ${moment}`] : []
  })
  return feelingTexts.length > 0 ? <Line value={null}>{feelingTexts.join(', ')}</Line> : null
}

function Amount({ amount }: Pick<Snapshot, 'amount'>) {
  return (
    <>
      {amount?.map(({ currency, net }) => (
        <Line key={currency} value={<Money value={net} currency={currency} tone="pnl" />}>
          Net
        </Line>
      ))}
    </>
  )
}

function DayShown({ day }: { day: SnapshotOf<'day'> }) {
  const { rules, trades, r, mood, lesson, timeZone } = day
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <b className="font-580">{formatLongDay(day.day)}</b>
        {rules && (
          <Badge>
            {rules.kept} of {countOf(rules.due, 'rule')} kept
          </Badge>
        )}
      </p>
      {trades?.lines.map((line, at) => (
        <Line key={at} value={<RMultiple value={line.r} tone="pnl" />}>
          {line.symbol} {line.direction}, {timeThere(line.openedAt, timeZone)}
        </Line>
      ))}
      {trades && trades.of > trades.lines.length && (
        <Line value={null}>and {trades.of - trades.lines.length} more</Line>
      )}
      <Line value={<RMultiple value={r} tone="pnl" />}>The day</Line>
      {mood != null && <Line value={`${mood} of 5`}>Mood</Line>}
      <Amount amount={day.amount} />
      {lesson && <p className="text-muted-foreground [overflow-wrap:anywhere]">{lesson}</p>}
    </>
  )
}

function ReportShown({ report }: { report: SnapshotOf<'report'> }) {
  const { from, to, n, r, rCount = n, expectancy, winRate, rules } = report
  return (
    <>
      <b className="font-580">{formatRange({ from, to })}</b>
      <Line value={<RMultiple value={r} tone="pnl" />}>
        {countOf(n, 'decision')} in all{rCount < n && `, R of ${rCount}`}
      </Line>
      {expectancy && (
        <Line value={expectancy.value === null ? '–' : formatR(expectancy.value)}>
          Expectancy{withInterval(formatInterval(expectancy, 'r'))}
        </Line>
      )}
      {winRate && (
        <Line value={winRate.value === null ? '–' : formatPercent(winRate.value)}>
          Win rate{withInterval(formatInterval(winRate, 'percent'))}
        </Line>
      )}
      {rules && (
        <Line value={rules.value === null ? '–' : formatPercent(rules.value)}>
          Rules kept{withInterval(formatInterval(rules, 'percent'))}
        </Line>
      )}
      <Amount amount={report.amount} />
    </>
  )
}

const withInterval = (interval: string | null) => (interval ? `, 95% CI ${interval}` : '')
