import { describe, expect, test } from 'vitest'
import type { AttemptRow } from '../attempts/attempts.queries.ts'
import { overlap } from '../removed-accounts/plan-merge.ts'
import { mostOf, wasGivenBy } from './point-days.ts'

describe('the most trades of a day', () => {
  const forAll = (most: number | null) => ({ isForAll: true, most })
  const own = (most: number | null) => ({ isForAll: false, most })

  test.each([
    ['no plan at all', [], null],
    ['a plan that says nothing', [forAll(null)], null],
    ['a plan for all', [forAll(3)], 3],
    ['plans of single accounts, together', [own(2), own(3)], 5],
    ['one of them that says nothing', [own(2), own(null)], null],
    ['both, the lesser one', [forAll(4), own(2), own(3)], 4],
    ['both, the other lesser one', [forAll(9), own(2), own(3)], 5],
    ['both, where single ones say nothing', [forAll(9), own(null)], 9],
    ['both, where that for all says nothing', [forAll(null), own(2)], 2],
    ['none allowed', [forAll(0), own(5)], 0],
  ])('follows from %s', (_, plans, most) => {
    expect(mostOf(plans)).toBe(most)
  })
})

describe('a mark put right after its deadline', () => {
  const edit = (at: number, hadMark: boolean) => ({ at, hadMark }) as never

  test('had been given in time where the first change after it says so', () => {
    expect(wasGivenBy(10, [edit(11, true)])).toBe(true)
    expect(wasGivenBy(10, [edit(11, false), edit(12, true)])).toBe(false)
    expect(wasGivenBy(10, [edit(9, false), edit(11, true)])).toBe(true)
  })

  test('had not where nothing was changed after it', () => {
    expect(wasGivenBy(10, undefined)).toBe(false)
    expect(wasGivenBy(10, [])).toBe(false)
    expect(wasGivenBy(10, [edit(10, true)])).toBe(false)
  })
})

describe('two attempts', () => {
  const attempt = (purchasedOn: string, endedOn: string | null) => ({ purchasedOn, endedOn }) as AttemptRow

  test.each([
    ['2026-01-01', '2026-01-31', '2026-02-01', null, false],
    ['2026-01-01', '2026-02-01', '2026-02-01', null, true],
    ['2026-01-01', null, '2026-02-01', '2026-03-01', true],
    ['2026-04-01', null, '2026-02-01', '2026-03-01', false],
    ['2026-01-01', null, '2026-02-01', null, true],
    ['2026-01-01', '2026-12-31', '2026-02-01', '2026-03-01', true],
  ])('from %s to %s and from %s to %s are on the same days: %s', (from, to, otherFrom, otherTo, same) => {
    const [one, other] = [attempt(from, to), attempt(otherFrom, otherTo)]
    expect([overlap(one, other), overlap(other, one)]).toEqual([same, same])
  })
})
