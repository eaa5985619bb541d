import { type CashEvent, COST_KINDS, type Execution } from '@ballast/domain/executions/execution'
import { allocateAll } from '@ballast/domain/money/allocate-all'
import type { Micros } from '@ballast/domain/money/micros'
import { SECOND_MS } from '@ballast/domain/time/durations'
import { inOrder } from '@ballast/domain/trades/build-trades'
import { CLOCKS_APART, fillsOfLinesNear, type LineGroup } from './lines-near-fills.ts'

/** The account of either, only set if accounts are mixed. */
type WithAccount = { account?: string | null }

export type AllocatedCosts<E, C> = {
  executions: E[]
  /** The same events in the same order, each marked as `placed` if the executions include its amount. */
  cashEvents: (C & { placed?: boolean })[]
  /** Lines of a contract, and costs and results, that no execution here includes: they are in no trade. */
  unplaced: C[]
}

/**
 * Assigns costs from the cash ledger to executions: lines of the same contract in the same second, shared by quantity to the
 * exact micro; else lines some seconds away that come to what the executions state themselves (`fillsOfLinesNear`). The ledger
 * is complete, so an execution with cost lines has commission and fees fully known (0 if it has no line of that type); the
 * others keep what they had.
 *
 * @example
 * // two fills of 1 and 2 MES in one second and a line "Commission −0.78" → −0.26 and −0.52
 */
export function allocateCashCosts<E extends Execution & WithAccount, C extends CashEvent & WithAccount>(
  executions: readonly E[],
  cashEvents: readonly C[],
): AllocatedCosts<E, C> {
  if (cashEvents.length === 0) return { executions: [...executions], cashEvents: [], unplaced: [] }
  const targets = targetsOf(cashEvents, indexBySecond(executions))
  const events = cashEvents.map((event): C & { placed?: boolean } =>
    isTradeMoney(event) ? { ...event, placed: targets.has(event) } : event,
  )
  const costs = costsOf(targets)
  const withCosts = executions.map((execution) => {
    const cost = costs.get(execution)
    return cost ? { ...execution, ...cost } : execution
  })
  const unplaced = cashEvents.filter((event, place) => isLikeOfTrade(event) && !events[place]?.placed)
  return { executions: withCosts, cashEvents: events, unplaced }
}

/** Whether a line is money of the fills in its second. Funding and swaps are paid between fills, so no second says whose they are. */
function isTradeMoney({ kind, symbol }: CashEvent): boolean {
  return (kind === 'commission' || kind === 'fee' || kind === 'trade_result') && !!symbol
}

/** Whether one would look for a line in a trade. An account's own fees name no contract. */
function isLikeOfTrade({ kind, symbol }: CashEvent): boolean {
  return !!symbol || kind === 'trade_result' || (COST_KINDS.includes(kind) && kind !== 'fee')
}

/**
 * When the second begins in which fills share the lines of the cash ledger, in ms.
 * @example startOfSharing(1_999) // → 1000
 */
export function startOfSharing(instant: number): number {
  return Math.floor(instant / SECOND_MS) * SECOND_MS
}

/**
 * The span of the lines that fills in a span may share, if no fill is nearer than twice `CLOCKS_APART` before its beginning
 * and its end: `windowStart` finds such a span.
 */
export function linesOfFills({ since, until }: Span): Span {
  return {
    since: since == null ? since : since - CLOCKS_APART,
    until: until === undefined ? until : until - CLOCKS_APART,
  }
}

/** In ms; null or undefined without a bound. */
type Span = { since?: number | null | undefined; until?: number | undefined }

/** In the order they happened, so that the odd micro of a share does not depend on the order of the input. */
function indexBySecond<E extends Execution>(executions: readonly E[]): Map<string, E[]> {
  return Map.groupBy(inOrder(executions), ({ symbol, executedAt }) => placeOf(symbol, executedAt))
}

function placeOf(symbol: string, instant: number): string {
  return `${symbol}|${startOfSharing(instant)}`
}

/** The executions that each line is about; lines about the same executions have the same list. */
function targetsOf<E extends Execution & WithAccount, C extends CashEvent & WithAccount>(
  cashEvents: readonly C[],
  places: ReadonlyMap<string, E[]>,
): Map<C, readonly E[]> {
  const targets = new Map<C, readonly E[]>()
  const taken = new Set<E>()
  const traded = new Set([...places.values()].map(([first]) => first?.symbol))
  const groups = new Map<string, LineGroup<C>>()
  const known = new Map<string, readonly E[]>()
  const at = ({ symbol, account }: CashEvent & WithAccount, second: number): readonly E[] => {
    const place = placeOf(symbol ?? '', second)
    const key = `${place}|${account ?? ''}`
    const found =
      known.get(key) ??
      (places.get(place) ?? []).filter((fill) => !fill.account || !account || fill.account === account)
    known.set(key, found)
    return found
  }
  for (const event of cashEvents) {
    if (!isTradeMoney(event) || !traded.has(event.symbol ?? '')) continue
    const second = startOfSharing(event.occurredAt)
    const own = at(event, second)
    if (own.length > 0) targets.set(event, own)
    else {
      const key = `${placeOf(event.symbol ?? '', second)}|${event.account ?? ''}`
      const group = groups.get(key)
      if (group) group.lines.push(event)
      else groups.set(key, { second, lines: [event] })
    }
  }
  for (const own of new Set(targets.values())) for (const fill of own) taken.add(fill)
  const near = fillsOfLinesNear<E, C>([...groups.values()], ({ lines: [line] }, second) => {
    const fills = line ? at(line, second) : []
    return fills.some((fill) => taken.has(fill)) ? [] : fills
  })
  for (const [{ lines }, fills] of near) for (const line of lines) targets.set(line, fills)
  return targets
}

/** The costs of each execution that a cost line is about. */
function costsOf<E extends Execution>(
  targets: ReadonlyMap<CashEvent, readonly E[]>,
): Map<E, { commission: Micros; fees: Micros }> {
  const costs = new Map<E, { commission: Micros; fees: Micros }>()
  const lines = [...targets].filter(([{ kind }]) => kind !== 'trade_result')
  for (const [fills, own] of Map.groupBy(lines, ([, fills]) => fills)) {
    const weights = fills.map(({ quantity }) => Number(quantity))
    const shares = (isCommission: boolean) =>
      allocateAll(
        own.flatMap(([{ kind, amount }]) => ((kind === 'commission') === isCommission ? [amount] : [])),
        weights,
      )
    const [commissions, fees] = [shares(true), shares(false)]
    for (const [index, fill] of fills.entries()) {
      const before = costs.get(fill) ?? { commission: 0, fees: 0 }
      costs.set(fill, {
        commission: before.commission + (commissions[index] ?? 0),
        fees: before.fees + (fees[index] ?? 0),
      })
    }
  }
  return costs
}
