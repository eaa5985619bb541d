import { describe, expect, it } from 'vitest'
import { BINANCE_QUOTES, readPair, splitUnit } from './coins.ts'

describe('readPair', () => {
  it('finds the quote coin of a pair', () => {
    expect(readPair('SOLUSDT')).toEqual({ base: 'SOL', quote: 'USDT' })
    expect(readPair('1000PEPEFDUSD')).toEqual({ base: '1000PEPE', quote: 'FDUSD' })
    expect(readPair('ETHBTC')).toEqual({ base: 'ETH', quote: 'BTC' })
    expect(readPair('BTC_USDT')).toEqual({ base: 'BTC', quote: 'USDT' })
    expect(readPair('SOL-USDT-SWAP')).toEqual({ base: 'SOL', quote: 'USDT' })
    expect(readPair('WHAT')).toBeNull()
    expect(readPair('USDT')).toBeNull()
    expect(readPair('SOL/')).toBeNull()
    expect(readPair('AUSDT')).toEqual({ base: 'A', quote: 'USDT' })
  })
})

describe('readPair of names that could be split in two ways', () => {
  it('uses the dollar coins of Binance only there', () => {
    expect(readPair('DOTUSD')).toEqual({ base: 'DOT', quote: 'USD' })
    expect(readPair('XBTUSD')).toEqual({ base: 'XBT', quote: 'USD' })
    expect(readPair('BNBUSD')).toEqual({ base: 'BNB', quote: 'USD' })
    expect(readPair('BNBBUSD', BINANCE_QUOTES)).toEqual({ base: 'BNB', quote: 'BUSD' })
    expect(readPair('BTCTUSD', BINANCE_QUOTES)).toEqual({ base: 'BTC', quote: 'TUSD' })
  })
})

describe('splitUnit', () => {
  it('splits off the expected coin, even one that begins with a digit', () => {
    expect(splitUnit('101INCH', ['1INCH', 'USDT'], 'Executed')).toEqual({ number: '10', unit: '1INCH' })
    expect(splitUnit('1,500.5USDT', ['SOL', 'USDT'], 'Amount')).toEqual({ number: '1500.5', unit: 'USDT' })
    expect(splitUnit('0.015BNB', ['SOL', 'USDT'], 'Fee')).toEqual({ number: '0.015', unit: 'BNB' })
  })

  it('refuses text that is not an amount', () => {
    expect(() => splitUnit('USDT', ['USDT'], 'Fee')).toThrow('not an amount')
    expect(() => splitUnit('12', ['USDT'], 'Fee')).toThrow('not an amount')
    expect(() => splitUnit('1.5.2BNB', ['USDT'], 'Fee')).toThrow('not an amount')
    expect(splitUnit('-0.5BNB', ['USDT'], 'Fee').number).toBe('-0.5')
    const digits = '1'.repeat(40)
    expect(splitUnit(`${digits}BNB`, [], 'Fee').number).toBe(digits)
    expect(() => splitUnit(`${digits}1BNB`, [], 'Fee')).toThrow(`Fee “${digits.slice(1)}…” is not`)
  })
})
