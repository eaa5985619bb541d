import type { ImportedCashEvent, ImportedExecution } from '@ballast/importers/importer'
import type { ImportPart } from '@ballast/importers/merge/import-parts'
import { type OverlapDecision, reconcileOverlap } from '@ballast/importers/merge/reconcile-overlap'
import type { Db } from '../../platform/database/database.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { effectiveExecutions } from '../trades/effective-executions.ts'
import { listExecutions, type StoredExecution } from '../trades/executions.queries.ts'
import { knownCashIdentities } from './imports.queries.ts'

/** What an import would do to an account. */
export type ImportPlan = {
  decisions: OverlapDecision[]
  /** Rows to keep under the import: new, improving, and already known under the same identity. */
  executions: ImportedExecution[]
  cashEvents: ImportedCashEvent[]
  fresh: number
  known: number
  enriched: number
  conflicts: string[]
  /** Typed trades at the times of incoming fills: perhaps the same, which only the trader knows. */
  typedBeside: string[]
  freshCash: number
  /** Contracts whose trades change. */
  symbols: string[]
}

/** Lays what files hold of one broker account beside what the account holds; changes nothing. */
export async function planImport(db: Db, part: ImportPart, account: AccountRow | null): Promise<ImportPlan> {
  const symbols = [...new Set(part.executions.map((execution) => execution.symbol))]
  const scope = account && { userId: account.userId, accountId: account.id }
  const stored =
    scope && symbols.length > 0 ? effectiveExecutions(await listExecutions(db, { ...scope, symbols })) : []
  const existing = stored.filter((execution) => !execution.manual)
  const knownCash =
    scope && part.cashEvents.length > 0 ? await knownCashIdentities(db, scope) : new Set<string>()
  const decisions = reconcileOverlap(existing, part.executions, account ?? undefined)
  const freshCash = part.cashEvents.filter((event) => !knownCash.has(event.identity))
  const of = (kind: OverlapDecision['kind']) => decisions.filter((decision) => decision.kind === kind)
  const kept = part.executions.filter((execution, index) => isKept(decisions[index], execution))
  const changed = part.executions.filter(
    (_, index) => decisions[index]?.kind === 'new' || decisions[index]?.kind === 'enriches',
  )
  return {
    decisions,
    executions: kept,
    cashEvents: part.cashEvents,
    fresh: of('new').length,
    known: of('known').length,
    enriched: of('enriches').length,
    conflicts: [
      ...new Set(
        decisions.flatMap((decision) => (decision.kind === 'conflict' ? [decision.problem.text] : [])),
      ),
    ],
    typedBeside: typedBeside(
      stored.filter((execution) => execution.manual),
      part.executions,
    ),
    freshCash: freshCash.length,
    symbols: [
      ...new Set([
        ...changed.map((execution) => execution.symbol),
        ...freshCash.flatMap((event) => event.symbol ?? []),
      ]),
    ],
  }
}

/** A fill known under another identity (an order beside its fills) adds nothing and is not kept. */
function isKept(decision: OverlapDecision | undefined, execution: ImportedExecution): boolean {
  if (!decision || decision.kind === 'conflict') return false
  return decision.kind !== 'known' || decision.existing.includes(execution.identity)
}

export function isNothingNew(plan: ImportPlan): boolean {
  return plan.fresh === 0 && plan.enriched === 0 && plan.freshCash === 0
}

const NEAR_MS = 2 * 60_000

function typedBeside(typed: readonly StoredExecution[], incoming: readonly ImportedExecution[]): string[] {
  const near = typed.filter((own) =>
    incoming.some(
      (other) =>
        other.symbol === own.symbol &&
        other.side === own.side &&
        Math.abs(other.executedAt - own.executedAt) <= NEAR_MS,
    ),
  )
  const perSymbol = new Map<string, Set<string>>()
  for (const { symbol, sourceId } of near)
    perSymbol.set(symbol, (perSymbol.get(symbol) ?? new Set()).add(sourceId))
  return [...perSymbol].map(
    ([symbol, trades]) =>
      `${trades.size} ${trades.size === 1 ? 'trade' : 'trades'} typed by hand in ${symbol} at the same times: if they are the same trades, delete the typed ones after the import, or they count twice.`,
  )
}
