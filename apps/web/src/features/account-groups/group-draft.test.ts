import { accountGroupBodySchema } from '@ballast/contract/accounts/account-group-form'
import { expect, it } from 'vitest'
import { checkFields } from '../../lib/forms/check-fields.ts'
import { bodyOfGroup, draftOfProposal, EMPTY_GROUP } from './group-draft.ts'

const LEADER = '00000000-0000-7000-8000-000000000001'
const FOLLOWER = '00000000-0000-7000-8000-000000000002'
const together = { together: 41, ofLeader: 43, ofOwn: 42, medianGapSeconds: 0.4 }

it('a proposal becomes a group that can be saved unchanged', () => {
  const followers = [{ accountId: FOLLOWER, factor: 0.5, ...together }]
  const draft = draftOfProposal({ leaderId: LEADER, followers, groupId: null }, 'Lucid 50K')
  const body = bodyOfGroup(draft)
  expect(checkFields(accountGroupBodySchema, body)).toEqual({})
  expect([body.name, body.members.map(({ factor }) => factor)]).toEqual(['Copies of Lucid 50K', [1, 0.5]])
})

it('an incomplete form says what is missing, and a factor must be a number', () => {
  expect(Object.keys(checkFields(accountGroupBodySchema, bodyOfGroup(EMPTY_GROUP)))).toEqual([
    'name',
    'members',
  ])
  const typed = { ...EMPTY_GROUP, name: 'Mine', leaderId: LEADER }
  for (const factor of ['', '.', '0', '1001'])
    expect(
      checkFields(
        accountGroupBodySchema,
        bodyOfGroup({ ...typed, followers: [{ accountId: FOLLOWER, factor }] }),
      ).members,
    ).toMatch(/factor|1,000/)
})
