import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsFromRows, type TradeRow } from '../statistics/columns-from-rows.ts'
import { idsOf } from '../statistics/row-list.ts'
import { ideasOfGroup } from './copies-of-group.ts'
import { type Entry, isCopiedSize } from './entry.ts'
import { entriesByAccount, findGroups, overlapWith } from './find-groups.ts'
import { type Pair, pairEntries } from './pair-entries.ts'
import { withDecisions, withoutDecisions } from './with-decisions.ts'

const START = Date.UTC(2026, 5, 15, 14, 30)

function entry(account: string, seconds: number, more: Partial<Entry> = {}): Entry {
  const openedAt = START + seconds * 1000
  const base = { market: 'ES', direction: 1, quantity: 2, assetClass: 'future' as const }
  return { id: `${account} ${seconds}`, account, openedAt, ...base, ...more }
}

const ids = (ideas: { first: Entry; copies: Entry[] }[]) =>
  ideas.map(({ first, copies }) => [first.id, ...copies.map(({ id }) => id)])

const HALF = {
  members: [
    { accountId: 'a', factor: 1 },
    { accountId: 'b', factor: 0.5 },
  ],
  withinSeconds: 10,
}
const half = (seconds: number, more: Partial<Entry> = {}) => entry('b', seconds, { quantity: 1, ...more })

describe('isCopiedSize', () => {
  it('accepts what rounding makes of a size, in whole contracts and in hundredths of a lot', () => {
    const contracts = (quantity: number, expected: number) =>
      isCopiedSize({ assetClass: 'future', quantity }, expected)
    expect([contracts(1, 1.5), contracts(2, 1.5), contracts(1, 0.2)]).toEqual([true, true, true])
    expect([contracts(2, 3), contracts(4, 3)]).toEqual([false, false])
    expect([contracts(98, 100), contracts(97, 100), contracts(102, 100)]).toEqual([true, false, true])
    const lots = (quantity: number) => isCopiedSize({ assetClass: 'forex', quantity }, 0.125)
    expect([lots(0.12), lots(0.13), lots(0.11), lots(0.14)]).toEqual([true, true, false, false])
  })

  it('accepts what rounding makes of a fraction, in its own decimals, and not any small size', () => {
    const coins = (quantity: number, expected: number) =>
      isCopiedSize({ assetClass: 'crypto', quantity }, expected)
    expect([coins(0.009, 0.001), coins(0.001, 0.009), coins(0.0004, 0.005)]).toEqual([false, false, false])
    expect([coins(0.002, 0.0015), coins(0.001, 0.0015), coins(0.01, 0.002)]).toEqual([true, true, true])
    expect([coins(0.1 + 0.2, 0.3), coins(0.012, 0.3)]).toEqual([true, false])
    const shares = (quantity: number) => isCopiedSize({ assetClass: 'stock', quantity }, 0.3)
    expect([shares(0.3), shares(1), shares(0.9)]).toEqual([true, true, false])
  })
})

describe('pairs', () => {
  it('at equal distance are those of the better size, then the earlier entry, then the lower id', () => {
    const pair = (leaders: Entry[], followers: Entry[]) =>
      pairEntries(leaders, followers, { factor: 1, windowMs: 10_000 }).map(({ leader, follower }) => [
        leader.id,
        follower.id,
      ])
    const sized = (id: string, quantity: number) => entry('b', 0, { id, quantity })
    expect(pair([entry('a', 0, { quantity: 100 })], [sized('x', 99), sized('y', 100)])).toEqual([
      ['a 0', 'y'],
    ])
    expect(pair([entry('a', 0), entry('a', 4)], [entry('b', 2)])).toEqual([['a 0', 'b 2']])
    expect(pair([entry('a', 2)], [entry('b', 4), entry('b', 0)])).toEqual([['a 2', 'b 0']])
    expect(pair([entry('a', 0)], [sized('y', 2), sized('x', 2)])).toEqual([['a 0', 'x']])
  })

  it('are found on either side, past nearer entries of another size', () => {
    const other = (seconds: number) => entry('b', seconds, { quantity: 9 })
    const found = (seconds: number) =>
      pairEntries([entry('a', 20)], [other(16), other(18), other(22), other(24), entry('b', seconds)], {
        factor: 1,
        windowMs: 10_000,
      }).map(({ follower }) => follower.id)
    expect([found(12), found(28)]).toEqual([['b 12'], ['b 28']])
  })
})

