import Big from 'big.js'
import type { ImportedExecution } from '../importer.ts'
import type { KnownExecution } from './merge-same-fill.ts'
import type { OverlapDecision } from './overlap-decision.ts'

/**
 * Decisions settled by order ids: an incoming order whose fills exist is known; incoming fills whose order exists
 * replace it, if they add up to it. Executions without such a counterpart get no decision.
 */
export function linkByOrder(
  existing: readonly KnownExecution[],
  incoming: readonly ImportedExecution[],
): OverlapDecision[] {
  if (existing.length === 0) return []
  const fillsThere = byOrder(existing.filter((execution) => !isOrder(execution)))
  const ordersThere = byOrder(existing.filter(isOrder))
  const decisions: OverlapDecision[] = []
  for (const [orderId, group] of byOrder(incoming)) {
    const orders = group.filter(isOrder)
    const fills = group.filter((execution) => !isOrder(execution))
    const known = fillsThere.get(orderId)
    if (known) for (const order of orders) decisions.push(decideOrder(order, known))
    const order = ordersThere.get(orderId)?.[0]
    if (!order || fills.length === 0) continue
    for (const decision of decideFills(fills, order)) decisions.push(decision)
  }
  return decisions
}

function decideOrder(order: ImportedExecution, fills: readonly KnownExecution[]): OverlapDecision {
  const filled = sumQuantity(fills)
  if (filled.eq(order.quantity)) {
    return { kind: 'known', execution: order, existing: fills.map((fill) => fill.identity) }
  }
  const text = `Order ${order.orderId} of ${order.symbol} was filled for ${order.quantity}, but fills of ${filled.toFixed()} are already imported. It was not added.`
  return { kind: 'conflict', execution: order, problem: { row: order.rows[0] ?? 0, code: 'overlap', text } }
}

function decideFills(fills: readonly ImportedExecution[], order: KnownExecution): OverlapDecision[] {
  const filled = sumQuantity(fills)
  if (filled.eq(order.quantity)) {
    return fills.map((execution) => ({ kind: 'enriches', execution, replaces: [order.identity] }))
  }
  const text = `Order ${order.orderId} of ${order.symbol} is already imported with ${order.quantity}, but this file has fills of ${filled.toFixed()} for it. They were not added.`
  return fills.map((execution) => ({
    kind: 'conflict',
    execution,
    problem: { row: execution.rows[0] ?? 0, code: 'overlap', text },
  }))
}

function isOrder(execution: KnownExecution): boolean {
  return execution.identity.startsWith('order:')
}

function sumQuantity(executions: readonly KnownExecution[]): Big {
  return executions.reduce((sum, execution) => sum.plus(execution.quantity), new Big(0))
}

function byOrder<T extends KnownExecution>(executions: readonly T[]): Map<string, T[]> {
  return Map.groupBy(
    executions.filter(({ orderId }) => orderId),
    ({ orderId }) => orderId ?? '',
  )
}
