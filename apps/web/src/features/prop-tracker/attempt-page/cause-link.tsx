import type { AttemptEvent, AttemptRecord } from '@ballast/contract/attempts/attempt-record'
import { Link } from '@tanstack/react-router'

const CAUSES = { cash: 'Booked by the broker', payout: 'Payout', snapshot: 'The firm’s figures' }

type CauseLinkProps = { cause: AttemptEvent['cause']; trades: AttemptRecord['trades'] }

/** The cause of an event; a trade opens in the trade log. */
export function CauseLink({ cause, trades }: CauseLinkProps) {
  if (!cause) return <>Reset of the day</>
  if (cause.kind !== 'trade') return <>{CAUSES[cause.kind]}</>
  const [first, ...more] = cause.ids
  const trade = first === undefined ? undefined : trades[first]
  if (!first || !trade) return <>A trade</>
  return (
    <>
      <Link
        to="/journal"
        search={{ trade: first }}
        className="rounded-sm whitespace-nowrap text-primary-text underline underline-offset-3 hover:decoration-2"
      >
        {trade.symbol} {trade.direction}
      </Link>
      {more.length > 0 && <span className="text-subtle-foreground"> and {more.length} more</span>}
    </>
  )
}