describe('ideas of a group', () => {
  it('are what the leader and a follower took together', () => {
    expect(ids(ideasOfGroup([entry('a', 0), half(1)], HALF))).toEqual([['a 0', 'b 1']])
  })

  it('lie within the time window, including its last second', () => {
    expect(ids(ideasOfGroup([entry('a', 0), half(10)], HALF))).toEqual([['a 0', 'b 10']])
    expect(ideasOfGroup([entry('a', 0), half(10.001)], HALF)).toEqual([])
    expect(ids(ideasOfGroup([entry('a', 0), half(-10)], HALF))).toEqual([['a 0', 'b -10']])
  })

  it('leave out another market, the opposite direction, and another size', () => {
    expect(ideasOfGroup([entry('a', 0), half(1, { market: 'NQ' })], HALF)).toEqual([])
    expect(ideasOfGroup([entry('a', 0), half(1, { direction: -1 })], HALF)).toEqual([])
    expect(ideasOfGroup([entry('a', 0), half(1, { quantity: 2 })], HALF)).toEqual([])
  })

  it('pair the nearest entries if the follower missed one', () => {
    expect(ids(ideasOfGroup([entry('a', 0), entry('a', 8), half(8.2)], HALF))).toEqual([['a 8', 'b 8.2']])
  })

  it('tell two sizes at the same instant apart', () => {
    const large = [entry('a', 0, { id: 'large', quantity: 10 }), half(0, { id: 'its copy', quantity: 5 })]
    const small = [entry('a', 0, { id: 'small', quantity: 4 }), half(0, { id: 'its own', quantity: 2 })]
    const found = ids(ideasOfGroup([...large, ...small], HALF)).sort()
    expect(found).toEqual([
      ['large', 'its copy'],
      ['small', 'its own'],
    ])
  })

  it('add up entries the follower’s platform split', () => {
    const leader = entry('a', 0, { quantity: 8 })
    const split = [half(1, { quantity: 3 }), half(2, { quantity: 1 })]
    expect(ids(ideasOfGroup([leader, ...split], HALF))).toEqual([['a 0', 'b 1', 'b 2']])
    expect(ideasOfGroup([leader, half(1, { quantity: 1 }), half(2, { quantity: 1 })], HALF)).toEqual([])
  })

  it('add up pieces within the time window, including its first and last instant', () => {
    const piece = (seconds: number) => half(seconds, { quantity: 2 })
    const found = (...seconds: number[]) =>
      ids(ideasOfGroup([entry('a', 0, { quantity: 8 }), ...seconds.map(piece)], HALF))
    expect(found(-10, 10)).toEqual([['a 0', 'b -10', 'b 10']])
    expect([found(-10.001, 10), found(-10, 10.001)]).toEqual([[], []])
  })

  it('add up ten pieces and no more, and none of them twice', () => {
    const pieces = Array.from({ length: 11 }, (_, at) => half(at / 2))
    const found = (quantity: number) =>
      ids(ideasOfGroup([entry('a', 0, { quantity }), ...pieces], HALF)).map((idea) => idea.length - 1)
    expect([found(20), found(22)]).toEqual([[10], []])
    const two = [entry('a', 0, { quantity: 8 }), entry('a', 5, { quantity: 8 })]
    const split = [half(1, { quantity: 3 }), half(2), half(3, { quantity: 2 }), half(4, { quantity: 2 })]
    expect(ids(ideasOfGroup([...two, ...split], HALF))).toEqual([
      ['a 0', 'b 1', 'b 2'],
      ['a 5', 'b 3', 'b 4'],
    ])
  })

  it('are found among the followers if the leader missed one', () => {
    const members = [...HALF.members, { accountId: 'c', factor: 2 }]
    const group = { ...HALF, members }
    expect(ids(ideasOfGroup([half(0), entry('c', 1, { quantity: 4 })], group))).toEqual([['b 0', 'c 1']])
    expect(ideasOfGroup([half(0), entry('c', 1, { quantity: 2 })], group)).toEqual([])
  })
})

