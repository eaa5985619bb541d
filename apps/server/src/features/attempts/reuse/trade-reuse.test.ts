import { describe, expect, it } from 'vitest'
import { attemptRow, closedTrade, inMicros } from '../../../test/without-database/stated-attempt.ts'
import type { ChangedTrade } from '../attempt-trades.ts'
import { type AccountTrades, holds, patched, rangeOf, tradesByAccount } from './trade-reuse.ts'

const FIRST = closedTrade('t1', '2026-06-03T15:00:00Z', { net: 100 })
const SECOND = closedTrade('t2', '2026-06-04T15:00:00Z', { net: -50 })
const OTHER = { ...closedTrade('t3', '2026-06-04T16:00:00Z', { net: 70 }), accountId: 'other' }
const KNOWN: AccountTrades = new Map([
  ['account', [FIRST, SECOND]],
  ['other', [OTHER]],
])

const written = (of: typeof FIRST, given: Partial<ChangedTrade> = {}): ChangedTrade => ({
  ...of,
  isDeleted: false,
  ...given,
})
const idsOf = (trades: AccountTrades, account = 'account') => trades.get(account)?.map(({ id }) => id)

describe('the trades that attempts need', () => {
  it('are those of each account once, since the day before the first of its attempts was bought', () => {
    const rows = [
      attemptRow({ accountId: 'a', purchasedOn: '2026-03-01' }),
      attemptRow({ accountId: 'b', purchasedOn: '2026-01-15' }),
      attemptRow({ accountId: 'a', purchasedOn: '2026-05-01' }),
    ]
    expect(rangeOf(rows)).toEqual({ accountIds: ['a', 'b'], from: '2026-01-14' })
  })

  it('are none without an attempt', () => {
    const range = rangeOf([])
    expect(range.accountIds).toEqual([])
    expect(range.from > '2999-12-31').toBe(true)
  })

  it('are covered by a wider range of days and accounts, not by a narrower one', () => {
    const known = { accountIds: ['a', 'b'], from: '2026-03-01' }
    expect(holds(known, { accountIds: ['b'], from: '2026-03-01' })).toBe(true)
    expect(holds(known, { accountIds: [], from: '2026-04-01' })).toBe(true)
    expect(holds(known, { accountIds: ['a'], from: '2026-02-28' })).toBe(false)
    expect(holds(known, { accountIds: ['a', 'c'], from: '2026-03-01' })).toBe(false)
  })
})

describe('cached trades after some were written', () => {
  it('replace a changed result and add new trades', () => {
    const fresh = closedTrade('t4', '2026-06-05T15:00:00Z', { net: 10 })
    const after = patched(KNOWN, [written(FIRST, { net: inMicros(120) }), written(fresh)])
    expect(idsOf(after)).toEqual(['t1', 't2', 't4'])
    expect(after.get('account')?.[0]?.net).toBe(inMicros(120))
    expect(after.get('account')?.[2]).toEqual(fresh)
  })

  it('are in the order in which they would be read again, also those that were deleted and restored', () => {
    const same = closedTrade('t0', '2026-06-04T15:00:00Z', { net: 5 })
    const all = [SECOND, same, FIRST, OTHER]
    const read = tradesByAccount(all)
    expect(idsOf(read)).toEqual(['t1', 't0', 't2'])
    const without = patched(read, [written(same, { isDeleted: true }), written(FIRST, { isDeleted: true })])
    expect(patched(without, [written(same), written(FIRST)])).toEqual(read)
  })

  it('include a position that was added to', () => {
    const open = { ...FIRST, closedAt: null, net: null, lastFillAt: FIRST.openedAt }
    const added = { ...open, lastFillAt: FIRST.openedAt + 60_000 }
    const after = patched(tradesByAccount([open]), [written(added)])
    expect(after.get('account')).toEqual([added])
  })

  it('leave out what was deleted', () => {
    expect(idsOf(patched(KNOWN, [written(FIRST, { isDeleted: true })]))).toEqual(['t2'])
  })

  it('are the same list if nothing of a trade has changed, e.g. when only its notes did', () => {
    const after = patched(KNOWN, [written(FIRST), written(SECOND)])
    expect(after.get('account')).toBe(KNOWN.get('account'))
  })

  it('are the same list if an unknown trade was deleted', () => {
    const gone = closedTrade('t9', '2026-06-05T15:00:00Z', { net: 10 })
    const after = patched(KNOWN, [written(gone, { isDeleted: true })])
    expect(after.get('account')).toBe(KNOWN.get('account'))
  })

  it('keep the objects of other accounts and unchanged trades', () => {
    const after = patched(KNOWN, [written(FIRST, { net: 0 })])
    expect(after.get('other')).toBe(KNOWN.get('other'))
    expect(after.get('account')?.[1]).toBe(SECOND)
  })

  it('never change the list that was cached before', () => {
    patched(KNOWN, [written(FIRST, { isDeleted: true }), written(SECOND, { net: 0 })])
    expect(KNOWN.get('account')).toEqual([FIRST, SECOND])
  })

  it('notice an excursion, an opening and a closing that moved', () => {
    const changes: Partial<ChangedTrade>[] = [
      ...[{ mae: inMicros(-80) }, { mfe: inMicros(180) }, { openedAt: FIRST.openedAt - 1 }],
      ...[{ closedAt: null }, { net: null }],
    ]
    for (const change of changes) {
      const after = patched(KNOWN, [written(FIRST, change)])
      const moved = after.get('account')?.find(({ id }) => id === FIRST.id)
      expect(moved, JSON.stringify(change)).toMatchObject(change)
    }
  })

  it('add the trades of an account that had none', () => {
    const fresh = { ...closedTrade('t5', '2026-06-05T15:00:00Z', { net: 10 }), accountId: 'new' }
    expect(idsOf(patched(KNOWN, [written(fresh)]), 'new')).toEqual(['t5'])
  })

  it('do not keep the deleted flag', () => {
    const after = patched(KNOWN, [written(FIRST, { net: 5 })])
    expect(after.get('account')?.[0]).not.toHaveProperty('isDeleted')
  })
})
