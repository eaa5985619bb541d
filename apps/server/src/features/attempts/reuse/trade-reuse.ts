import { compareTexts } from '@ballast/domain/text/compare-texts'
import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import type { ChangedTrade } from '../attempt-trades.ts'
import type { AttemptRow } from '../attempts.queries.ts'
import type { AttemptTrade } from './trade-lines.ts'

/** Trades by account. An unchanged list stays the same object, and so does an unchanged trade. */
export type AccountTrades = ReadonlyMap<string, readonly AttemptTrade[]>

/** The trades of some accounts from a day on, as of a version of the user's data. */
export type KnownTrades = Range & { version: number; byAccount: AccountTrades }

type Range = { accountIds: readonly string[]; from: string }

/** From the day before the first purchase: a trade of the firm's first day may still be in the account's day before it. */
export function rangeOf(rows: readonly AttemptRow[]): Range {
  const first = rows.reduce((day, { purchasedOn }) => Math.min(day, dayNumber(purchasedOn)), LAST_DAY)
  return {
    accountIds: [...new Set(rows.map(({ accountId }) => accountId))],
    from: dayText(first - 1),
  }
}

const LAST_DAY = dayNumber('9999-12-31')

export function holds(known: Range, requested: Range): boolean {
  return requested.from >= known.from && requested.accountIds.every((id) => known.accountIds.includes(id))
}

/** Each account's trades in the order of their closes, open ones last: the same however they were read and patched. */
export function tradesByAccount(trades: readonly AttemptTrade[]): AccountTrades {
  return Map.groupBy(trades.toSorted(compareTrades), ({ accountId }) => accountId)
}

function compareTrades(a: AttemptTrade, b: AttemptTrade): number {
  const closes = ({ closedAt }: AttemptTrade) => closedAt ?? Number.MAX_SAFE_INTEGER
  return closes(a) - closes(b) || a.openedAt - b.openedAt || compareTexts(a.id, b.id)
}

export function patched(before: AccountTrades, changed: readonly ChangedTrade[]): AccountTrades {
  const after = new Map(before)
  for (const [accountId, written] of Map.groupBy(changed, (trade) => trade.accountId)) {
    const trades = new Map(before.get(accountId)?.map((trade) => [trade.id, trade]))
    const moved = written.filter((trade) => !isSame(trades.get(trade.id), trade))
    if (moved.length === 0) continue
    for (const { isDeleted, ...trade } of moved) {
      if (isDeleted) trades.delete(trade.id)
      else trades.set(trade.id, trade)
    }
    after.set(accountId, [...trades.values()].sort(compareTrades))
  }
  return after
}

/** Journal entries about a trade make no difference here. */
function isSame(before: AttemptTrade | undefined, after: ChangedTrade): boolean {
  if (!before || after.isDeleted) return before === undefined && after.isDeleted
  return (
    before.net === after.net &&
    before.mae === after.mae &&
    before.mfe === after.mfe &&
    before.openedAt === after.openedAt &&
    before.closedAt === after.closedAt &&
    before.lastFillAt === after.lastFillAt
  )
}
