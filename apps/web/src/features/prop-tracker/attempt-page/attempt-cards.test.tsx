import type { AttemptDay, AttemptEvent, AttemptRecord } from '@ballast/contract/attempts/attempt-record'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { attemptOf, recordOf } from '../../../test/dom/samples/attempt-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { show, tableRows } from '../../../test/dom/show.tsx'
import { CauseLink } from './cause-link.tsx'
import { DaysCard } from './days-card.tsx'
import { DebriefCard } from './debrief-card.tsx'
import { EventsCard } from './events-card.tsx'
import { SnapshotsCard } from './snapshots-card.tsx'

const AT = { at: '2026-11-20T16:00:00Z', cause: null }
const TRADES = { t1: { symbol: 'MNQ', direction: 'short', net: '60' } } as const

describe('an event in words', () => {
  it.each<[string, AttemptEvent, string]>([
    [
      'a floor that rose',
      { ...AT, kind: 'floor', from: '47500', to: '48000', high: '50500', isLocked: false },
      'Floor up from $47,500.00 to $48,000.00, after a high of $50,500.00',
    ],
    [
      'a floor that came to its end',
      { ...AT, kind: 'floor', from: '49500', to: '50100', high: '52600', isLocked: true },
      'Floor up from $49,500.00 to $50,100.00, after a high of $52,600.00, where it stops',
    ],
    [
      'a floor that fell',
      { ...AT, kind: 'floor', from: '48000', to: '47000', high: '50500', isLocked: false },
      'Floor down from $48,000.00 to $47,000.00',
    ],
    ['a daily floor', { ...AT, kind: 'daily_floor', from: '1', to: '51000' }, 'Daily floor $51,000.00'],
    ['a pause', { ...AT, kind: 'paused' }, 'Daily limit reached: paused until the reset'],
    [
      'a doubt',
      { ...AT, kind: 'doubt' },
      'A limit may have been touched while a trade was open; the data does not show it',
    ],
    ['a pass', { ...AT, kind: 'passed' }, 'Every condition of the phase met by the end of this day'],
    [
      'a deducted day',
      { ...AT, kind: 'day_profit', amount: '120', isDeducted: true },
      '$120.00 above the most a day may earn, taken off at the reset',
    ],
    [
      'a day that stays',
      { ...AT, kind: 'day_profit', amount: '120', isDeducted: false },
      '$120.00 above the most a day may earn, which does not count',
    ],
    [
      'a breach',
      { ...AT, kind: 'breached', rule: 'daily', level: '49000', value: '48990' },
      'Daily floor of $49,000.00 reached, at $48,990.00',
    ],
    [
      'a breach without a level',
      { ...AT, kind: 'breached', rule: 'overnight', level: null, value: null },
      'The account has ended by this rule',
    ],
    ['a payout', { ...AT, kind: 'payout', gross: '1000' }, '$1,000.00 paid out of the account'],
    [
      'figures that agree about the floor',
      {
        ...AT,
        kind: 'snapshot',
        ours: { balance: '52000', floor: '49500' },
        theirs: { balance: '52010', floor: '49500' },
      },
      'The firm’s balance $52,010.00, ours was $52,000.00',
    ],
    [
      'figures that do not',
      {
        ...AT,
        kind: 'snapshot',
        ours: { balance: '52000', floor: '49500' },
        theirs: { balance: '52000', floor: '49600' },
      },
      'The firm’s balance $52,000.00, ours was $52,000.00; floor $49,600.00, ours was $49,500.00',
    ],
    [
      'figures of a floor we did not know',
      {
        ...AT,
        kind: 'snapshot',
        ours: { balance: '52000', floor: null },
        theirs: { balance: '52000', floor: '49600' },
      },
      'The firm’s balance $52,000.00, ours was $52,000.00; floor $49,600.00',
    ],
    [
      'figures without a floor',
      {
        ...AT,
        kind: 'snapshot',
        ours: { balance: '52000', floor: '49500' },
        theirs: { balance: '52000', floor: null },
      },
      'The firm’s balance $52,000.00, ours was $52,000.00',
    ],
  ])('of %s', async (_, event, words) => {
    const { user } = await show(<EventsCard record={recordOf({ events: [event] })} />)
    await user.click(screen.getByRole('radio', { name: 'All' }))
    const [line] = within(screen.getByRole('listitem')).getAllByText(
      (_text, element) => element?.tagName === 'P',
    )
    expect(line?.textContent).toBe(words)
  })
})

