import { readInstrument } from '@ballast/domain/instruments/instrument'
import { usualTradingDay } from '@ballast/domain/instruments/usual-trading-day'
import type { Micros } from '@ballast/domain/money/micros'
import type { DayBoundary } from '@ballast/domain/time/trading-day'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import type { ImportPart } from '@ballast/importers/merge/import-parts'
import { type DayReconciliation, reconcileDays } from '@ballast/importers/merge/reconcile-days'
import { FUTURES_SESSION } from '@ballast/importers/merge/session-totals'
import type { Db } from '../../platform/database/database.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import type { PlacedPart } from './read-upload.ts'

/** What an import would do with one part: beside the account it would go into, else beside the one it would begin. */
export type PlannedPart = {
  placed: PlacedPart
  plan: ImportPlan
  boundary: DayBoundary
  days: DayReconciliation[]
  built: BuiltPart
}

/** What the fills of a part come to as trades. Money over the trades whose result is known; null where none is. */
export type BuiltPart = {
  trades: number
  open: number
  /** Trades, open ones too, that hold a fill the account does not have yet. */
  fresh: number
  gross: Micros | null
  fees: Micros | null
  net: Micros | null
  unknownCosts: number
  unknownResults: number
}

export async function planPart(db: Db, placed: PlacedPart): Promise<PlannedPart> {
  const { part, account } = placed
  const plan = await planImport(db, part, account)
  const boundary = account ?? usualDayOf(part) ?? FUTURES_SESSION
  const currency = account?.currency ?? part.currency
  const days = reconcileDays(part.executions, part.statedDays, { boundary, currency })
  return { placed, plan, boundary, days, built: builtOf(part, { plan, boundary, currency }) }
}

/** The day an account for such trades would begin with; null where nothing tells. */
export function usualDayOf({ executions }: ImportPart): DayBoundary | null {
  const kinds = new Map(executions.map(({ symbol }) => [symbol, readInstrument(symbol).assetClass]))
  return usualTradingDay(executions.map(({ symbol }) => kinds.get(symbol) ?? 'unknown'))
}

type Laid = { plan: ImportPlan; boundary: DayBoundary; currency: string | null }

function builtOf(part: ImportPart, { plan, boundary, currency }: Laid): BuiltPart {
  const kindOf = (index: number) => plan.decisions[index]?.kind
  const taken = part.executions.filter((_, index) => kindOf(index) !== 'conflict')
  const isNew = new Set(
    part.executions.filter((_, index) => kindOf(index) === 'new').map(({ identity }) => identity),
  )
  const trades = buildTrades(taken, { boundary, instrument: readInstrument, currency })
  const closed = trades.filter((trade) => trade.status === 'closed')
  const known = closed.filter((trade) => trade.gross !== null)
  const isKnown = known.length > 0
  const sum = (read: (trade: (typeof known)[number]) => number) =>
    known.reduce((total, trade) => total + read(trade), 0)
  const anyCosts = known.some((trade) => trade.costsKnown !== 'none')
  const fees = sum((trade) => trade.commission + trade.fees + trade.swap)
  const gross = sum((trade) => trade.gross ?? 0)
  return {
    trades: closed.length,
    open: trades.length - closed.length,
    fresh: trades.filter((trade) => trade.legs.some(({ identity }) => isNew.has(identity))).length,
    gross: isKnown ? gross : null,
    fees: anyCosts ? fees : null,
    net: isKnown ? gross + fees : null,
    unknownCosts: closed.filter((trade) => trade.costsKnown !== 'full').length,
    unknownResults: closed.length - known.length,
  }
}
