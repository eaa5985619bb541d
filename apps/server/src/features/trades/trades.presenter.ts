import type { TradeDetail, TradeRow } from '@ballast/contract/trades'
import type { Instrument } from '@ballast/domain/instruments/instrument'
import { decimalFromMicros, maybeDecimal } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { outcomeOf, outcomeWord } from '@ballast/domain/trades/outcome'
import { pointValueIn } from '@ballast/domain/trades/point-value'
import type { TradeFill } from '@ballast/domain/trades/trade'
import { presentPicture } from '../../platform/pictures/present-picture.ts'
import type { screenshots } from '../../schema/trades.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { CorrectedExecution } from '../trade-store/corrections/correct-executions.ts'
import { executionId } from '../trade-store/trade-id.ts'
import type { TradeRecord } from '../trade-store/trades.queries.ts'
import { fillsVersionOf } from './fills-version.ts'
import { listedFields, presentFields, recordedFields } from './journal/journal-fields.ts'
import type { JournalRecord } from './journal.queries.ts'
import type { OpenedTogether } from './opened-together.ts'

type ScreenshotRecord = typeof screenshots.$inferSelect

/** A trade with everything its row shows. */
export type TradeInput = {
  trade: TradeRecord
  account: AccountRow
  journal: JournalRecord | null
  setupName: string | null
  screenshotCount: number
}

const decimalOrNull = (text: string | null) => (text === null ? null : plainDecimal(text))
const instant = (date: Date | null) => date?.toISOString() ?? null

export function presentTradeRow({
  trade,
  account,
  journal,
  setupName,
  screenshotCount,
}: TradeInput): TradeRow {
  const closed = trade.status === 'closed'
  return {
    id: trade.id,
    accountId: trade.accountId,
    accountName: account.name,
    currency: account.currency,
    timeZone: account.timeZone,
    symbol: trade.symbol,
    root: trade.root,
    assetClass: trade.assetClass,
    direction: trade.direction,
    status: trade.status,
    outcome:
      closed && trade.net !== null ? outcomeWord(outcomeOf(trade.net, account.breakEvenTolerance)) : null,
    quantity: plainDecimal(trade.quantity),
    averageEntry: plainDecimal(trade.averageEntry),
    averageExit: decimalOrNull(trade.averageExit),
    openedAt: trade.openedAt.toISOString(),
    openKnown: trade.openKnown,
    closedAt: instant(trade.closedAt),
    tradingDay: trade.tradingDay,
    openDay: trade.openDay,
    holdSeconds:
      trade.closedAt && trade.openKnown ? (trade.closedAt.getTime() - trade.openedAt.getTime()) / 1000 : null,
    gross: maybeDecimal(trade.gross),
    grossSource: trade.grossSource,
    commission: decimalFromMicros(trade.commission),
    fees: decimalFromMicros(trade.fees),
    swap: decimalFromMicros(trade.swap),
    costsKnown: trade.costsKnown,
    computedCosts: maybeDecimal(trade.computedCosts),
    corrected: trade.corrected,
    net: maybeDecimal(trade.net),
    risk: maybeDecimal(trade.risk),
    rMultiple: closed ? inR(trade.net, trade.risk) : null,
    grossR: closed ? inR(trade.gross, trade.risk) : null,
    rSource: trade.rSource,
    mae: maybeDecimal(trade.mae),
    mfe: maybeDecimal(trade.mfe),
    setup: setupName,
    ...listedFields(journal),
    reviewedAt: instant(journal?.reviewedAt ?? null),
    hasNotes: Boolean(journal?.notes),
    screenshotCount,
    importId: trade.manual ? null : trade.sourceId,
    copyIds: [],
    leader: null,
  }
}

function inR(result: number | null, risk: number | null): number | null {
  return result !== null && risk ? result / risk : null
}

type DetailInput = TradeInput & {
  instrument: Instrument
  fills: TradeFill[]
  screenshots: ScreenshotRecord[]
  sources: Map<string, CorrectedExecution>
  importName: string | null
  openedTogether: OpenedTogether[]
}

export function presentTradeDetail(input: DetailInput): TradeDetail {
  const { trade, journal, sources, instrument } = input
  const executions = input.fills.flatMap((fill) => sources.get(fill.identity) ?? [])
  return {
    ...presentTradeRow(input),
    ...presentFields(journal),
    ...recordedFields(journal, trade.closedAt),
    maeSource: trade.maeSource,
    mfeSource: trade.mfeSource,
    fileStop: decimalOrNull(trade.fileStop),
    fileTarget: decimalOrNull(trade.fileTarget),
    pointValue: pointValueIn(executions, { instrument, currency: input.account.currency }),
    tickSize: instrument.tickSize,
    fills: input.fills.map((fill) => ({
      executionId: executionId(trade, fill.identity),
      side: fill.side,
      quantity: fill.quantity,
      price: fill.price,
      executedAt: new Date(fill.executedAt).toISOString(),
      originalTime: sources.get(fill.identity)?.originalTime ?? '',
      commission: maybeDecimal(fill.commission),
      fees: maybeDecimal(fill.fees),
      swap: maybeDecimal(fill.swap),
      computed: fill.computed === true,
      original: originalOf(sources.get(fill.identity)),
      feesInKind: [...(fill.feesInKind ?? [])],
    })),
    openedTogether: input.openedTogether.map((other) => ({
      id: other.id,
      symbol: other.symbol,
      direction: other.direction,
      quantity: plainDecimal(other.quantity),
      net: other.status === 'open' ? null : maybeDecimal(other.net),
    })),
    screenshots: input.screenshots.map(presentPicture),
    manual: trade.manual,
    fillsVersion: fillsVersionOf(trade, input.fills),
    importName: input.importName,
    revision: journal?.revision ?? 0,
  }
}

/** The stated values of a fill's corrected facts. */
function originalOf(execution: CorrectedExecution | undefined): TradeDetail['fills'][number]['original'] {
  if (!execution?.original || !execution.correction) return null
  const { original, correction: facts } = execution
  const has = (fact: (typeof facts)[number]) => facts.includes(fact)
  return {
    facts,
    quantity: has('quantity') ? plainDecimal(original.quantity) : null,
    price: has('price') ? plainDecimal(original.price) : null,
    executedAt: has('executedAt') ? new Date(original.executedAt).toISOString() : null,
    commission: has('commission') ? maybeDecimal(original.commission) : null,
    fees: has('fees') ? maybeDecimal(original.fees) : null,
    gross: has('gross') ? maybeDecimal(original.gross) : null,
  }
}
