import { describe, expect, it } from 'vitest'
import { buildExecution } from '../../../test/support/build-execution.ts'
import { problemOf } from '../../../test/support/problem-of.ts'
import { readDateTime } from '../../cells/date-time.ts'
import { findUnopened } from '../../position-effects.ts'
import { type IbkrWords, markEffect, readContract } from './contract.ts'

const WORDS: IbkrWords = {
  assetClass: 'STK',
  symbol: 'XYZ',
  multiplier: '',
  underlying: '',
  expiry: null,
  strike: '',
  right: '',
}
const contract = (change: Partial<IbkrWords>) => readContract({ ...WORDS, ...change }, 'Symbol')

describe('a contract of Interactive Brokers', () => {
  it.each(['', 'STK', 'Stocks', 'ETF', 'WAR', 'CFD', 'CFDs', 'Contracts for Differences'])(
    'of the class %j is counted in shares',
    (assetClass) => {
      expect(contract({ assetClass })).toEqual({ symbol: 'XYZ', pointValue: '1' })
      expect(contract({ assetClass, multiplier: '10' })).toEqual({ symbol: 'XYZ', pointValue: '10' })
    },
  )

  it.each(['CASH', 'Forex', 'Crypto', 'Cryptocurrency'])(
    'of the class %s is counted in units',
    (assetClass) => {
      expect(contract({ assetClass, symbol: 'EUR.USD', multiplier: '100' })).toEqual({
        symbol: 'EUR.USD',
        pointValue: '1',
      })
    },
  )

  it.each(['FUT', 'Futures', 'FOP', 'Options On Futures'])(
    'of the class %s has the value its file states',
    (assetClass) => {
      expect(contract({ assetClass, symbol: 'MESM6', multiplier: '5' })).toEqual({
        symbol: 'MESM6',
        pointValue: '5',
      })
      expect(contract({ assetClass, symbol: 'MESM6' })).toEqual({ symbol: 'MESM6' })
      for (const multiplier of ['0', '-5', 'x'])
        expect(contract({ assetClass, symbol: 'M', multiplier })).toEqual({ symbol: 'M' })
      expect(contract({ assetClass, symbol: 'M', multiplier: '1,000' })).toEqual({
        symbol: 'M',
        pointValue: '1000',
      })
    },
  )

  it.each(['BOND', 'Bonds', 'BILL', 'FUND', 'Mutual Funds', 'Treasury Bills'])(
    'of the class %s is no trade',
    (assetClass) => {
      expect(contract({ assetClass })).toEqual({
        skip: `Bonds and funds are not trades here (${assetClass}).`,
      })
    },
  )

  it('is a problem if its class is unknown or it has no name', () => {
    expect(problemOf(() => contract({ assetClass: 'NFT' })).code).toBe('unknown_kind')
    const { code, column, message } = problemOf(() => contract({ symbol: '' }))
    expect([code, column, message]).toEqual(['missing_value', 'Symbol', 'Symbol is empty.'])
  })
})

describe('an option of Interactive Brokers', () => {
  const option = (change: Partial<IbkrWords>) => contract({ assetClass: 'OPT', ...change })
  const expiry = readDateTime('2026-03-20', 'month-first')
  const parts = { symbol: 'XYZ', underlying: 'XYZ', expiry, strike: '40', right: 'P' }

  it.each([
    ['XYZ   260320P00040000', 'XYZ260320P00040000'],
    ['XYZ 20MAR26 40 P', 'XYZ260320P00040000'],
    ['XYZ 6MAR26 42.5 C', 'XYZ260306C00042500'],
  ])('called %s is %s', (symbol, written) => {
    expect(option({ symbol, multiplier: '100' })).toEqual({ symbol: written, pointValue: '100' })
  })

  it('is built from the columns that describe it', () => {
    expect(option(parts)).toEqual({ symbol: 'XYZ260320P00040000' })
    expect(option({ ...parts, right: 'CALL' })).toEqual({ symbol: 'XYZ260320C00040000' })
  })

  it('keeps its name if a part of it is missing', () => {
    expect(option({ ...parts, right: '' })).toEqual({ symbol: 'XYZ' })
    expect(option({ ...parts, expiry: null })).toEqual({ symbol: 'XYZ' })
    expect(option({ ...parts, strike: 'x' })).toEqual({ symbol: 'XYZ' })
  })
})

describe('the codes of a fill', () => {
  const isLeft = (codes: string) => {
    const execution = buildExecution({ side: 'sell' })
    markEffect(execution, codes)
    return findUnopened([execution]).has(execution)
  }

  it.each([
    ['C', true],
    ['C;P', true],
    ['P; C', true],
    ['C;O', true],
    ['O', false],
    ['', false],
    ['Ca', false],
    ['P', false],
  ])('%j without a position is left out: %s', (codes, left) => expect(isLeft(codes)).toBe(left))

  it('that close and open cross a position, and need one to cross', () => {
    const held = buildExecution({ side: 'buy', quantity: '1' })
    const crossing = buildExecution({ side: 'sell', quantity: '3' })
    markEffect(crossing, 'C;O')
    expect([...findUnopened([held, crossing]).keys()]).toEqual([])
  })
})
