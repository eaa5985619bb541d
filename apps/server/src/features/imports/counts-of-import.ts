import type { ImportCounts } from '../../schema/imports.ts'
import type { PackedPart } from './thread/packed-part.ts'
import type { ImportPlan } from './thread/plan-import.ts'

type Written = {
  /** Those before, with what the files say. */
  counts: ImportCounts
  part: PackedPart
  plan: ImportPlan
  /** Trades that are new or differ. */
  trades: number
}

/** What an import has brought to its account. */
export function countsOf({ counts, part, plan, trades }: Written): ImportCounts {
  return {
    ...counts,
    executions: plan.fresh,
    known: plan.known,
    enriched: plan.enriched,
    cashEvents: plan.freshCash,
    waiting: part.unopened - plan.opened.length,
    problems: counts.problems - (counts.conflicts ?? 0) + plan.conflicts.length,
    conflicts: plan.conflicts.length,
    dependent: dependentRows(part, plan),
    trades,
  }
}

function dependentRows(part: PackedPart, plan: ImportPlan): number {
  const arriving = part.fills - part.unopened + plan.opened.length
  const stored = plan.kept?.length ?? arriving
  return arriving - stored + plan.statedCash.size + plan.positions.size
}