const anyEntries = fc.array(
  fc.record({
    account: fc.constantFrom('a', 'b', 'c'),
    seconds: fc.integer({ min: 0, max: 60 }),
    market: fc.constantFrom('ES', 'NQ'),
    direction: fc.constantFrom(1, -1),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 14 },
)
const entriesOf = (drawn: { account: string; seconds: number }[]) =>
  drawn.map(({ account, seconds, ...more }, at) => entry(account, seconds, { ...more, id: `${at}` }))
const GROUP = { ...HALF, members: [...HALF.members, { accountId: 'c', factor: 2 }] }

describe('ideas of any group', () => {
  it('hold each entry at most once, in one market and direction, near the first', () => {
    fc.assert(
      fc.property(anyEntries, (drawn) => {
        const ideas = ideasOfGroup(entriesOf(drawn), GROUP)
        const all = ids(ideas).flat()
        expect(new Set(all).size).toBe(all.length)
        for (const { first, copies } of ideas)
          for (const copy of copies) {
            expect([copy.market, copy.direction]).toEqual([first.market, first.direction])
            expect(copy.account).not.toBe(first.account)
            expect(Math.abs(copy.openedAt - first.openedAt)).toBeLessThanOrEqual(10_000)
          }
      }),
    )
  })

  it('do not depend on the order of entries or followers, or on the date', () => {
    fc.assert(
      fc.property(anyEntries, fc.integer({ min: -1e9, max: 1e9 }), (drawn, later) => {
        const entries = entriesOf(drawn)
        const [leader, b, c] = GROUP.members
        const turned = { ...GROUP, members: [leader, c, b].flatMap((member) => member ?? []) }
        const moved = entries.map((each) => ({ ...each, openedAt: each.openedAt + later }))
        const found = ids(ideasOfGroup(entries, GROUP))
        expect(ids(ideasOfGroup(entries.toReversed(), turned))).toEqual(found)
        expect(ids(ideasOfGroup(moved, GROUP))).toEqual(found)
      }),
    )
  })

  it('are all found if every entry has its copy and ideas lie apart', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 30 }), (sizes) => {
        const leaders = sizes.map((size, at) => entry('a', at * 30, { quantity: size * 2 }))
        const copies = sizes.map((size, at) => half(at * 30 + (at % 9), { quantity: size }))
        expect(ideasOfGroup([...copies, ...leaders], HALF)).toHaveLength(sizes.length)
      }),
    )
  })
})

/** The same, by comparing all pairs over and over. */
function pairsByHand(leaders: Entry[], followers: Entry[], factor: number): string[] {
  const found: string[] = []
  let a = [...leaders]
  let b = [...followers]
  for (;;) {
    const near = a.flatMap((leader) =>
      b.flatMap((follower) => {
        const gap = Math.abs(leader.openedAt - follower.openedAt)
        const away = Math.abs(follower.quantity - leader.quantity * factor)
        const fits = leader.market === follower.market && leader.direction === follower.direction
        return fits && gap <= 10_000 && away < 1 ? [{ leader, follower, gap, away }] : []
      }),
    )
    const key = (pair: Pair) =>
      [pair.leader.openedAt, pair.leader.id, pair.follower.openedAt, pair.follower.id] as const
    const later = (one: (typeof near)[number], best: (typeof near)[number]) => {
      const x = [one.gap, one.away, ...key(one)]
      const y = [best.gap, best.away, ...key(best)]
      const at = x.findIndex((value, place) => value !== y[place])
      return at >= 0 && (x[at] ?? 0) > (y[at] ?? 0)
    }
    const [first, ...rest] = near
    if (!first) return found.sort()
    const best = rest.reduce((winner, one) => (later(one, winner) ? winner : one), first)
    found.push(`${best.leader.id} ${best.follower.id}`)
    a = a.filter((each) => each !== best.leader)
    b = b.filter((each) => each !== best.follower)
  }
}

it('are the pairs a search of all pairs finds', () => {
  fc.assert(
    fc.property(anyEntries, fc.constantFrom(0.5, 1, 2), (drawn, factor) => {
      const entries = entriesOf(drawn)
      const [a, b] = [entries.filter((e) => e.account === 'a'), entries.filter((e) => e.account === 'b')]
      const pairs = pairEntries(a, b, { factor, windowMs: 10_000 })
      expect(pairs.map(({ leader, follower }) => `${leader.id} ${follower.id}`).sort()).toEqual(
        pairsByHand(a, b, factor),
      )
    }),
  )
})

