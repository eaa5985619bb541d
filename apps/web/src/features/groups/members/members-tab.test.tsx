import {
  changeMember,
  decideRequest,
  handOverGroup,
  liftBan,
  listMembers,
  listRequests,
  type Member,
  removeMember,
  setSilence,
} from '@ballast/contract/groups/members'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ClockContext } from '../../../lib/time/clock.ts'
import { GROUP_ID, groupWith, memberOf } from '../../../test/dom/samples/group-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { MembersTab } from './members-tab.tsx'

const WAITING = { requests: 0, held: 0, reports: 0 }
const OWNER = { waiting: WAITING, me: { role: 'owner' } } as const
type Parts = Parameters<typeof groupWith>[0]

async function showTab(part: Parts = {}, members: Member[] = [memberOf()], banned: never[] | null = null) {
  server.give(listMembers, { members, banned })
  const shown = await show(
    <main id="main" tabIndex={-1}>
      <MembersTab group={groupWith(part)} />
    </main>,
    '/groups',
  )
  await screen.findByText((members[0] ?? memberOf()).username)
  const items = async () => {
    await shown.user.click(screen.getByRole('button', { name: 'More for Otto' }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }
  const choose = async (item: string) => {
    await items()
    await shown.user.click(screen.getByRole('menuitem', { name: item }))
  }
  return { ...shown, items, choose }
}
const PARAMS = { id: GROUP_ID, memberId: idOf(812) }

describe('the members', () => {
  it('show since when they are in the group, and their badges', async () => {
    await showTab({}, [
      memberOf({ role: 'owner', sharesProcess: true }),
      memberOf({ userId: idOf(810), username: 'Nora' }),
      memberOf({ userId: idOf(813), username: 'Vera', silence: 'mute', silentUntil: '2026-11-23T12:00:00Z' }),
    ])
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines[0]).toMatch(/OttoOwnerSince May 4, 2026, in the leaderboards$/)
    expect(lines[1]).toMatch(/Nora, youSince May 4, 2026$/)
    expect(lines[2]).toMatch(/VeraMutedRead-only until Nov 23, 2026.*Since May 4, 2026$/)
    expect(screen.queryByRole('button', { name: 'More for Nora' })).toBeNull()
  })
  it('have their times on the clock of the page, as the posts have', async () => {
    const silent = memberOf({ silentUntil: '2026-11-23T12:00:00Z', joinedAt: '2026-05-04T02:00:00Z' })
    server.give(listMembers, { members: [silent], banned: null })
    await show(
      <ClockContext value={{ timeZone: 'America/Chicago', isAccounts: false }}>
        <MembersTab group={groupWith()} />
      </ClockContext>,
      '/groups',
    )
    expect(await screen.findByText('Read-only until Nov 23, 2026, 06:00 AM')).toBeTruthy()
    expect(screen.getByText('Since May 3, 2026')).toBeTruthy()
  })
  it('say that they did not load, and retry', async () => {
    server.refuse(listMembers, 'internal')
    const { user } = await show(<MembersTab group={groupWith()} />, '/groups')
    expect(await screen.findByText('The members did not load')).toBeTruthy()
    server.give(listMembers, { members: [memberOf()], banned: null })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Otto')).toBeTruthy()
  })
})

describe('the menu of a member', () => {
  const SILENT = { silentUntil: '2026-11-23T12:00:00Z' }
  it.each<[string, Parts, Partial<Member>, string[]]>([
    ['as a member', {}, {}, ['Mute for me', 'Block']],
    ['whom one muted', {}, { silence: 'mute' }, ['Unmute', 'Block']],
    ['whom one blocked', {}, { silence: 'block' }, ['Mute for me', 'Lift the block']],
    [
      'as a moderator',
      { waiting: WAITING, me: { role: 'moderator' } },
      {},
      ['Mute for me', 'Block', 'Read-only for 3 days', 'Remove from the group'],
    ],
    [
      'as a moderator with another one',
      { waiting: WAITING, me: { role: 'moderator' } },
      { role: 'moderator' },
      ['Mute for me', 'Block'],
    ],
    [
      'as the owner',
      OWNER,
      SILENT,
      [
        'Mute for me',
        'Block',
        'Make a moderator',
        'Hand the group over',
        'Let them write again',
        'Remove from the group',
      ],
    ],
    [
      'as the owner with a moderator',
      OWNER,
      { role: 'moderator' },
      [
        'Mute for me',
        'Block',
        'Make a member again',
        'Hand the group over',
        'Read-only for 3 days',
        'Remove from the group',
      ],
    ],
  ])('%s', async (_, group, member, expected) => {
    const { items } = await showTab(group, [memberOf(member)])
    expect(await items()).toEqual(expected)
  })

  it.each([
    [null, 'Mute for me', 'mute', 'Otto is muted for you'],
    ['mute', 'Unmute', null, 'Otto is no longer muted'],
    [null, 'Block', 'block', 'Otto is blocked'],
    ['block', 'Lift the block', null, 'Otto is no longer blocked'],
  ] as const)('with the silence %s, %s sets it to %s', async (silence, item, next, words) => {
    server.give(setSilence, { ok: true })
    const { choose } = await showTab({}, [memberOf({ silence })])
    await choose(item)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(server.sent(setSilence)).toMatchObject([{ params: { id: idOf(812) }, body: { silence: next } }])
  })

  it.each([
    [{}, 'Make a moderator', { role: 'moderator' }],
    [{ role: 'moderator' as const }, 'Make a member again', { role: 'member' }],
    [{}, 'Read-only for 3 days', { silentDays: 3 }],
    [SILENT, 'Let them write again', { silentDays: 0 }],
  ])('of %j, %s sends %j', async (member, item, body) => {
    server.give(changeMember, { ok: true })
    const { choose } = await showTab(OWNER, [memberOf(member)])
    await choose(item)
    await waitFor(() => expect(server.sent(changeMember)).toMatchObject([{ params: PARAMS, body }]))
  })

  it.each([false, true])('removes them after a confirmation, for good: %s', async (forGood) => {
    server.give(removeMember, { ok: true })
    const { user, choose } = await showTab(OWNER)
    await choose('Remove from the group')
    if (forGood) await user.click(await screen.findByRole('checkbox', { name: /For good/ }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Otto was removed')).toBeTruthy()
    expect(server.sent(removeMember)).toMatchObject([{ params: PARAMS, body: { forGood } }])
  })

  it('hands the group over after a confirmation', async () => {
    server.give(handOverGroup, { ok: true })
    const { user, choose } = await showTab(OWNER)
    await choose('Hand the group over')
    expect(server.sent(handOverGroup)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Hand over' }))
    expect(await screen.findByText('Otto owns the group')).toBeTruthy()
    expect(server.sent(handOverGroup)[0]?.params).toEqual(PARAMS)
  })

  it('says what was refused', async () => {
    server.refuse(removeMember, 'forbidden')
    const { user, choose } = await showTab(OWNER)
    await choose('Remove from the group')
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('They were not removed')).toBeTruthy()
  })
})

describe('requests to join', () => {
  const REQUEST = {
    userId: idOf(814),
    username: 'Ivo',
    note: 'Trading since 2019',
    askedAt: '2026-11-20T12:00:00Z',
  }
  const showRequests = async () => {
    server.give(listRequests, { requests: [REQUEST] })
    const shown = await showTab({ waiting: { ...WAITING, requests: 1 } })
    const card = await screen.findByRole('region', { name: 'Requests' })
    await within(card).findByText('Trading since 2019')
    return { ...shown, card }
  }
  it.each([
    ['Let in', true, 'Ivo is in the group'],
    ['Decline', false, 'Ivo was declined'],
  ])('are answered with %s', async (name, accepts, words) => {
    server.give(decideRequest, { ok: true })
    const { user } = await showRequests()
    await user.click(screen.getByRole('button', { name }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(server.sent(decideRequest)).toMatchObject([
      { params: { id: GROUP_ID, memberId: idOf(814) }, body: { accepts } },
    ])
  })
  it('get one answer, even if the other one is pressed before it has arrived', async () => {
    const { user } = await showRequests()
    const answer = server.hold(decideRequest, { ok: true })
    await user.click(screen.getByRole('button', { name: 'Let in' }))
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    server.give(listRequests, { requests: [] })
    answer()
    await waitFor(() => expect(screen.getByText(/is in the group$/)).toBeTruthy())
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
    expect(server.bodies(decideRequest)).toEqual([{ accepts: true }])
  })
  it('say that they did not load, and retry', async () => {
    server.refuse(listRequests, 'too_many_requests')
    const { user } = await showTab({ waiting: { ...WAITING, requests: 1 } })
    expect(await screen.findByText('The requests did not load')).toBeTruthy()
    server.give(listRequests, { requests: [REQUEST] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Let in' })).toBeTruthy()
  })
  it('stay if the group is full', async () => {
    server.refuse(decideRequest, 'group_full')
    const { user } = await showRequests()
    await user.click(screen.getByRole('button', { name: 'Let in' }))
    expect(await screen.findByText('This was not answered')).toBeTruthy()
  })
  it('are not fetched if there are none', async () => {
    await showTab({ waiting: WAITING })
    expect(screen.queryByRole('region', { name: 'Requests' })).toBeNull()
  })
})

describe('members removed for good', () => {
  it('can be allowed to be invited again', async () => {
    server.give(liftBan, { ok: true })
    const banned = [{ userId: idOf(815), username: 'Kai', bannedAt: '2026-10-01T12:00:00Z' }] as never[]
    const { user } = await showTab(OWNER, [memberOf()], banned)
    expect(screen.getByRole('region', { name: 'Removed for good' }).textContent).toContain('Kai Oct 1, 2026')
    await user.click(screen.getByRole('button', { name: 'Allow invitations again' }))
    await waitFor(() =>
      expect(server.sent(liftBan)[0]?.params).toEqual({ id: GROUP_ID, memberId: idOf(815) }),
    )
  })
})
