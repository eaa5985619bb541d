import { describe, expect, it } from 'vitest'
import { buildExecution } from '../test/support/build-execution.ts'
import { problemOf } from '../test/support/problem-of.ts'
import { feeOf, feesOf, quotedIn, sideOfDirection, withPositionSide } from './coin-fill.ts'
import { ResultDraft } from './result-draft.ts'

describe('feeOf', () => {
  it('counts a fee in the result’s coin as a cost of the result', () => {
    expect(feeOf({ paid: '0.6808', coin: 'USDT', quote: 'USDT' })).toEqual({ commission: 0, fees: -680_800 })
    expect(feeOf({ paid: '-0.02', coin: 'USDT', quote: 'USDT' })).toEqual({ commission: 0, fees: 20_000 })
  })

  it('stores a fee in another coin to the last digit, without conversion', () => {
    expect(feeOf({ paid: '0.00000123', coin: 'BNB', quote: 'USDT' })).toEqual({
      feesInKind: [{ quantity: '-0.00000123', currency: 'BNB' }],
    })
  })

  it('treats an unstated fee as unknown, and a zero fee as zero', () => {
    expect(feeOf({ paid: null, coin: 'BNB', quote: 'USDT' })).toEqual({})
    expect(feeOf({ paid: '0.000', coin: 'BNB', quote: 'USDT' })).toEqual({ commission: 0, fees: 0 })
  })
})

describe('feesOf', () => {
  const eur = (paid: string) => ({ paid, coin: 'EUR' })
  const usd = (paid: string) => ({ paid, coin: 'USD' })

  it('adds up the costs in the result’s currency, and without any there were none', () => {
    expect(feesOf([usd('0.10'), usd('0.25'), usd('-0.05')], 'USD')).toEqual({ commission: 0, fees: -300_000 })
    expect(feesOf([], 'USD')).toEqual({ commission: 0, fees: 0 })
    expect(feesOf([usd('0')], 'USD')).toEqual({ commission: 0, fees: 0 })
  })

  it('stores costs in other currencies unconverted, and leaves the result’s own unknown', () => {
    expect(feesOf([eur('0.12'), eur('0.5')], 'USD')).toEqual({
      feesInKind: [
        { quantity: '-0.12', currency: 'EUR' },
        { quantity: '-0.5', currency: 'EUR' },
      ],
    })
    // Nothing paid in the account’s currency leaves it unknown.
    expect(feesOf([eur('0.12'), usd('0')], 'USD')).not.toHaveProperty('fees')
    expect(feesOf([eur('0'), usd('0.1')], 'USD')).toEqual({ commission: 0, fees: -100_000 })
  })

  it('keeps both if both were paid, and does not call the costs complete', () => {
    expect(feesOf([eur('0.12'), usd('0.1')], 'USD')).toEqual({
      fees: -100_000,
      feesInKind: [{ quantity: '-0.12', currency: 'EUR' }],
    })
  })

  it('is a problem if a fee is too large to be money', () => {
    const { code, column } = problemOf(() => feesOf([usd('9'.repeat(30))], 'USD'))
    expect([code, column]).toEqual(['bad_number', 'Fee'])
  })
})

describe('quotedIn', () => {
  it('sets the file’s currency to the quote currency, and names the column if there is none', () => {
    const draft = new ResultDraft('execution', 'UTC')
    expect(quotedIn({ base: 'SOL', quote: 'USDT' }, draft, 'Pair').quote).toBe('USDT')
    expect(draft.currency).toBe('USDT')
    const { code, column } = problemOf(() => quotedIn(null, draft, 'Pair'))
    expect([code, column]).toEqual(['missing_value', 'Pair'])
  })
})

describe('withPositionSide', () => {
  it('keeps longs and shorts of one contract apart by the words for them', () => {
    const positionKeys = ['Open Long', 'close long', 'OPEN SHORT', 'Close Short', 'Buy', 'Reopen long'].map(
      (words) => withPositionSide(buildExecution(), words).positionKey ?? null,
    )
    expect(positionKeys).toEqual(['long', 'long', 'short', 'short', null, null])
  })
})

describe('sideOfDirection', () => {
  it('reads what opens a long or closes a short as a purchase, the opposite as a sale', () => {
    const words = ['Open Long', 'close short', 'BUY', 'Open Short', 'Close Long', 'Sell']
    expect(words.map(sideOfDirection)).toEqual(['buy', 'buy', 'buy', 'sell', 'sell', 'sell'])
  })

  it('is a problem for any other word, also one that begins like a known one', () => {
    for (const words of ['Funding', 'Buyback', 'Reopen Long'])
      expect(problemOf(() => sideOfDirection(words)).code).toBe('bad_side')
  })
})
