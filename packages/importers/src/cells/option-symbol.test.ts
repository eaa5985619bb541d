import { readInstrument } from '@ballast/domain/instruments/instrument'
import { describe, expect, it } from 'vitest'
import { occSymbol, readOcc } from './option-symbol.ts'

const AMD = {
  root: 'AMD',
  expiry: { year: 2023, month: 12, day: 1 },
  right: 'call',
  strike: '126.5',
} as const

describe('occSymbol', () => {
  it('writes root, date, right and strike in thousandths', () => {
    expect(occSymbol(AMD)).toBe('AMD231201C00126500')
    expect(occSymbol({ ...AMD, right: 'put', strike: '6185' })).toBe('AMD231201P06185000')
  })

  it('returns null for what the format cannot hold', () => {
    expect(occSymbol({ ...AMD, strike: '0.0005' })).toBeNull()
    expect(occSymbol({ ...AMD, strike: '1000000' })).toBeNull()
    expect(occSymbol({ ...AMD, strike: '-5' })).toBeNull()
    expect(occSymbol({ ...AMD, root: 'TOOLONG1' })).toBeNull()
  })

  it('is recognized by the contract table as an option on 100 shares of its root', () => {
    expect(readInstrument(occSymbol(AMD)!)).toMatchObject({
      root: 'AMD',
      assetClass: 'option',
      pointValue: '100',
    })
  })
})

describe('readOcc', () => {
  it('removes the padding and leaves other symbols unchanged', () => {
    expect(readOcc('SCHG  240920C00099000')).toBe('SCHG240920C00099000')
    expect(readOcc('GREE1 210917P00022000')).toBe('GREE1210917P00022000')
    expect(readOcc('TSLA250822C00325000')).toBe('TSLA250822C00325000')
    expect(readOcc('AAPL')).toBeNull()
    expect(readOcc('AAPL 17JAN25 150 C')).toBeNull()
  })
})
