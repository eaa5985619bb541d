import { describe, expect, test } from 'vitest'
import {
  amount,
  count,
  inMoney,
  interval,
  joined,
  measured,
  R,
  SHARE,
  smallSample,
  strong,
  text,
  unitOf,
} from './parts.ts'

const figure = { value: 0.43, low: -0.6, high: 0.13, n: 40, band: 'early', reason: null } as const

describe('a sentence', () => {
  test('joins adjacent texts, leaves out empty ones, and keeps values apart', () => {
    expect(joined(['a', ['b', null, ['', 'c']], count(3), 'd', 'e'])).toEqual([
      'abc',
      { value: 3, as: 'count' },
      'de',
    ])
    expect(joined([])).toEqual([])
    expect(text('a', [strong('b')])).toEqual({ kind: 'text', parts: ['a', { strong: 'b' }] })
  })

  test('writes amounts with their sign, and shares without', () => {
    expect(amount('-12.50', inMoney('USD'))).toEqual({
      value: -12.5,
      as: 'money',
      currency: 'USD',
      isSigned: true,
    })
    expect(amount(2, R, false)).toEqual({ value: 2, as: 'r' })
    expect(amount(0.5, SHARE)).toEqual({ value: 0.5, as: 'percent' })
  })
})

describe('a number of an answer', () => {
  test('comes with its interval and n', () => {
    expect(joined(measured(figure, R, ' a trade'))).toEqual([
      { value: 0.43, as: 'r', isSigned: true },
      ' a trade, 95% CI ',
      { low: -0.6, high: 0.13, as: 'r' },
      ', n = ',
      { value: 40, as: 'count' },
    ])
  })

  test('without an interval says so, and one that is unknown says why', () => {
    expect(interval({ ...figure, low: null }, R)).toEqual([' (too few days for an interval)'])
    expect(interval({ ...figure, low: 0, high: null }, R)).toEqual([
      ', 95% CI ',
      { low: 0, high: null, as: 'r' },
    ])
    const unknown = { ...figure, value: null, low: null, high: null, reason: 'No losing trades yet' }
    expect(interval(unknown, R)).toEqual([' (no losing trades yet)'])
    expect(measured(unknown, R)).toEqual(['unknown: no losing trades yet'])
    expect(interval({ ...unknown, reason: null }, R)).toEqual([])
    expect(measured({ ...unknown, reason: null }, R)).toEqual(['unknown'])
  })

  test('has the unit of its figure', () => {
    const unit = (name: string) => unitOf({ unit: name } as never, 'EUR')
    expect(unit('money')).toEqual({ as: 'money', currency: 'EUR' })
    expect(
      ['r', 'percent', 'probability', 'count', 'duration', 'ratio', 'score'].map((name) => unit(name).as),
    ).toEqual([...['r', 'percent', 'percent', 'count', 'duration', 'ratio', 'ratio']])
  })

  test('of few trades is called preliminary below thirty, and unstable below a hundred', () => {
    expect([0, 100, 5_000].map(smallSample)).toEqual([null, null, null])
    expect([1, 29].map(smallSample)).toEqual(Array(2).fill('With fewer than 30 trades this is preliminary.'))
    expect([30, 99].map(smallSample)).toEqual(
      Array(2).fill('With fewer than 100 trades this can still move a lot.'),
    )
  })
})
