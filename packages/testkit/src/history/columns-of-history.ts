import { readInstrument } from '@ballast/domain/instruments/instrument'
import { columnsFromRows, type TradeRow } from '@ballast/domain/statistics/columns-from-rows'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { localMillis } from '@ballast/domain/time/zone'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import type { Trade } from '@ballast/domain/trades/trade'
import type { History, HistoryAccount, TradeJournal } from './history.ts'

/** Trades built from a history's executions, per account key. */
export function tradesOfHistory(history: History): Map<string, Trade[]> {
  const instrument = readInstrument
  return new Map(
    history.accounts.map((account) => {
      const { timeZone, dayReset } = account
      const own = history.executions.filter((execution) => execution.account === account.key)
      return [
        account.key,
        buildTrades(own, { boundary: { timeZone, dayReset }, instrument, currency: account.currency }),
      ]
    }),
  )
}

/** A history as columns, as the server reads them from its database, for tests and benchmarks. */
export function columnsOfHistory(history: History): TradeColumns {
  const journals = new Map(history.journals.map((journal) => [`${journal.account} ${journal.key}`, journal]))
  const accounts = new Map(history.accounts.map((account) => [account.key, account]))
  const rows: TradeRow[] = []
  for (const [key, trades] of tradesOfHistory(history)) {
    const account = accounts.get(key)
    if (!account) continue
    for (const trade of trades) rows.push(rowOf(trade, account, journals.get(`${key} ${trade.key}`)))
  }
  return columnsFromRows(
    rows,
    history.accounts.map(({ key, currency, startingBalance }) => ({ id: key, currency, startingBalance })),
  )
}

function rowOf(trade: Trade, account: HistoryAccount, journal: TradeJournal | undefined): TradeRow {
  const sinceMidnight = localMillis(trade.openedAt, account.timeZone) % 86_400_000
  return {
    ...trade,
    closingSequence: trade.fills.at(-1)?.sequence ?? 0,
    id: `${account.key}/${trade.key}`,
    account: account.key,
    openMinute: Math.floor(sinceMidnight / 60_000),
    quantity: Number(trade.quantity),
    averageEntry: Number(trade.averageEntry),
    averageExit: trade.averageExit === null ? null : Number(trade.averageExit),
    costs: trade.commission + trade.fees + trade.swap,
    risk: journal?.risk ?? null,
    rSource: journal?.typedRisk ? 'typed_risk' : journal?.stop ? 'stop' : 'unknown',
    mae: journal?.mae ?? null,
    mfe: journal?.mfe ?? null,
    setup: journal?.setup ?? null,
    tags: journal?.tags ?? [],
    mistakes: journal?.mistakes ?? [],
    emotionBefore: journal?.emotions.before?.emotion ?? null,
    emotionDuring: journal?.emotions.during?.emotion ?? null,
    emotionAfter: journal?.emotions.after?.emotion ?? null,
    emotionBeforeRecorded: journal?.emotions.before?.recorded ?? null,
    emotionDuringRecorded: journal?.emotions.during?.recorded ?? null,
    emotionAfterRecorded: journal?.emotions.after?.recorded ?? null,
    confidence: journal?.confidence ?? 0,
    executionScore: journal?.executionScore ?? 0,
    rating: journal?.rating ?? 0,
    planFollowed: journal?.planFollowed ?? null,
    reviewed: journal?.reviewedAt != null,
    hasNotes: Boolean(journal?.notes),
  }
}
