import { describe, expect, it } from 'vitest'
import { CURVES, curvesOf } from './what-if-curves.ts'

const CURVE = {
  at: ['2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', '2026-11-20T14:00:00Z'],
  net: [0, 100, -60],
  netWithout: [0, 100, 100],
  r: [0, 1, -0.5],
  rWithout: [0, 1, 1],
}

describe('the curves with and without', () => {
  it('are null without trades', () => {
    const empty = { at: [], net: [], netWithout: [], r: [], rWithout: [] }
    expect(curvesOf(empty, 'money')).toBeNull()
    expect(curvesOf(empty, 'r')).toBeNull()
  })
  it('run over time, not over trades, on one scale of money', () => {
    const curves = curvesOf(CURVE, 'money')
    // Of four hours the second trade comes after one: a quarter of the width. Heights: 160 units over 260 pixels.
    expect(curves).toMatchObject({
      min: -60,
      max: 100,
      from: CURVE.at[0],
      to: CURVE.at[2],
      actual: 'M0.0 162.5L250.0 0.0L1000.0 260.0',
      without: 'M0.0 162.5L250.0 0.0L1000.0 0.0',
    })
    expect([curves?.y(-60), curves?.y(0), curves?.y(100)]).toEqual([CURVES.height, 162.5, 0])
  })
  it('are in R if R is shown', () => {
    expect(curvesOf(CURVE, 'r')).toMatchObject({
      min: -0.5,
      max: 1,
      actual: 'M0.0 173.3L250.0 0.0L1000.0 260.0',
      without: 'M0.0 173.3L250.0 0.0L1000.0 0.0',
    })
  })
  it('of one trade are at the left, with zero in the range', () => {
    const one = { at: ['2026-11-20T10:00:00Z'], net: [50], netWithout: [0], r: [1], rWithout: [0] }
    expect(curvesOf(one, 'money')).toMatchObject({
      min: 0,
      max: 50,
      actual: 'M0.0 0.0',
      without: 'M0.0 260.0',
    })
  })
})
