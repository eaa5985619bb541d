import type { FileReport, Import, ImportPart, ImportPreview } from '@ballast/contract/imports'
import { countOf } from '../../lib/format/count-of.ts'
import { formatDateTime } from '../../lib/format/format-date.ts'
import { type Destination, partName } from './preview/destinations.ts'

type Counts = ImportPart['executions']

/** What a part holds, for a sentence about it: one alone, or several. */
export function contentOf(part: Pick<ImportPart, 'executions' | 'cashEvents'>): {
  these: string
  belong: string
  the: string
} {
  const { fresh, known } = part.cashEvents
  if (hasFills(part) || fresh + known === 0)
    return { these: 'these trades', belong: 'belong', the: 'the trades' }
  return fresh + known === 1
    ? { these: 'this cash transaction', belong: 'belongs', the: 'the cash transaction' }
    : { these: 'these cash transactions', belong: 'belong', the: 'the cash transactions' }
}

/** Whether an import brought money alone, and so no trades to look at. */
export function isCashOnly({ executions, known, enriched, cashEvents }: Import['counts']): boolean {
  return executions + known + enriched === 0 && cashEvents > 0
}

/** The sums over all included parts. */
export function sumsOf(destinations: readonly Destination[]) {
  const parts = destinations.filter(({ isLeftOut }) => !isLeftOut).map(({ part }) => part)
  const sum = (read: (part: ImportPart) => number) => parts.reduce((total, part) => total + read(part), 0)
  const count = (name: keyof Counts) => sum(({ executions }) => executions[name])
  return {
    executions: {
      fresh: count('fresh'),
      continued: count('continued'),
      known: count('known'),
      enriched: count('enriched'),
      conflicts: count('conflicts'),
    },
    cashEvents: { fresh: sum((part) => part.cashEvents.fresh), known: sum((part) => part.cashEvents.known) },
    trades: sum(({ built }) => built.trades + built.open),
    canImport: parts.some(({ canImport }) => canImport),
  }
}

/** How many fills of the files would go into an account, are there already, or contradict what is there. */
export function fillsOf({ executions }: Pick<ImportPart, 'executions'>): number {
  const { fresh, known, enriched, conflicts } = executions
  return fresh + known + enriched + conflicts
}

/** Whether the files have fills; a cash ledger alone has none. */
export function hasFills(part: Pick<ImportPart, 'executions'>): boolean {
  return fillsOf(part) > 0
}

type UnknownParts = Pick<ImportPart['built'], 'gross' | 'fees' | 'net' | 'unknownCosts' | 'unknownResults'>

/** What is not known of an import's gross, costs and net, to be said below each. */
export function unknownNotes({ gross, fees, net, unknownCosts, unknownResults }: UnknownParts) {
  const lacking =
    unknownCosts > 0 ? `${countOf(unknownCosts, 'trade lacks', 'trades lack')} some costs` : null
  return {
    gross: unknownResults > 0 ? `${countOf(unknownResults, 'result')} unknown` : null,
    costs: fees === null && gross !== null ? 'not in these files' : lacking,
    net:
      net !== null && fees === null
        ? 'before costs, which are unknown'
        : net !== null && lacking
          ? 'after the known costs'
          : null,
  }
}

/** What would be new, for a sentence: `9 new fills`, else `2 updated fills`, else `19 new cash transactions`. */
export function newText(destinations: readonly Destination[]): string {
  const { executions, cashEvents } = sumsOf(destinations)
  if (executions.fresh > 0) return countOf(executions.fresh, 'new fill')
  if (executions.enriched > 0) return countOf(executions.enriched, 'updated fill')
  return hasFills({ executions }) && cashEvents.fresh === 0
    ? countOf(0, 'new fill')
    : countOf(cashEvents.fresh, 'new cash transaction')
}

/** The button's label: "Import 9 trades", or fewer if most already exist. */
export function confirmLabel(destinations: readonly Destination[]): string {
  const { executions, cashEvents, trades } = sumsOf(destinations)
  if (executions.fresh > 0 && executions.known + executions.enriched === 0)
    return trades > 0 ? `Import ${countOf(trades, 'trade')}` : `Import ${countOf(executions.fresh, 'fill')}`
  if (executions.fresh > 0) return `Import ${countOf(executions.fresh, 'new fill')}`
  if (executions.enriched > 0) return `Update ${countOf(executions.enriched, 'fill')}`
  if (cashEvents.fresh > 0) return `Import ${countOf(cashEvents.fresh, 'cash transaction')}`
  return 'Import'
}

/** `Apex`, or `2 accounts`. */
export function selectionOf(destinations: readonly Destination[]): string {
  const accounts = destinations.flatMap(({ account }) => account ?? [])
  return accounts.length === 1 ? (accounts[0]?.name ?? '') : countOf(accounts.length, 'account')
}

export type Blocker = {
  text: string
  kind: 'file' | 'account' | 'date order' | 'time zone' | 'nothing new' | 'columns' | 'plan'
}

type Situation = {
  preview: ImportPreview
  destinations: readonly Destination[]
  needsDateOrder: boolean
  needsTimeZone: boolean
}