describe('findGroups', () => {
  const leaders = Array.from({ length: 43 }, (_, at) => entry('a', at * 600))
  const copies = leaders.map((_, at) => half(at * 600 + 0.4, { id: `b${at}` }))

  it('proposes accounts by the ideas they took together', () => {
    const last = half(20 * 600 + 300, { id: 'own' })
    expect(findGroups([...copies.filter((_, at) => at !== 10 && at !== 30), last, ...leaders])).toEqual([
      {
        leader: 'a',
        followers: [{ accountId: 'b', factor: 0.5, together: 41, ofLeader: 43, ofOwn: 42, medianGapMs: 400 }],
      },
    ])
  })

  it('finds nothing below ten ideas, below 60 % of them, or in pairs it was told not to compare', () => {
    const some = (n: number) => [...leaders.slice(0, n), ...copies.slice(0, n)]
    expect([findGroups(some(9)).length, findGroups(some(10)).length]).toEqual([0, 1])
    const own = (n: number) => Array.from({ length: n }, (_, at) => half(at * 600 + 300, { id: `own${at}` }))
    const others = (n: number) => own(n).map((each) => ({ ...each, account: 'a', id: `${each.id} of a` }))
    const apart = (n: number) => [...own(n), ...others(n).map((each) => ({ ...each, market: 'NQ' }))]
    // 12 of 20 are 60 %, 12 of 21 are not.
    expect(findGroups([...some(12), ...apart(8)])).toHaveLength(1)
    expect(findGroups([...some(12), ...apart(9)])).toHaveLength(0)
    expect(findGroups([...leaders, ...copies], { apart: () => true })).toEqual([])
  })

  it('finds the account that is first, whatever its name', () => {
    const third = leaders.slice(0, 41).map((_, at) => entry('A', at * 600 + 1, { id: `A${at}` }))
    const [found] = findGroups([...third, ...copies, ...leaders])
    expect([found?.leader, found?.followers.map(({ accountId }) => accountId)]).toEqual(['a', ['A', 'b']])
  })

  it('reports no common ideas if only one of them traded', () => {
    const entries = entriesByAccount([entry('a', 0), entry('a', 100)])
    const nothing = { accountId: 'b', together: 0, ofLeader: 0, ofOwn: 0, medianGapMs: null }
    expect(overlapWith({ leader: 'a', accountId: 'b', entries })).toEqual({ ...nothing, factor: 1 })
    expect(overlapWith({ leader: 'a', accountId: 'b', entries, factor: 3 }).factor).toBe(3)
  })

  it.each([
    [1, 30_000, 0.0001],
    [1, 3, 0.3333],
    [2, 1, 2],
    [5000, 1, 1000],
  ])('turns %d for %d of the leader into the factor %d, to four decimals', (own, leaders, factor) => {
    const both = [entry('a', 0, { quantity: leaders }), entry('b', 0, { quantity: own })]
    const found = overlapWith({ leader: 'a', accountId: 'b', entries: entriesByAccount(both) })
    expect([found.factor, found.together]).toEqual([factor, 1])
  })

  it('counts common ideas for a given factor and time window', () => {
    const entries = entriesByAccount([entry('a', 0), entry('a', 100), half(15), half(101, { quantity: 4 })])
    const input = { leader: 'a', accountId: 'b', entries }
    expect(overlapWith({ ...input, factor: 0.5 }).together).toBe(0)
    expect(overlapWith({ ...input, factor: 0.5, withinSeconds: 20 }).together).toBe(1)
  })
})

