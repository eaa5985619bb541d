import { readInstrument } from '@ballast/domain/instruments/instrument'
import { describe, expect, it } from 'vitest'
import { missingResult, missingResultWords } from './missing-result.ts'

const MNQ = readInstrument('MNQ')
const UNKNOWN = { ...MNQ, pointValue: null, currency: null }

describe('prices', () => {
  it('give a result where the contract settles in the account’s currency', () => {
    expect(missingResult(MNQ, 'USD')).toBeNull()
  })
  it('give one where the account’s currency or the contract’s is not known', () => {
    expect(missingResult(MNQ, null)).toBeNull()
    expect(missingResult({ ...MNQ, currency: null }, 'EUR')).toBeNull()
  })
  it('give none in another currency, and name both', () => {
    const missing = missingResult(MNQ, 'EUR')
    expect(missing).toEqual({ kind: 'currency', settlesIn: 'USD', account: 'EUR' })
    expect(missing && missingResultWords(missing, 'MNQ')).toBe(
      'MNQ settles in USD and this account is in EUR: enter the result your broker states.',
    )
  })
  it('give none without a point value', () => {
    const missing = missingResult(UNKNOWN, 'USD')
    expect(missing).toEqual({ kind: 'contract' })
    expect(missing && missingResultWords(missing, 'XYZ')).toBe(
      "This contract's point value is not known: enter the result your broker states.",
    )
  })
  it('are said to settle elsewhere before their point value is missed', () => {
    expect(missingResult({ ...MNQ, pointValue: null }, 'EUR')).toMatchObject({ kind: 'currency' })
  })
})
