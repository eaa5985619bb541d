import { linesOfFills } from '@ballast/importers/merge/allocate-cash-costs'
import { dataVersion } from '../../platform/changes/data-version.ts'
import type { Db } from '../../platform/database/database.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { loadBuildInput } from '../trade-store/build-scope.ts'
import { listCorrections } from '../trade-store/corrections/corrections.queries.ts'
import { listCashEvents, listExecutions } from '../trade-store/executions.queries.ts'
import { listFingerprints } from '../trade-store/trades.queries.ts'
import { windowStart } from '../trade-store/window/window-start.ts'
import type { ImportCache, ReadPart } from './import-cache.ts'
import type { ImportRow } from './imports.queries.ts'
import { planTask } from './read-upload.ts'
import type { ImportTask } from './thread/import-steps.ts'
import { arrivingIn, symbolsOf } from './thread/packed-part.ts'
import type { ImportPlan, PlanTask } from './thread/plan-import.ts'

export type PreparedImport = {
  row: ImportRow
  read: ReadPart
  /** The input of the plan. */
  planTaskBefore: PlanTask
  plan: ImportPlan
  task: ImportTask
}

type PrepareInput = Pick<PreparedImport, 'row' | 'read'> & {
  planned: (task: PlanTask) => Promise<ImportPlan> | ImportPlan
}

/** Reads everything an import's trades depend on. */
export async function prepare(
  { db, importCache }: { db: Db; importCache: ImportCache },
  { row, read, planned }: PrepareInput,
): Promise<PreparedImport> {
  const { userId, id, accountId } = row
  importCache.reportProgress(id, 0.2, 'Comparing with what is there')
  const { version } = await dataVersion(db, { userId })
  const account = await findAccount(db, { userId, id: accountId })
  if (!account) throw new Error('the account of an import is gone')
  const { part } = read
  const known = read.planned?.version === version ? read.planned.plan : null
  const planTaskBefore = await planTask(db, { userId, part, account, since: known?.since })
  const plan = known ?? (await planned(planTaskBefore))
  if (part.fills > 0) importCache.reportProgress(id, 0.3, 'Building the trades')
  const scope = { userId, accountId }
  const named = new Set(symbolsOf(part))
  const isNamed = plan.symbols.every((symbol) => named.has(symbol))
  const { from } = planTaskBefore
  const since = isNamed
    ? planTaskBefore.since
    : await windowStart(db, { ...scope, symbols: plan.symbols, from, arriving: arrivingIn(part) })
  const task: ImportTask = {
    kind: 'import',
    sourceId: id,
    // The import's last transaction raises it by one.
    version: version + 1,
    part,
    plan,
    before: {
      // Payouts, fees and transfers may name contracts that the files contain no fill of.
      fills: isNamed
        ? planTaskBefore.existing
        : await listExecutions(db, { ...scope, symbols: plan.symbols, since }),
      cashEvents: await listCashEvents(db, { ...scope, ...linesOfFills({ since }) }),
      corrections: await listCorrections(db, scope),
    },
    facts: await loadBuildInput(db, account, plan.symbols),
    fingerprints: await listFingerprints(db, { ...scope, symbols: plan.symbols, since }),
  }
  return { row, read, planTaskBefore, plan, task }
}
