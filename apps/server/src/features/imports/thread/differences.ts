import type { Instrument } from '@ballast/domain/instruments/instrument'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import type { Trade } from '@ballast/domain/trades/trade'
import { MAX_NAMED } from '@ballast/importers/file-notes'
import type { ImportSet } from '@ballast/importers/import-files'
import type { ImportResult, Ledger, StatedTotals } from '@ballast/importers/importer'
import type { ImportPart } from '@ballast/importers/merge/import-parts'
import type { KnownExecution } from '@ballast/importers/merge/merge-same-fill'
import type { OverlapDecision } from '@ballast/importers/merge/overlap-decision'
import type { DayReconciliation } from '@ballast/importers/merge/reconcile-days'
import { reconcileResults } from '@ballast/importers/merge/reconcile-results'

/**
 * Describes every difference between the totals files state and the sum of their rows, and every row that a ledger lacks;
 * empty if all agree to the cent.
 */
export function differencesOfFiles(set: Pick<ImportSet, 'files' | 'problems'>): string[] {
  const inFiles = set.files.flatMap((file) =>
    file.status === 'parsed'
      ? [
          ...file.result.stated.flatMap((stated) => ofTotals(file.file, stated, file.result)),
          ...(file.result.ledgers ?? []).flatMap((ledger) => ofLedger(file.file, ledger)),
        ]
      : [],
  )
  const betweenFiles = set.problems.map((problem) => `${problem.file}, row ${problem.row}: ${problem.text}`)
  return [...inFiles, ...betweenFiles]
}

/** How symbols are read, and the part's trades in its currency, if they have been built already. */
type DifferenceContext = { instrument: (symbol: string) => Instrument; built: readonly Trade[] | null }

/** Differences between a part's trades and the broker's own figures: results per contract and days. */
export function differencesOfPart(
  part: ImportPart,
  days: readonly DayReconciliation[],
  known: DifferenceContext,
): string[] {
  return [...ofResults(part, known), ...days.flatMap(ofDay)]
}

/**
 * What files state about fills that another kind of report has brought to the account already. Such fills are not added
 * again, so costs and opening times that only these files know would go missing without a word.
 */
export function leftOut(
  existing: readonly KnownExecution[],
  decisions: readonly OverlapDecision[],
): string[] {
  const held = new Map(existing.map((execution) => [execution.identity, execution]))
  const costs = { fills: new Set<string>(), sum: 0 }
  const times = new Set<string>()
  const elsewhere = decisions.flatMap((decision) =>
    decision.kind === 'known' && !decision.existing.includes(decision.execution.identity) ? [decision] : [],
  )
  // Those of one day share one list of fills.
  for (const [identities, group] of Map.groupBy(elsewhere, ({ existing }) => existing)) {
    const fills = identities.flatMap((identity) => held.get(identity) ?? [])
    const stating = group.filter(({ execution }) => !hasNoCosts(execution))
    if (stating.length > 0 && fills.every(hasNoCosts)) {
      for (const { execution } of stating)
        costs.sum += (execution.commission ?? 0) + (execution.fees ?? 0) + (execution.swap ?? 0)
      for (const { identity } of fills) costs.fills.add(identity)
    }
    if (group.some(({ execution }) => !execution.timeUnknown))
      for (const fill of fills) if (fill.timeUnknown) times.add(fill.identity)
  }
  const lines: string[] = []
  if (costs.sum !== 0) {
    lines.push(
      `${fillsThere(costs.fills.size)} without costs. Those that these files state (${decimalFromMicros(costs.sum)}) are not added. ${TOGETHER}`,
    )
  }
  if (times.size > 0) {
    lines.push(
      `${fillsThere(times.size)} that does not say when positions were opened. The times in these files are not added. ${TOGETHER}`,
    )
  }
  return lines
}

const TOGETHER = 'To have them, undo that import and import the files of both together.'

const hasNoCosts = ({ commission, fees }: KnownExecution) => commission === null && fees === null

function fillsThere(count: number): string {
  const fills = count === 1 ? '1 fill is' : `${count} fills are`
  return `${fills} in the account already, from a report`
}

function ofResults({ executions, currency }: ImportPart, known: DifferenceContext): string[] {
  return reconcileResults(executions, { ...known, currency }).map(({ symbol, stated, trades, unknown }) => {
    const rows = `${symbol}: the rows state a result of ${decimalFromMicros(stated)}`
    return trades === null
      ? `${rows}, but positions in both directions overlap, so the result of ${unknown} ${unknown === 1 ? 'trade' : 'trades'} is not known.`
      : `${rows}, the trades built from their fills come to ${decimalFromMicros(trades)}.`
  })
}

function ofDay({ day, stated, net }: DayReconciliation): string[] {
  if (stated === null || stated === net) return []
  if (net === null)
    return [
      `${day}: the broker states a net of ${decimalFromMicros(stated)}; ours is not known, because some costs or results are not in these files.`,
    ]
  return [
    `${day}: the broker states a net of ${decimalFromMicros(stated)}, the fills come to ${decimalFromMicros(net)}.`,
  ]
}

function ofTotals(file: string, stated: StatedTotals, result: ImportResult): string[] {
  const lines: string[] = []
  if (stated.count !== null && stated.count !== result.count) {
    lines.push(`${file}: ${stated.source} says ${stated.count}, the rows are ${result.count}.`)
  }
  for (const kind of ['gross', 'fees', 'net'] as const) {
    const theirs = stated[kind]
    const ours = result[kind]
    if (theirs === null || ours === null || theirs === ours) continue
    lines.push(
      `${file}: ${stated.source} states ${kind} ${decimalFromMicros(theirs)}, the rows add up to ${decimalFromMicros(ours)}.`,
    )
  }
  return lines
}

function ofLedger(file: string, { gaps, currency }: Ledger): string[] {
  const named = gaps.slice(0, MAX_NAMED).map(({ rows: [upper, lower], amount }) => {
    const size = [decimalFromMicros(Math.abs(amount)), currency].filter(Boolean).join(' ')
    return `${file}: between rows ${upper} and ${lower} the balance ${amount < 0 ? 'falls' : 'rises'} by ${size} that no row explains. A row is missing from this file, or one was altered.`
  })
  const others = gaps.length - named.length
  if (others === 0) return named
  return [
    ...named,
    `${file}: the balance moves by amounts that no row explains in ${others} more ${others === 1 ? 'place' : 'places'}.`,
  ]
}
