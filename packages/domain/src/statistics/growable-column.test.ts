import { expect, it } from 'vitest'
import { growableColumn, grownInPlace } from './growable-column.ts'

it('a column grows without a copy, and the shorter one does not change', () => {
  const short = growableColumn(Int32Array, 2)
  const long = grownInPlace(short, 3)
  long?.set([7], 2)
  expect(long?.buffer).toBe(short.buffer)
  expect([...short]).toEqual([0, 0])
  expect(long && [...long]).toEqual([0, 0, 7])
})

it('a column grows only once: a second time would overwrite the first', () => {
  const short = growableColumn(Float64Array, 2)
  expect(grownInPlace(short, 3)).not.toBeNull()
  expect(grownInPlace(short, 3)).toBeNull()
})

it('a column grows to its capacity and no further', () => {
  const column = growableColumn(Uint16Array, 10)
  const capacity = column.buffer.byteLength / 2
  expect(grownInPlace(column, capacity + 1)).toBeNull()
  expect(grownInPlace(column, capacity)).toHaveLength(capacity)
})

it('a column created elsewhere does not grow, whatever the size of its buffer', () => {
  expect(grownInPlace(new Uint8Array(new ArrayBuffer(100), 0, 10), 11)).toBeNull()
})
