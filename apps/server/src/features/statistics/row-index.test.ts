import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowIndex } from './row-index.ts'

test('finds every id that was added, whatever ids end in, and no other', () => {
  const ends = fc.constantFrom('00000000', '00000001', 'ffffffff')
  const id = fc.oneof(
    fc.uuid(),
    fc.tuple(fc.uuid(), ends).map(([start, end]) => start.slice(0, -end.length) + end),
  )
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 200 }), fc.nat(), (ids, cut) => {
      const taken = ids.length === 0 ? 0 : cut % (ids.length + 1)
      const index = new RowIndex(ids, taken)
      for (let row = 0; row < taken; row++) index.add(row)
      expect(ids.map((each) => index.find(each))).toEqual(
        ids.map((_, row) => (row < taken ? row : undefined)),
      )
    }),
  )
})

test('holds as many as it was created for, also when all of them end alike', () => {
  for (const length of [0, 1, 2, 3, 7, 8, 9, 100]) {
    const ids = Array.from({ length }, (_, i) => `${i}-00000000`)
    const index = new RowIndex(ids, length)
    ids.forEach((_, row) => {
      index.add(row)
    })
    expect(ids.map((id) => index.find(id))).toEqual(ids.map((_, row) => row))
    expect(index.find('none-00000000')).toBeUndefined()
    expect(index.find('')).toBeUndefined()
  }
})
