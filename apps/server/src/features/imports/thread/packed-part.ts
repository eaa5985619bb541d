import { randomUUID } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { readInstrument } from '@ballast/domain/instruments/instrument'
import { usualTradingDay } from '@ballast/domain/instruments/usual-trading-day'
import type { DayBoundary } from '@ballast/domain/time/trading-day'
import type { ImportPart } from '@ballast/importers/merge/import-parts'

/**
 * A part of the files as the server holds it: what names it, and its fills and cash transactions as bytes. Only the code that
 * plans and builds unpacks them, for large files in a thread, so that a hundred thousand fills are never objects on the
 * heap of the server and their size is known.
 */
export type PackedPart = Pick<ImportPart, 'key' | 'family' | 'account' | 'currency'> & {
  /** Of these bytes. */
  id: string
  fills: number
  cashEvents: number
  symbols: string[]
  /** The day an account for such trades would begin with; null where nothing says. */
  usualDay: DayBoundary | null
  /** The part without its fills, then those in slices; all in memory that threads share. */
  bytes: Uint8Array[]
}

/** Packed at once, a hundred thousand fills need their memory three times while they are written. */
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
  // At once: by itself it would wait until there are sixty megabytes of such.
  packed.buffer.transfer(0)
  return bytes
}

/** The part packed last, for the thread that goes on with it: unpacking takes a third of a second at 100,000 fills. */
let last: { id: string; part: ImportPart } | null = null

/** The part as it was packed; to be read only. */
export function unpackPart({ id, bytes }: PackedPart): ImportPart {
  if (last?.id === id) return last.part
  const [rest, ...slices] = bytes
  if (!rest) throw new Error('a packed part has bytes')
  const part = deserialize(rest) as ImportPart
  part.executions = slices.flatMap((slice) => deserialize(slice) as ImportPart['executions'])
  return part
}

/** The same, for who changes it. */
export function takePart(packed: PackedPart): ImportPart {
  const part = unpackPart(packed)
  last = null
  return part
}
