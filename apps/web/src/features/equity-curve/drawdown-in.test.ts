import type { EquityJson } from '@ballast/contract/equity'
import { expect, it } from 'vitest'
import { drawdownIn } from './drawdown-in.ts'

const deepest = { n: 3, day: '2026-11-02' }
const equityOf = (part: Partial<EquityJson> = {}) => ({
  equity: {
    startingBalance: '50000',
    maxDrawdown: '-1250',
    current: '-250',
    deepest,
    inR: { maxDrawdown: -4.5, current: -1, deepest: { n: 5, day: '2026-11-09' } },
    ...part,
  } as EquityJson,
})

it('is in money, as a share of the starting balance, or in R, as chosen', () => {
  expect(drawdownIn('money', equityOf())).toEqual({ unit: 'money', most: -1250, now: -250, deepest })
  expect(drawdownIn('percent', equityOf())).toEqual({ unit: 'percent', most: -0.025, now: -0.005, deepest })
  expect(drawdownIn('r', equityOf())).toEqual({
    unit: 'r',
    most: -4.5,
    now: -1,
    deepest: { n: 5, day: '2026-11-09' },
  })
})

it('is in money if no trade has R or there is no starting balance', () => {
  expect(drawdownIn('r', equityOf({ inR: null }))).toMatchObject({ unit: 'money', most: -1250 })
  expect(drawdownIn('percent', equityOf({ startingBalance: '0' }))).toMatchObject({
    unit: 'money',
    most: -1250,
  })
})
