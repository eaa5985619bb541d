import type { ResponseOf } from '@ballast/contract/endpoint'
import {
  getTradeDecision,
  putTradeDecision,
  type TradeOfDecision,
} from '@ballast/contract/journal/trade-decision'
import { decimalFromMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { DecimalText } from '../../../ui/number-text.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useAttempted } from '../../../ui/overlays/use-attempted.ts'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { accountQueries } from '../../accounts/account-queries.ts'
import { refreshTrades, tradeKeys } from '../trade-queries.ts'

type Decision = ResponseOf<typeof getTradeDecision>

const decisionQuery = (id: string) =>
  queryOptions({
    queryKey: [...tradeKeys.all, 'decision', id],
    queryFn: ({ signal }) => call(getTradeDecision, { params: { id }, signal }),
    staleTime: 30_000,
  })

/** A trade's copies in other accounts, which are one decision with it. Shown to traders with several accounts. */
export function DecisionOfTrade({ tradeId }: { tradeId: string }) {
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const { data } = useQuery({ ...decisionQuery(tradeId), enabled: accounts.length > 1 })
  const say = useSayDecision()
  if (!data || (data.trades.length < 2 && data.candidates.length === 0 && data.with === null)) return null
  const isAlone = data.trades.length < 2
  const own = { id: tradeId, before: data.with }
  return (
    <section aria-labelledby={`decision-${tradeId}`} className="grid gap-1.5">
      <h3 id={`decision-${tradeId}`} className="flex items-baseline gap-2 text-label font-560">
        {isAlone ? 'A separate decision' : `One decision in ${countOf(data.trades.length, 'trade')}`}
        {!isAlone && <Together trades={data.trades} />}
      </h3>
      {!isAlone && (
        <ul className="grid gap-1 text-table">
          {data.trades.map((trade, at) => (
            <CopyLine key={trade.id} trade={trade} isOwn={trade.id === tradeId} isFirst={at === 0} />
          ))}
        </ul>
      )}
      <Candidates data={data} onJoin={(id) => void say({ id, with: tradeId }, 'One decision from now on')} />
      <p className="flex flex-wrap gap-2">
        {!isAlone && data.with === null && (
          <Button
            size="xs"
            onClick={() => void say({ ...own, with: tradeId }, 'A separate decision from now on')}
          >
            Take it out
          </Button>
        )}
        {data.with !== null && (
          <Button size="xs" onClick={() => void say({ ...own, with: null }, 'Counted by its group')}>
            Leave it to the groups
          </Button>
        )}
      </p>
    </section>
  )
}

type DecisionChange = {
  id: string
  with: string | null
  /** What the trader has said of that trade so far, if that is known; it comes back with Undo. */
  before?: string | null
}

const FAILED = 'The decision was not changed'

/** Sets the decision a trade belongs to, one at a time; the toast offers Undo. */
function useSayDecision() {
  const queryClient = useQueryClient()
  const isBusy = useRef(false)
  const attempted = useAttempted(() => refreshTrades(queryClient, { moved: true }))
  const put = (id: string, other: string | null) =>
    call(putTradeDecision, { params: { id }, body: { with: other } })
  const saidOf = async (id: string) => (await call(getTradeDecision, { params: { id } })).with
  return async function say({ id, with: other, before }: DecisionChange, title: string) {
    if (isBusy.current) return
    isBusy.current = true
    const work = async () => {
      const last = before === undefined ? await saidOf(id) : before
      await put(id, other)
      return { last }
    }
    const done = await attempted(work, FAILED)
    if (done) toast({ title, undo: () => void attempted(() => put(id, done.last), FAILED) })
    isBusy.current = false
  }
}

function Together({ trades }: { trades: readonly TradeOfDecision[] }) {
  const currencies = new Set(trades.map(({ currency }) => currency))
  const [first] = trades
  const isKnown = trades.every(({ net }) => net !== null)
  if (!first || currencies.size > 1) return null
  const sum = trades.reduce((total, { net }) => total + microsFromDecimal(net ?? '0'), 0)
  return (
    <span className="ml-auto text-table font-400">
      {isKnown ? (
        <>
          <span className="text-subtle-foreground">Together </span>
          <Money value={decimalFromMicros(sum)} currency={first.currency} tone="pnl" />
        </>
      ) : (
        <span className="text-subtle-foreground">a result is not known</span>
      )}
    </span>
  )
}

type CopyLineProps = { trade: TradeOfDecision; isOwn: boolean; isFirst: boolean }

function CopyLine({ trade, isOwn, isFirst }: CopyLineProps) {
  return (
    <li className="flex items-baseline gap-2">
      {isOwn ? (
        <span className="min-w-0 truncate font-520">{trade.accountName}</span>
      ) : (
        <TradeLink trade={trade} />
      )}
      <span className="text-muted-foreground">
        <DecimalText value={trade.quantity} />
        {isFirst && ', leads'}
      </span>
      <span className="ml-auto flex gap-2">
        <Money value={trade.net} currency={trade.currency} tone="pnl" />
        <RMultiple value={trade.r} />
      </span>
    </li>
  )
}

function TradeLink({ trade }: { trade: TradeOfDecision }) {
  return (
    <Link
      from="/journal"
      to="/journal"
      search={(previous) => ({ ...previous, trade: trade.id })}
      className="min-w-0 truncate underline underline-offset-2"
    >
      {trade.accountName}
    </Link>
  )
}

/** Trades close in time that the groups do not count with it. */
function Candidates({ data, onJoin }: { data: Decision; onJoin: (id: string) => void }) {
  const [own] = data.trades
  if (data.candidates.length === 0 || !own) return null
  return (
    <ul aria-label="Trades in other accounts close in time" className="grid gap-1 text-table">
      {data.candidates.map((trade) => (
        <li key={trade.id} className="flex items-center gap-2 text-muted-foreground">
          <TradeLink trade={trade} />
          <DecimalText value={trade.quantity} />
          <span className="text-small text-subtle-foreground">{apart(trade, own)}</span>
          <Button size="xs" className="ml-auto" onClick={() => onJoin(trade.id)}>
            Same decision
            <span className="sr-only"> as in {trade.accountName}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function apart(one: TradeOfDecision, other: TradeOfDecision): string {
  const seconds = Math.round((Date.parse(one.openedAt) - Date.parse(other.openedAt)) / 1000)
  const size = Math.abs(seconds) < 60 ? `${Math.abs(seconds)} s` : `${Math.round(Math.abs(seconds) / 60)} min`
  return seconds === 0 ? 'in the same second' : `${size} ${seconds > 0 ? 'later' : 'earlier'}`
}
