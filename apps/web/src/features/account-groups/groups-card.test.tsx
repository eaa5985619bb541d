import {
  type AccountGroup,
  createAccountGroup,
  deleteAccountGroup,
  listAccountGroups,
  previewAccountGroup,
  refuseAccountGroup,
  restoreAccountGroup,
  updateAccountGroup,
} from '@ballast/contract/accounts/account-groups'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeAccountClocks, tradingToday } from '../../lib/time/trading-today.ts'
import { pressUndo } from '../../test/dom/press-in-message.ts'
import { accountOf, idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { GroupsCard } from './groups-card.tsx'

const ACCOUNTS = [
  accountOf(),
  accountOf({ id: idOf(2), name: 'Copy A' }),
  accountOf({ id: idOf(3), name: 'Copy B' }),
]
const together = { together: 12, ofLeader: 14, ofOwn: 12, medianGapSeconds: 1 }
const GROUP: AccountGroup = {
  id: idOf(50),
  name: 'Apex pair',
  withinSeconds: 10,
  fromDay: null,
  toDay: null,
  decisions: 12,
  copies: 12,
  members: [
    { accountId: idOf(1), factor: 1 },
    { accountId: idOf(2), factor: 0.5 },
  ],
  followers: [{ accountId: idOf(2), factor: 0.5, ...together }],
}
const PROPOSAL = {
  leaderId: idOf(1),
  groupId: null,
  followers: [{ accountId: idOf(3), factor: 2, ...together }],
}

async function showCard(list: Partial<{ groups: AccountGroup[]; proposals: (typeof PROPOSAL)[] }> = {}) {
  giveUsual({ accounts: ACCOUNTS })
  server.give(listAccountGroups, { groups: [], proposals: [], refused: [], ...list })
  return show(<GroupsCard />, '/accounts')
}
const press = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))
async function act(user: Awaited<ReturnType<typeof show>>['user'], item: string) {
  await press(user, 'Actions for Apex pair')
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the card of copied accounts', () => {
  it('is hidden for a trader with one account, and sends no request', async () => {
    giveUsual()
    const { container } = await show(<GroupsCard />, '/accounts')
    await waitFor(() => expect(server.sent(listAccountGroups)).toHaveLength(0))
    expect(container.textContent).not.toMatch(/Copied accounts/)
  })

  it('says when accounts are proposed, as long as there is no group', async () => {
    await showCard()
    expect(await screen.findByText(/Once two share ten trades/)).toBeTruthy()
  })

  it('says that groups did not load, and retries', async () => {
    giveUsual({ accounts: ACCOUNTS })
    server.refuse(listAccountGroups, 'internal')
    const { user } = await show(<GroupsCard />, '/accounts')
    expect(await screen.findByText('Groups did not load')).toBeTruthy()
    server.give(listAccountGroups, { groups: [GROUP], proposals: [], refused: [] })
    await press(user, 'Try again')
    expect(await screen.findByText('Apex pair')).toBeTruthy()
  })

  it('names leader and followers with their factors and the trades they share', async () => {
    await showCard({ groups: [GROUP] })
    const members = await screen.findByRole('list', { name: 'Accounts of Apex pair' })
    expect(members.textContent).toMatch(/Apex 50K.*leader/)
    expect(members.textContent).toMatch(/Copy A.*× 0\.5.*12 of 14 trades taken together/)
    expect(screen.getByText('12 decisions with 12 copies.')).toBeTruthy()
  })
})

