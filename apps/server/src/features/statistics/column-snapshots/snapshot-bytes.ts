import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DefaultDeserializer, DefaultSerializer } from 'node:v8'
import { emptyColumns, type TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { tradeField, tradeFields } from '@ballast/domain/trades/trade-fields'
import { ASSET_CLASSES, DIRECTIONS, R_SOURCES, RECORDED } from '@ballast/domain/vocabulary/trade-vocabulary'
import { COSTS_KNOWN } from '../../../schema/packed.ts'
import type { VersionedColumns } from '../versioned-columns.ts'

/** Raise it when the same rows of the database become other columns; a test compares what they become. */
const REVISION = 2

/**
 * Names what a snapshot contains: the columns with their types, the vocabularies their numbers refer to, and the newest
 * migration, because one may change what is stored without raising anyone's version.
 */
export function snapshotFormat(migration: string): string {
  const columns = Object.entries(emptyColumns(0, [])).map(([name, column]) => [name, column.constructor.name])
  const fields = tradeFields().map((name) => [name, tradeField(name)])
  const words = [ASSET_CLASSES, DIRECTIONS, R_SOURCES, RECORDED, COSTS_KNOWN]
  const text = JSON.stringify({ REVISION, migration, columns, fields, words })
  return createHash('sha256').update(text).digest('hex')
}

type Snapshot = VersionedColumns & { token: string }

/** One value after the other in V8's own format, taking turns with requests in between. */
export async function snapshotBytes({ columns, ...head }: Snapshot): Promise<Uint8Array> {
  const writer = new DefaultSerializer()
  writer.writeHeader()
  writer.writeValue(head)
  writer.writeValue(Object.keys(columns))
  for (const column of Object.values(columns)) {
    writer.writeValue(column)
    await nextTurn()
  }
  return writer.releaseBuffer()
}

/** The snapshot with this token; null if the bytes are damaged or belong to another snapshot. */
export async function readSnapshot(bytes: Uint8Array, token: string): Promise<VersionedColumns | null> {
  try {
    const reader = new DefaultDeserializer(bytes)
    reader.readHeader()
    const { token: found, ...head } = reader.readValue() as Omit<Snapshot, 'columns'>
    if (found !== token) return null
    const columns: Record<string, unknown> = {}
    for (const name of reader.readValue() as string[]) {
      const column: unknown = reader.readValue()
      // What was read may share the memory of the file, which would then stay as long as one of its columns.
      columns[name] = isNumbers(column) ? column.slice() : column
      await nextTurn()
    }
    return { ...head, columns: columns as TradeColumns }
  } catch {
    return null
  }
}

function isNumbers(column: unknown): column is Float64Array {
  return ArrayBuffer.isView(column)
}
