import { figure, noFigure } from '@ballast/domain/statistics/figure'
import { expect, test } from 'vitest'
import { presentFigure } from './figures.presenter.ts'

const interval = { kind: 'closed', low: -2_000_000, high: 4_000_000, method: 'student_t' } as const

test('value and interval are returned in the same unit', () => {
  expect(presentFigure({ figure: figure(1_500_000), interval, n: 30, scale: 1_000_000 })).toEqual({
    value: 1.5,
    low: -2,
    high: 4,
    n: 30,
    band: 'early',
    reason: null,
  })
  expect(presentFigure({ figure: figure(0.5), interval: null, n: 29 })).toMatchObject({
    value: 0.5,
    low: null,
    high: null,
    band: 'preliminary',
  })
})

test('an open end is null, and zero is zero', () => {
  const open = { kind: 'open_above', low: 0, high: null, method: 'day_bootstrap' } as const
  expect(presentFigure({ figure: figure(0), interval: open, n: 5 })).toMatchObject({
    value: 0,
    low: 0,
    high: null,
  })
  const none = { kind: 'none', low: null, high: null, reason: 'too_few_days' } as const
  expect(presentFigure({ figure: figure(2), interval: none, n: 5 })).toMatchObject({
    value: 2,
    low: null,
    high: null,
  })
})

test('an unavailable figure says why, and shows no interval', () => {
  expect(presentFigure({ figure: noFigure('no_losses'), interval, n: 3 })).toMatchObject({
    value: null,
    low: null,
    high: null,
    reason: 'No losing trades yet',
  })
})
