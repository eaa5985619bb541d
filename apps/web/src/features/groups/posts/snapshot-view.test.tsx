import type { Snapshot } from '@ballast/contract/groups/snapshots'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { timeThere } from '../../../lib/time/time-there.ts'
import { figureOf } from '../../../test/dom/samples/report-samples.ts'
import { SnapshotView } from './snapshot-view.tsx'

const OPENED = timeThere('2026-11-20T15:32:00Z', 'America/Chicago')

type Of<Kind extends Snapshot['kind']> = Partial<Extract<Snapshot, { kind: Kind }>>
const tradeOf = (part: Of<'trade'> = {}): Snapshot => ({
  version: 1,
  kind: 'trade',
  symbol: 'ES',
  direction: 'long',
  day: '2026-11-20',
  r: 1.5,
  ...part,
})
const dayOf = (part: Of<'day'> = {}): Snapshot => ({
  version: 1,
  kind: 'day',
  day: '2026-11-20',
  r: -0.5,
  timeZone: 'America/Chicago',
  ...part,
})
const reportOf = (part: Of<'report'> = {}): Snapshot => ({
  version: 1,
  kind: 'report',
  from: '2026-11-01',
  to: '2026-11-20',
  n: 12,
  r: 4.2,
  ...part,
})
const IN_R = 'Shared in R. Amounts, account and prices stay private.'
const words = (snapshot: Snapshot) => {
  const lines = [...render(<SnapshotView snapshot={snapshot} />).container.querySelectorAll('p, div > b')]
  return lines.map(({ textContent }) => textContent)
}

describe('a shared trade', () => {
  it('shows only its symbol, side, day and R', () => {
    expect(words(tradeOf())).toEqual(['ES long+1.50R', 'Friday, Nov 20, 2026', IN_R])
  })
  it('without a risk has no R', () => {
    expect(words(tradeOf({ r: null }))[0]).toBe('ES long–')
  })
  it('shows every chosen part', () => {
    const time = {
      openedAt: '2026-11-20T15:32:00Z',
      closedAt: '2026-11-20T15:41:00Z',
      timeZone: 'America/Chicago',
    }
    const plan = { targetR: 2, followed: 'yes', executionScore: 4 }
    const feelings = { before: 'calm', during: null, after: 'a word of one’s own' }
    const parts = {
      time,
      size: '2',
      setup: 'Fade',
      plan,
      feelings,
      mistakes: ['early exit', 'size'],
      notes: 'Waited.',
    }
    expect(words(tradeOf(parts))).toEqual([
      'ES long 2, Fade, plan followed+1.50R',
      `Friday, Nov 20, 2026${OPENED}`,
      'Execution4 of 5',
      'Calm before, a word of one’s own after',
      'Mistakes: early exit, size',
      'Waited.',
      IN_R,
    ])
    expect(screen.getByRole('img', { name: 'Entry at 09:32 AM, result +1.50R, target +2.0R' })).toBeTruthy()
  })
  it.each([
    ['no', 'plan not followed'],
    ['no_plan', 'no plan'],
  ])('with the plan %s says %s', (followed, text) => {
    expect(words(tradeOf({ plan: { targetR: null, followed, executionScore: null } }))[0]).toBe(
      `ES long, ${text}+1.50R`,
    )
  })
  it('omits an unanswered plan, and missing feelings and mistakes', () => {
    const plan = { targetR: null, followed: null, executionScore: null }
    const feelings = { before: null, during: null, after: null }
    expect(words(tradeOf({ plan, feelings, mistakes: [], setup: null }))).toEqual(words(tradeOf()))
  })
  it('with its prices says what stays hidden', () => {
    const prices = { entry: '5000.25', exit: null, stop: '4990' }
    expect(words(tradeOf({ prices })).slice(-2)).toEqual([
      'Entry / exit / stop5,000.25 / – / 4,990',
      'Shared in R. Amounts and account stay private.',
    ])
  })
  it('with its amount says so, in each currency', () => {
    const amount = [
      { currency: 'USD' as const, net: '120' },
      { currency: 'EUR' as const, net: '-5' },
    ]
    expect(words(tradeOf({ amount })).slice(-3)).toEqual([
      ...['Net+$120.00', 'Net−€5.00', 'Shared with its amount. The account stays private.'],
    ])
  })
})

describe('a shared day', () => {
  const line = { symbol: 'ES', direction: 'short' as const, openedAt: '2026-11-20T15:32:00Z', r: 1 }
  it('shows its R', () => {
    expect(words(dayOf())).toEqual(['Friday, Nov 20, 2026', 'The day−0.50R', IN_R])
  })
  it('counts one rule in the singular', () => {
    expect(words(dayOf({ rules: { kept: 1, due: 1 } }))[0]).toBe('Friday, Nov 20, 20261 of 1 rule kept')
  })
  it('shows every chosen part, and how many trades are left out', () => {
    const parts = {
      trades: { lines: [line], of: 3 },
      rules: { kept: 4, due: 5 },
      mood: 0,
      lesson: 'Stop at two.',
    }
    expect(words(dayOf(parts))).toEqual([
      ...[
        'Friday, Nov 20, 20264 of 5 rules kept',
        `ES short, ${OPENED}+1.00R`,
        'and 2 more',
        'The day−0.50R',
        'Mood0 of 5',
      ],
      ...['Stop at two.', IN_R],
    ])
  })
  it('with all its trades mentions no others', () => {
    expect(words(dayOf({ trades: { lines: [line], of: 1 }, rules: null, mood: null }))).toEqual([
      ...['Friday, Nov 20, 2026', `ES short, ${OPENED}+1.00R`, 'The day−0.50R', IN_R],
    ])
  })
})

describe('a shared period', () => {
  it('shows its decisions and their R', () => {
    expect(words(reportOf())).toEqual(['Nov 1 – 20, 2026', '12 decisions in all+4.20R', IN_R])
    expect(words(reportOf({ n: 1 }))[1]).toBe('1 decision in all+4.20R')
    expect(words(reportOf({ rCount: 12 }))[1]).toBe('12 decisions in all+4.20R')
    expect(words(reportOf({ rCount: 7 }))[1]).toBe('12 decisions in all, R of 7+4.20R')
  })
  it('shows each figure with its interval, or that it is unknown', () => {
    const parts = {
      expectancy: figureOf(0.35, { low: -0.05, high: 0.75 }),
      winRate: figureOf(0.5, { low: 0.25, high: 0.75 }),
      rules: figureOf(null),
    }
    expect(words(reportOf(parts)).slice(2, 5)).toEqual([
      'Expectancy, 95% CI −0.05R to 0.75R+0.35R',
      'Win rate, 95% CI 25–75%50.0%',
      'Rules kept–',
    ])
  })
})
