import { expect, it } from 'vitest'
import type { CorrectedExecution } from '../corrections/correct-executions.ts'
import { fillsThatCount, NO_MOVES } from './place-of-fills.ts'

const fill = (identity: string, price = '1') => ({ identity, price }) as CorrectedExecution
const identities = (fills: readonly CorrectedExecution[]) => fills.map(({ identity }) => identity)

it('leaves out what was moved away and adds what arrived', () => {
  const own = [fill('a'), fill('b')]
  const counting = fillsThatCount(own, { away: new Set(['a']), arrived: [fill('c')] })
  expect(identities(counting)).toEqual(['b', 'c'])
})

it('counts a fill that is here and was moved here once, as it is here', () => {
  const counting = fillsThatCount([fill('a', '1')], { away: new Set(), arrived: [fill('a', '2')] })
  expect(counting).toEqual([fill('a', '1')])
})

it('counts a fill once that was moved here from two accounts', () => {
  const counting = fillsThatCount([], { away: new Set(), arrived: [fill('a', '1'), fill('a', '2')] })
  expect(counting).toEqual([fill('a', '1')])
})

it('is everything if nothing was moved', () => {
  expect(identities(fillsThatCount([fill('a'), fill('b')], NO_MOVES))).toEqual(['a', 'b'])
})
