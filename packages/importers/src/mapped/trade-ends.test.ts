import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../test/support/read-as-suggested.ts'

describe('an exit with a time of day alone', () => {
  const trades = (name: string) => [
    `Symbol,Side,Qty,${name},Entry Time,Exit Time,Entry Price,Exit Price`,
    'MESH6,Long,1,2026-02-28,22:00:00,23:00:00,6000,6010',
    'MESH6,Long,1,2026-02-28,23:50:00,00:10:00,6000,6010',
  ]

  it('was on the day of the entry, or on the next day if it would be before it', () => {
    const { problems, times } = readAsSuggested(trades('Entry Date'))
    expect([problems, times.at(-1)]).toEqual([[], '2026-03-01T00:10:00.000Z'])
  })

  it('is a problem where it has a day of its own, or the day may be that of the exit', () => {
    const ownDays = [
      'Symbol,Side,Qty,Entry Date,Entry Time,Exit Date,Exit Time,Entry Price,Exit Price',
      'MESH6,Long,1,2026-02-28,10:00:00,2026-02-28,09:00:00,6000,6010',
    ]
    expect(readAsSuggested(ownDays).problems.map(({ code }) => code)).toEqual(['disagrees'])
    expect(readAsSuggested(trades('Date')).problems.map(({ code }) => code)).toEqual(['disagrees'])
  })
})
