import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../test/support/read-as-suggested.ts'

describe('suggested moments', () => {
  it.each([
    ['Time in Trade', '00:05:00'],
    ['timeInPosition', '300'],
  ])('take how long a trade lasted (%s) for no time of entry', (name, length) => {
    const { mapping, problems, totals, times } = readAsSuggested([
      `Symbol,Side,Qty,${name},Entry Price,Exit Price,Entry Date,Exit Date,P&L`,
      `MNQH6,Long,2,${length},20000,20010,2026-03-12,2026-03-13,40`,
    ])
    expect(mapping.columns.entryTime).toBeUndefined()
    expect([problems, totals]).toEqual([[], [[1, 0, 40, null]]])
    expect(times).toEqual(['2026-03-12T00:00:00.000Z', '2026-03-13T00:00:00.000Z'])
  })
})
