import type { DayPlan } from '@ballast/contract/day-plans'
import { Link } from '@tanstack/react-router'
import { Check, Minus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { formatTimeOfDay } from '../../lib/format/format-date.ts'
import { Card, CardBody, CardFooter, CardHeader } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { LoserPips, RoomBar } from '../../ui/figures/room-bar.tsx'
import { Money } from '../../ui/money.tsx'

type DayRecordCardProps = {
  plan: DayPlan
  isToday: boolean
  /** Of the plan's amounts. */
  currency: string
}

/** The day's facts, line by line against the limits of its plan. */
export function DayRecordCard({ plan, isToday, currency }: DayRecordCardProps) {
  const { facts, day, accountId } = plan
  const account = accountId ? { account: [accountId] } : {}
  return (
    <Card>
      <CardHeader title={isToday ? 'Today against the plan' : 'The day against the plan'} />
      <CardBody className="grid gap-3.5">
        <TradesLine plan={plan} />
        <LossLine plan={plan} currency={currency} />
        <SymbolsLine plan={plan} />
        <HoursLine plan={plan} />
        {facts.unknownResults > 0 && (
          <p className="text-small text-warning">
            {countOf(facts.unknownResults, 'trade')} with an unknown result, not included in the sums.
          </p>
        )}
      </CardBody>
      <CardFooter>
        <Link
          to="/journal"
          search={{ ...account, openedOn: day, count: 'trades' }}
          className="text-primary-text hover:underline"
        >
          {facts.taken === 0 ? 'Open the log of this day' : `See ${countOf(facts.taken, 'trade')} in the log`}
        </Link>
        {facts.stillOpen > 0 && <span className="ml-auto">{facts.stillOpen} still open</span>}
      </CardFooter>
    </Card>
  )
}

type LineProps = { plan: DayPlan }

function TradesLine({ plan: { facts, words } }: LineProps) {
  const max = words.maxTrades
  const isOver = facts.overTrades > 0
  return (
    <Line label="Trades taken" state={max === null ? null : !isOver}>
      <span className="font-560 tabular-nums">
        {facts.taken}
        {max !== null && <span className="font-400 text-muted-foreground"> of {max}</span>}
      </span>
      {max !== null && max <= 20 && (
        <LoserPips
          className="mt-1.5"
          used={Math.min(facts.taken, max)}
          left={Math.max(0, max - facts.taken)}
        />
      )}
      {isOver && <Note>{countOf(facts.overTrades, 'trade')} more than planned.</Note>}
    </Line>
  )
}

function LossLine({ plan: { facts, words, timeZone }, ...props }: LineProps & { currency: string }) {
  const [result] = facts.results
  const currency = result?.currency ?? props.currency
  if (facts.results.length > 1) {
    return (
      <Line label="Result" state={null}>
        <span className="grid">
          {facts.results.map((part) => (
            <Money key={part.currency} value={part.net} currency={part.currency} tone="pnl" />
          ))}
        </span>
        {words.maxLoss !== null && (
          <Note>Several currencies are not added up, so the max loss is not judged.</Note>
        )}
      </Line>
    )
  }
  const { loss } = facts
  const maxLoss = Number(words.maxLoss ?? 0)
  return (
    <Line label="Result" state={loss === null ? null : loss.reachedAt === null}>
      <span className="font-560">
        <Money
          value={result?.net ?? (facts.unknownResults > 0 ? null : '0.00')}
          currency={currency}
          tone="pnl"
        />
      </span>
      {loss && (
        <>
          <div className="mt-1.5">
            <RoomBar
              left={Math.max(0, Math.min(1, Number(loss.left) / maxLoss))}
              label="Room left before the max loss"
              valueText={`${Math.round(Math.max(0, (Number(loss.left) / maxLoss) * 100))}% left`}
            />
          </div>
          <p className="mt-1 text-small text-subtle-foreground">
            <Money value={loss.left} currency={currency} sign="auto" /> until the max loss of{' '}
            <Money value={words.maxLoss} currency={currency} sign="never" />
          </p>
          {loss.reachedAt !== null && (
            <Note>
              Max loss reached at <DateTime instant={loss.reachedAt} timeZone={timeZone} format="time" />
              {loss.openedAfter > 0 && `, ${countOf(loss.openedAfter, 'trade')} opened after it`}.
            </Note>
          )}
        </>
      )}
    </Line>
  )
}

function SymbolsLine({ plan: { facts, words } }: LineProps) {
  if (words.symbols.length === 0) return null
  const outside = facts.outsideSymbols
  return (
    <Line label="Symbols" state={facts.taken === 0 ? null : outside.length === 0}>
      {words.symbols.join(', ')}
      {outside.length > 0 && (
        <Note>Outside the plan: {outside.map(({ root, n }) => `${root} (${n})`).join(', ')}.</Note>
      )}
    </Line>
  )
}

function HoursLine({ plan: { facts, start, end } }: LineProps) {
  const outside = [
    facts.early > 0 && `${facts.early} before ${formatTimeOfDay(start)}`,
    facts.late > 0 && `${facts.late} after ${formatTimeOfDay(end ?? '')}`,
  ].filter(Boolean)
  return (
    <Line label="Hours" state={facts.taken === 0 ? null : outside.length === 0}>
      <span className="tabular-nums">
        {formatTimeOfDay(start)}
        {end ? ` – ${formatTimeOfDay(end)}` : ' on'}
      </span>
      {outside.length > 0 && <Note>Opened outside: {outside.join(', ')}.</Note>}
    </Line>
  )
}

type LineFrame = {
  label: string
  /** True within the plan, false outside of it, null if not judged. */
  state: boolean | null
  children: ReactNode
}

function Line({ label, state, children }: LineFrame) {
  const Icon = state === null ? Minus : state ? Check : TriangleAlert
  const words = state === null ? 'not judged' : state ? 'within the plan' : 'outside the plan'
  return (
    <div className="grid grid-cols-[18px_6.5rem_minmax(0,1fr)] items-start gap-x-2">
      <Icon
        aria-label={words}
        className={cn('mt-[3px] size-3.5', state === false ? 'text-warning' : 'text-subtle-foreground')}
      />
      <span className="text-muted-foreground">{label}</span>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-1 text-small text-warning">{children}</p>
}
