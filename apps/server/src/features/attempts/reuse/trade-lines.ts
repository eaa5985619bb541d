import type { LedgerTrade } from '@ballast/domain/prop-rules/ledger'

/**
 * The values of a trade that an account's rules are computed from, in milliseconds UTC and micros. A closed one with a
 * result can be used as a ledger trade without conversion.
 */
export type AttemptTrade = Omit<LedgerTrade, 'closedAt' | 'net'> & {
  accountId: string
  closedAt: number | null
  net: number | null
  /** The last fill of a position that is still open. */
  lastFillAt?: number
}

/** The trades in an account's text, one per line. */
export function readTradeLines(accountId: string, packed: string): AttemptTrade[] {
  const found: AttemptTrade[] = []
  for (let start = 0, end = 0; start < packed.length; start = end + 1) {
    found.push(readTradeLine(accountId, packed, start))
    end = packed.indexOf('\n', start)
    if (end === -1) break
  }
  return found
}

const COMMA = 44
const MINUS = 45
const ZERO = 48
const ID = 36

/** Parses the trade whose line begins at `start`, without splitting the line first. */
export function readTradeLine(accountId: string, text: string, start: number): AttemptTrade {
  let at = start + ID + 1
  const next = (): number | null => {
    const isNegative = text.charCodeAt(at) === MINUS
    if (isNegative) at += 1
    const first = at
    let value = 0
    for (let code = text.charCodeAt(at); code >= ZERO; code = text.charCodeAt(++at))
      value = value * 10 + code - ZERO
    const isEmpty = at === first
    if (text.charCodeAt(at) === COMMA) at += 1
    return isEmpty ? null : isNegative ? -value : value
  }
  const openedAt = next() ?? 0
  const closedAt = next()
  const net = next()
  const mae = next()
  const mfe = next()
  const trade: AttemptTrade = {
    id: text.slice(start, start + ID),
    accountId,
    openedAt,
    closedAt,
    net,
    mae: mae === null ? null : -Math.abs(mae),
    mfe: mfe === null ? null : Math.max(0, mfe),
  }
  const lastFillAt = next()
  if (lastFillAt !== null) trade.lastFillAt = lastFillAt
  return trade
}