describe('the events', () => {
  const daily: AttemptEvent = { ...AT, kind: 'daily_floor', from: '1', to: '2' }
  const paused: AttemptEvent = { ...AT, kind: 'paused' }

  it('leave out daily floors at first', async () => {
    const { user } = await show(<EventsCard record={recordOf({ events: [daily, paused, daily] })} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    await user.click(screen.getByRole('radio', { name: 'All' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })
  it('say that nothing has happened', async () => {
    await show(<EventsCard record={recordOf({ events: [daily] })} />)
    expect(screen.getByText('Nothing has moved the floor yet.')).toBeTruthy()
  })
  it('are eight at first, and say how many older ones are missing', async () => {
    const events = Array.from({ length: 9 }, () => paused)
    const { user } = await show(<EventsCard record={recordOf({ events, eventsLeft: 20 })} />)
    expect([screen.getAllByRole('listitem').length, !!screen.getByText('29 events')]).toEqual([8, true])
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(9)
    expect(screen.getByText('20 earlier events not shown')).toBeTruthy()
  })
  it('show the time, in the firm’s time zone, and the cause', async () => {
    await show(<EventsCard record={recordOf({ events: [paused] })} />)
    expect(screen.getByRole('listitem').textContent).toContain('Nov 20, 2026, 10:00 AM, Reset of the day')
  })
  it('say which rules the data leaves open, and where a calendar would help', async () => {
    const undecided: AttemptRecord['undecided'] = [
      { rule: 'news', trades: 1 },
      { rule: 'overnight', trades: 4 },
    ]
    const { container } = await show(<EventsCard record={recordOf({ undecided })} />)
    expect(container.textContent).toMatch(
      /does not decide: .* \(1 trade\) and .* \(4 trades\)\. To check orders near an event/,
    )
  })
  it('do not ask for a calendar if no rule needs it', async () => {
    const { container } = await show(
      <EventsCard record={recordOf({ undecided: [{ rule: 'overnight', trades: 4 }] })} />,
    )
    expect(container.textContent).not.toContain('calendar of events')
  })
})

describe('the cause of an event', () => {
  const words = async (cause: AttemptEvent['cause']) =>
    (await show(<CauseLink cause={cause} trades={TRADES} />)).container.textContent
  it.each<[AttemptEvent['cause'], string]>([
    [null, 'Reset of the day'],
    [{ kind: 'cash', ids: [] }, 'Booked by the broker'],
    [{ kind: 'payout', ids: ['x'] }, 'Payout'],
    [{ kind: 'snapshot', ids: ['x'] }, 'The firm’s figures'],
    [{ kind: 'trade', ids: [] }, 'A trade'],
    [{ kind: 'trade', ids: ['gone'] }, 'A trade'],
    [{ kind: 'trade', ids: ['t1'] }, 'MNQ short'],
    [{ kind: 'trade', ids: ['t1', 't2', 't3'] }, 'MNQ short and 2 more'],
  ])('%j reads %s', async (cause, text) => {
    expect(await words(cause)).toContain(text)
  })
  it('that is a trade links to it', async () => {
    await words({ kind: 'trade', ids: ['t1'] })
    expect(screen.getByRole('link').getAttribute('href')).toBe('/journal?trade=t1')
  })
})

describe('the days of an attempt', () => {
  const dayOf = (part: Partial<AttemptDay> = {}): AttemptDay => ({
    day: '2026-11-20',
    result: '-120',
    trades: 3,
    start: { most: '2600', least: '2500' },
    least: { most: '2400', least: null },
    balance: '51880',
    ended: 'active',
    marks: [],
    ...part,
  })
  const withDays = (days: AttemptDay[], rules: NonNullable<Parameters<typeof attemptOf>[0]>['rules'] = {}) =>
    show(<DaysCard record={recordOf({ attempt: attemptOf({ rules }), days })} />)

  it('show their result and the lower bound of their room', async () => {
    await withDays([dayOf(), dayOf({ day: '2026-11-19', ended: 'paused', start: null, least: null })])
    expect(tableRows()).toEqual([
      ['Fri, Nov 20, 2026', '3', '−$120.00', '$2,500.00', '$2,400.00', '$51,880.00'],
      ['Thu, Nov 19, 2026', '3', '−$120.00', '–', '–, paused', '$51,880.00'],
    ])
  })
  it('say whether they count, or why not, for each kind of required day', async () => {
    const days = [
      { count: 5, least: '0' },
      { count: 3, least: '200' },
      { count: 2, least: '0.01' },
    ]
    await withDays(
      [
        dayOf({ marks: ['counted', 'below', 'below'] }),
        dayOf({ day: '2026-11-19', marks: ['below', 'earlier', 'counted'] }),
        dayOf({ day: '2026-11-18', marks: ['unknown'] }),
      ],
      { days },
    )
    expect(
      screen
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .slice(5, 8),
    ).toEqual(['Trading day', 'Qualifying day', 'Qualifying day'])
    expect(tableRows().map((row) => row.slice(5, 8).map((text) => text?.trim()))).toEqual([
      ['Counts', 'Below $200', 'No profit'],
      ['No trade closed', 'Before the last payout', 'Counts'],
      ['Not known', 'Not known', 'Not known'],
    ])
  })
  it('mark the day on which the account ended', async () => {
    await withDays([dayOf({ ended: 'breached' })])
    expect(tableRows()[0]?.[4]).toBe('$2,400.00, breached')
  })
  it('are fifteen at first', async () => {
    const days = Array.from({ length: 16 }, (_, index) =>
      dayOf({ day: `2026-11-${String(index + 1).padStart(2, '0')}` }),
    )
    const { user } = await withDays(days)
    expect([tableRows().length, !!screen.getByText('The last 15 of 16 days')]).toEqual([15, true])
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect([tableRows().length, !!screen.getByText('16 days')]).toEqual([16, true])
  })
  it('are empty before a trade has closed', async () => {
    await withDays([])
    expect(screen.getByText('No trade has closed in this attempt yet.')).toBeTruthy()
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
    dailyFloor: '51000',
    tradingDays: null,
    profitableDays: null,
    bestDay: null,
  }
  it('are shown in the firm’s time zone, entered and deleted', async () => {
    const on = { add: vi.fn(), remove: vi.fn() }
    const record = recordOf({ snapshots: [snapshot] })
    const { user } = await show(<SnapshotsCard record={record} onAdd={on.add} onRemove={on.remove} />)
    expect(tableRows()[0]?.slice(0, 4)).toEqual(['Nov 20, 2026, 10:00 AM', '$52,000.00', '–', '$51,000.00'])
    await user.click(screen.getByRole('button', { name: 'Delete these figures' }))
    await user.click(screen.getByRole('button', { name: 'Enter figures' }))
    expect([on.remove.mock.calls, on.add.mock.calls.length]).toEqual([[[snapshot]], 1])
  })
  it('say what the page counted', async () => {
    const counted = { ...snapshot, tradingDays: 1, profitableDays: 4, bestDay: '812.5' }
    await show(
      <SnapshotsCard record={recordOf({ snapshots: [counted] })} onAdd={vi.fn()} onRemove={vi.fn()} />,
    )
    expect(tableRows()[0]?.[0]).toContain('1 trading day, 4 profitable days, best day $812.50')
  })
  it('are empty before one is entered', async () => {
    await show(<SnapshotsCard record={recordOf()} onAdd={vi.fn()} onRemove={vi.fn()} />)
    expect(screen.getByText('None entered: everything here is computed from your trades.')).toBeTruthy()
  })
})

describe('what happened', () => {
  const debrief: NonNullable<AttemptRecord['debrief']> = {
    rule: 'overall',
    level: '49500',
    value: '49400',
    at: AT.at,
    day: '2026-11-20',
    dayStop: null,
    lines: [
      {
        at: '2026-11-20T15:30:00Z',
        cause: { kind: 'trade', ids: ['t1'] },
        result: '-600',
        before: { most: '500', least: null },
        after: { most: '0', least: '0' },
      },
    ],
    otherWays: [
      { kind: 'half_size', isKept: true, balance: '49700' },
      { kind: 'stop_after_second_loss', isKept: false, balance: '0' },
    ],
  }
  const showDebrief = async (part: Partial<typeof debrief> = {}) =>
    (
      await show(
        <DebriefCard record={recordOf({ debrief: { ...debrief, ...part }, trades: { ...TRADES } })} />,
      )
    ).container

  it('names the limit, each trade of the day, and what would have saved the account', async () => {
    const container = await showDebrief()
    expect(container.textContent).toContain(
      'On Fri, Nov 20, 2026 the floor of $49,500.00 was reached, at $49,400.00.',
    )
    expect(screen.getByRole('columnheader', { name: 'Time, Chicago' })).toBeTruthy()
    expect(tableRows()).toEqual([['09:30 AM', 'MNQ short', '−$600.00', '$500.00', '$0.00']])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Half the size: the account would have ended the day at $49,700.00',
      'No trade after the second loss: would not have been enough',
    ])
    expect(container.textContent).toContain('A day stop set for that day would be tried here, too.')
  })
  it('tries the trader’s own day stop if there is one', async () => {
    const stopped = [{ kind: 'stop_at_day_stop', isKept: true, balance: '49600' } as const]
    const container = await showDebrief({ dayStop: { kind: 'amount', amount: '400' }, otherWays: stopped })
    expect(container.textContent).toContain('Stopping at your day stop of $400.00: the account would have')
    expect(container.textContent).not.toContain('would be tried here, too')
    const counted = await showDebrief({ dayStop: { kind: 'losses', losses: 2 }, otherWays: stopped })
    expect(counted.textContent).toContain('Stopping at your day stop of 2 losing trades: the account')
  })
  it('names the rule if no level was reached', async () => {
    const container = await showDebrief({ rule: 'overnight', level: null, value: null })
    expect(container.textContent).toMatch(/On Fri, Nov 20, 2026 this ended it: [a-z].*\./)
  })
  it('says what could explain an end that the trades do not show', async () => {
    const { container } = await show(<DebriefCard record={recordOf()} />)
    expect(container.textContent).toContain(
      'Apex ended this account, but the trades known here did not reach a floor.',
    )
  })
})
