import { describe, expect, test } from 'vitest'
import { expectAnswers, ID, ids, OTHER_ID, refusals, text } from '../testing/answers.ts'
import { accountGroupBodySchema, groupMembersSchema } from './account-group-form.ts'
import { previewAccountGroup, refuseAccountGroup, updateAccountGroup } from './account-groups.ts'

const leader = { accountId: ID, factor: 1 }
const follower = (factor: number) => ({ accountId: OTHER_ID, factor })
const group = {
  name: 'Copies',
  members: [leader, follower(0.5)],
  withinSeconds: 30,
  fromDay: null,
  toDay: '2026-06-15',
}
const members = (count: number) => ids(count).map((accountId) => ({ accountId, factor: 1 }))

describe('a group of copied accounts', () => {
  test('is accepted as it was typed', () => {
    expect(accountGroupBodySchema.parse({ ...group, name: ' Copies ' })).toEqual(group)
    expect(updateAccountGroup.body.parse({ toDay: null })).toEqual({ toDay: null })
  })

  test('has a name, whole seconds up to ten minutes, and optional days', () => {
    expectAnswers(accountGroupBodySchema, group, [
      [{ name: ' ' }, ['name: Give the group a name']],
      [{ name: text(60) }, []],
      [{ name: text(61) }, ['name: At most 60 characters']],
      [{ withinSeconds: 1 }, []],
      [{ withinSeconds: 600 }, []],
      [{ withinSeconds: 0 }, ['withinSeconds: At least one second']],
      [{ withinSeconds: 601 }, ['withinSeconds: At most 600 seconds']],
      [{ withinSeconds: 1.5 }, ['withinSeconds: Enter whole seconds']],
      [{ withinSeconds: '30' }, ['withinSeconds: Enter a number of seconds']],
      [{ fromDay: '2026-02-29' }, ['fromDay: Enter a real date']],
      [{ fromDay: undefined }, ['fromDay: Required']],
    ])
  })
})

describe('its accounts', () => {
  test('are a leader and one to forty-nine followers, each in it once', () => {
    expect([refusals(groupMembersSchema, members(2)), refusals(groupMembersSchema, members(50))]).toEqual([
      [],
      [],
    ])
    expect(refusals(groupMembersSchema, [leader])).toEqual([
      ': A group has a leader and at least one follower',
    ])
    expect(refusals(groupMembersSchema, members(51))).toEqual([': At most 50 accounts'])
    expect(refusals(groupMembersSchema, [leader, leader])).toEqual([': Each account can be in a group once'])
  })

  test('have factors above zero up to a thousand, the leader’s being 1', () => {
    const said = (first: number, second: unknown) =>
      refusals(groupMembersSchema, [
        { accountId: ID, factor: first },
        { accountId: OTHER_ID, factor: second },
      ])
    expect([said(1, 0.0001), said(1, 1000), said(1, 1)]).toEqual([[], [], []])
    expect(said(1, 0.00009)).toEqual(['1.factor: Enter a factor above 0'])
    expect(said(1, 0)).toEqual(['1.factor: Enter a factor above 0'])
    expect(said(1, 1000.5)).toEqual(['1.factor: At most 1,000'])
    expect(said(1, '2')).toEqual(['1.factor: Enter a factor such as 0.5'])
    expect(said(0.5, 1)).toEqual([': The leader’s factor is 1'])
    expect(said(2, 1)).toEqual([': The leader’s factor is 1'])
  })

  test('are previewed with the time between entries, and dismissed two to fifty at a time', () => {
    expect(refusals(previewAccountGroup.body, { members: group.members, withinSeconds: 600 })).toEqual([])
    expect(refusals(previewAccountGroup.body, { members: [leader], withinSeconds: 601 })).toEqual([
      'members: A group has a leader and at least one follower',
      'withinSeconds: At most 600 seconds',
    ])
    const said = (count: number) => refusals(refuseAccountGroup.body, { accountIds: ids(count) })
    expect([said(1), said(2), said(50), said(51)]).toEqual([
      ...[['accountIds: Name at least two accounts'], [], [], ['accountIds: At most 50 accounts']],
    ])
  })
})