describe('withDecisions', () => {
  const accounts = ['a', 'b'].map((id) => ({ id, currency: 'USD', startingBalance: 0 }))
  const row = (account: string, seconds: number, more: Partial<Omit<TradeRow, 'gross'>> = {}): TradeRow => {
    const { id, openedAt, market, quantity } = entry(account, seconds, account === 'b' ? { quantity: 1 } : {})
    const base = { id, account, symbol: 'ESM6', root: market, direction: 'long' as const, quantity, openedAt }
    const day = Math.floor(openedAt / 86_400_000)
    return {
      ...base,
      closedAt: openedAt + 60_000,
      tradingDay: day,
      openDay: day,
      net: 1,
      gross: 1,
      assetClass: 'future',
      ...more,
    }
  }
  const group = { ...HALF, fromDay: null, toDay: null }
  const decided = (rows: TradeRow[], groups = [group]) => {
    const columns = withDecisions(columnsFromRows(rows, accounts), groups)
    const names = idsOf(columns).map((id, at) => [id, columns.decisions[columns.decision[at] ?? -1]] as const)
    return Object.fromEntries(names.filter(([, name]) => name !== undefined))
  }

  it('names a decision after the leader’s trade', () => {
    expect(decided([row('b', 0), row('a', 1)])).toEqual({ 'a 1': 'a 1', 'b 0': 'a 1' })
  })

  it('counts only the days of the group', () => {
    const day = Math.floor(START / 86_400_000)
    const rows = [row('a', 0), row('b', 1)]
    expect(decided(rows, [{ ...group, fromDay: day, toDay: day } as never])).not.toEqual({})
    expect(decided(rows, [{ ...group, fromDay: day + 1 } as never])).toEqual({})
    expect(decided(rows, [{ ...group, toDay: day - 1 } as never])).toEqual({})
  })

  it('removes the labels along with the group', () => {
    const columns = columnsFromRows([row('a', 0), row('b', 1)], accounts)
    const labelled = withDecisions(columns, [group])
    expect(labelled.decisions).toEqual(['a 0'])
    expect(withDecisions(labelled, [])).toEqual(columns)
    expect(withoutDecisions(labelled)).toEqual(columns)
  })

  it('returns columns unchanged if there is nothing to label, and removes the labels on a copy', () => {
    const columns = columnsFromRows([row('a', 0), row('b', 1)], accounts)
    expect(withDecisions(columns, [])).toBe(columns)
    expect(withoutDecisions(columns)).toBe(columns)
    const labelled = withDecisions(columns, [group])
    expect(withoutDecisions(labelled)).toMatchObject({ decision: Int32Array.of(-1, -1), decisions: [] })
    expect(labelled.decisions).not.toEqual([])
  })

  it('leaves out what the trader took out, and adds what was put in, even after a second move', () => {
    const out = { decisionByHand: 'b 1' }
    expect(decided([row('a', 0), row('b', 1, out)])).toEqual({})
    const into = { decisionByHand: 'a 0' }
    expect(decided([row('a', 0), row('b', 300, into)])).toEqual({ 'a 0': 'a 0', 'b 300': 'a 0' })
    // Without a group, and closed before the trade it is assigned to.
    expect(decided([row('a', 0), row('b', -300, into)], [])).toEqual({ 'a 0': 'a 0', 'b -300': 'a 0' })
    const chained = [row('a', 0), row('b', 1), row('b', 300, { decisionByHand: 'b 1' })]
    expect(decided(chained)).toEqual({ 'a 0': 'a 0', 'b 1': 'a 0', 'b 300': 'a 0' })
    expect(decided([row('a', 0), row('b', 300, { decisionByHand: 'gone' })])).toEqual({})
  })

  it('is not confused by trades that name each other in a circle', () => {
    const circle = [row('a', 0, { decisionByHand: 'b 300' }), row('b', 300, { decisionByHand: 'a 0' })]
    expect(decided([...circle, row('a', 600, { decisionByHand: 'a 0' })])).toEqual({})
  })

  it('labels 10,000 trades of three accounts within one window', () => {
    const three = { ...group, members: [...group.members, { accountId: 'c', factor: 0.5 }] }
    const all = [...accounts, { id: 'c', currency: 'USD', startingBalance: 0 }]
    // All in one market and direction.
    const rows = Array.from({ length: 10_000 }, (_, at) => {
      const account = ['a', 'b', 'c'][at % 3] ?? 'a'
      const more = { id: `${at}`, quantity: account === 'a' ? 2 : 1, openedAt: START + at }
      return row(account, 0, more)
    })
    const columns = columnsFromRows(rows, all)
    const labelled = withDecisions(columns, [three])
    expect(labelled.decisions.length).toBeGreaterThan(3000)
  })
})
