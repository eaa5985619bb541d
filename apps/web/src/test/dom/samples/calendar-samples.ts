import {
  type Calendar,
  type CalendarDay,
  type CalendarDayDetail,
  calendarDayDetailSchema,
  calendarDaySchema,
} from '@ballast/contract/calendar'
import type { Review, ReviewPage } from '@ballast/contract/reflection/reviews'

/** A day on which two trades made 100, one of them with a known risk. */
export function calendarDayOf(part: Partial<CalendarDay> = {}): CalendarDay {
  return calendarDaySchema.parse({
    day: '2026-11-20',
    state: 'win',
    net: '100',
    n: 2,
    wins: 2,
    losses: 0,
    r: 1.5,
    rCount: 1,
    discipline: null,
    mood: null,
    hasPlan: false,
    hasReflection: false,
    withNotes: 0,
    screenshots: 0,
    events: [],
    unknownResults: 0,
    inOtherCurrencies: 0,
    ...part,
  })
}

/** The review of a week without trades, in which nothing has been written. */
export function reviewPageOf(part: Partial<Review> = {}, page: Partial<ReviewPage> = {}): ReviewPage {
  return {
    review: {
      period: 'week',
      firstDay: '2026-11-16',
      keep: '',
      stop: '',
      tryNext: '',
      focus: '',
      revision: 0,
      updatedAt: null,
      ...part,
    },
    lastDay: '2026-11-22',
    today: '2026-11-20',
    currency: 'USD',
    otherCurrencies: [],
    days: [],
    focusBefore: '',
    strip: {
      net: '0',
      n: 0,
      r: null,
      rCount: 0,
      wins: 0,
      losses: 0,
      flats: 0,
      averageWinDay: null,
      averageLossDay: null,
      best: null,
      worst: null,
      payouts: '0',
      payoutCount: 0,
      events: '0',
      eventCount: 0,
      unknownResults: 0,
    },
    routine: { kept: 0, due: 0 },
    plans: { planned: 0, kept: 0 },
    ...page,
  }
}

/** A day on which nothing happened and nothing was written. */
export function dayDetailOf(part: Partial<CalendarDayDetail> = {}): CalendarDayDetail {
  return calendarDayDetailSchema.parse({
    summary: null,
    currency: 'USD',
    otherCurrencies: [],
    trades: [],
    plans: [],
    discipline: null,
    screenshots: [],
    reflection: {
      day: '2026-11-20',
      mood: null,
      moodBefore: null,
      moodDuring: null,
      text: '',
      lesson: '',
      intent: '',
      answers: [],
      revision: 0,
      createdAt: null,
      updatedAt: null,
    },
    ...part,
  })
}

/** A November with one day of two trades. */
export const calendarOf = (part: Partial<Calendar> = {}): Calendar => ({
  from: '2026-11-01',
  to: '2026-11-30',
  today: '2026-11-20',
  currency: 'USD',
  otherCurrencies: [],
  startingBalance: '50000',
  days: [calendarDayOf()],
  empty: false,
  latest: '2026-11-20',
  strip: {
    net: '100',
    n: 2,
    r: 1.5,
    rCount: 1,
    wins: 1,
    losses: 0,
    flats: 0,
    averageWinDay: '100',
    averageLossDay: null,
    payouts: '0',
    payoutCount: 0,
    events: '0',
    eventCount: 0,
    unknownResults: 0,
    best: { day: '2026-11-20', net: '100' },
    worst: null,
  },
  ...part,
})
