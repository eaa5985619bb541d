import { compareTexts } from '@ballast/domain/text/compare-texts'
import { inOrder } from '@ballast/domain/trades/build-trades'
import { joinPaperReports } from '../brokers/tradingview/join-paper-reports.ts'
import { joinedPositions } from '../hedging/hedged-closes.ts'
import {
  type ImportedCashEvent,
  type ImportedExecution,
  type ImportNote,
  type ImportResult,
  NO_CURRENCY,
} from '../importer.ts'
import { allocateCashCosts } from './allocate-cash-costs.ts'
import type { FileResult, SetProblem } from './file-result.ts'
import { chainedPositions } from './held-positions.ts'
import { mergeSameFill } from './merge-same-fill.ts'
import { openPositions } from './open-positions.ts'
import { reconcileOverlap } from './reconcile-overlap.ts'
import { cashOfOtherReports } from './same-cash.ts'

export type MergedFamily = {
  executions: ImportedExecution[]
  /** Fills skipped in one file that count, because another file opens their positions; they are among `executions`. */
  opened: ImportedExecution[]
  /** Fills of positions that none of the files opens. */
  unopened: ImportedExecution[]
  cashEvents: ImportedCashEvent[]
  unplaced: ImportedCashEvent[]
  problems: SetProblem[]
  notes: ImportNote[]
  accounts: string[]
}

/** Families whose reports share no ids and complete each other line by line. */
const JOINS: Record<string, typeof joinPaperReports> = { tradingview: joinPaperReports }

/**
 * Merges the reports of one platform imported together: each fill once, from the best authority and enriched by the
 * others; orders only if no fills or pairs cover them; costs from the cash ledger. The order of the files does not
 * matter.
 */
export function mergeFamily(given: readonly FileResult[], family = ''): MergedFamily {
  const joined = JOINS[family]?.(given)
  const files = joined?.files ?? given
  const accounts = [...new Set(files.flatMap(({ result }) => result.accounts))].sort()
  const problems: SetProblem[] = [...(joined?.problems ?? [])]
  const stated = withAccounts(files, accounts, ({ executions }) => executions)
  const executions: ImportedExecution[] = []
  for (const layer of layersOf(stated)) {
    const merged = mergeByIdentity(layer, problems)
    // Joined reports already contain each fill once, as closed trades or as orders.
    // One by one: a call takes no more arguments than fit on the stack.
    const added = joined ? merged : newAmong(merged, { known: [...executions], problems })
    for (const execution of added) executions.push(execution)
  }
  const skipped = unopenedOf(
    withAccounts(files, accounts, ({ unopened = [] }) => unopened),
    executions,
  )
  const placed = openPositions({ unopened: skipped, own: executions })
  const { opened } = placed
  const isOpened = new Set(opened.map(keyOf))
  for (const [execution, position] of [...placed.moved, ...chainedPositions(family, executions, executions)])
    execution.positionKey = position
  for (const execution of opened) executions.push(execution)
  const allocated = allocateCashCosts(inOrder(executions), cashOf(files, accounts))
  const notes: ImportNote[] = []
  if (placed.joined.size > 0)
    notes.push({ code: 'joined_positions', text: joinedPositions([...placed.joined]) })
  return {
    executions: allocated.executions,
    opened,
    unopened: skipped.filter((one) => !isOpened.has(keyOf(one))),
    cashEvents: allocated.cashEvents,
    unplaced: allocated.unplaced,
    problems: onePerText(problems),
    notes,
    accounts,
  }
}

/** Performance names no account: if all other reports are about a single account, its fills belong to that account. */
function withAccounts(
  files: readonly FileResult[],
  accounts: readonly string[],
  fillsOf: (result: ImportResult) => readonly ImportedExecution[],
): ImportedExecution[] {
  const only = accounts.length === 1 ? (accounts[0] ?? null) : null
  const named = new Map<string, string>()
  for (const { result } of files) {
    for (const { identity, account } of result.executions) if (account) named.set(identity, account)
  }
  return files.flatMap(({ file, result }) =>
    fillsOf(result).map((execution) => ({
      ...execution,
      file,
      account: execution.account ?? only ?? named.get(execution.identity) ?? null,
      currency: known(execution.currency ?? result.currency),
    })),
  )
}

/** Skipped fills, each once, without those that another file states as part of a position it opens. */
function unopenedOf(
  skipped: readonly ImportedExecution[],
  executions: readonly ImportedExecution[],
): ImportedExecution[] {
  const unopened: ImportedExecution[] = []
  for (const layer of layersOf(skipped)) {
    const merged = mergeByIdentity(layer, [])
    const added = newAmong(merged, { known: [...executions, ...unopened], problems: [] })
    for (const execution of added) unopened.push(execution)
  }
  return unopened
}

