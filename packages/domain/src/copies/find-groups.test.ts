import { describe, expect, it } from 'vitest'
import type { Entry } from './entry.ts'
import { entriesByAccount, findGroups, overlapWith } from './find-groups.ts'

const START = Date.UTC(2026, 5, 15, 14, 30)
const entry = (account: string, seconds: number): Entry => ({
  id: `${account} ${seconds}`,
  account,
  openedAt: START + seconds * 1000,
  market: 'ES',
  direction: 1,
  quantity: 1,
  assetClass: 'future',
})
/** An entry every ten minutes, a number of seconds past the minute. */
const every10Minutes = (account: string, after: readonly number[]) =>
  after.map((seconds, at) => entry(account, at * 600 + seconds))
const tenAt = (seconds: number) => Array.from({ length: 10 }, () => seconds)
const leaderAmong = (...entries: Entry[][]) => findGroups(entries.flat())[0]?.leader

describe('the leader of accounts that copy one another', () => {
  it('is the one that is most often first, by however little and whatever its name', () => {
    // Six times first by a second, four times last by nine.
    const often = [...tenAt(0).slice(0, 6), ...tenAt(9).slice(0, 4)]
    const seldom = [...tenAt(1).slice(0, 6), ...tenAt(0).slice(0, 4)]
    expect(leaderAmong(every10Minutes('a', often), every10Minutes('b', seldom))).toBe('a')
    expect(leaderAmong(every10Minutes('a', seldom), every10Minutes('b', often))).toBe('b')
    // Even beside one that has more trades.
    expect(leaderAmong(every10Minutes('a', [...seldom, 300]), every10Minutes('b', often))).toBe('b')
  })

  it('is the one with more trades if neither is first, even if it began later', () => {
    const few = tenAt(0)
    const more = [...tenAt(0), 0]
    expect(leaderAmong(every10Minutes('a', few), every10Minutes('b', more))).toBe('b')
    expect(leaderAmong(every10Minutes('a', more), every10Minutes('b', few))).toBe('a')
    const earlier = [entry('a', -86_400), ...every10Minutes('a', few)]
    expect(leaderAmong(earlier, every10Minutes('b', [...more, 0]))).toBe('b')
  })

  it('is the one that began earlier if both have equally many, else the smaller id', () => {
    const both = (earlier: string, later: string) => [
      [entry(earlier, -86_400), ...every10Minutes(earlier, tenAt(0))],
      [...every10Minutes(later, tenAt(0)), entry(later, 86_400)],
    ]
    expect(leaderAmong(...both('a', 'b'))).toBe('a')
    expect(leaderAmong(...both('b', 'a'))).toBe('b')
    expect(leaderAmong(every10Minutes('b', tenAt(0)), every10Minutes('a', tenAt(0)))).toBe('a')
  })
})

describe('accounts that took ten ideas together', () => {
  it('took them within ten seconds, inclusive', () => {
    const found = (gap: number) =>
      findGroups([tenAt(0), tenAt(gap)].flatMap((list, at) => every10Minutes('ab'[at] ?? '', list)))
    expect([found(10).length, found(10.001).length]).toEqual([1, 0])
  })

  it('are measured against the one that traded less, whichever that is', () => {
    // Ten more between the ten, in only one of the accounts: half of its ideas, and all of the other’s.
    const busy = (account: string) => [
      ...every10Minutes(account, tenAt(0)),
      ...every10Minutes(account, tenAt(300)).map((each) => ({ ...each, market: 'NQ' })),
    ]
    const ends = (account: string) => entry(account, 6_000)
    for (const [one, other] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const)
      expect(
        findGroups([...busy(one), ends(one), ...every10Minutes(other, tenAt(0)), ends(other)]),
      ).toHaveLength(1)
  })
})

describe('the overlap of two accounts', () => {
  const leaders = [-10.001, -10, 50, 110, 110.001].map((seconds) => entry('a', seconds))
  const entries = entriesByAccount([...leaders, entry('b', 0), entry('b', 100)])
  const pair = { leader: 'a', accountId: 'b', entries }

  it('covers the time in which both traded, plus the time window on either side', () => {
    expect(overlapWith(pair)).toMatchObject({ ofLeader: 3, ofOwn: 2 })
    expect(overlapWith({ ...pair, withinSeconds: 9 })).toMatchObject({ ofLeader: 1, ofOwn: 2 })
    expect(overlapWith({ ...pair, withinSeconds: 11 })).toMatchObject({ ofLeader: 5, ofOwn: 2 })
    expect(overlapWith({ leader: 'b', accountId: 'a', entries })).toMatchObject({ ofLeader: 2, ofOwn: 3 })
  })
})
