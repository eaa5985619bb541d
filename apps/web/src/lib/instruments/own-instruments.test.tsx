import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { instrumentOf, setOwnContracts, useInstruments } from './own-instruments.ts'

const US30 = { root: 'US30', tickSize: '0.1', pointValue: '5', currency: 'EUR' }

afterEach(() => void act(() => setOwnContracts([])))

describe('a contract', () => {
  it('is read from the contract table', () => {
    expect(instrumentOf('MNQZ6')).toMatchObject({ root: 'MNQ', pointValue: '2', currency: 'USD' })
  })
  it('is read from the trader’s own contracts, once loaded', () => {
    setOwnContracts([US30])
    expect(instrumentOf('US30.cash')).toMatchObject({ root: 'US30', pointValue: '5', currency: 'EUR' })
    setOwnContracts([])
    expect(instrumentOf('US30.cash')).not.toMatchObject({ currency: 'EUR' })
  })
  it('is re-read by rendered components when the trader changes it', () => {
    const { result } = renderHook(useInstruments)
    const before = result.current
    act(() => setOwnContracts([US30]))
    expect(result.current).not.toBe(before)
    expect(result.current('US30')).toMatchObject({ pointValue: '5' })
  })
})
