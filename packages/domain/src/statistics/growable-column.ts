export type Numbers =
  | Float64Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Int16Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Int8Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
export type NumbersConstructor<T extends Numbers> = {
  new (buffer: ArrayBuffer, byteOffset: number, length: number): T
  readonly BYTES_PER_ELEMENT: number
}

/** One spare row per this many in use. Capacity that is never written to takes no memory. */
const ROWS_PER_SPARE = 16

/** Number of values of a growable buffer in use: only the column that ends there may grow into the rest. */
const used = new WeakMap<ArrayBuffer, number>()

/**
 * A column of zeros with spare capacity, so that appending rows needs no copy.
 * @example growableColumn(Float64Array, 300_000).length // → 300_000
 */
export function growableColumn<T extends Numbers>(type: NumbersConstructor<T>, length: number): T {
  const capacity = length + Math.max(64, Math.ceil(length / ROWS_PER_SPARE))
  const column = new type(new ArrayBuffer(capacity * type.BYTES_PER_ELEMENT), 0, length)
  used.set(column.buffer, length)
  return column
}

/**
 * Returns the same column made longer without a copy: both share their values, and the shorter one never sees the new
 * ones. `null` if its capacity is too small, or a longer column has already grown into it.
 * @example grownInPlace(growableColumn(Float64Array, 2), 3)?.length // → 3
 */
export function grownInPlace<T extends Numbers>(column: T, length: number): T | null {
  const { buffer, BYTES_PER_ELEMENT } = column
  if (used.get(buffer) !== column.length || length * BYTES_PER_ELEMENT > buffer.byteLength) return null
  used.set(buffer, length)
  return new (column.constructor as NumbersConstructor<T>)(buffer, 0, length)
}
