import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Unit } from '../../lib/scope.ts'
import type { CurveView } from './curve-series.ts'
import { axisPrecision, spoken, useCurveText } from './use-curve-text.ts'

const textsOf = (unit: Unit, view: CurveView = 'net', currency = 'USD') =>
  renderHook(() => useCurveText({ unit, view, currency })).result.current

describe('a value of the curve', () => {
  it('is signed for a result, plain for a balance', () => {
    expect([textsOf('money').value(120.4), textsOf('money').value(-120.4)]).toEqual(['+$120', '−$120'])
    expect(textsOf('money', 'balance' as CurveView).value(50120.4)).toBe('$50,120')
  })
  it('has cents if asked for, and thousands as K', () => {
    const { value } = textsOf('money', 'net', 'EUR')
    expect([value(1234.5, 'cents'), value(1234.5, 'compact')]).toEqual(['+€1,234.50', '+€1.2K'])
  })
  it('in percent and R has decimals where money has cents', () => {
    expect([textsOf('percent').value(0.01234), textsOf('percent').value(0.01234, 'cents')]).toEqual([
      '+1.2%',
      '+1.23%',
    ])
    expect([textsOf('r').value(-1.256), textsOf('r').value(-1.256, 'cents')]).toEqual(['−1.3R', '−1.26R'])
  })
  it('below the peak is signed in every view', () => {
    expect(textsOf('money', 'balance' as CurveView).below(-300)).toBe('−$300')
    expect(textsOf('r', 'balance' as CurveView).below(-2)).toBe('−2.0R')
  })
})

it('a hidden amount is not read out as dots', () => {
  expect(spoken('Net •••••• after •••••• of drawdown')).toBe(
    'Net hidden amount after hidden amount of drawdown',
  )
  expect(spoken('Net +$5')).toBe('Net +$5')
})

describe('the labels of an axis', () => {
  it.each([
    [[0, 100], 'compact'],
    [[0, 99.9], 'whole'],
    [[0, 1], 'whole'],
    [[0, 0.99], 'cents'],
    [[5, 5], 'whole'],
    [[200, 200], 'whole'],
    [[], 'whole'],
    [[200, 0], 'compact'],
  ])('for ticks at %j have the precision %s', (values, precision) => {
    const ticks = values.map((value) => ({ value }))
    expect(axisPrecision(ticks)).toBe(precision)
  })
})
