import Big from 'big.js'
import type { ImportedExecution } from '../../importer.ts'
import type { FileResult, SetProblem } from '../../merge/file-result.ts'
import { fillsOfEarlierPositions } from './starting-position.ts'

type Lot = { entry: ImportedExecution; exit: ImportedExecution }

/**
 * Joins the order history and the balance history of one paper account: a closing order takes the result and the point
 * value of its balance history line, which makes the closed trade of that line redundant. Lines whose opening order
 * lies outside the order history stay separate closed trades, and the order that closed them is left out, so that no
 * later pairing is shifted.
 */
export function joinPaperReports(files: readonly FileResult[]): JoinedReports {
  const all = files.flatMap(({ file, result }) =>
    result.executions.map((execution) => ({ ...execution, file })),
  )
  const orders = uniqueByIdentity(all.filter(({ identity }) => identity.startsWith('order:')))
  const lots = lotsOf(all)
  if (orders.length === 0 || lots.length === 0) return { files, problems: [] }
  const dropped = new Set<string>()
  const replaced = new Map<string, ImportedExecution>()
  const problems: SetProblem[] = []
  for (const [symbol, fills] of Map.groupBy(orders, (order) => order.symbol)) {
    const theirs = lots.filter(({ exit }) => exit.symbol === symbol)
    const isJoined = joinContract({ fills, lots: theirs, dropped, replaced })
    if (!isJoined) problems.push(unjoined(symbol, fills[0]))
  }
  const joined = files.map((file) => ({
    ...file,
    result: {
      ...file.result,
      // The balance history has what these orders closed.
      unopened: [],
      executions: file.result.executions
        .filter(({ identity }) => !dropped.has(identity))
        .map((execution) => replaced.get(execution.identity) ?? execution),
    },
  }))
  return { files: joined, problems }
}

type JoinedReports = { files: readonly FileResult[]; problems: SetProblem[] }

function unjoined(symbol: string, order: ImportedExecution | undefined): SetProblem {
  const text = `Orders of ${symbol} are missing in between, so only the closed trades of the balance history were taken. A position still open is not among them.`
  return { row: order?.rows[0] ?? 0, code: 'overlap', text, file: order?.file ?? '' }
}

type Contract = {
  fills: readonly ImportedExecution[]
  lots: readonly Lot[]
  dropped: Set<string>
  replaced: Map<string, ImportedExecution>
}

/** False if the orders do not fit together, so that only the closing lines are used. */
function joinContract({ fills, lots, dropped, replaced }: Contract): boolean {
  const ordered = fills.toSorted((a, b) => a.executedAt - b.executedAt || a.sequence - b.sequence)
  const closedBy = matchClosings(ordered, lots)
  const before = fillsOfEarlierPositions(
    ordered.map((fill) => {
      const closes = (closedBy.get(fill) ?? []).reduce((sum, { exit }) => sum.plus(exit.quantity), new Big(0))
      const size = new Big(fill.quantity)
      return { signed: fill.side === 'buy' ? size : size.times(-1), closes }
    }),
  )
  const pointValue = lots.find(({ exit }) => exit.pointValue)?.exit.pointValue
  for (const [index, fill] of ordered.entries()) {
    const closings = closedBy.get(fill) ?? []
    if (before === null || before.closing.has(index)) {
      dropped.add(fill.identity)
      continue
    }
    const joined = { ...fill, ...(pointValue ? { pointValue } : {}) }
    if (closings.length > 0)
      joined.statedGross = closings.reduce((sum, { exit }) => sum + (exit.statedGross ?? 0), 0)
    replaced.set(fill.identity, joined)
    for (const { entry, exit } of closings) {
      dropped.add(entry.identity)
      dropped.add(exit.identity)
    }
  }
  return before !== null
}

/** The closing lines of each order: same side and price, at its second, and no more than it filled. */
function matchClosings(
  ordered: readonly ImportedExecution[],
  lots: readonly Lot[],
): Map<ImportedExecution, Lot[]> {
  const closedBy = new Map<ImportedExecution, Lot[]>()
  const orders = ordered.map((fill) => ({ fill, left: new Big(fill.quantity) }))
  for (const lot of lots) {
    const { side, executedAt, price, quantity } = lot.exit
    const order = orders.find(
      ({ fill, left }) =>
        fill.side === side &&
        Math.abs(fill.executedAt - executedAt) <= 1000 &&
        new Big(fill.price).eq(price) &&
        left.gte(quantity),
    )
    if (!order) continue
    order.left = order.left.minus(quantity)
    closedBy.set(order.fill, [...(closedBy.get(order.fill) ?? []), lot])
  }
  return closedBy
}

function lotsOf(executions: readonly ImportedExecution[]): Lot[] {
  const byIdentity = new Map(executions.map((execution) => [execution.identity, execution]))
  return [...byIdentity.values()].flatMap((entry) => {
    if (!/^lot:.*:in$/.test(entry.identity)) return []
    const exit = byIdentity.get(entry.identity.replace(/:in$/, ':out'))
    return exit ? [{ entry, exit }] : []
  })
}

function uniqueByIdentity(executions: readonly ImportedExecution[]): ImportedExecution[] {
  return [...new Map(executions.map((execution) => [execution.identity, execution])).values()]
}
