import { listGroups, saveMembership } from '@ballast/contract/groups/groups'
import {
  type BoardRowJson,
  type Challenge,
  getChallenge,
  getLeaderboard,
  joinChallenge,
  type Leaderboard,
} from '@ballast/contract/groups/process'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose } from '../../../test/dom/choose.ts'
import { GROUP_ID, groupWith } from '../../../test/dom/samples/group-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { BoardCard } from './board-card.tsx'
import { ChallengeCard } from './challenge-card.tsx'
import { SharingCard } from './sharing-card.tsx'

const rowOf = (part: Partial<BoardRowJson> = {}): BoardRowJson => ({
  userId: idOf(812),
  username: 'Otto',
  image: null,
  isMe: false,
  rank: 1,
  isTied: false,
  value: 0.9,
  low: 0.72,
  high: 0.97,
  done: 18,
  of: 20,
  sample: 12,
  fewest: 5,
  coverage: 1,
  ...part,
})
const UNPLACED = { rank: null, value: null, low: null, high: null, sample: 0 }
const boardOf = (rows: BoardRowJson[], part: Partial<Leaderboard> = {}): Leaderboard => ({
  from: '2026-11-01',
  to: '2026-11-30',
  rows,
  members: 12,
  pending: 0,
  median: null,
  ...part,
})
async function showBoard(board: Leaderboard, isShort = false) {
  server.give(getLeaderboard, board)
  const shown = await show(<BoardCard group={groupWith()} isShort={isShort} />, '/groups')
  await screen.findByText(/take part|takes part/)
  const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
  return { ...shown, lines, text: () => shown.container.textContent ?? '' }
}

describe('a place on the leaderboard', () => {
  it('shows its sample and its interval', async () => {
    const { lines } = await showBoard(
      boardOf([rowOf(), rowOf({ userId: idOf(813), username: 'Nora', isMe: true, rank: 2 })]),
    )
    expect(lines()[0]).toMatch(/^1.*Otto18 of 2090%, 95% interval 72–97%$/)
    expect(lines()[1]).toMatch(/^2.*Nora, you18 of 20/)
  })
  it('that is shared is marked', async () => {
    const { lines } = await showBoard(boardOf([rowOf({ isTied: true, rank: 3 })]))
    expect(lines()[0]).toMatch(/^3= shared/)
  })
  it('is missing until there are enough days, and says how many more are needed', async () => {
    const { lines } = await showBoard(boardOf([rowOf({ ...UNPLACED, sample: 1 })]))
    expect(lines()[0]).toMatch(/^– no place yet.*1 of 5 days needed–$/)
  })
  it('is being calculated until the member’s days are', async () => {
    const { lines } = await showBoard(boardOf([rowOf({ ...UNPLACED, sample: null })]))
    expect(lines()[0]).toMatch(/^– no place yet.*Being calculated–$/)
  })
  it('shows how much could be judged, unless everything was', async () => {
    const { lines } = await showBoard(
      boardOf([
        rowOf({ coverage: 0.8 }),
        rowOf({ userId: idOf(2), coverage: 0.996 }),
        rowOf({ userId: idOf(3), coverage: null }),
      ]),
    )
    expect(lines().map((line) => /18 of 20(, \d+% judged)?/.exec(line ?? '')?.[0])).toEqual([
      ...['18 of 20, 80% judged', '18 of 20', '18 of 20'],
    ])
  })
})

