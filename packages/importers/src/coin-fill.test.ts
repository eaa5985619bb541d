import { describe, expect, it } from 'vitest'
import { buildExecution } from '../test/support/build-execution.ts'
import { problemOf } from '../test/support/problem-of.ts'
import { feeOf, feesOf, quotedIn, withLeg } from './coin-fill.ts'
import { ResultDraft } from './result-draft.ts'

describe('feeOf', () => {
  it('counts a fee in the coin of the result as a cost of it', () => {
    expect(feeOf({ paid: '0.6808', coin: 'USDT', quote: 'USDT' })).toEqual({ fees: -680_800 })
    expect(feeOf({ paid: '-0.02', coin: 'USDT', quote: 'USDT' })).toEqual({ fees: 20_000 })
  })

  it('keeps a fee in another coin to the last digit, and converts nothing', () => {
    expect(feeOf({ paid: '0.00000123', coin: 'BNB', quote: 'USDT' })).toEqual({
      feesInKind: [{ quantity: '-0.00000123', currency: 'BNB' }],
    })
  })

  it('knows nothing of a fee that is not stated, and zero of one that is zero', () => {
    expect(feeOf({ paid: null, coin: 'BNB', quote: 'USDT' })).toEqual({})
    expect(feeOf({ paid: '0.000', coin: 'BNB', quote: 'USDT' })).toEqual({ fees: 0 })
  })
})

describe('feesOf', () => {
  const eur = (paid: string) => ({ paid, coin: 'EUR' })
  const usd = (paid: string) => ({ paid, coin: 'USD' })

  it('adds up the costs in the currency of the result, and without any knows that there were none', () => {
    expect(feesOf([usd('0.10'), usd('0.25'), usd('-0.05')], 'USD')).toEqual({ fees: -300_000 })
    expect(feesOf([], 'USD')).toEqual({ fees: 0 })
    expect(feesOf([usd('0')], 'USD')).toEqual({ fees: 0 })
  })

  it('keeps costs in other currencies as they are, and does not know the result’s own beside them', () => {
    expect(feesOf([eur('0.12'), eur('0.5')], 'USD')).toEqual({
      feesInKind: [
        { quantity: '-0.12', currency: 'EUR' },
        { quantity: '-0.5', currency: 'EUR' },
      ],
    })
    // Nothing paid is nothing known beside them.
    expect(feesOf([eur('0.12'), usd('0')], 'USD')).not.toHaveProperty('fees')
    expect(feesOf([eur('0'), usd('0.1')], 'USD')).toEqual({ fees: -100_000 })
  })

  it('keeps both where both were paid', () => {
    expect(feesOf([eur('0.12'), usd('0.1')], 'USD')).toEqual({
      ...{ fees: -100_000, feesInKind: [{ quantity: '-0.12', currency: 'EUR' }] },
    })
  })

  it('is a problem where a fee is more than any money', () => {
    const { code, column } = problemOf(() => feesOf([usd('9'.repeat(30))], 'USD'))
    expect([code, column]).toEqual(['bad_number', 'Fee'])
  })
})

describe('quotedIn', () => {
  it('puts the file into what a pair is quoted in, and names the column of none', () => {
    const draft = new ResultDraft('execution', 'UTC')
    expect(quotedIn({ base: 'SOL', quote: 'USDT' }, draft, 'Pair').quote).toBe('USDT')
    expect(draft.currency).toBe('USDT')
    const { code, column } = problemOf(() => quotedIn(null, draft, 'Pair'))
    expect([code, column]).toEqual(['missing_value', 'Pair'])
  })
})

describe('withLeg', () => {
  it('keeps longs and shorts of one contract apart by the words for them', () => {
    const legs = ['Open Long', 'close long', 'OPEN SHORT', 'Close Short', 'Buy', 'Reopen long'].map(
      (words) => withLeg(buildExecution(), words).positionKey ?? null,
    )
    expect(legs).toEqual(['long', 'long', 'short', 'short', null, null])
  })
})
