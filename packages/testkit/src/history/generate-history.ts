import { createDraws } from '../draws.ts'
import { journalTrade } from '../journal/journal-trade.ts'
import { missTrades } from '../journal/miss-trades.ts'
import { HABITS, SETUPS } from '../journal/setups.ts'
import { writeDays } from '../journal/write-days.ts'
import { createPriceWalk, type PriceWalk } from '../market/price-walk.ts'
import { tradingDaysUntil } from '../market/trading-calendar.ts'
import { type AccountPlan, BREACHED, EVALUATION, FUNDED, PERSONAL } from '../trading/account-plans.ts'
import { shareTrades } from '../trading/share-trades.ts'
import { type TradedAccount, tradeAccount } from '../trading/trade-account.ts'
import type { TradeDraft } from '../trading/trade-draft.ts'
import { accountOf } from './account-of.ts'
import { executionsOf } from './executions-of.ts'
import type { History, TradeJournal } from './history.ts'

export type HistoryOptions = {
  /** Exact number of closed trades over all accounts. */
  trades: number
  seed: number
  /** Last trading day, in days since 1970-01-01. */
  endDay: number
}

/** Trading days of a history of 1,000 trades: two thirds of a year. */
const USUAL_DAYS = 170
/** A shorter history has no room for an attempt that ends. */
const MIN_TO_BREACH = 50
/** Trades of this many last trading days are not reviewed yet. */
const UNREVIEWED_DAYS = 3

/**
 * A trader's history: four accounts, their executions, and everything written about them. The same options give exactly
 * the same history. `PLANTED_EFFECTS` and `NON_EFFECTS` state what is true of it.
 * @example generateHistory({ trades: 1000, seed: 1, endDay: dayNumber('2026-11-19') })
 */
export function generateHistory({ trades, seed, endDay }: HistoryOptions): History {
  const length = Math.max(8, Math.round(USUAL_DAYS * (trades / 1000) ** 0.55))
  const days = tradingDaysUntil(endDay, length)
  const walk = createPriceWalk({ seed, from: (days[0] ?? endDay) - 2, to: endDay + 1 })
  const traded = tradeAll({ trades, days, seed, walk })
  const drafts = traded.flatMap((account) => account.trades)
  const { executions, keys } = executionsOf(drafts)
  const journals = journalAll({ drafts, keys, days, seed })
  const missed = {
    days,
    count: Math.min(Math.round(trades * 0.03), 400),
    account: FUNDED.account.key,
    walk,
    draws: createDraws(seed + 5),
  }
  return {
    accounts: traded.map((account) => accountOf(account)),
    setups: [...SETUPS],
    habits: [...HABITS],
    executions,
    journals,
    missedTrades: missTrades(missed),
    days: writeDays(days, drafts, createDraws(seed + 6)),
  }
}

type All = { trades: number; days: readonly number[]; seed: number; walk: PriceWalk }

/**
 * The breached account comes first: how many trades it took is known only afterwards, and the others share the rest.
 */
function tradeAll({ trades, days, seed, walk }: All): TradedAccount[] {
  const trade = (plan: AccountPlan, count: number, index: number) => {
    const own = daysOf(plan, days, count)
    const draws = createDraws(seed + 1_000_003 * (index + 1))
    return tradeAccount({ plan, days: own, counts: shareTrades(count, own.length, draws), draws, walk })
  }
  const attempt = trades < MIN_TO_BREACH ? 0 : Math.min(Math.round(0.14 * trades), 180)
  const breached = trade(BREACHED, attempt, 0)
  const evaluation = trade(EVALUATION, Math.min(Math.round(0.24 * trades), 260), 1)
  const left = trades - breached.trades.length - evaluation.trades.length
  const funded = trade(FUNDED, Math.round(0.6 * left), 2)
  const personal = trade(PERSONAL, left - funded.trades.length, 3)
  return [evaluation, funded, breached, personal]
}

/** An attempt lasts weeks, not years: its part of the days, but no more than its trades fill. */
function daysOf({ style, from, to }: AccountPlan, days: readonly number[], count: number): readonly number[] {
  const part = days.slice(Math.floor(from * days.length), Math.ceil(to * days.length))
  if (style === 'funded' || style === 'personal') return part
  const most = Math.max(4, Math.ceil(count / 3))
  return style === 'evaluation' ? part.slice(-most) : part.slice(0, most)
}

type JournalInput = {
  drafts: readonly TradeDraft[]
  keys: readonly string[]
  days: readonly number[]
  seed: number
}

function journalAll({ drafts, keys, days, seed }: JournalInput): TradeJournal[] {
  const draws = createDraws(seed + 4)
  const firstUnreviewed = days.at(-UNREVIEWED_DAYS) ?? Infinity
  const journals = drafts.map((trade, index) => {
    const before = drafts[index - 1]
    const previousClose = before?.account === trade.account ? before.closedAt : null
    const isReviewed = trade.openDay < firstUnreviewed
    const journal = journalTrade({ trade, key: keys[index] ?? '', previousClose, isReviewed, draws })
    return { openedAt: trade.openedAt, journal }
  })
  return journals.sort((a, b) => a.openedAt - b.openedAt).map(({ journal }) => journal)
}
