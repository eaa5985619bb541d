import type { MentionedTrade } from '@ballast/contract/mentor/tools'
import type { TradeRow } from '@ballast/contract/trades'
import { resultOf } from '../../trades/result-of.ts'

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
    net: resultOf(row),
    r: row.rMultiple,
    setup: row.setup,
    emotionBefore: row.emotionBefore,
    mistakes: row.mistakes,
  }
}
