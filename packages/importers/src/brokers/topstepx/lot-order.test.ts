import { describe, expect, it } from 'vitest'
import { lotSequences } from './lot-order.ts'

describe('lots of one second', () => {
  it('close what was open, then what the second opened, then open what stays', () => {
    const before = lotSequences('99999999', false)
    const within = lotSequences('50', true)
    const after = lotSequences('0', false)
    expect(before.exit).toBeLessThan(within.entry)
    expect(within.entry).toBeLessThan(within.exit)
    expect(within.exit).toBeLessThan(after.entry)
  })

  it('have their own order by id', () => {
    expect(lotSequences('910050760', false)).toEqual({ entry: 1_200_000_000 + 20_101_520, exit: 20_101_520 })
    expect(lotSequences('910050761', true)).toEqual({ entry: 620_101_522, exit: 620_101_523 })
    expect(lotSequences('none', true)).toEqual({ entry: 600_000_000, exit: 600_000_001 })
    expect(lotSequences('none', false)).toEqual({ entry: 1_200_000_000, exit: 0 })
  })

  it.each(['0', '7', '99999999', '12399999999'])('fit a 32-bit integer with id %s', (id) => {
    const all = [lotSequences(id, true), lotSequences(id, false)].flatMap(({ entry, exit }) => [entry, exit])
    for (const sequence of all) {
      expect(Number.isInteger(sequence)).toBe(true)
      expect(sequence).toBeLessThan(2 ** 31)
    }
  })
})
