import { expect, it } from 'vitest'
import { columnWithRoom, grownInPlace } from './spare-room.ts'

it('a column grows into its room without a copy, and the shorter one stays as it was', () => {
  const short = columnWithRoom(Int32Array, 2)
  const long = grownInPlace(short, 3)
  long?.set([7], 2)
  expect(long?.buffer).toBe(short.buffer)
  expect([...short]).toEqual([0, 0])
  expect(long && [...long]).toEqual([0, 0, 7])
})

it('only the column that ends where the room begins may grow: a second one would write over the first', () => {
  const short = columnWithRoom(Float64Array, 2)
  expect(grownInPlace(short, 3)).not.toBeNull()
  expect(grownInPlace(short, 3)).toBeNull()
})

it('a column grows up to the last value of its room and no further', () => {
  const column = columnWithRoom(Uint16Array, 10)
  const capacity = column.buffer.byteLength / 2
  expect(grownInPlace(column, capacity + 1)).toBeNull()
  expect(grownInPlace(column, capacity)).toHaveLength(capacity)
})

it('a column made elsewhere has no room', () => {
  expect(grownInPlace(new Uint8Array(new ArrayBuffer(100), 0, 10), 11)).toBeNull()
})
