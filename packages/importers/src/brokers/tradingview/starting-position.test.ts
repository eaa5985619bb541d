import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillsOfEarlierPositions, type Step } from './starting-position.ts'

const step = (signed: number, closes = 0): Step => ({ signed: new Big(signed), closes: new Big(closes) })
const closing = (...steps: Step[]) => {
  const before = fillsOfEarlierPositions(steps)
  return before === null ? null : [...before.closing]
}

describe('fillsOfEarlierPositions', () => {
  it('leaves a window that begins flat unchanged', () => {
    expect(closing(step(1), step(-1, 1), step(-2), step(2, 2))).toEqual([])
  })

  it('finds the fill that closed the earlier position, even if only a later fill is known to close', () => {
    expect(closing(step(-1, 1), step(1), step(-1, 1))).toEqual([0])
    expect(closing(step(-1), step(1), step(-1, 1))).toEqual([0])
  })

  it('takes several fills for a larger earlier position', () => {
    expect(closing(step(2, 2), step(1, 1), step(-1), step(1, 1))).toEqual([0, 1])
  })

  it('refuses fills that fit no earlier position', () => {
    expect(closing(step(1, 1), step(-1, 1))).toBeNull()
    expect(closing(step(1, 1), step(1), step(-4, 4))).toBeNull()
  })

  it('refuses a fill that closes an earlier position and opens another', () => {
    expect(closing(step(-3, 1))).toBeNull()
  })

  it('never shifts a pairing, wherever a history of whole trades is cut', () => {
    const trades = fc.array(fc.record({ isLong: fc.boolean(), size: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(trades, fc.nat(23), (all, cut) => {
        const steps = all.flatMap(({ isLong, size }) => {
          const sign = isLong ? 1 : -1
          return [step(sign * size), step(-sign * size, size)]
        })
        const from = cut % steps.length
        // Cut after an entry, the first fill left is its exit; cut anywhere else, nothing was open.
        expect(closing(...steps.slice(from))).toEqual(from % 2 === 1 ? [0] : [])
      }),
    )
  })
})
