import type { Execution } from '@ballast/domain/executions/execution'

/** A part of an entry matched with a part of an exit; `costs` are the two parts' shares, in micros. */
export type Lot = { entry: Execution; exit: Execution; quantity: number; costs: number }

type OpenPart = { execution: Execution; left: number }

/** Matches executions first in, first out per contract, in the given order (by time). Open remainders are dropped. */
export function matchLots(executions: readonly Execution[]): Lot[] {
  const queues = new Map<string, OpenPart[]>()
  const lots: Lot[] = []
  for (const execution of executions) {
    const queue = queues.get(execution.symbol) ?? []
    queues.set(execution.symbol, queue)
    let left = Number(execution.quantity)
    while (left > 0) {
      const open = queue[0]
      if (!open || open.execution.side === execution.side) {
        queue.push({ execution, left })
        break
      }
      const quantity = Math.min(open.left, left)
      const costs = shareOfCosts(open.execution, quantity) + shareOfCosts(execution, quantity)
      lots.push({ entry: open.execution, exit: execution, quantity, costs })
      open.left -= quantity
      left -= quantity
      if (open.left === 0) queue.shift()
    }
  }
  return lots
}

function shareOfCosts({ commission, fees, quantity }: Execution, part: number): number {
  return ((commission ?? 0) + (fees ?? 0)) * (part / Number(quantity))
}
