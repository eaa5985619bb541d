import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { DAY_MS } from '../time/durations.ts'
import { addMonths, unusedCredit } from './billing-calendar.ts'
import {
  countingSubscription,
  daysUntil,
  deletionAfterWarning,
  dueWarnings,
  isLive,
  type ProviderSubscription,
  type SubscriptionState,
  statusAfter,
  WARNING_DAYS,
} from './subscription-status.ts'

const NO_STANDING: SubscriptionState = {
  status: 'none',
  planId: null,
  subscriptionId: null,
  paidUntil: null,
  cancelsAtPeriodEnd: false,
  nextAttemptAt: null,
  deletesAt: null,
  observedAt: 0,
}

const START = Date.UTC(2026, 0, 31, 9, 30)

const facts = (change: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  planId: 'monthly',
  status: 'active',
  createdAt: START,
  periodStart: START,
  periodEnd: addMonths(START, 1),
  cancelsAtPeriodEnd: false,
  endedAt: null,
  nextAttemptAt: null,
  ...change,
})
const look = (subscriptions: ProviderSubscription[], observedAt = START) => ({ subscriptions, observedAt })

describe('the subscription that counts', () => {
  const ended = (id: string, day: number) => facts({ id, status: 'ended', endedAt: START + day * DAY_MS })
  it('is the newest live one, whatever has ended since', () => {
    const lives = [facts({ id: 'old' }), facts({ id: 'new', createdAt: START + 1 })]
    for (const all of [lives, lives.toReversed()])
      expect(countingSubscription([...all, ended('over', 9)])?.id).toBe('new')
  })
  it('is the one that ended last if none is live', () => {
    const all = [ended('first', 1), ended('last', 3), ended('second', 2)]
    for (const some of [all, all.toReversed()]) expect(countingSubscription(some)?.id).toBe('last')
  })
  it('ended with its period if nothing else is stated', () => {
    const all = [
      ended('stated', 1),
      facts({ id: 'its period', status: 'ended', periodEnd: START + 2 * DAY_MS }),
    ]
    expect(countingSubscription(all)?.id).toBe('its period')
    const over = statusAfter(NO_STANDING, look(all))
    expect(over).toMatchObject({ paidUntil: START + 2 * DAY_MS, deletesAt: START + 32 * DAY_MS })
  })
  it('is none if nothing was ever paid', () => {
    expect(countingSubscription([facts({ status: 'incomplete' })])).toBeNull()
  })
})

describe('state', () => {
  it('is none until the first payment is made', () => {
    expect(statusAfter(NO_STANDING, look([facts({ status: 'incomplete' })])).status).toBe('none')
  })
  it('stays active after cancelling until the paid time ends, then lasts 30 more days', () => {
    const cancelled = statusAfter(NO_STANDING, look([facts({ cancelsAtPeriodEnd: true })]))
    expect(cancelled).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true, deletesAt: null })
    const endedAt = addMonths(START, 1)
    const over = statusAfter(cancelled, look([facts({ status: 'ended', endedAt })], endedAt))
    expect(over).toMatchObject({ status: 'cancelled', paidUntil: endedAt, deletesAt: endedAt + 30 * DAY_MS })
  })
  it('is past due from the end of the paid time, while the charge is retried', () => {
    const due = facts({ status: 'past_due', periodStart: START + 5, nextAttemptAt: START + DAY_MS })
    expect(statusAfter(NO_STANDING, look([due]))).toMatchObject({
      status: 'past_due',
      paidUntil: START + 5,
      nextAttemptAt: START + DAY_MS,
    })
  })
  it('is active again with a new subscription, which stops the deletion', () => {
    const over = statusAfter(NO_STANDING, look([facts({ status: 'ended', endedAt: START })]))
    const again = statusAfter(
      over,
      look([facts({ status: 'ended', endedAt: START }), facts({ id: 'sub_2', createdAt: START + 1 })]),
    )
    expect(again).toMatchObject({ status: 'active', subscriptionId: 'sub_2', deletesAt: null })
  })
  it('keeps what an administrator gave while the provider knows nothing', () => {
    const given: SubscriptionState = { ...NO_STANDING, status: 'active', planId: 'yearly' }
    expect(statusAfter(given, look([])).status).toBe('active')
    expect(statusAfter(given, look([facts({ status: 'incomplete' })])).status).toBe('active')
  })
  it('stays expired after the deletion, and a postponed date stays postponed', () => {
    const ended = look([facts({ status: 'ended', endedAt: START })])
    const over = statusAfter(NO_STANDING, ended)
    expect(statusAfter({ ...over, status: 'expired', deletesAt: null }, ended).status).toBe('expired')
    const later = START + 40 * DAY_MS
    expect(statusAfter({ ...over, deletesAt: later }, ended).deletesAt).toBe(later)
  })
})

