import { readInstrument } from '@ballast/domain/instruments/instrument'
import { describe, expect, it } from 'vitest'
import { missingResult, missingResultText } from './missing-result.ts'

const MNQ = readInstrument('MNQ')
const UNKNOWN = { ...MNQ, pointValue: null, currency: null }

describe('prices', () => {
  it('give a result if the contract settles in the account’s currency', () => {
    expect(missingResult(MNQ, 'USD')).toBeNull()
  })
  it('give one if the account’s or the contract’s currency is unknown', () => {
    expect(missingResult(MNQ, null)).toBeNull()
    expect(missingResult({ ...MNQ, currency: null }, 'EUR')).toBeNull()
  })
  it('give none in another currency, naming both', () => {
    const missing = missingResult(MNQ, 'EUR')
    expect(missing).toEqual({ kind: 'currency', settlesIn: 'USD', account: 'EUR' })
    expect(missing && missingResultText(missing, 'MNQ')).toBe(
      'MNQ settles in USD and this account is in EUR: enter the result your broker states.',
    )
  })
  it('give none without a point value', () => {
    const missing = missingResult(UNKNOWN, 'USD')
    expect(missing).toEqual({ kind: 'contract' })
    expect(missing && missingResultText(missing, 'XYZ')).toBe(
      "This contract's point value is not known: enter the result your broker states.",
    )
  })
  it('report a different currency before a missing point value', () => {
    expect(missingResult({ ...MNQ, pointValue: null }, 'EUR')).toMatchObject({ kind: 'currency' })
  })
})
