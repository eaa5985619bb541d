import type { MentionedTrade } from '@ballast/contract/mentor/tools'
import type { TradeRow } from '@ballast/contract/trades'

export function mentioned(row: TradeRow): MentionedTrade {
  return {
    id: row.id,
    account: row.accountName,
    currency: row.currency,
    symbol: row.root,
    direction: row.direction,
    quantity: row.quantity,
    openedAt: row.openedAt,
    tradingDay: row.tradingDay,
    // What an open trade has realised so far is no result, as in the log.
    net: row.status === 'open' ? null : row.net,
    r: row.rMultiple,
    setup: row.setup,
    emotionBefore: row.emotionBefore,
    mistakes: row.mistakes,
  }
}