/** Any life of one customer: the states the provider reports, in their true order. */
const life = fc.array(
  fc.record({
    status: fc.constantFrom<ProviderSubscription['status']>('incomplete', 'trialing', 'active', 'past_due'),
    cancels: fc.boolean(),
    ends: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

function observationsOf(
  steps: readonly { status: ProviderSubscription['status']; cancels: boolean; ends: boolean }[],
) {
  const all: ProviderSubscription[] = []
  return steps.map((step, index) => {
    const at = START + index * DAY_MS
    const last = all.at(-1)
    if (!last || last.status === 'ended') all.push(facts({ id: `sub_${all.length}`, createdAt: at }))
    const current = all.length - 1
    // A first payment, once made, cannot be undone.
    const isPaid = last !== undefined && last.status !== 'ended' && last.status !== 'incomplete'
    const status = isPaid && step.status === 'incomplete' ? 'active' : step.status
    all[current] = {
      ...(all[current] as ProviderSubscription),
      status: step.ends ? 'ended' : status,
      cancelsAtPeriodEnd: step.cancels,
      periodEnd: addMonths(at, 1),
      endedAt: step.ends ? at : null,
    }
    return look([...all], at)
  })
}

describe('messages from the provider', () => {
  it('converge to its last state in any order and with repetition', () => {
    fc.assert(
      fc.property(life, fc.array(fc.nat(1000), { maxLength: 40 }), (steps, picks) => {
        const looks = observationsOf(steps)
        const straight = looks.reduce<SubscriptionState>(statusAfter, NO_STANDING)
        const mixed = [...picks.map((pick) => pick % looks.length), looks.length - 1]
        const extra = picks.map((pick) => (pick * 7) % looks.length)
        const seen = [...mixed, ...extra].map((index) => looks[index] as (typeof looks)[number])
        const found = seen.reduce<SubscriptionState>(statusAfter, NO_STANDING)
        expect({ ...found, deletesAt: null }).toEqual({ ...straight, deletesAt: null })
        expect(found.deletesAt === null).toBe(found.status !== 'cancelled')
      }),
    )
  })
  it('never contradict each other: Pro is open exactly while a paid subscription is live', () => {
    fc.assert(
      fc.property(life, (steps) => {
        const looks = observationsOf(steps)
        const last = looks.at(-1)?.subscriptions ?? []
        const state = looks.reduce<SubscriptionState>(statusAfter, NO_STANDING)
        const lives = last.some(({ status }) => isLive(status))
        const everPaid = last.some(({ status }) => status === 'ended') || lives
        if (lives) expect(isLive(state.status)).toBe(true)
        else if (everPaid) expect(isLive(state.status)).toBe(false)
      }),
    )
  })
})

describe('warnings before the deletion', () => {
  it('are each due once, whenever the job happens to run, and never arrive too late to act', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 40 }), (gaps) => {
        let now = START
        let deletesAt = START + 30 * DAY_MS
        const sent: number[] = []
        let lastMail = Number.NEGATIVE_INFINITY
        for (const gap of gaps) {
          now += gap * (DAY_MS / 2)
          const due = dueWarnings({ deletesAt, now, sent })
          if (due.length > 0) {
            sent.push(...due)
            lastMail = now
            if (due.includes(1)) deletesAt = deletionAfterWarning({ deletesAt, now })
          } else if (now >= deletesAt) {
            expect(sent.toSorted()).toEqual([...WARNING_DAYS].toSorted())
            expect(now - lastMail).toBeGreaterThanOrEqual(DAY_MS)
          }
        }
        expect(new Set(sent).size).toBe(sent.length)
      }),
    )
  })

  it('are due fourteen days, a week and a day before the deletion, each once', () => {
    const deletesAt = 30 * DAY_MS
    const due = (daysBefore: number, sent: readonly number[] = []) =>
      dueWarnings({ deletesAt, now: deletesAt - daysBefore * DAY_MS, sent })
    expect(dueWarnings({ deletesAt, now: deletesAt - 14 * DAY_MS - 1, sent: [] })).toEqual([])
    expect(due(14)).toEqual([14])
    expect(due(7)).toEqual([14, 7])
    expect(due(7, [14])).toEqual([7])
    expect(dueWarnings({ deletesAt, now: deletesAt - DAY_MS - 1, sent: [14, 7] })).toEqual([])
    expect(due(1, [14, 7])).toEqual([1])
    expect(due(0, [14, 7, 1])).toEqual([])
  })
})

test('days until an instant are rounded up, and are zero once it has passed', () => {
  const days = (left: number) => daysUntil(START + left, START)
  expect([DAY_MS, DAY_MS + 1, 1, 0, -1, -9 * DAY_MS].map(days)).toEqual([1, 2, 1, 0, 0, 0])
})

describe('the calendar', () => {
  it('keeps the day of the month if it exists, in UTC', () => {
    const days = [1, 2, 3, 12].map((months) => new Date(addMonths(START, months)).toISOString().slice(0, 16))
    expect(days).toEqual(['2026-02-28T09:30', '2026-03-31T09:30', '2026-04-30T09:30', '2027-01-31T09:30'])
    expect(new Date(addMonths(Date.UTC(2024, 1, 29), 12)).toISOString().slice(0, 10)).toBe('2025-02-28')
  })
  it('gives back no more than was paid, and less as time goes by', () => {
    const period = { paid: 16_068, start: START, end: addMonths(START, 12) }
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 400 }), fc.integer({ min: 0, max: 30 }), (day, more) => {
        const now = unusedCredit({ ...period, at: START + day * DAY_MS })
        const later = unusedCredit({ ...period, at: START + (day + more) * DAY_MS })
        expect(now).toBeLessThanOrEqual(16_068)
        expect(later).toBeLessThanOrEqual(now)
        expect(later).toBeGreaterThanOrEqual(0)
      }),
    )
    expect(unusedCredit({ paid: 1999, start: 0, end: 30, at: 15 })).toBe(1000)
  })
})
