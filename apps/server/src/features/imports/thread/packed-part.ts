import { randomUUID } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { readInstrument } from '@ballast/domain/instruments/instrument'
import { usualTradingDay } from '@ballast/domain/instruments/usual-trading-day'
import type { DayBoundary } from '@ballast/domain/time/trading-day'
import type { ImportPart } from '@ballast/importers/merge/import-parts'

/**
 * A part of the files in the server's memory: its names, and its fills and cash transactions as bytes. Only the code that
 * plans and builds unpacks them, in a thread for large files, so that a hundred thousand fills never become objects on the
 * server's heap and their size is known.
 */
export type PackedPart = Pick<ImportPart, 'key' | 'family' | 'account' | 'currency'> & {
  /** Identifies these bytes. */
  id: string
  fills: number
  cashEvents: number
  symbols: string[]
  /** The trading day with which an account for such trades would be created; null if unknown. */
  usualDay: DayBoundary | null
  /** The part without its fills, then the fills in slices; all in memory shared between threads. */
  bytes: Uint8Array[]
}

/** Packing a hundred thousand fills in one piece would take three times their memory. */
const SLICE_FILLS = 5000

export function packPart(part: ImportPart): PackedPart {
  const { key, family, account, currency, executions, cashEvents } = part
  const bytes = [shared({ ...part, executions: [] })]
  for (let from = 0; from < executions.length; from += SLICE_FILLS)
    bytes.push(shared(executions.slice(from, from + SLICE_FILLS)))
  const symbols = new Set(executions.map(({ symbol }) => symbol))
  const kinds = new Map([...symbols].map((symbol) => [symbol, readInstrument(symbol).assetClass]))
  const id = randomUUID()
  last = { id, part }
  return {
    id,
    key,
    family,
    account,
    currency,
    fills: executions.length,
    cashEvents: cashEvents.length,
    symbols: [...symbols],
    usualDay: usualTradingDay(executions.map(({ symbol }) => kinds.get(symbol) ?? 'unknown')),
    bytes,
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
