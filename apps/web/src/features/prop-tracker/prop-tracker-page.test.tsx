import { listAlerts } from '@ballast/contract/alerts/alerts'
import { getPropMoney } from '@ballast/contract/attempts/attempt-money'
import {
  type AttemptList,
  deleteAttempt,
  getAttemptRoom,
  listAttempts,
  restoreAttempt,
  updateAttempt,
} from '@ballast/contract/attempts/attempts'
import { getUser } from '@ballast/contract/auth'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { pressUndo } from '../../test/dom/press-in-message.ts'
import { attemptListOf, attemptOf } from '../../test/dom/samples/attempt-samples.ts'
import { idOf, userOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { PropTrackerPage } from './prop-tracker-page.tsx'
import type { TrackerSearch } from './tracker-search.ts'

const SECOND = attemptOf({
  id: idOf(301),
  accountName: 'Topstep 50K',
  firm: 'Topstep',
  state: 'evaluation',
  phaseName: 'Combine',
})
const TWO = attemptListOf({ attempts: [attemptOf(), SECOND] })
const NO_MONEY = {
  groups: { firm: [], programme: [], month: [], year: [] },
  funded: [],
  firstPayout: [],
  survival: [],
  lives: { attempts: 0, lost: 0 },
}

function Kept({ start }: { start: TrackerSearch }) {
  const [search, setSearch] = useState(start)
  return (
    <main id="main" tabIndex={-1}>
      <output>{JSON.stringify(search)}</output>
      <PropTrackerPage search={search} onSearch={setSearch} />
    </main>
  )
}
const kept = () => JSON.parse(document.querySelector('output')?.textContent ?? '')
const cards = () =>
  screen
    .queryAllByRole('button', { pressed: true })
    .concat(screen.queryAllByRole('button', { pressed: false }))
    .map(({ textContent }) => textContent)
    .filter((name) => name?.endsWith('50K'))

beforeEach(() => {
  giveUsual()
  server.give(getUser, { ...userOf(), subscriptionInfo: { status: 'active', daysleft: null } } as never)
  server.give(getPropMoney, NO_MONEY)
  server.give(getAttemptRoom, { points: [] })
  server.give(listAlerts, { alerts: [], unread: 0, hasMore: false } as never)
})
async function showPage(list: AttemptList = attemptListOf(), start: TrackerSearch = {}) {
  server.give(listAttempts, list)
  const shown = await show(<Kept start={start} />, '/prop-tracker')
  await screen.findByRole('heading', { name: 'Prop Tracker' })
  return shown
}
async function choose(user: Awaited<ReturnType<typeof showPage>>['user'], item: string | RegExp) {
  await user.click(await screen.findByRole('button', { name: 'More for Apex 50K' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the prop tracker', () => {
  it('is only for plans that include it, and fetches nothing otherwise', async () => {
    server.give(getUser, { ...userOf(), subscriptionInfo: { status: 'none', daysleft: null } } as never)
    server.give(listAttempts, attemptListOf())
    await show(<Kept start={{}} />, '/prop-tracker')
    expect(await screen.findByText('Premium Feature')).toBeTruthy()
    expect(server.sent(listAttempts)).toEqual([])
  })

  it('says that it is loading, and then what is running', async () => {
    const release = server.hold(listAttempts, TWO)
    await show(<Kept start={{}} />, '/prop-tracker')
    expect(await screen.findByLabelText('Loading your attempts')).toBeTruthy()
    release()
    expect(await screen.findByText(/^2 of 2 attempts running/)).toBeTruthy()
  })

  it('says that it did not load, and retries', async () => {
    server.refuse(listAttempts, 'internal')
    const { user } = await show(<Kept start={{}} />, '/prop-tracker')
    expect(await screen.findByText('Your attempts did not load')).toBeTruthy()
    server.give(listAttempts, attemptListOf())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(cards()).toEqual(['Apex 50K']))
  })

  it('without an attempt offers the first one, and nothing to log', async () => {
    await showPage(attemptListOf({ attempts: [] }))
    expect(await screen.findByRole('button', { name: 'Add your first attempt' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Log/ })).toBeNull()
  })

  it('counts a single one in the singular', async () => {
    await showPage(attemptListOf({ attempts: [SECOND] }))
    expect(await screen.findByText(/^1 of 1 attempt running/)).toBeTruthy()
  })

  it('counts only running attempts', async () => {
    await showPage(attemptListOf({ attempts: [attemptOf({ state: 'breached' }), SECOND] }))
    expect(await screen.findByText(/^1 of 2 attempts running/)).toBeTruthy()
  })
})

describe('the attempts', () => {
  it('are filtered by the URL', async () => {
    await showPage(TWO, { firm: ['Topstep'] })
    await waitFor(() => expect(cards()).toEqual(['Topstep 50K']))
  })

  it('say when none matches', async () => {
    await showPage(TWO, { firm: ['Nobody'] })
    expect(await screen.findByText('No attempt matches these filters.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Room above the floor' })).toBeNull()
  })

  it('show the chart of the one that is pressed', async () => {
    const { user } = await showPage(TWO)
    expect(await screen.findByText(/^Apex 50K, balance after each trade/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Topstep 50K' }))
    expect(kept()).toEqual({ attempt: idOf(301) })
    expect(await screen.findByText(/^Topstep 50K, balance after each trade/)).toBeTruthy()
  })

  it('are a table if chosen, sorted by a press', async () => {
    const { user } = await showPage(TWO)
    await user.click(await screen.findByRole('radio', { name: 'Table' }))
    expect(kept()).toEqual({ view: 'table' })
    await user.click(screen.getByRole('button', { name: 'Programme' }))
    expect(kept()).toEqual({ view: 'table', sort: 'firm' })
    await user.click(screen.getByRole('button', { name: 'Programme' }))
    expect(kept()).toEqual({ view: 'table', sort: 'firm', order: 'desc' })
    await user.click(screen.getByRole('button', { name: 'Programme' }))
    expect(kept()).toEqual({ view: 'table' })
  })

  it.each<[string, TrackerSearch, string]>([
    ['a firm', { firm: ['Nobody'] }, 'Firm'],
    ['a state', { state: ['breached'] }, 'State'],
    ['a group', { group: [idOf(77)] }, 'Group'],
  ])(
    'of which none matches %s any more show that filter, and lose it by a press',
    async (_, filter, name) => {
      const { user } = await showPage(attemptListOf(), filter)
      await screen.findByText('No attempt matches these filters.')
      await user.click(screen.getByRole('button', { name: `Remove the ${name} filter` }))
      await waitFor(() => expect(cards()).toEqual(['Apex 50K']))
    },
  )

  it('of which none matches can be logged for all the same', async () => {
    const { user } = await showPage(TWO, { firm: ['Nobody'] })
    await screen.findByText('No attempt matches these filters.')
    await user.click(screen.getByRole('button', { name: /^Log payout or fee/ }))
    expect(await screen.findByRole('dialog', { name: 'Log payout or fee' })).toBeTruthy()
  })

  it('can be chosen in the chart as far as they match the filters', async () => {
    const third = attemptOf({ id: idOf(302), accountName: 'Apex 100K' })
    const all = attemptListOf({ attempts: [...TWO.attempts, third] })
    const { user } = await showPage(all, { firm: ['Apex'] })
    await user.click(await screen.findByRole('combobox', { name: 'Account in the chart' }))
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(offered).toEqual([expect.stringMatching(/^Apex 50K/), expect.stringMatching(/^Apex 100K/)])
    await user.click(screen.getByRole('option', { name: /^Apex 100K/ }))
    expect(screen.getByRole('combobox', { name: 'Account in the chart' }).textContent).toMatch(/^Apex 100K/)
  })

  it('have no filters and no choice if there is only one', async () => {
    await showPage()
    await waitFor(() => expect(cards()).toEqual(['Apex 50K']))
    expect(screen.queryByRole('radio', { name: 'Table' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Account in the chart' })).toBeNull()
  })
})

describe('an attempt’s menu', () => {
  it('deletes it with Undo', async () => {
    server.give(deleteAttempt, { ok: true })
    server.give(restoreAttempt, attemptOf())
    const { user } = await showPage()
    await choose(user, 'Delete attempt')
    expect(await screen.findByText('Attempt in Apex 50K deleted')).toBeTruthy()
    expect(server.sent(deleteAttempt)[0]?.params).toEqual({ id: idOf(300) })
    await pressUndo(user)
    await waitFor(() => expect(server.sent(restoreAttempt)[0]?.params).toEqual({ id: idOf(300) }))
  })

  it('leaves the focus on the page when it is deleted with its card', async () => {
    server.give(deleteAttempt, () => {
      server.give(listAttempts, attemptListOf({ attempts: [SECOND] }))
      return { ok: true as const }
    })
    const { user } = await showPage(TWO)
    await choose(user, 'Delete attempt')
    await waitFor(() => expect(cards()).toEqual(['Topstep 50K']))
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  })

  it('says why it was not deleted, and that it was not restored', async () => {
    server.refuse(deleteAttempt, 'internal')
    const { user } = await showPage()
    await choose(user, 'Delete attempt')
    expect(await screen.findByText('The attempt was not deleted')).toBeTruthy()
    server.give(deleteAttempt, { ok: true })
    server.refuse(restoreAttempt, 'not_found')
    await choose(user, 'Delete attempt')
    await pressUndo(user)
    expect(await screen.findByText('The attempt was not brought back')).toBeTruthy()
  })

  it.each([
    ['evaluation', null],
    ['funded', '3000'],
    ['live', null],
  ] as const)('lets an ended one run again in its phase, %s, whatever its target', async (stage, target) => {
    server.give(updateAttempt, attemptOf())
    const attempt = attemptOf({ stage, state: 'breached', revision: 6, rules: { target } })
    const { user } = await showPage(attemptListOf({ attempts: [attempt] }))
    await choose(user, 'Mark as still running')
    await waitFor(() => expect(server.bodies(updateAttempt)).toEqual([{ state: stage, revision: 6 }]))
  })

  it('offers the next phase while one runs, and how it ended afterwards', async () => {
    const { user } = await showPage(attemptListOf({ attempts: [attemptOf({ nextPhaseName: 'Live' })] }))
    await user.click(await screen.findByRole('button', { name: 'More for Apex 50K' }))
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual([
      ...['Log payout or fee', 'Enter the firm’s figures', 'Correct a rule', 'Change the purchase'],
      ...[
        'Save the programme as a file',
        'Passed: begin Live',
        'Reset: begin again',
        'End attempt',
        'Delete attempt',
      ],
    ])
  })

  it('of an ended one offers to change how it ended', async () => {
    const attempts = [attemptOf({ state: 'passed', nextPhaseName: 'Live' })]
    const { user } = await showPage(attemptListOf({ attempts }))
    await user.click(await screen.findByRole('button', { name: 'More for Apex 50K' }))
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items.slice(5)).toEqual(['Change how it ended', 'Mark as still running', 'Delete attempt'])
  })
})
