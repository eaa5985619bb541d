import { randomUUID } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { readInstrument } from '@ballast/domain/instruments/instrument'
import { dayKindOf, usualTradingDay } from '@ballast/domain/instruments/usual-trading-day'
import { DAY_MS } from '@ballast/domain/time/durations'
import type { DayBoundary } from '@ballast/domain/time/trading-day'
import type { ImportedExecution } from '@ballast/importers/importer'
import type { ImportPart } from '@ballast/importers/merge/import-parts'
import { spanOfCash } from '@ballast/importers/merge/same-cash'
import type { ArrivingFills, FillKeys } from '../../trade-store/window/window-start.ts'

/**
 * A part of the files in the server's memory: its names, and its fills and cash transactions as bytes. Only the code that
 * plans and builds unpacks them, in a thread for large files, so that a hundred thousand fills never become objects on the
 * server's heap and their size is known.
 */
export type PackedPart = Pick<ImportPart, 'key' | 'family' | 'account' | 'currency' | 'ledgerEnd'> & {
  /** Identifies these bytes. */
  id: string
  /** Number of its fills, with the unopened ones. */
  fills: number
  unopened: number
  cashEvents: number
  /** The contracts of the fills, and what they state in each. */
  contracts: ArrivingFills['contracts']
  /**
   * The earliest time at which fills of an account matter to the part, in ms: two days before it begins, because overlaps
   * are compared by trading day. Infinity without anything in a contract.
   */
  from: number
  /** The trading day with which an account for such trades would be created; null if unknown. */
  usualDay: DayBoundary | null
  /** The part without its fills, then the fills in slices; all in memory shared between threads. */
  bytes: Uint8Array[]
}

/** Packing a hundred thousand fills in one piece would take three times their memory. */
const SLICE_FILLS = 5000

export function packPart(part: ImportPart): PackedPart {
  const { key, family, account, currency, ledgerEnd, executions, cashEvents } = part
  const fills = fillsOf(part)
  const bytes = [shared({ ...part, executions: [] })]
  for (let from = 0; from < executions.length; from += SLICE_FILLS)
    bytes.push(shared(executions.slice(from, from + SLICE_FILLS)))
  const contracts = contractsOf(fills)
  const kinds = new Map(contracts.map(({ symbol }) => [symbol, dayKindOf(readInstrument(symbol))]))
  const id = randomUUID()
  last = { id, part }
  return {
    id,
    key,
    family,
    account,
    currency,
    ledgerEnd,
    fills: fills.length,
    unopened: part.unopened.length,
    cashEvents: cashEvents.length,
    contracts,
    from: firstTime(part) - 2 * DAY_MS,
    usualDay: usualTradingDay(fills.map(({ symbol }) => kinds.get(symbol) ?? 'unknown')),
    bytes,
  }
}

/** The fills that an account may get: also those that it takes only if it has the openings of their positions. */
function fillsOf({ executions, unopened }: ImportPart): readonly ImportedExecution[] {
  return unopened.length === 0 ? executions : [...executions, ...unopened]
}

function firstTime(part: ImportPart): number {
  const first = fillsOf(part).reduce((first, { executedAt }) => Math.min(first, executedAt), Infinity)
  return part.cashEvents.reduce(
    (first, { symbol, occurredAt }) => (symbol ? Math.min(first, occurredAt) : first),
    first,
  )
}

/** As `windowStart` reads it from stored fills. */
function contractsOf(executions: readonly ImportedExecution[]): PackedPart['contracts'] {
  const bySymbol = Map.groupBy(executions, ({ symbol }) => symbol)
  return [...bySymbol].map(([symbol, fills]) => ({
    symbol,
    fills: fills.length,
    statesResults: fills.some(({ statedGross, positionKey }) => statedGross != null && positionKey == null),
    pointValues: [...new Set(fills.map(({ pointValue }) => pointValue ?? ''))],
  }))
}

/** The contracts that the part has fills in. */
export const symbolsOf = ({ contracts }: PackedPart) => contracts.map(({ symbol }) => symbol)

/** The part's fills as they arrive in an account. */
export function arrivingIn(part: PackedPart): ArrivingFills {
  return { contracts: part.contracts, keys: () => keysOf(part) }
}

/** What identifies the fills, as JSON; read slice by slice, so that no more than a slice is ever unpacked. */
function keysOf({ bytes }: PackedPart): string {
  const lists = bytes.map((slice, index) => {
    const content: ImportPart | ImportedExecution[] = deserialize(slice)
    const fills = index === 0 ? (content as ImportPart).unopened : (content as ImportedExecution[])
    const keys = fills.map(
      ({ identity, orderId = null, positionKey = null }): FillKeys => ({
        identity,
        order: orderId,
        position: positionKey,
      }),
    )
    return JSON.stringify(keys).slice(1, -1)
  })
  return `[${lists.filter(Boolean).join()}]`
}

type Span = ReturnType<typeof spanOfCash>

/**
 * What identifies the cash transactions, where other reports may state them, and in which contracts and when the account may
 * have fills that include those without a fill in the files.
 */
export function cashOf({ bytes: [rest] }: PackedPart): {
  identities: string[]
  span: Span
  unplaced: (NonNullable<Span> & { symbols: string[] }) | null
} {
  if (!rest) throw new Error('a packed part has bytes')
  const { cashEvents, unplaced } = deserialize(rest) as ImportPart
  const ofContracts = unplaced.filter(({ symbol, kind }) => symbol && kind !== 'swap' && kind !== 'other')
  const around = spanOfCash(ofContracts)
  const symbols = [...new Set(ofContracts.flatMap(({ symbol }) => symbol ?? []))]
  return {
    identities: cashEvents.map(({ identity }) => identity),
    span: spanOfCash(cashEvents),
    unplaced: around && { ...around, symbols },
  }
}

function shared(value: object): Uint8Array {
  const packed = serialize(value)
  const bytes = new Uint8Array(new SharedArrayBuffer(packed.byteLength))
  bytes.set(packed)
  // Freed immediately: otherwise sixty megabytes of such buffers would accumulate first.
  packed.buffer.transfer(0)
  return bytes
}

/** The most recently packed part, for the thread that continues with it: unpacking takes a third of a second for 100,000 fills. */
let last: { id: string; part: ImportPart } | null = null

/** The unpacked part, possibly shared with other callers: it must not be modified. */
export function unpackPart({ id, bytes }: PackedPart): ImportPart {
  if (last?.id === id) return last.part
  const [rest, ...slices] = bytes
  if (!rest) throw new Error('a packed part has bytes')
  const part = deserialize(rest) as ImportPart
  part.executions = slices.flatMap((slice) => deserialize(slice) as ImportPart['executions'])
  return part
}

/** The unpacked part, for a caller that modifies it: no other caller gets the same object. */
export function unpackMutablePart(packed: PackedPart): ImportPart {
  const part = unpackPart(packed)
  last = null
  return part
}
