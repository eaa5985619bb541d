import { describe, expect, test } from 'vitest'
import type { AccountGroupRow } from '../account-groups/account-groups.queries.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { shareOf } from '../admin-figures/share-of.ts'
import { presentUser } from '../admin-users/present-user.ts'
import { presentAlert, presentSetting } from '../alerts/alerts.presenter.ts'
import { presentPart } from '../attempts/part.presenter.ts'
import { isPicture, presentReceipt } from '../attempts/receipts.presenter.ts'
import { presentConversation, presentMessage } from '../mentor/mentor.presenter.ts'
import { presentReset } from '../resets/reset.presenter.ts'
import { presentSetup } from '../setups/setups.presenter.ts'
import { presentAccount } from './accounts.presenter.ts'

const M = 1_000_000
const AT = new Date('2026-06-15T14:00:00Z')
const ISO = '2026-06-15T14:00:00.000Z'

describe('an account', () => {
  const ROW = {
    id: 'a1',
    userId: 'u',
    name: 'Apex',
    kind: 'evaluation',
    currency: 'USD',
    startingBalance: 50_000 * M,
    timeZone: 'America/Chicago',
    dayReset: '17:00',
    breakEvenTolerance: 5 * M,
    defaultRisk: null,
    lossLimit: 2000 * M,
    startDay: null,
    color: 'blue',
    archivedAt: null,
  } as unknown as AccountRow
  const group = (id: string, given: Partial<AccountGroupRow> = {}, members = ['a1', 'a2']) =>
    ({
      id,
      name: `Group ${id}`,
      refusedAt: null,
      fromDay: null,
      toDay: null,
      members: members.map((accountId, at) => ({ accountId, factor: at + 1 })),
      ...given,
    }) as unknown as AccountGroupRow
  const shown = (groups: AccountGroupRow[] = [], row: Partial<AccountRow> = {}) =>
    presentAccount({ ...ROW, ...row }, { held: { tradeCount: 3, firstDay: '2026-06-01' }, groups })

  test('is returned with its money as decimal text and its counts', () => {
    expect(shown()).toEqual({
      id: 'a1',
      name: 'Apex',
      kind: 'evaluation',
      currency: 'USD',
      startingBalance: '50000.00',
      timeZone: 'America/Chicago',
      dayReset: '17:00',
      breakEvenTolerance: '5.00',
      defaultRisk: null,
      lossLimit: '2000.00',
      startDay: null,
      color: 'blue',
      archived: false,
      tradeCount: 3,
      firstDay: '2026-06-01',
      group: null,
    })
    expect(shown([], { archivedAt: AT, defaultRisk: 0 })).toMatchObject({
      archived: true,
      defaultRisk: '0.00',
    })
  })

  test('leads a group, or follows in it by a factor', () => {
    expect(shown([group('g')]).group).toEqual({
      id: 'g',
      name: 'Group g',
      factor: 1,
      isLeader: true,
      ended: false,
    })
    expect(shown([group('g', {}, ['a2', 'a1'])]).group).toMatchObject({ factor: 2, isLeader: false })
  })

  test('is in its running group, otherwise in the one that ended last', () => {
    const [old, late, runs] = [
      group('old', { toDay: '2025-01-01' }),
      group('late', { toDay: '2026-01-01' }),
      group('runs'),
    ]
    expect(shown([old, late]).group).toMatchObject({ id: 'late', ended: true })
    expect(shown([late, runs, old]).group).toMatchObject({ id: 'runs', ended: false })
  })

  test('is in no group of other accounts, and in none that was dismissed', () => {
    expect(shown([group('x', {}, ['a2', 'a3'])]).group).toBeNull()
    expect(shown([group('x', { refusedAt: AT })]).group).toBeNull()
  })
})

describe('an alert', () => {
  const ROW = {
    id: 'al',
    attemptId: 'at',
    accountId: 'a1',
    kind: 'daily_room',
    currency: 'USD',
    isLate: false,
    title: ['Room: ', { amount: 5 * M }],
    text: [{ at: AT.getTime() }],
    at: AT,
    noticedAt: AT,
    readAt: null,
    announcedFrom: AT,
  }
  const shown = (given: object = {}, now = AT) =>
    presentAlert({ ...ROW, ...given } as never, {
      names: new Map([['a1', 'Apex']]),
      causes: new Map([['al', 't1']]),
      now,
    })

  test('is returned with amounts and instants in their JSON form', () => {
    expect(shown()).toEqual({
      id: 'al',
      attemptId: 'at',
      accountId: 'a1',
      accountName: 'Apex',
      kind: 'daily_room',
      title: ['Room: ', { amount: '5.00' }],
      text: [{ at: ISO }],
      currency: 'USD',
      tradeId: 't1',
      at: ISO,
      noticedAt: ISO,
      isLate: false,
      isRead: false,
      snoozedUntil: null,
    })
  })

  test('says so if its account was deleted or it has no trade', () => {
    expect(shown({ id: 'x', accountId: 'gone' })).toMatchObject({
      accountName: 'A deleted account',
      tradeId: null,
    })
  })

  test('is snoozed until its time has come, and read once it was opened', () => {
    expect(shown({}, new Date(AT.getTime() - 1)).snoozedUntil).toBe(ISO)
    expect(shown({ readAt: AT }).isRead).toBe(true)
  })

  test('has settings by rule and account', () => {
    const setting = {
      userId: 'u',
      accountId: null,
      kind: 'daily_room',
      isMuted: true,
      thresholds: { share: 20 },
    }
    expect(presentSetting({ ...setting, snoozedUntil: AT } as never)).toEqual({
      accountId: null,
      kind: 'daily_room',
      isMuted: true,
      thresholds: { share: 20 },
      snoozedUntil: ISO,
    })
    expect(presentSetting({ ...setting, snoozedUntil: null } as never).snoozedUntil).toBeNull()
  })
})

