import { describe, expect, it } from 'vitest'
import { readInstrument } from './instrument.ts'
import { instrumentReader, ownRoot } from './own-contract.ts'

const US30 = { root: 'US30', tickSize: '0.1', pointValue: '1', currency: 'USD' }
const XYZ = { root: 'XYZ', tickSize: null, pointValue: '12.5', currency: 'EUR' }
const MES = { root: 'MES', tickSize: null, pointValue: '6', currency: 'EUR' }

describe('symbols of own contracts', () => {
  it('are recognized by name and behind a broker’s suffix', () => {
    const read = instrumentReader([US30])
    for (const symbol of ['US30', 'us30.cash', 'US30_m', '#US30'])
      expect(read(symbol), symbol).toMatchObject({ root: 'US30', pointValue: '1', tickSize: '0.1', symbol })
    expect(readInstrument('US30.cash').pointValue).toBeNull()
  })

  it('are recognized by their expiry, and are futures then', () => {
    const read = instrumentReader([XYZ])
    for (const symbol of ['XYZH6', 'XYZM2026', 'XYZ 09-26', 'XYZ SEP26', 'XYZ1!'])
      expect(read(symbol), symbol).toMatchObject({ root: 'XYZ', assetClass: 'future', currency: 'EUR' })
  })

  it('override the table, which still fills in what the trader leaves out', () => {
    expect(instrumentReader([MES])('MESM6')).toMatchObject({
      root: 'MES',
      assetClass: 'future',
      tickSize: '0.25',
      pointValue: '6',
      currency: 'EUR',
    })
  })

  it('leave every other symbol unchanged', () => {
    const read = instrumentReader([US30, XYZ, MES])
    for (const symbol of ['MNQU5', 'ES', 'AAPL', 'EURUSD.r', 'US300', 'XYZA', 'BTCUSDT', 'US3'])
      expect(read(symbol), symbol).toEqual(readInstrument(symbol))
  })

  it('never give an option the size of its share', () => {
    const read = instrumentReader([{ root: 'AAPL', tickSize: null, pointValue: '5', currency: 'USD' }])
    expect(read('AAPL').pointValue).toBe('5')
    expect(read('AAPL  241220C00105000').pointValue).toBe('100')
  })

  it('prefer the longest matching name', () => {
    const long = { ...US30, root: 'US30.CASH', pointValue: '10' }
    const read = instrumentReader([US30, long])
    expect(read('US30.cash').pointValue).toBe('10')
    expect(read('US30.cash.m').pointValue).toBe('10')
    expect(read('US30.r').pointValue).toBe('1')
  })
})

it('is named as its trades are grouped', () => {
  expect(ownRoot(' us30 ')).toBe('US30')
  expect(ownRoot('MESM6')).toBe('MES')
  expect(ownRoot('SCHG241220C00105000')).toBeNull()
})
