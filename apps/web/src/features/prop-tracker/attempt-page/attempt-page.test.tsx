import { getBalances } from '@ballast/contract/accounts/account-money'
import { deleteAttemptEntry, restoreAttemptEntry } from '@ballast/contract/attempts/attempt-ledger'
import { type AttemptRecord, getAttempt } from '@ballast/contract/attempts/attempt-record'
import { deleteAttempt, getAttemptRoom, restoreAttempt } from '@ballast/contract/attempts/attempts'
import { getUser } from '@ballast/contract/auth'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { attemptOf, recordOf } from '../../../test/dom/samples/attempt-samples.ts'
import { accountOf, balanceOf, idOf, ledgerCheckOf, userOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { AttemptPage } from './attempt-page.tsx'

const open = () => show(<AttemptPage id={idOf(300)} />, `/prop-tracker/${idOf(300)}`)
async function showPage(part: Partial<AttemptRecord> = {}) {
  server.give(getAttempt, recordOf(part))
  const shown = await open()
  await screen.findByRole('heading', { level: 1, name: /Apex 50K/ })
  return shown
}

beforeEach(() => {
  giveUsual()
  server.give(getUser, { ...userOf(), subscriptionInfo: { status: 'active', daysleft: null } } as never)
  server.give(getAttemptRoom, { points: [] })
})

describe('the page of an attempt', () => {
  it('says that it loads', async () => {
    const release = server.hold(getAttempt, recordOf())
    await open()
    expect(await screen.findByLabelText('Loading the attempt')).toBeTruthy()
    release()
    expect(await screen.findByRole('heading', { level: 1, name: /Apex 50K/ })).toBeTruthy()
  })
  it.each(['not_found', 'invalid_input'] as const)('says that it does not exist, after %s', async (code) => {
    server.refuse(getAttempt, code)
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'This attempt does not exist' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
  it('says that it did not load, and retries', async () => {
    server.refuse(getAttempt, 'internal')
    const { user } = await open()
    expect(await screen.findByText('The attempt did not load')).toBeTruthy()
    server.give(getAttempt, recordOf())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: /Apex 50K/ })).toBeTruthy()
  })
  it('calls what may be lost exact only if every closed trade has its result', async () => {
    await showPage({ attempt: attemptOf() })
    expect(screen.getByText(/Exact for what is closed/)).toBeTruthy()
  })
  it('says what the amount that may be lost does not include', async () => {
    await showPage({ attempt: attemptOf({ now: { unknownResults: 2 } }) })
    expect(screen.getByText(/2 closed trades with an unknown result are not included/)).toBeTruthy()
    expect(screen.queryByText(/Exact for what is closed/)).toBeNull()
  })
  it('is gone once the attempt is deleted, and back after Undo', async () => {
    server.give(deleteAttempt, () => {
      server.refuse(getAttempt, 'not_found')
      return { ok: true as const }
    })
    server.give(restoreAttempt, () => {
      server.give(getAttempt, recordOf())
      return attemptOf()
    })
    const { user } = await showPage()
    await user.click(screen.getByRole('button', { name: 'More for Apex 50K' }))
    await user.click(await screen.findByRole('menuitem', { name: /Delete/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'This attempt does not exist' })).toBeTruthy()
    await pressUndo(user)
    expect(await screen.findByRole('heading', { level: 1, name: /Apex 50K/ })).toBeTruthy()
  })
  it('is only for plans that include it', async () => {
    server.give(getUser, { ...userOf(), subscriptionInfo: { status: 'none', daysleft: null } } as never)
    server.give(getAttempt, recordOf())
    await open()
    expect(await screen.findByText('Premium Feature')).toBeTruthy()
    expect(server.sent(getAttempt)).toEqual([])
  })
})