/** The first thing that still blocks the import; null if nothing does. */
export function blockerOf({ preview, destinations, ...needs }: Situation): Blocker | null {
  if (preview.imported.length > 0) return { kind: 'nothing new', text: importedText(preview.imported) }
  const refused = preview.files.filter((file) => file.refusal !== null)
  if (refused.length > 0) return { kind: 'file', text: refusedText(refused, preview.files.length) }
  const unknown = preview.files.find((file) => file.format === null)
  if (unknown) return { kind: 'columns', text: `Choose what the columns of ${unknown.name} hold.` }
  const place = placeProblem(destinations)
  if (place) return { kind: 'account', text: place }
  const { executions, canImport } = sumsOf(destinations)
  // Nothing that is still open would change this: fills with these times already exist.
  if (!canImport && executions.known > 0) return { kind: 'nothing new', text: nothingNewText(destinations) }
  if (needs.needsTimeZone) return { kind: 'time zone', text: 'Say which time zone the file’s times are in.' }
  if (needs.needsDateOrder)
    return { kind: 'date order', text: 'Say whether the day or the month comes first.' }
  if (!canImport) return { kind: 'nothing new', text: nothingNewText(destinations) }
  if (preview.noRoom) return { kind: 'plan', text: preview.noRoom }
  return null
}

function placeProblem(destinations: readonly Destination[]): string | null {
  const included = destinations.filter(({ isLeftOut }) => !isLeftOut)
  // A part with nothing new needs no account, unless that decides what is new.
  const needed = included.filter(({ account, part }) => account !== null || part.canImport)
  const taken = needed.length > 0 ? needed : included
  if (destinations.length > 0 && taken.length === 0) return 'Every account is left out: include at least one.'
  const open = taken.find(({ account }) => account === null)
  if (open) {
    const { these, belong, the } = contentOf(open.part)
    return taken.length === 1
      ? `Choose the account ${these} ${belong} to.`
      : `Choose the account ${the} of ${partName(open.part)} ${belong} to.`
  }
  const refused = taken.find(({ misfit }) => misfit?.isRefused)
  if (refused?.misfit) return refused.misfit.text
  const doubtful = taken.find(({ misfit, isConfirmed }) => misfit !== null && !isConfirmed)
  if (doubtful) {
    const { these, belong } = contentOf(doubtful.part)
    return `Confirm whether ${these} ${belong} in ${doubtful.account?.name}.`
  }
  const seen = new Set<string>()
  for (const { part, account } of taken) {
    const place = `${part.broker} ${account?.id}`
    if (seen.has(place)) return `Choose a separate account for each: two would go into ${account?.name}.`
    seen.add(place)
  }
  return null
}

function refusedText(refused: readonly FileReport[], all: number): string {
  const [only] = refused
  if (all === refused.length)
    return all === 1 ? 'This file cannot be imported.' : 'These files cannot be imported.'
  return refused.length === 1 && only
    ? `Leave ${only.name} out to import the others.`
    : `Leave ${refused.length} files out to import the others.`
}

/** "Fills.csv has been imported into Apex already." */
export function importedText(imported: ImportPreview['imported']): string {
  const [first] = imported
  const accounts = new Set(imported.map(({ accountName }) => accountName))
  const what = imported.length === 1 ? `${first?.name} has` : `All ${imported.length} files have`
  return `${what} been imported into ${accounts.size === 1 ? first?.accountName : `${accounts.size} accounts`} already.`
}

function nothingNewText(destinations: readonly Destination[]): string {
  const { executions, cashEvents } = sumsOf(destinations)
  const places = selectionOf(destinations)
  if (executions.conflicts > 0) return 'Nothing new: the rest contradicts what is there already.'
  if (executions.known > 0)
    return `Nothing new: ${executions.known === 1 ? 'the fill is' : `all ${countOf(executions.known, 'fill')} are`} in ${places} already.`
  if (cashEvents.known > 0) return `Nothing new: these cash transactions are in ${places} already.`
  return 'Nothing to import: no fills, trades or cash transactions were found.'
}

/** The outcome of an import, for a heading or a toast. */
export function outcomeText({ counts, accountName }: Import): string {
  if (counts.executions > 0 && counts.trades > 0)
    return `${countOf(counts.trades, 'trade')} in ${accountName}`
  if (counts.executions > 0) return `${countOf(counts.executions, 'fill')} added to ${accountName}`
  if (counts.enriched > 0) return `${countOf(counts.enriched, 'fill')} updated in ${accountName}`
  if (counts.cashEvents > 0)
    return `${countOf(counts.cashEvents, 'cash transaction')} added to ${accountName}`
  return `Nothing was added to ${accountName}`
}

/** What an import added, to say what undoing removes: "18 fills and 81 cash transactions". */
export function addedText({ executions, cashEvents }: Import['counts']): string | null {
  const parts = [
    executions > 0 ? countOf(executions, 'fill') : '',
    cashEvents > 0 ? countOf(cashEvents, 'cash transaction') : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' and ') : null
}

/**
 * Formats `2026-06-14 18:03:54`, with or without offset, as `Jun 14, 2026, 06:03 PM`: the file's own clock,
 * unconverted.
 */
export function fileClockText(time: string): string {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})/.exec(time)
  return match ? formatDateTime(new Date(`${match[1]}T${match[2]}:00Z`), 'UTC') : time
}
