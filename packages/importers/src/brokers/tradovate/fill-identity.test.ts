import { describe, expect, it } from 'vitest'
import { compareIds, fillIdentity, sequenceOfId } from './fill-identity.ts'

describe('the id of a Tradovate fill', () => {
  it('names the fill in every report of the family', () => {
    expect(fillIdentity('540725260010')).toBe('fill:540725260010')
  })

  it('orders fills of one millisecond by its last nine digits', () => {
    expect(sequenceOfId('540725260010')).toBe(725_260_010)
    expect(sequenceOfId('999999999')).toBe(999_999_999)
    expect(sequenceOfId('1999999999')).toBe(999_999_999)
    expect(sequenceOfId('7')).toBe(7)
    expect(sequenceOfId('F-12-3')).toBe(123)
    expect(sequenceOfId('none')).toBe(0)
  })

  it('fits a 32-bit integer whatever its length', () => {
    expect(sequenceOfId('9'.repeat(40))).toBeLessThan(2 ** 31)
  })

  it('is older than a longer one, and than a higher one of its length', () => {
    expect(Math.sign(compareIds('99', '100'))).toBe(-1)
    expect(Math.sign(compareIds('100', '99'))).toBe(1)
    expect(compareIds('100', '101')).toBe(-1)
    expect(compareIds('101', '100')).toBe(1)
    expect(compareIds('101', '101')).toBe(0)
  })
})