describe('a group', () => {
  it('is created with its leader first, and shown before the dialog closes', async () => {
    const { user } = await showCard()
    server.give(previewAccountGroup, { followers: [] })
    server.give(createAccountGroup, () => {
      server.give(listAccountGroups, { groups: [{ ...GROUP, name: 'Pair' }], proposals: [], refused: [] })
      return { id: GROUP.id }
    })
    await press(user, 'New group')
    const dialog = await screen.findByRole('dialog', { name: 'New group of accounts' })
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Pair')
    await user.click(within(dialog).getByRole('combobox', { name: /Leader/ }))
    await user.click(await screen.findByRole('option', { name: /Apex 50K/ }))
    await user.click(within(dialog).getByRole('combobox', { name: 'Follower 1' }))
    await user.click(await screen.findByRole('option', { name: /Copy A/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Create the group' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Pair')).toBeTruthy()
    expect(server.bodies(createAccountGroup)[0]).toMatchObject({
      name: 'Pair',
      members: [
        { accountId: idOf(1), factor: 1 },
        { accountId: idOf(2), factor: 1 },
      ],
    })
  })

  it('without a name or a follower is not sent, and the form says what is missing', async () => {
    const { user } = await showCard()
    await press(user, 'New group')
    await press(user, 'Create the group')
    expect(await screen.findByText('Give the group a name')).toBeTruthy()
    expect(server.sent(createAccountGroup)).toHaveLength(0)
  })

  it('that was ended with its leader’s trading day continues after Undo', async () => {
    // Ahead of the browser's date at any time.
    storeAccountClocks([{ id: idOf(1), timeZone: 'Pacific/Kiritimati', dayReset: '12:00' }])
    const { user } = await showCard({ groups: [GROUP] })
    server.give(updateAccountGroup, { id: GROUP.id })
    await act(user, 'End today')
    await pressUndo(user)
    await waitFor(() => expect(server.bodies(updateAccountGroup)).toHaveLength(2))
    const [ended, resumed] = server.bodies<{ toDay: string | null }>(updateAccountGroup)
    expect(ended?.toDay).toBe(tradingToday([idOf(1)]))
    expect(resumed).toEqual({ toDay: null })
  })

  it('that was deleted is restored by Undo', async () => {
    const { user } = await showCard({ groups: [GROUP] })
    server.give(deleteAccountGroup, { ok: true })
    server.give(restoreAccountGroup, { ok: true })
    await act(user, 'Delete')
    await pressUndo(user)
    await waitFor(() => expect(server.sent(restoreAccountGroup)[0]?.params.id).toBe(GROUP.id))
  })

  it('that could not be deleted stays, and the reason is shown', async () => {
    const { user } = await showCard({ groups: [GROUP] })
    server.refuse(deleteAccountGroup, 'internal')
    await act(user, 'Delete')
    expect(await screen.findByText('The group was not deleted')).toBeTruthy()
    expect(screen.getByText('Apex pair')).toBeTruthy()
  })
})

describe('a proposal', () => {
  it('becomes a group named after its leader', async () => {
    const { user } = await showCard({ proposals: [PROPOSAL] })
    server.give(createAccountGroup, { id: idOf(51) })
    await press(user, 'Count as one')
    await waitFor(() => expect(server.bodies(createAccountGroup)).toHaveLength(1))
    expect(server.bodies(createAccountGroup)[0]).toMatchObject({
      members: [
        { accountId: idOf(1), factor: 1 },
        { accountId: idOf(3), factor: 2 },
      ],
    })
  })

  it('that was refused is proposed again by Undo', async () => {
    const { user } = await showCard({ proposals: [PROPOSAL] })
    server.give(refuseAccountGroup, { id: idOf(60) })
    server.give(deleteAccountGroup, { ok: true })
    await press(user, 'Not copies')
    await pressUndo(user)
    await waitFor(() => expect(server.sent(deleteAccountGroup)[0]?.params.id).toBe(idOf(60)))
    expect(server.bodies(refuseAccountGroup)).toEqual([{ accountIds: [idOf(1), idOf(3)] }])
  })

  it('for accounts of an existing group joins it, and Undo restores its previous members', async () => {
    const proposal = { ...PROPOSAL, groupId: GROUP.id } as never
    const { user } = await showCard({ groups: [GROUP], proposals: [proposal] })
    server.give(updateAccountGroup, { id: GROUP.id })
    await press(user, 'Add to the group')
    await pressUndo(user)
    await waitFor(() => expect(server.bodies(updateAccountGroup)).toHaveLength(2))
    expect(server.bodies(updateAccountGroup)).toEqual([
      { members: [...GROUP.members, { accountId: idOf(3), factor: 2 }] },
      { members: GROUP.members },
    ])
  })
})

it('a change of a group sends only what was changed, so that another device’s changes stay', async () => {
  const { user } = await showCard({ groups: [GROUP] })
  server.give(updateAccountGroup, { id: GROUP.id })
  server.give(previewAccountGroup, { followers: [] })
  await act(user, 'Change')
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await user.type(name, ', daily')
  await press(user, 'Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.bodies(updateAccountGroup)).toEqual([{ name: 'Apex pair, daily' }])
})

it('what was found at another size is not shown for the one that is typed', async () => {
  const { user } = await showCard({ groups: [GROUP] })
  server.give(previewAccountGroup, { followers: GROUP.followers })
  await act(user, 'Change')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^At this size 12 of 14 trades/)).toBeTruthy()
  const other = { accountId: idOf(2), factor: 3, ...together, together: 2 }
  const answer = server.hold(previewAccountGroup, { followers: [other] })
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), ', daily')
  expect(dialog.getByText(/^At this size 12 of 14 trades/)).toBeTruthy()
  await user.clear(dialog.getByRole('textbox', { name: 'Factor of follower 1' }))
  await user.type(dialog.getByRole('textbox', { name: 'Factor of follower 1' }), '3')
  expect(dialog.getByText('Comparing the trades…')).toBeTruthy()
  await waitFor(() => expect(server.bodies(previewAccountGroup).length).toBeGreaterThan(1))
  expect(dialog.queryByText(/^At this size/)).toBeNull()
  answer()
  expect(await dialog.findByText(/^At this size 2 of 14 trades/)).toBeTruthy()
})

it('a proposal is answered once, however often it is pressed', async () => {
  const { user } = await showCard({ proposals: [PROPOSAL] })
  server.give(createAccountGroup, { id: idOf(51) })
  await screen.findByRole('button', { name: 'Count as one' })
  const answer = server.hold(listAccountGroups, { groups: [], proposals: [PROPOSAL], refused: [] })
  await press(user, 'Count as one')
  await waitFor(() => expect(server.sent(listAccountGroups)).toHaveLength(2))
  await press(user, 'Count as one')
  await press(user, 'Not copies')
  answer()
  expect(await screen.findByText('Copies of Apex 50K is a group')).toBeTruthy()
  expect(server.sent(createAccountGroup)).toHaveLength(1)
})

it('a refused proposal is asked for again once', async () => {
  giveUsual({ accounts: ACCOUNTS })
  const refused = [{ id: idOf(60), accountIds: [idOf(1), idOf(2)] }]
  server.give(listAccountGroups, { groups: [], proposals: [], refused })
  const { user } = await show(<GroupsCard />, '/accounts')
  const answer = server.hold(deleteAccountGroup, { ok: true })
  await press(user, 'Propose again')
  await press(user, 'Propose again')
  answer()
  await waitFor(() => expect(server.sent(deleteAccountGroup)).toHaveLength(1))
})

it('one trade taken together is called a trade', async () => {
  const one = {
    ...GROUP,
    followers: [{ accountId: idOf(2), factor: 0.5, ...together, together: 1, ofLeader: 1 }],
  }
  await showCard({ groups: [one] })
  expect(await screen.findByText(/1 of 1 trade taken together/)).toBeTruthy()
})