describe('the leaderboard', () => {
  it('shows who takes part, the median, one’s own value, and what is being computed', async () => {
    const { text } = await showBoard(boardOf([rowOf({ isMe: true })], { median: 0.81, pending: 2 }))
    expect(text()).toContain(
      'Nov 1 – 30, 2026. 1 of 12 members takes part. The group’s median is 81%, yours 90%. Still calculating 2 members, so there are no places yet. Trades, volume and results do not count.',
    )
  })
  it.each([
    ['touch', 0.72, true],
    ['are apart', 0.71, false],
  ])('says that the order may be chance if intervals %s', async (_, high, isSaid) => {
    const second = rowOf({ userId: idOf(813), rank: 2, value: 0.6, low: 0.5, high })
    const { text } = await showBoard(boardOf([rowOf(), second, rowOf({ userId: idOf(814), ...UNPLACED })]))
    expect(text().includes('Intervals overlap, so the order may be chance.')).toBe(isSaid)
  })
  it('says how to take part if nobody does', async () => {
    expect((await showBoard(boardOf([]))).text()).toContain('Nobody takes part yet')
  })
  it('requests another measure, week and month, and the previous one', async () => {
    const { user } = await showBoard(boardOf([rowOf()]))
    expect(server.sent(getLeaderboard).at(-1)?.query).toEqual({
      measure: 'rules',
      period: 'month',
      last: 'no',
    })
    await choose(user, 'Measured by', 'Process weeks')
    await user.click(screen.getByRole('radio', { name: 'Week' }))
    await user.click(screen.getByRole('radio', { name: 'Last week' }))
    await waitFor(() =>
      expect(server.sent(getLeaderboard).at(-1)?.query).toEqual({
        measure: 'weeks',
        period: 'week',
        last: 'yes',
      }),
    )
  })
  it('shows no figures of another measure under its name while it loads', async () => {
    const { user, lines } = await showBoard(boardOf([rowOf()]))
    server.hold(getLeaderboard, boardOf([rowOf()]))
    await choose(user, 'Measured by', 'Process weeks')
    expect(lines()).toEqual([])
  })
  it('counts what the measure counts', async () => {
    const { user, lines } = await showBoard(boardOf([rowOf({ ...UNPLACED, fewest: 1 })]))
    await choose(user, 'Measured by', 'Process weeks')
    await waitFor(() => expect(lines()[0]).toContain('0 of 1 week needed'))
  })
  it('beside the posts has no choices', async () => {
    const { text } = await showBoard(boardOf([rowOf()]), true)
    expect(text()).toContain('Rules kept, Nov 1 – 30, 2026')
    expect(screen.queryByRole('combobox')).toBeNull()
  })
  it('says that it did not load, and retries', async () => {
    server.refuse(getLeaderboard, 'internal')
    const { user } = await show(<BoardCard group={groupWith()} />, '/groups')
    expect(await screen.findByText('The leaderboard did not load')).toBeTruthy()
    server.give(getLeaderboard, boardOf([rowOf()]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Otto')).toBeTruthy()
  })
})

describe('the challenge of the week', () => {
  const challengeOf = (part: Partial<Challenge> = {}): Challenge => ({
    id: 'review',
    name: 'Review every trade',
    days: 4,
    monday: '2026-11-16',
    sunday: '2026-11-22',
    next: 'Write a plan',
    joined: 4,
    doneBy: 1,
    pending: 0,
    byDay: [{ day: '2026-11-16', n: 3 }],
    me: null,
    ...part,
  })
  async function showChallenge(part: Partial<Challenge> = {}) {
    server.give(getChallenge, challengeOf(part))
    server.give(listGroups, { mine: [], listed: [], deleted: [] })
    const shown = await show(<ChallengeCard group={groupWith()} />, '/groups')
    await screen.findByText('This week’s challenge')
    return { ...shown, text: shown.container.textContent ?? '' }
  }
  it('shows what it is, how many did it, and the number per day', async () => {
    const { text } = await showChallenge()
    expect(text).toContain('Nov 16 – 22, 2026. Review every trade on 4 days')
    expect(text).toContain('1 of 4 who joined')
    expect(text).toContain('Next week: write a plan.')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['3Mon', '–Tue', '–Wed', '–Thu', '–Fri', '–Sat', '–Sun'],
    ])
  })
  it('says that members are still being calculated', async () => {
    const { text } = await showChallenge({ pending: 1 })
    expect(text).toContain('Still calculating 1 member. Rest days')
  })
  it('has no days before somebody has joined', async () => {
    await showChallenge({ joined: 0, doneBy: 0 })
    expect(screen.queryAllByRole('listitem')).toEqual([])
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
  })
  it.each([
    [null, 'Join the challenge', true],
    [{ done: 2, needed: 4, isDone: false }, 'Leave the challenge', false],
  ])('with one’s own progress %j offers: %s', async (me, name, joins) => {
    server.give(joinChallenge, challengeOf())
    const { user } = await showChallenge({ me })
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() =>
      expect(server.sent(joinChallenge)).toMatchObject([{ params: { id: GROUP_ID }, body: { joins } }]),
    )
  })
  it('shows one’s progress, and when it is done', async () => {
    expect((await showChallenge({ me: { done: 4, needed: 4, isDone: true } })).text).toContain(
      'You: 4 of 4, done. ',
    )
  })
  it('that could not be joined says so', async () => {
    server.refuse(joinChallenge, 'internal')
    const { user } = await showChallenge()
    await user.click(screen.getByRole('button', { name: 'Join the challenge' }))
    expect(await screen.findByText('You did not join')).toBeTruthy()
  })
  it('says that it did not load', async () => {
    server.refuse(getChallenge, 'internal')
    await show(<ChallengeCard group={groupWith()} />, '/groups')
    expect(await screen.findByText('The challenge did not load')).toBeTruthy()
  })
})

describe('what a group sees of a member', () => {
  it.each([
    ['Picture', { showsPicture: true }],
    [/Rules kept, with interval/, { sharesProcess: true }],
  ])('%s is switched on', async (name, body) => {
    server.give(saveMembership, groupWith())
    const { user } = await show(<SharingCard group={groupWith()} />, '/groups')
    await user.click(screen.getByRole('switch', { name }))
    await waitFor(() => expect(server.bodies(saveMembership)).toEqual([body]))
  })
  it('that could not be saved says so', async () => {
    server.refuse(saveMembership, 'internal')
    const { user } = await show(<SharingCard group={groupWith()} />, '/groups')
    await user.click(screen.getByRole('switch', { name: 'Picture' }))
    expect(await screen.findByText('Not saved')).toBeTruthy()
  })
  it('is switched at once, and as it was pressed last if it is pressed again before the answer', async () => {
    const answer = server.hold(saveMembership, groupWith())
    const { user } = await show(<SharingCard group={groupWith()} />, '/groups')
    const picture = screen.getByRole('switch', { name: 'Picture' })
    await user.click(picture)
    expect(picture.getAttribute('aria-checked')).toBe('true')
    await user.click(picture)
    await user.click(screen.getByRole('switch', { name: /Rules kept/ }))
    expect(picture.getAttribute('aria-checked')).toBe('false')
    expect(server.bodies(saveMembership)).toEqual([{ showsPicture: true }])
    answer()
    await waitFor(() =>
      expect(server.bodies(saveMembership)).toEqual([
        { showsPicture: true },
        { showsPicture: false },
        { sharesProcess: true },
      ]),
    )
  })
  it('is beside the house rules, if there are any', async () => {
    const { user } = await show(<SharingCard group={groupWith({ rules: 'Be **kind**.' })} />, '/groups')
    await user.click(screen.getByRole('button', { name: 'House rules' }))
    expect((await screen.findByRole('dialog', { name: 'House rules' })).textContent).toContain('Be kind.')
  })
  it('has no house rules if they are blank', async () => {
    await show(<SharingCard group={groupWith({ rules: ' \n' })} />, '/groups')
    expect(screen.queryByRole('button', { name: 'House rules' })).toBeNull()
  })
})