const keyOf = ({ account, identity }: ImportedExecution) => `${account ?? ''}|${identity}`

const known = (currency: string | null) => (currency === NO_CURRENCY ? null : currency)

function mergeByIdentity(
  executions: readonly ImportedExecution[],
  problems: SetProblem[],
): ImportedExecution[] {
  const merged = new Map<string, ImportedExecution>()
  const ordered = [...executions].sort((a, b) => b.authority - a.authority)
  for (const execution of ordered) {
    const key = keyOf(execution)
    const known = merged.get(key)
    if (!known) {
      merged.set(key, execution)
      continue
    }
    const same = mergeSameFill(known, execution)
    if (same.kind === 'merged') merged.set(key, same.execution)
    else {
      const row = execution.rows[0] ?? 0
      problems.push({ row, code: 'disagrees', text: same.text, file: execution.file ?? '' })
    }
  }
  return [...merged.values()]
}

type Compared = { known: readonly ImportedExecution[]; problems: SetProblem[] }

/** The fills that others do not cover, account by account. */
function newAmong(fills: readonly ImportedExecution[], { known, problems }: Compared): ImportedExecution[] {
  return reconcilePerAccount(known, fills).flatMap((decision) => {
    if (decision.kind === 'conflict')
      problems.push({ ...decision.problem, file: decision.execution.file ?? '' })
    return decision.kind === 'new' ? [decision.execution] : []
  })
}

function reconcilePerAccount(fills: readonly ImportedExecution[], orders: readonly ImportedExecution[]) {
  const accounts = new Set(orders.map((order) => order.account))
  return [...accounts].flatMap((account) => {
    const isTheirs = (execution: ImportedExecution) =>
      execution.account === account || execution.account === null || account === null
    return reconcileOverlap(
      fills.filter(isTheirs),
      orders.filter((order) => order.account === account),
    )
  })
}

function cashOf(files: readonly FileResult[], accounts: readonly string[]): ImportedCashEvent[] {
  const only = accounts.length === 1 ? (accounts[0] ?? null) : null
  const lists = files.map(({ result }) =>
    result.cashEvents.map((event) => ({ ...event, account: event.account ?? only })),
  )
  const events = new Map<string, ImportedCashEvent>()
  for (const list of lists) {
    const named = lists.flatMap((other) => (other === list ? [] : other.filter(hasId)))
    const stated = cashOfOtherReports(
      named,
      list.filter((event) => !hasId(event)),
    )
    for (const event of list) {
      const key = `${event.account ?? ''}|${event.identity}`
      const isBetter = event.placed && !events.get(key)?.placed
      if ((!events.has(key) || isBetter) && !stated.has(event.identity)) events.set(key, event)
    }
  }
  return [...events.values()].sort(
    (a, b) => a.occurredAt - b.occurredAt || compareTexts(a.identity, b.identity),
  )
}

const hasId = ({ identity }: ImportedCashEvent) => !identity.startsWith('row:')

/** Reports that share no ids, most exact first: fills with ids, with other ids, without ids, closed lots, orders. */
const LAYERS = ['fill', 'trade', 'row', 'lot', 'order']
const ORDERS = LAYERS.indexOf('order')

/**
 * Groups the executions by the kind of their identity. A later layer only adds what earlier ones do not cover (closed
 * lots next to the fills of the same trades). A file that itself mixes kinds means them to be kept together.
 */
function layersOf(all: readonly ImportedExecution[]): ImportedExecution[][] {
  const kindOf = ({ identity }: ImportedExecution) => identity.slice(0, identity.indexOf(':'))
  const kinds = new Map<string, Set<string>>()
  for (const execution of all) {
    if (kindOf(execution) === 'order') continue
    const file = execution.file ?? ''
    kinds.set(file, (kinds.get(file) ?? new Set()).add(kindOf(execution)))
  }
  const isMixed = [...kinds.values()].some((found) => found.size > 1)
  const layers = LAYERS.map((): ImportedExecution[] => [])
  for (const execution of all) {
    const place = LAYERS.indexOf(kindOf(execution))
    layers[place === ORDERS ? ORDERS : isMixed || place < 0 ? 0 : place]?.push(execution)
  }
  return layers
}

/** A conflict about a contract and day is one problem, not one per order. */
function onePerText(problems: readonly SetProblem[]): SetProblem[] {
  const seen = new Set<string>()
  return problems.filter(({ text }) => !seen.has(text) && seen.add(text))
}
