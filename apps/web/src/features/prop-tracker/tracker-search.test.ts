import type { Attempt } from '@ballast/contract/attempts/attempts'
import { describe, expect, it } from 'vitest'
import { parseTrackerSearch, shownAttempts } from './tracker-search.ts'

const attempt = (accountName: string, firm: string, state: string, room: string | null) =>
  ({
    accountName,
    firm,
    state,
    programme: '',
    now: { balance: '1', buffer: room === null ? null : { most: room, least: null } },
  }) as unknown as Attempt
const all = [
  attempt('B', 'Apex', 'funded', '900'),
  attempt('a', 'Topstep', 'breached', null),
  attempt('C', 'Apex', 'evaluation', '1000'),
]
const names = (search: Parameters<typeof shownAttempts>[1]) =>
  shownAttempts(all, search).map(({ accountName }) => accountName)

describe('parseTrackerSearch', () => {
  it('reads one value or several, and drops unknown ones', () => {
    expect(parseTrackerSearch({ firm: 'Apex', state: ['funded', 'dead'], view: 'table', sort: 'x' })).toEqual(
      { firm: ['Apex'], state: ['funded'], view: 'table' },
    )
    expect(parseTrackerSearch({ view: 'cards', order: 'desc' })).toEqual({})
  })
})

describe('shownAttempts', () => {
  it('filters by firm and state', () => {
    expect(names({})).toEqual(['B', 'a', 'C'])
    expect(names({ firm: ['Apex'] })).toEqual(['B', 'C'])
    expect(names({ firm: ['Apex'], state: ['funded', 'breached'] })).toEqual(['B'])
  })

  it('sorts by amount and by case-insensitive name, unknown values last', () => {
    expect(names({ sort: 'room' })).toEqual(['B', 'C', 'a'])
    expect(names({ sort: 'room', order: 'desc' })).toEqual(['C', 'B', 'a'])
    expect(names({ sort: 'account' })).toEqual(['a', 'B', 'C'])
  })
})
