import type { Setup } from '@ballast/contract/setups'
import { describe, expect, it } from 'vitest'
import { checklistFor, checkPrices, EMPTY_PLAN, planBody, valuesOfPlan } from './plan-form-values.ts'

const setup = (...rules: string[]) =>
  ({ rules: rules.map((text) => ({ group: 'entry', text })) }) as unknown as Setup

describe('a plan’s form', () => {
  it('leaves empty fields open, and plans for today by default', () => {
    const body = planBody({ ...EMPTY_PLAN, accountId: 'a', symbol: ' mnq ', entry: '20000.' }, '2026-06-22')
    expect(body).toMatchObject({ day: '2026-06-22', symbol: 'mnq', entry: '20000', stop: null, risk: null })
  })

  it('comes back from a saved plan unchanged', () => {
    const words = planBody({ ...EMPTY_PLAN, accountId: 'a', symbol: 'ES', stop: '5000.25' }, '2026-06-22')
    expect(planBody(valuesOfPlan(words as never), 'never')).toEqual(words)
  })

  it('reports a stop or target on the wrong side, but nothing while one is empty', () => {
    const plan = { ...EMPTY_PLAN, entry: '100', stop: '101', target: '99' }
    expect(Object.keys(checkPrices(plan))).toEqual(['stop', 'target'])
    expect(checkPrices({ ...plan, direction: 'short' })).toEqual({})
    expect(checkPrices({ ...plan, entry: '' })).toEqual({})
    expect(Object.keys(checkPrices({ ...plan, stop: '100', target: '' }))).toEqual(['stop'])
  })
})

describe('the checklist', () => {
  it('takes the setup’s rules and keeps points the trader added', () => {
    const before = [{ text: 'my own', done: false }]
    expect(checklistFor(setup('a', 'b'), before, null).map((point) => point.text)).toEqual([
      'a',
      'b',
      'my own',
    ])
  })

  it('drops rules of the previous setup, unless they were ticked', () => {
    const before = [
      { text: 'a', done: true },
      { text: 'b', done: false },
    ]
    expect(checklistFor(setup('c'), before, setup('a', 'b'))).toEqual([
      { text: 'c', done: false },
      { text: 'a', done: true },
    ])
    expect(checklistFor(setup('a', 'c'), before, setup('a', 'b'))).toEqual([
      { text: 'a', done: true },
      { text: 'c', done: false },
    ])
  })
})