test('a piece of a sentence is text, an amount or an instant', () => {
  expect([presentPart('x'), presentPart({ amount: -1_500_000 }), presentPart({ at: 0 })]).toEqual([
    ...['x', { amount: '-1.50' }, { at: '1970-01-01T00:00:00.000Z' }],
  ])
})

test('a receipt is a picture by how it is stored', () => {
  const row = (storageKey: string) => ({ id: 'r', name: 'fee.pdf', storageKey }) as never
  expect([isPicture(row('a/b.webp')), isPicture(row('a/b.pdf')), isPicture(row('a.webp/b'))]).toEqual([
    true,
    false,
    false,
  ])
  expect(presentReceipt(row('a/b.webp'))).toEqual({ id: 'r', name: 'fee.pdf', isPicture: true })
})

test('a conversation and its messages are returned without their owner', () => {
  const row = { id: 'c', userId: 'u', title: 'Fridays', createdAt: AT, updatedAt: AT }
  expect(presentConversation(row as never, 3)).toEqual({
    id: 'c',
    title: 'Fridays',
    createdAt: ISO,
    updatedAt: ISO,
    answers: 3,
  })
  const message = { id: 'm', userId: 'u', createdAt: AT, text: 'Why?', answer: null }
  expect(presentMessage(message as never)).toEqual({ id: 'm', at: ISO, text: 'Why?', answer: null })
})

test('a reset that is running has no end yet', () => {
  const words = {
    feeling: 'angry',
    before: 8,
    after: null,
    seconds: 90,
    secondsDone: 12,
    reappraisal: '',
    ifThen: '',
  }
  const row = {
    id: 'r',
    userId: 'u',
    day: '2026-06-15',
    trigger: 'own',
    technique: 'sigh',
    decision: null,
    ...words,
  }
  const shown = {
    id: 'r',
    day: '2026-06-15',
    trigger: 'own',
    technique: 'sigh',
    decision: null,
    ...words,
    startedAt: ISO,
  }
  expect(presentReset({ ...row, startedAt: AT, endedAt: null } as never)).toEqual({ ...shown, endedAt: null })
  expect(presentReset({ ...row, startedAt: AT, endedAt: AT } as never).endedAt).toBe(ISO)
})

test('a setup is returned with its own pictures', () => {
  const picture = (id: string, setupId: string) => ({
    id,
    setupId,
    userId: 'u',
    caption: '',
    width: 8,
    height: 6,
    bytes: 100,
    storageKey: 'k',
    createdAt: AT,
  })
  const row = {
    id: 's1',
    userId: 'u',
    name: 'Fade',
    description: '',
    rules: [],
    expectedR: 1.5,
    archivedAt: AT,
  }
  expect(presentSetup(row as never, [picture('p1', 's2'), picture('p2', 's1')] as never)).toEqual({
    id: 's1',
    name: 'Fade',
    description: '',
    rules: [],
    expectedR: 1.5,
    archived: true,
    pictures: [{ id: 'p2', caption: '', width: 8, height: 6, bytes: 100, createdAt: ISO }],
  })
})

describe('a user as administrators see them', () => {
  const ROW = {
    id: 'u1',
    username: 'marta',
    email: 'm@example.com',
    emailProvenAt: AT,
    role: 'user',
    status: null,
    plan: null,
    paidUntil: null,
    compedUntil: null,
    createdAt: '2026-06-15 14:00:00+00',
    lastSeenAt: AT,
    suspendedAt: null,
    deletesAt: null,
    accounts: 2,
    imports: 5,
  }

  test('has instants in UTC however the database wrote them, and no subscription where there is none', () => {
    expect(presentUser(ROW as never)).toEqual({
      id: 'u1',
      username: 'marta',
      email: 'm@example.com',
      emailConfirmed: true,
      role: 'user',
      status: 'none',
      plan: null,
      paidUntil: null,
      compedUntil: null,
      registeredAt: ISO,
      lastSeenAt: ISO,
      suspendedAt: null,
      deletesAt: null,
      accounts: 2,
      imports: 5,
    })
    expect(presentUser({ ...ROW, emailProvenAt: null, status: 'active' } as never)).toMatchObject({
      emailConfirmed: false,
      status: 'active',
    })
  })
})

describe('a share of users', () => {
  test('of nobody is null', () => {
    expect(shareOf(0, 0)).toEqual({ k: 0, n: 0, share: null, low: null, high: null })
    expect(shareOf(3, 0)).toEqual({ k: 3, n: 0, share: null, low: null, high: null })
  })

  test('has its interval', () => {
    // Wilson, 5 of 10.
    expect(shareOf(5, 10)).toMatchObject({ k: 5, n: 10, share: 0.5 })
    expect(shareOf(5, 10).low).toBeCloseTo(0.2366, 3)
    expect(shareOf(5, 10).high).toBeCloseTo(0.7634, 3)
  })

  test('is never more than 100 %, even if some users were deleted since', () => {
    expect(shareOf(11, 10)).toMatchObject({ k: 11, n: 11, share: 1 })
  })
})