describe('the head of the page', () => {
  const facts = async (part: Parameters<typeof attemptOf>[0]) =>
    (await showPage({ attempt: attemptOf(part) })).container.querySelector('header')?.textContent

  it('names firm, programme, phase and the day of purchase', async () => {
    expect(await facts({})).toContain('Apex, 50K, Funded. Bought Oct 1, 2026.')
  })
  it.each(['Apex', 'Funded'])('does not name the firm or the phase %s twice', async (programme) => {
    expect(await facts({ programme })).toContain('Apex, Funded. Bought')
  })
  it('says how and when it ended, and why', async () => {
    expect(await facts({ state: 'breached', endedOn: '2026-11-19', reason: 'held over news' })).toContain(
      'Bought Oct 1, 2026, breached Nov 19, 2026: held over news.',
    )
  })
  it('offers the odds from here only while it runs', async () => {
    await showPage()
    expect(screen.getByRole('link', { name: /Odds from here/ }).getAttribute('href')).toContain(idOf(300))
  })
  it('offers no odds once it is over, and says what happened', async () => {
    await showPage({ attempt: attemptOf({ state: 'breached', endedOn: '2026-11-19' }) })
    expect(screen.queryByRole('link', { name: /Odds from here/ })).toBeNull()
    expect(screen.getByRole('region', { name: 'What happened' })).toBeTruthy()
  })
})

it('the page says above the room that the broker’s ledger has another balance', async () => {
  const ledger = ledgerCheckOf({ difference: '-0.02' })
  server.give(getBalances, [balanceOf(accountOf(), { ledger })])
  await showPage()
  expect(await screen.findByText(/the room may be off by as much/)).toBeTruthy()
})

describe('a phase whose conditions are met', () => {
  const passed = { progress: { isPassed: true }, nextPhaseName: 'Funded', phaseName: 'Combine' } as const
  it('asks whether the firm has confirmed it', async () => {
    const { user } = await showPage({ attempt: attemptOf({ ...passed, state: 'evaluation' }) })
    // The sample's phase asks for nothing but its target.
    expect(screen.getByText(/^The target is reached. Has Apex confirmed the pass/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Yes, start Funded' }))
    expect(await screen.findByRole('dialog', { name: 'Begin Funded' })).toBeTruthy()
  })
  it.each([
    ['without another phase', { ...passed, nextPhaseName: null }],
    ['once it is over', { ...passed, state: 'passed' }],
    ['before it is met', { ...passed, progress: { isPassed: false } }],
  ] as const)('is not asked about %s', async (_, part) => {
    await showPage({ attempt: attemptOf(part) })
    expect(screen.queryByText(/confirmed the pass/)).toBeNull()
  })
})

describe('the firm’s figures', () => {
  const snapshot = {
    id: idOf(700),
    takenAt: '2026-11-20T16:00:00Z',
    balance: '52000',
    open: '0',
    floor: null,
    highWater: null,
    dailyFloor: null,
    tradingDays: null,
    profitableDays: null,
    bestDay: null,
  }
  it('are deleted with Undo', async () => {
    server.give(deleteAttemptEntry, { ok: true })
    server.give(restoreAttemptEntry, { ok: true })
    const { user } = await showPage({ snapshots: [snapshot] })
    await user.click(screen.getByRole('button', { name: 'Delete these figures' }))
    expect(await screen.findByText('Entry deleted')).toBeTruthy()
    await pressUndo(user)
    await waitFor(() => expect(server.sent(restoreAttemptEntry)[0]?.params).toEqual({ id: idOf(700) }))
    expect(server.sent(deleteAttemptEntry)[0]?.params).toEqual({ id: idOf(700) })
  })
  it('are deleted once, however often it is pressed', async () => {
    const answer = server.hold(deleteAttemptEntry, { ok: true })
    const { user } = await showPage({ snapshots: [snapshot] })
    const button = screen.getByRole('button', { name: 'Delete these figures' })
    await user.dblClick(button)
    answer()
    expect(await screen.findByText('Entry deleted')).toBeTruthy()
    expect(server.sent(deleteAttemptEntry)).toHaveLength(1)
  })
  it('that could not be deleted stay, and the reason is shown', async () => {
    server.refuse(deleteAttemptEntry, 'internal')
    const { user } = await showPage({ snapshots: [snapshot] })
    await user.click(screen.getByRole('button', { name: 'Delete these figures' }))
    expect(await screen.findByText('The entry was not deleted')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Delete these figures' })).toBeTruthy()
  })
})
