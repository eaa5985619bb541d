import { describe, expect, it } from 'vitest'
import { parseGroupsSearch } from './groups-search.ts'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('the URL of the groups page', () => {
  it('is parsed as written', () => {
    const search = { group: ID, tab: 'members', q: 'patience', join: 'code' }
    expect(parseGroupsSearch(search)).toEqual(search)
  })
  it.each([undefined, '', 'not-an-id', ID.slice(1), `${ID}0`, ID.toUpperCase(), 7, [ID]])(
    'has no group for %j',
    (group) => {
      expect(parseGroupsSearch({ group })).toEqual({})
    },
  )
  it.each(['leaderboard', 'challenge', 'members', 'moderation'])('opens the tab %s', (tab) => {
    expect(parseGroupsSearch({ tab })).toEqual({ tab })
  })
  it.each(['posts', 'Posts', 'other', undefined, null, 3])(
    'drops the tab %j, because posts are the default',
    (tab) => {
      expect(parseGroupsSearch({ tab })).toEqual({})
    },
  )
  it('cuts long searches, and drops blank ones', () => {
    expect(parseGroupsSearch({ q: 'x'.repeat(101) })).toEqual({ q: 'x'.repeat(100) })
    expect(parseGroupsSearch({ q: '   ' })).toEqual({})
    expect(parseGroupsSearch({ q: ' two words ' })).toEqual({ q: ' two words ' })
    expect(parseGroupsSearch({ q: 5 })).toEqual({})
  })
  it('takes up to 200 characters of an invitation', () => {
    expect(parseGroupsSearch({ join: 'x'.repeat(201) })).toEqual({ join: 'x'.repeat(200) })
    expect(parseGroupsSearch({ join: '' })).toEqual({})
    expect(parseGroupsSearch({ join: 12 })).toEqual({})
  })
  it('ignores what is not its own', () => {
    expect(parseGroupsSearch({ account: ['a'], page: 2 })).toEqual({})
  })
})
