import { hash } from 'node:crypto'
import type { TradeFill } from '@ballast/domain/trades/trade'
import type { TradeRecord } from '../trade-store/trades.queries.ts'

/** The version of a trade's fills: the same as long as nothing of them or of a stated result has changed. */
export function fillsVersionOf(
  { accountId, symbol, gross }: Pick<TradeRecord, 'accountId' | 'symbol' | 'gross'>,
  fills: readonly TradeFill[],
): string {
  return hash('sha1', JSON.stringify([accountId, symbol, gross, fills]), 'base64url')
}
