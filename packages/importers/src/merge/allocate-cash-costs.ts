import type { CashEvent, Execution } from '@ballast/domain/executions/execution'
import { allocateMicros, type Micros } from '@ballast/domain/money/micros'
import { SECOND_MS } from '@ballast/domain/time/durations'
import { inOrder } from '@ballast/domain/trades/build-trades'

/** The account of either, only set if accounts are mixed. */
type WithAccount = { account?: string | null }

export type AllocatedCosts<E, C> = {
  executions: E[]
  /** The same events; those whose amount the executions now include are marked `placed`. */
  cashEvents: (C & { placed?: boolean })[]
  /** Cost lines that match no execution here; their money is in no trade. */
  unplaced: C[]
}

/**
 * Assigns costs from the cash ledger to executions: lines of the same contract in the same second, shared by quantity
 * to the exact micro. The ledger is complete, so an execution with cost lines has commission and fees fully known (0 if
 * it has no line of that type); the others keep what they had.
 *
 * @example
 * // two fills of 1 and 2 MES in one second and a line "Commission −0.78" → −0.26 and −0.52
 */
export function allocateCashCosts<E extends Execution & WithAccount, C extends CashEvent & WithAccount>(
  executions: readonly E[],
  cashEvents: readonly C[],
): AllocatedCosts<E, C> {
  if (cashEvents.length === 0) return { executions: [...executions], cashEvents: [], unplaced: [] }
  const places = indexBySecond(executions)
  const costs = new Map<E, { commission: Micros; fees: Micros }>()
  const unplaced: C[] = []
  const events = cashEvents.map((event) => {
    // Funding is paid between fills: no second says whose it is.
    if (event.kind === 'swap' && event.symbol) unplaced.push(event)
    if (!isTradeMoney(event)) return event
    const targets = targetsOf(event, places)
    const isCost = event.kind !== 'trade_result'
    if (targets.length === 0) {
      if (isCost) unplaced.push(event)
      return event
    }
    if (isCost) spread(event, targets, costs)
    return { ...event, placed: true }
  })
  const withCosts = executions.map((execution) => {
    const cost = costs.get(execution)
    return cost ? { ...execution, ...cost } : execution
  })
  return { executions: withCosts, cashEvents: events, unplaced }
}

function isTradeMoney(event: CashEvent): boolean {
  return (
    (event.kind === 'commission' || event.kind === 'fee' || event.kind === 'trade_result') && !!event.symbol
  )
}

/**
 * When the second begins in which fills share the lines of the cash ledger, in ms.
 * @example startOfSharing(1_999) // → 1000
 */
export function startOfSharing(instant: number): number {
  return Math.floor(instant / SECOND_MS) * SECOND_MS
}

/** In the order they happened, so that the odd micro of a share does not depend on the order of the input. */
function indexBySecond<E extends Execution>(executions: readonly E[]): Map<string, E[]> {
  const places = new Map<string, E[]>()
  for (const execution of inOrder(executions)) {
    const key = placeOf(execution.symbol, execution.executedAt)
    const place = places.get(key)
    if (place) place.push(execution)
    else places.set(key, [execution])
  }
  return places
}

function placeOf(symbol: string, instant: number): string {
  return `${symbol}|${startOfSharing(instant)}`
}

function targetsOf<E extends Execution & WithAccount>(
  event: CashEvent & WithAccount,
  places: ReadonlyMap<string, E[]>,
): E[] {
  const there = places.get(placeOf(event.symbol ?? '', event.occurredAt)) ?? []
  return there.filter(({ account }) => !account || !event.account || account === event.account)
}

function spread<E extends Execution>(
  event: CashEvent,
  targets: readonly E[],
  costs: Map<E, { commission: Micros; fees: Micros }>,
): void {
  const shares = allocateMicros(
    event.amount,
    targets.map((target) => Number(target.quantity)),
  )
  for (const [index, target] of targets.entries()) {
    const cost = costs.get(target) ?? { commission: 0, fees: 0 }
    cost[event.kind === 'commission' ? 'commission' : 'fees'] += shares[index] ?? 0
    costs.set(target, cost)
  }
}
